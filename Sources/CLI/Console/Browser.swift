internal import AnimuxProcesses
internal import Glibc

/// The browser of the desktop, if there is one.
enum Browser {
  /// Opens an address without waiting for the browser.
  static func open(_ address: String) {
    guard getenv("DISPLAY") != nil || getenv("WAYLAND_DISPLAY") != nil else { return }
    detachThread { _ = ChildProcess.run(["xdg-open", address], eachLine: { _ in true }) }
  }
}
