/// What makes a picture's pixels at a time. Two are the same where they are one object.
public final class PixelGenerator: Sendable {
  public let width: Int
  public let height: Int
  private let make: @Sendable (inout Pixmap, Double) -> Void

  /// `make` is given a transparent picture of that size and a time. It may be called from any thread, and gives the same
  /// pixels for the same time.
  public init(width: Int, height: Int, make: @escaping @Sendable (inout Pixmap, Double) -> Void) {
    precondition(width >= 0 && height >= 0, "a picture's sides are not negative")
    (self.width, self.height, self.make) = (width, height, make)
  }

  public func pixmap(at time: Double) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    make(&pixmap, time)
    return pixmap
  }
}

/// A picture that code makes, at one moment of it.
public struct GeneratedPicture: Hashable, Sendable {
  public let maker: PixelGenerator
  public let time: Double

  public init(_ maker: PixelGenerator, at time: Double) {
    (self.maker, self.time) = (maker, time)
  }

  public static func == (left: GeneratedPicture, right: GeneratedPicture) -> Bool {
    left.maker === right.maker && left.time == right.time
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(maker))
    hasher.combine(time)
  }
}
