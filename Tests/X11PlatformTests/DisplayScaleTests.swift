import Testing

@testable import X11Platform

@Suite struct DisplayScaleTests {
  @Test(arguments: [
    ("Xft.dpi:\t192", 192),
    ("Xft.antialias: 1\nXft.dpi: 144.5 \nXft.hinting: 0\n", 144.5),
    ("Xft.dpi: 96\nXft.dpi: 120", 120),  // the later one counts
    ("*dpi: 110", 110),
    ("Xft.dpi: many", nil),
    ("Xft.dpi: -96", nil),
    ("Xft.dpi: 0", nil),
    ("Xft.dpi", nil),
    ("Xcursor.size: 24", nil),
    ("", nil),
  ])
  func `finds Xft.dpi among the resources`(_ text: String, _ dpi: Double?) {
    #expect(DisplayScale.dpi(inResources: text) == dpi)
  }

  @Test(
    arguments: [
      (nil, nil, 1),
      (192, nil, 2),
      (nil, 2, 2),
      (96, 2, 2),
      (240, 2, 2.5),  // the larger
      (1000, nil, 4),  // brought into the range
      (10, nil, 0.5),
      (nil, 0, 1),
      (nil, -3, 1),
    ] as [(Double?, Int?, Double)])
  func `takes the larger of the two settings`(_ dpi: Double?, _ factor: Int?, _ scale: Double) {
    #expect(DisplayScale.scale(dpi: dpi, windowScalingFactor: factor) == scale)
  }

  @Test(arguments: [
    ("0.5", 0.5), ("1.25", 1.25), ("4", 4), ("0.49", nil), ("4.01", nil), ("two", nil), ("", nil),
    ("nan", nil), ("inf", nil), ("2x", nil),
  ])
  func `takes an override of half to four, and no nonsense`(_ text: String, _ scale: Double?) {
    #expect(DisplayScale.override(text) == scale)
  }
}
