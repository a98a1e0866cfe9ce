import CX11
import Glibc

/// The names this room says to the server and to other programs, asked for in one round trip.
struct Atoms {
  enum Name: String, CaseIterable {
    case utf8String = "UTF8_STRING"
    case manager = "MANAGER"
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netSupported = "_NET_SUPPORTED"
    case netWMFrameDrawn = "_NET_WM_FRAME_DRAWN"
    case netWMFrameTimings = "_NET_WM_FRAME_TIMINGS"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMState = "_NET_WM_STATE"
    case netWMStateHidden = "_NET_WM_STATE_HIDDEN"
    case netWMIcon = "_NET_WM_ICON"
    case netWMName = "_NET_WM_NAME"
    case netWMPid = "_NET_WM_PID"
    case netWMPing = "_NET_WM_PING"
    case netWMUserTime = "_NET_WM_USER_TIME"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case settingsOwner = "_XSETTINGS_S"  // the screen's number follows
    case settings = "_XSETTINGS_SETTINGS"
    case incr = "INCR"
    case uriList = "text/uri-list"
    case xdndActionCopy = "XdndActionCopy"
    case xdndAware = "XdndAware"
    case xdndDrop = "XdndDrop"
    case xdndEnter = "XdndEnter"
    case xdndFinished = "XdndFinished"
    case xdndLeave = "XdndLeave"
    case xdndPosition = "XdndPosition"
    case xdndSelection = "XdndSelection"
    case xdndStatus = "XdndStatus"
    case xdndTypeList = "XdndTypeList"
    case drop = "_BILLFOLD_DROP"
    case serverTime = "_BILLFOLD_SERVER_TIME"
    case libinputTapping = "libinput Tapping Enabled"
    case libinputScrollMethods = "libinput Scroll Methods Available"
    case synapticsTwoFingers = "Synaptics Two-Finger Scrolling"
  }

  private let values: [Name: Atom]

  init(display: OpaquePointer, screen: Int32) {
    let names = Name.allCases.map {
      $0 == .settingsOwner ? "\($0.rawValue)\(screen)" : $0.rawValue
    }
    var copies: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer {
      for copy in copies { free(copy) }
    }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &copies, Int32(names.count), False, &atoms)
    values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, atoms))
  }

  subscript(name: Name) -> Atom { values[name] ?? 0 }
}
