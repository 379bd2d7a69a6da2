public import QuartzCore

/// A place to which a tab moves the text after it.
open class NSTextTab: Hashable {
  /// The names of options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// The characters that end a column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")

    /// Creates an option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The side of the text that is moved.
  public let alignment: NSTextAlignment
  /// The distance from the side where lines begin.
  public let location: CGFloat
  /// The options. The characters that end a column align the text at a decimal point.
  public let options: [OptionKey: Any]

  /// Creates a place.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, location, self.options) = (alignment, loc, options)
  }

  /// Compares places.
  public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
    a.alignment == b.alignment && a.location == b.location
      && Set(a.options.keys) == Set(b.options.keys)
  }

  /// Combines what distinguishes places.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(alignment)
    hasher.combine(location)
  }

  /// The places of a style that has been given none.
  static var usual: [NSTextTab] {
    (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }
  }
}
