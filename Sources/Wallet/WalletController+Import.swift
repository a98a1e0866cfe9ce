import Cards
import Store
import Views

/// Passes that come in as files: each gets an answer, all together one report.
///
/// Whoever reads the files calls ``importBegan(cancel:)``, tells what was read piece by piece, and ends with
/// ``importEnded()``.
extension WalletController {
  /// Files are being read.
  ///
  /// - Parameter cancel: Asked for by the person; what was told before stays.
  public func importBegan(cancel: @escaping () -> Void) {
    importReport = ImportReport()
    let progress = WorkProgressView("Reading files", at: scene.wallet.now, cancel: cancel)
    importProgress = progress
    scene.popups.present(progress, at: scene.wallet.now)
  }

  /// - Parameters:
  ///   - done: Files that were read to their end.
  ///   - total: Of so many.
  public func importProgressed(done: Int, of total: Int) {
    guard let progress = importProgress else { return }
    progress.text =
      total == 1 ? "Reading the file" : "Reading file \(min(done + 1, total)) of \(total)"
    progress.setProgress(
      total > 1 ? Double(done) / Double(total) : nil, at: scene.wallet.now)
  }

  /// Keeps a pass; once this returns it is in the wallet for good, or was refused.
  public func take(_ document: PassDocument) {
    var report = importReport ?? ImportReport()
    do throws(WalletError) {
      let isFirst = !report.hasChanged
      let outcome = try cards.importPass(
        document, at: report.added.count, continuing: !isFirst)
      report.add(outcome, document.pass)
      show(outcome)
    } catch {
      report.refuse("\(document.pass.fileName) could not be kept: \(error)")
    }
    importReport = report
  }

  /// - Parameter reason: A sentence.
  public func refuse(_ reason: String) {
    importReport?.refuse(reason)
    self.report?(reason)
  }

  /// What was let go over the window, and is no file that can be opened.
  public func refuseDropped(_ reasons: [String]) {
    for reason in reasons { report?(reason) }
    if importReport != nil {
      for reason in reasons { importReport?.refuse(reason) }
      return
    }
    guard !reasons.isEmpty else { return }
    let entries = reasons.map { ReportView.Entry($0, .problem) }
    scene.popups.present(ReportView("Not opened", entries: entries), at: scene.wallet.now)
  }

  /// All is read, or was called off: says what became of it.
  public func importEnded() {
    importProgress?.dismiss(at: scene.wallet.now)
    importProgress = nil
    guard let done = importReport else { return }
    importReport = nil
    if done.refusals > 0 {
      scene.popups.present(ReportView(done.summary, entries: done.entries), at: scene.wallet.now)
      return
    }
    if let id = done.onlyCard { wallet.present(id) }
    guard done.hasChanged else {
      if !done.entries.isEmpty { scene.showToast(ToastView(done.summary)) }
      return
    }
    scene.showToast(
      ToastView(done.summary, actionTitle: "Undo") { [unowned self] in self.travel(.undo) })
  }

  private func show(_ outcome: ImportOutcome) {
    switch outcome {
    case .added(let id, _):
      // Many at once would be a muddle; the first one shows where they go.
      wallet.insert(id, animated: (importReport?.added.count ?? 0) == 0)
    case .replaced: wallet.reload(cards: cards)
    case .unchanged: break
    }
  }

  /// Another program may have changed the wallet, or a pass have expired: shows it as it is.
  ///
  /// - Parameter now: Seconds since 1970.
  public func noticeChanges(at now: Double) {
    guard !wallet.isInHand else { return }
    let haveChanged = cards.wereChangedElsewhere
    guard haveChanged || cards.haveExpired(at: now) else { return }
    cards.refresh()
    wallet.reload(cards: cards)
  }

  // MARK: Read for another language

  /// A pass that was read for another language or zone than `readingKey`, and its file; `nil` when all are
  /// up to date.
  public func stalePass(readingKey: String) -> (id: DocumentID, original: [UInt8])? {
    cards.staleDocument(readingKey: readingKey)
  }

  /// Puts a pass that was read anew in the place of what was read before.
  public func renew(_ id: DocumentID, with document: PassDocument) {
    do throws(WalletError) {
      if try cards.replaceReading(of: id, with: document) { wallet.reload(cards: cards) }
    } catch {
      tell(error)
    }
  }
}
