/// A source of pixels that are computed by a closure. Two generators are equal only if they are the same
/// object.
public final class PixelGenerator: Sendable {
  /// The width of the pictures, in pixels.
  public let width: Int
  /// The height of the pictures, in pixels.
  public let height: Int
  private let make: @Sendable (inout Pixmap, Double) -> Void

  /// Creates a generator. `make` receives a transparent bitmap of the given size and a time. It can be called
  /// from any thread, and must produce equal pixels for equal times.
  public init(width: Int, height: Int, make: @escaping @Sendable (inout Pixmap, Double) -> Void) {
    precondition(width >= 0 && height >= 0, "a picture's sides must not be negative")
    (self.width, self.height, self.make) = (width, height, make)
  }

  /// Returns the picture at a time, in seconds.
  package func pixmap(at time: Double) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    make(&pixmap, time)
    return pixmap
  }
}

/// A picture of a pixel generator at one time.
package struct GeneratedPicture: Hashable, Sendable {
  package let maker: PixelGenerator
  package let time: Double

  package init(_ maker: PixelGenerator, at time: Double) {
    (self.maker, self.time) = (maker, time)
  }

  package static func == (left: GeneratedPicture, right: GeneratedPicture) -> Bool {
    left.maker === right.maker && left.time == right.time
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(maker))
    hasher.combine(time)
  }
}
