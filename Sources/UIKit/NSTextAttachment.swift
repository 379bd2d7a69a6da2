internal import Animux
public import QuartzCore

/// A picture in a text, in place of a character.
open class NSTextAttachment: Hashable {
  /// The character that an attachment takes the place of.
  public static let character = 0xFFFC

  /// The picture, or `nil` for an empty space.
  open var image: UIImage?
  /// The place from the start of the baseline, whose y axis points upwards. If it is empty, it is the size of the picture.
  open var bounds = CGRect.zero
  /// The bytes of a file that the picture was made from.
  open var contents: Data?
  /// The type of the file.
  open var fileType: String?

  /// Creates an attachment with a picture from the bytes of a file.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType, image) = (contentData, uti, contentData.flatMap { UIImage(data: $0) })
  }

  /// Creates an attachment without a picture.
  public convenience init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with a picture.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// Compares the objects themselves.
  public static func == (a: NSTextAttachment, b: NSTextAttachment) -> Bool { a === b }

  /// Combines the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// The space in the line.
  final var space: TextSpace {
    let box = bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds
    return TextSpace(width: Double(box.width), ascent: Double(box.maxY), descent: Double(-box.minY))
  }
}
