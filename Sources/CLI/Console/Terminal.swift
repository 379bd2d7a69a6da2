internal import Glibc

/// What is known of where a stream of text goes.
struct Terminal: Sendable {
  /// False for a file or a pipe, and for a terminal that cannot move its cursor.
  let isInteractive: Bool
  let hasColor: Bool
  /// Whether it shows more than ASCII.
  let isUnicode: Bool
  /// How many columns it has now.
  let width: @Sendable () -> Int

  /// A file or a pipe.
  static let plain = Terminal(isInteractive: false, hasColor: false, isUnicode: true, width: { 80 })

  init(isInteractive: Bool, hasColor: Bool, isUnicode: Bool, width: @escaping @Sendable () -> Int) {
    self.isInteractive = isInteractive
    self.hasColor = hasColor
    self.isUnicode = isUnicode
    self.width = width
  }

  /// Asks the system and the environment about an open descriptor.
  init(descriptor: Int32) {
    isInteractive = isatty(descriptor) == 1 && Self.variable("TERM") != "dumb"
    hasColor = isInteractive && (Self.variable("NO_COLOR") ?? "").isEmpty
    isUnicode = Self.localeIsUnicode
    width = { Self.columns(of: descriptor) }
  }

  /// The first of the three variables that is set decides, as it does for the C library.
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
