import Geometry
import GoldenImages
import Painting
import Testing

@testable import Views

/// What pops up, as it was approved.
@Suite(.serialized) struct GoldenTests {
  struct Scene: CustomTestStringConvertible, Sendable {
    var name: String
    var size = Size(width: 360, height: 320)
    var scale = 1.0
    var isDark = false
    var pose: @Sendable (PopupDesk) -> Void
    var testDescription: String { name }
  }

  static func menu(at anchor: Point = Point(x: 40, y: 24), byKey: Bool = false) -> MenuView {
    MenuView(
      "Aurelia",
      sections: [
        [
          MenuItem("Move up", symbol: .moveUp, hint: "Alt ↑") {},
          MenuItem("Move down", symbol: .moveDown, hint: "Alt ↓") {},
          MenuItem("Move to top", symbol: .moveToTop, isEnabled: false) {},
          MenuItem("Move to bottom", symbol: .moveToBottom) {},
        ],
        [MenuItem("Remove", symbol: .close, hint: "Del", isDestructive: true) {}],
      ], at: anchor, openedByKey: byKey)
  }

  static let report: @Sendable (PopupDesk) -> Void = { desk in
    desk.present(
      ReportView(
        "2 passes added, one file not opened",
        entries: [
          ReportView.Entry("Kite Air: added (ticket.pkpass)", .done),
          ReportView.Entry(
            "card.pkpass is a web page and no pass: the link may have expired, or wants a login.",
            .problem),
          ReportView.Entry("Paw Planet: brought up to date (bonus.pkpass)", .done),
        ]))
    desk.wait(1)
  }

  static let field: @Sendable (PopupDesk) -> Void = { desk in
    desk.present(
      PathFieldView("Open a pass file", hint: "/home/you/ticket.pkpass", action: "Open") { _ in })
    desk.wait(1)
    for character in "~/Downloads/ticket" { desk.key(.character(character)) }
    for _ in 0..<6 { desk.key(.left) }
  }

  static let open: @Sendable (PopupDesk) -> Void = { desk in
    desk.present(menu())
    desk.wait(1)
  }

  static let hovered: @Sendable (PopupDesk) -> Void = { desk in
    let menu = menu()
    desk.present(menu)
    desk.wait(1)
    desk.hover(desk.row(1, of: menu))
  }

  static func toast(_ text: String, _ action: String?) -> @Sendable (PopupDesk) -> Void {
    { desk in
      desk.present(ToastView(text, actionTitle: action) {})
      desk.wait(1)
    }
  }

  static let long =
    "The order of all your cards was taken back to what it was before you moved the first of them"
  static let small = Size(width: 360, height: 120)

  static let scenes: [Scene] = [
    Scene(name: "menu-light", pose: open),
    Scene(name: "menu-dark", isDark: true, pose: open),
    Scene(name: "menu-hovered-2x", scale: 2, pose: hovered),
    Scene(name: "menu-focus") { desk in
      desk.present(menu(byKey: true))
      desk.wait(1)
      desk.key(.down)
    },
    Scene(name: "menu-focus-dark-2x", scale: 2, isDark: true) { desk in
      desk.present(menu(byKey: true))
      desk.wait(1)
    },
    Scene(name: "menu-pressed-dark", isDark: true) { desk in
      let menu = menu()
      desk.present(menu)
      desk.wait(1)
      desk.press(desk.row(4, of: menu))
    },
    Scene(name: "menu-coming") { desk in
      desk.present(menu())
      desk.step(0.04)
    },
    Scene(name: "menu-texts") { desk in
      desk.present(
        MenuView(
          "Texts",
          sections: [
            [MenuItem("Plain") {}, MenuItem("نقل إلى الأعلى", hint: "Home") {}],
            [
              MenuItem(
                "A title that is much longer than any menu may become wide", hint: "Ctrl Shift L"
              ) {}, MenuItem("カードを上へ") {},
            ],
          ], at: Point(x: 355, y: 300)))
      desk.wait(1)
    },
    Scene(name: "report-light", pose: report),
    Scene(name: "report-dark-2x", scale: 2, isDark: true, pose: report),
    Scene(name: "field-light", pose: field),
    Scene(name: "field-dark", isDark: true, pose: field),
    Scene(name: "progress", size: small) { desk in
      let view = WorkProgressView("Reading file 4 of 12", at: desk.now) {}
      desk.present(view)
      view.setProgress(0.3, at: desk.now)
      desk.wait(2)
    },
    Scene(name: "toast-light", size: small, pose: toast("Moved to 3 of 12", "Undo")),
    Scene(
      name: "toast-dark-2x", size: small, scale: 2, isDark: true,
      pose: toast("Moved to 3 of 12", "Undo")),
    Scene(name: "toast-plain", size: small, pose: toast("Copied", nil)),
    Scene(name: "toast-two-lines", size: small, pose: toast(long, "Undo")),
    Scene(name: "toast-right-to-left", size: small) { desk in
      toast("تم نقل البطاقة إلى المكان الثالث من اثني عشر مكانًا في المحفظة", "Undo")(desk)
    },
    Scene(name: "toast-focus", size: small) { desk in
      toast("Moved to 3 of 12", "Undo")(desk)
      _ = desk.layer.takeFocus(at: desk.now)
    },
    Scene(name: "toast-hovered-dark", size: small, isDark: true) { desk in
      toast("Moved to 3 of 12", "Undo")(desk)
      if let toast = desk.layer.popups.first as? ToastView, let button = toast.button {
        desk.hover(button.frame.center + (toast.frame.origin - .zero))
      }
    },
    Scene(name: "toast-small", size: Size(width: 100, height: 60), pose: toast(long, "Undo")),
  ]

  @Test(arguments: scenes)
  func `shows what pops up as approved`(_ scene: Scene) throws {
    try Golden.useKnownFonts()
    let desk = PopupDesk(size: scene.size)
    desk.layer.theme = scene.isDark ? .dark : .light
    scene.pose(desk)
    try Golden.expect(desk.picture(scale: scene.scale), named: scene.name)
  }

  @Test(arguments: [false, true])
  func `fills and pulses as approved`(isDark: Bool) throws {
    try Golden.useKnownFonts()
    let theme: Theme = isDark ? .dark : .light
    let surface = try ImageSurface(width: 400, height: 240)
    let canvas = Canvas(surface, scale: 2)
    canvas.clear(theme.ground)
    var y = 8.0
    func draw(_ progress: Double?, reducesMotion: Bool = false, at time: Double) {
      let bar = ProgressBar(progress: progress, at: 0)
      bar.theme = theme
      bar.reducesMotion = reducesMotion
      bar.frame = Rect(x: 16, y: y, width: 168, height: 12)
      bar.advance(to: time)
      bar.paint(in: canvas)
      y += 13
    }
    for part in [0, 0.004, 0.4, 1] { draw(part, at: 1) }
    for time in [0.3, 0.7, 1.1] { draw(nil, at: time) }
    draw(nil, reducesMotion: true, at: 1)
    if let error = canvas.error { throw error }
    try Golden.expect(surface, named: isDark ? "progress-dark-2x" : "progress-light-2x")
  }
}
