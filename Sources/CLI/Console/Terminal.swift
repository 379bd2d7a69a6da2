internal import Glibc

/// The properties of the destination of a stream of text.
struct Terminal: Sendable {
  /// `false` for a file or a pipe, and for a terminal that cannot move its cursor.
  let isInteractive: Bool
  let hasColor: Bool
  /// Whether it shows characters beyond ASCII.
  let isUnicode: Bool
  /// Returns the current number of columns.
  let width: @Sendable () -> Int

  /// The properties of a file or a pipe.
  static let plain = Terminal(isInteractive: false, hasColor: false, isUnicode: true, width: { 80 })

  init(isInteractive: Bool, hasColor: Bool, isUnicode: Bool, width: @escaping @Sendable () -> Int) {
    self.isInteractive = isInteractive
    self.hasColor = hasColor
    self.isUnicode = isUnicode
    self.width = width
  }

  /// Determines the properties of an open descriptor from the system and the environment.
  init(descriptor: Int32) {
    isInteractive = isatty(descriptor) == 1 && Self.variable("TERM") != "dumb"
    hasColor = isInteractive && (Self.variable("NO_COLOR") ?? "").isEmpty
    isUnicode = Self.localeIsUnicode
    width = { Self.columns(of: descriptor) }
  }

  /// Whether the locale is Unicode. The first of the three variables that is set decides, as in the C
  /// library.
  private static var localeIsUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    return locale.lowercased().contains("utf")
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
