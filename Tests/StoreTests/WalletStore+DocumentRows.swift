@testable import Store

extension WalletStore {
  func documentRows() throws -> [Int64] {
    try ["document", "original", "picture"].map {
      try connection.integer("SELECT count(*) FROM \($0)")
    }
  }

  /// Whether each document is whole and had by a card or the log, and the file sound.
  func documentsAreWhole() throws -> Bool {
    try connection.integer(
      """
      SELECT NOT EXISTS (SELECT 1 FROM document AS d WHERE
          NOT EXISTS (SELECT 1 FROM card WHERE card.document = d.id)
          AND NOT EXISTS (SELECT 1 FROM undo_card WHERE undo_card.document = d.id)
        OR NOT EXISTS (SELECT 1 FROM original WHERE original.document = d.id))
        AND NOT EXISTS (SELECT 1 FROM original WHERE document NOT IN (SELECT id FROM document))
        AND NOT EXISTS (SELECT 1 FROM picture WHERE document NOT IN (SELECT id FROM document))
        AND NOT EXISTS (SELECT 1 FROM card
          WHERE document IS NOT NULL AND document NOT IN (SELECT id FROM document))
      """) == 1 && FileCheck.run(on: connection)
  }
}
