// swift-tools-version: 6.2
import PackageDescription

// One target a room: imports only ever point up this list. README.md says what lives in each.

/// A C library that Debian installs; `providers` is what a package manager would be asked for.
func system(_ name: String, pkgConfig: String, apt: [String]) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt)])
}

/// Of the program, where the dynamic linker's work is a tenth of its start.
///
/// The Swift runtime that is linked statically wants libstdc++, and half of all symbols looked up
/// are that library's own: a linker script in that folder takes it from the archive. Relative
/// relocations are packed (glibc 2.36), and the program exports no symbols, as nobody looks them up.
let startsFast = [
  "-L\(Context.packageDirectory)/resources/link", "-Xclang-linker", "-static-libgcc",
  "-use-ld=lld", "-Xlinker", "-O2", "-Xlinker", "--no-export-dynamic",
  "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
]

let package = Package(
  name: "billfold",
  products: [
    .library(name: "Geometry", targets: ["Geometry"]),
    .library(name: "Motion", targets: ["Motion"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "CardLayout", targets: ["CardLayout"]),
    .executable(name: "billfold", targets: ["billfold"]),
    .executable(name: "billfold-courier", targets: ["billfold-courier"]),
    .executable(name: "conformance", targets: ["conformance"]),
    .executable(name: "billfold-bench", targets: ["billfold-bench"]),
  ],
  targets: [
    // The C libraries.
    system(
      "CX11", pkgConfig: "xi", apt: ["libx11-dev", "libxext-dev", "libxi-dev", "libxrandr-dev"]),
    system("CCairo", pkgConfig: "cairo", apt: ["libcairo2-dev"]),
    system("CPango", pkgConfig: "pangocairo", apt: ["libpango1.0-dev"]),
    system("CSQLite", pkgConfig: "sqlite3", apt: ["libsqlite3-dev"]),
    .systemLibrary(name: "CLinux", path: "Sources/CLinux"),
    .systemLibrary(name: "CZint", path: "Sources/CZint", providers: [.apt(["libzint-dev"])]),
    system("CArchive", pkgConfig: "libarchive", apt: ["libarchive-dev"]),
    system("CPixbuf", pkgConfig: "gdk-pixbuf-2.0", apt: ["libgdk-pixbuf-2.0-dev"]),
    system("CCrypto", pkgConfig: "libcrypto", apt: ["libssl-dev"]),

    // Pure Swift, for others too: no clock, file or C pointer.
    .target(name: "Geometry", linkerSettings: [.linkedLibrary("m")]),  // squareRoot() in debug
    .target(name: "Motion"),
    .target(name: "Gestures", dependencies: ["Geometry"]),
    .target(name: "CardLayout", dependencies: ["Geometry"]),

    // The wallet's own rooms.
    .target(
      name: "Pixels", dependencies: ["Geometry"],
      // Inner loops over memory: a debug build of them is too slow to test with.
      swiftSettings: [.unsafeFlags(["-O", "-enforce-exclusivity=unchecked"])]),
    .target(name: "Cards"),
    .target(
      name: "Store", dependencies: ["CSQLite", "Cards"],
      resources: [.embedInCode("../../resources/sample-wallet.json")]),
    .target(
      name: "PassReading", dependencies: ["CArchive", "CPixbuf", "CCrypto", "Cards"]),
    .target(name: "Courier", dependencies: ["CLinux", "Cards"]),
    .target(name: "Confinement", dependencies: ["CLinux"]),
    .target(
      name: "Painting", dependencies: ["CCairo", "CPango", "CZint", "Geometry", "Pixels", "Cards"]),
    .target(name: "Views", dependencies: ["Geometry", "Motion", "Gestures", "Painting"]),
    .target(
      name: "Wallet",
      dependencies: [
        "Geometry", "Motion", "Gestures", "CardLayout", "Cards", "Store", "Pixels", "Painting",
        "Views",
      ]),
    .target(name: "X11Platform", dependencies: ["CX11", "Geometry", "Gestures", "Pixels"]),
    .executableTarget(
      name: "billfold",
      dependencies: [
        "Geometry", "Gestures", "Cards", "Store", "Courier", "Pixels", "Painting", "Views",
        "Wallet", "X11Platform",
      ],
      linkerSettings: [.unsafeFlags(startsFast, .when(configuration: .release))]),

    // What comes from outside is read in a program of its own.
    .executableTarget(
      name: "billfold-courier", dependencies: ["Cards", "Confinement", "Courier", "PassReading"]),

    // What frames cost, against the least they could.
    .executableTarget(
      name: "billfold-bench",
      dependencies: [
        "Geometry", "Gestures", "Cards", "Store", "Pixels", "Painting", "Views", "Wallet",
        "X11Platform",
      ],
      // It counts how often memory is asked for.
      linkerSettings: [
        .unsafeFlags(
          ["malloc", "calloc", "realloc", "aligned_alloc"].flatMap {
            ["-Xlinker", "--defsym=\($0)=billfold_counted_\($0)"]
          })
      ]),

    // Case files through the public interfaces: the tool, and the player that the tests share.
    .target(name: "CasePlayer", dependencies: ["Geometry", "Motion", "Gestures", "CardLayout"]),
    .executableTarget(name: "conformance", dependencies: ["CasePlayer", "PassReading"]),

    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion"]),
    .testTarget(name: "GesturesTests", dependencies: ["Gestures", "Geometry"]),
    .testTarget(name: "CardLayoutTests", dependencies: ["CardLayout", "Geometry"]),
    .testTarget(
      name: "ConformanceTests", dependencies: ["CasePlayer", "conformance"],
      resources: [.copy("Fixtures")]),
    .testTarget(name: "PixelsTests", dependencies: ["Pixels", "Geometry", "Motion"]),
    .testTarget(name: "CardsTests", dependencies: ["Cards"]),
    .testTarget(
      name: "PassReadingTests", dependencies: ["PassReading", "Cards", "CArchive", "CPixbuf"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "CourierTests",
      dependencies: [
        "Courier", "Cards", "DesktopDriver", "billfold-courier", "courier-probe",
      ]),
    // Tries from inside what a courier may not do, and plays couriers that go wrong.
    .executableTarget(
      name: "courier-probe", dependencies: ["Cards", "CLinux", "Confinement", "Courier"],
      path: "Tests/CourierProbe"),
    .testTarget(
      name: "StoreTests",
      dependencies: ["Store", "Cards", "CSQLite", "DesktopDriver", "import-probe"],
      resources: [.copy("Fixtures")]),
    // Imports files until it is killed.
    .executableTarget(
      name: "import-probe", dependencies: ["Store", "Cards"], path: "Tests/ImportProbe"),
    .testTarget(
      name: "PaintingTests",
      dependencies: [
        "Painting", "Pixels", "Geometry", "Cards", "GoldenImages", "DesktopDriver",
      ],
      exclude: ["Golden"]),
    // Pictures compared with kept ones, for every room that paints.
    .target(name: "GoldenImages", dependencies: ["Painting"], path: "Tests/GoldenImages"),
    .testTarget(
      name: "ViewsTests",
      dependencies: ["Views", "Gestures", "Geometry", "Motion", "Painting", "GoldenImages"],
      exclude: ["Golden"]),
    .testTarget(
      name: "WalletTests",
      dependencies: [
        "Wallet", "Views", "Gestures", "Geometry", "Motion", "CardLayout", "Cards", "Store",
        "Painting", "Pixels", "GoldenImages",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "X11PlatformTests",
      dependencies: ["X11Platform", "CX11", "Geometry", "Gestures", "Pixels", "DesktopDriver"]),

    // The program on a real server: Xvfb, XTEST, children by posix_spawn.
    system("CXTest", pkgConfig: "xtst", apt: ["libxtst-dev"]),
    .target(name: "DesktopDriver", dependencies: ["CXTest"], path: "Tests/DesktopDriver"),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "DesktopDriver", "billfold", "billfold-courier", "Store", "Cards",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Links only with libFuzzer: resources/fuzz.sh.
if Context.environment["BILLFOLD_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "pass-fuzzer", dependencies: ["PassReading", "Cards"], path: "Tests/PassFuzzer"))
}
