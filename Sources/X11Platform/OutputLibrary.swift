import CX11
import Geometry
import Glibc

/// libXrandr's functions, from a library that is opened after the first frame: until then 60 pictures
/// a second are as good a guess as any.
struct OutputLibrary {
  private typealias Query =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Version =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Select = @convention(c) (OpaquePointer, XID, Int32) -> Void
  private typealias Resources =
    @convention(c) (
      OpaquePointer, XID
    ) -> UnsafeMutablePointer<XRRScreenResources>?
  private typealias FreeResources =
    @convention(c) (
      UnsafeMutablePointer<XRRScreenResources>
    ) -> Void
  private typealias CRTCInfo =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<XRRScreenResources>, RRCrtc
    ) -> UnsafeMutablePointer<XRRCrtcInfo>?
  private typealias FreeCRTC = @convention(c) (UnsafeMutablePointer<XRRCrtcInfo>) -> Void

  private let select: Select
  private let resources: Resources
  private let freeResources: FreeResources
  private let crtcInfo: CRTCInfo
  private let freeCRTC: FreeCRTC
  /// The number of the extension's first event.
  let eventBase: Int32

  /// - Returns: `nil` where the library is not installed, or the server speaks less than RandR 1.3.
  init?(_ display: OpaquePointer) {
    // Never closed: it keeps things for each display until that is closed.
    guard let library = dlopen("libXrandr.so.2", RTLD_NOW),
      let query = dlsym(library, "XRRQueryExtension"),
      let version = dlsym(library, "XRRQueryVersion"),
      let select = dlsym(library, "XRRSelectInput"),
      let resources = dlsym(library, "XRRGetScreenResourcesCurrent"),
      let freeResources = dlsym(library, "XRRFreeScreenResources"),
      let crtcInfo = dlsym(library, "XRRGetCrtcInfo"),
      let freeCRTC = dlsym(library, "XRRFreeCrtcInfo")
    else { return nil }
    var (base, errorBase, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard unsafeBitCast(query, to: Query.self)(display, &base, &errorBase) != 0,
      unsafeBitCast(version, to: Version.self)(display, &major, &minor) != 0,
      (major, minor) >= (1, 3)
    else { return nil }
    eventBase = base
    self.select = unsafeBitCast(select, to: Select.self)
    self.resources = unsafeBitCast(resources, to: Resources.self)
    self.freeResources = unsafeBitCast(freeResources, to: FreeResources.self)
    self.crtcInfo = unsafeBitCast(crtcInfo, to: CRTCInfo.self)
    self.freeCRTC = unsafeBitCast(freeCRTC, to: FreeCRTC.self)
  }

  /// Asks for events about changes of any output.
  func selectChanges(of root: XID, on display: OpaquePointer) {
    select(display, root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
  }

  /// The outputs that show something, with their present modes.
  func outputs(of root: XID, on display: OpaquePointer) -> [Output] {
    guard let resources = resources(display, root) else { return [] }
    defer { freeResources(resources) }
    let modes = UnsafeBufferPointer(
      start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    return (0..<Int(resources.pointee.ncrtc)).compactMap { index in
      guard let crtc = crtcInfo(display, resources, resources.pointee.crtcs[index]) else {
        return nil
      }
      defer { freeCRTC(crtc) }
      guard crtc.pointee.mode != 0, crtc.pointee.noutput > 0,
        let mode = modes.first(where: { $0.id == crtc.pointee.mode })
      else { return nil }
      return Output(
        area: Rect(
          x: Double(crtc.pointee.x), y: Double(crtc.pointee.y),
          width: Double(crtc.pointee.width), height: Double(crtc.pointee.height)),
        period: RefreshRate.period(
          dotClock: Double(mode.dotClock), width: Int(mode.hTotal), height: Int(mode.vTotal),
          isInterlaced: mode.modeFlags & UInt(RR_Interlace) != 0,
          isDoubleScanned: mode.modeFlags & UInt(RR_DoubleScan) != 0))
    }
  }
}
