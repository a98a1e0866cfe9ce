/// A private X server, gone with the object.
public protocol DesktopServer: AnyObject {
  /// As programs want it in `DISPLAY`.
  var displayName: String { get }

  /// Takes the server away under its clients.
  func end()
}
