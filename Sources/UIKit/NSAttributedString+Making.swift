public import QuartzCore

/// Texts that Foundation has no initializers for here.
extension NSAttributedString {
  /// Creates an empty text, as `NSMutableAttributedString()`.
  public convenience init(empty: Void = ()) { self.init(string: "") }

  /// Creates a text of a single attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
