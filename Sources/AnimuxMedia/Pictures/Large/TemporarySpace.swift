internal import AnimuxGraphics

/// A share of the disk space that temporary files may take. It is returned when this object is released.
final class TemporarySpace: Sendable {
  /// The size in bytes.
  let size: Int
  private let resources: PictureResources

  init(_ size: Int, _ resources: PictureResources, _ path: String) throws(MediaError) {
    let total = resources.takeSpace(size)
    (self.size, self.resources) = (size, resources)
    // If this throws, the space is returned by the deinitialiser.
    guard total <= resources.limits.count(.temporaryBytes) else {
      throw MediaError.beyond(
        .temporaryBytes, resources.limits, asks: total, "keeping a large picture in a temporary file",
        "all temporary files together take \(total) bytes,", path)
    }
  }

  deinit { resources.giveSpaceBack(size) }
}
