internal import AnimuxGraphics

/// A part of what temporary files may take of the disk together. It is given back when nobody holds this any longer.
final class TemporarySpace: Sendable {
  /// In bytes.
  let size: Int
  private let resources: PictureResources

  init(_ size: Int, _ resources: PictureResources, _ path: String) throws(MediaError) {
    let total = resources.takeSpace(size)
    (self.size, self.resources) = (size, resources)
    // Where this is too much, what was taken is given back as this goes.
    guard total <= resources.limits.count(.temporaryBytes) else {
      throw MediaError.beyond(
        .temporaryBytes, resources.limits, asks: total, "keeping a large picture in a temporary file",
        "with it the temporary files take \(total) bytes,", path)
    }
  }

  deinit { resources.giveSpaceBack(size) }
}
