package import AnimuxGraphics

/// An image file: a still picture of any format that FFmpeg decodes, an animated one, or a vector picture.
package final class PictureFile: Sendable {
  private enum Kind {
    case still
    case moving(MovingPicture)
    case vector(VectorPicture)
  }

  private let path: String
  private let resources: PictureResources
  private let kind: Kind

  /// Inspects a file. Throws the errors that are found without decoding it.
  package convenience init(
    _ path: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) {
    try self.init(path, FileBytes(of: path, within: resources.roots), resources)
  }

  /// The first picture of an animated or vector picture; `nil` for a still one.
  var unlikeStill: Pixmap? {
    get throws(MediaError) {
      if case .still = kind { return nil }
      return try decode(PictureName(path)).pixmap
    }
  }

  init(_ path: String, _ bytes: FileBytes, _ resources: PictureResources) throws(MediaError) {
    self.path = path
    self.resources = resources
    if VectorPicture.isOne(bytes) {
      kind = .vector(try VectorPicture(bytes, path: path, resources))
    } else if let reel = try FrameSchedule(bytes, path: path) {
      kind = .moving(try MovingPicture(reel, path: path, resources))
    } else {
      kind = .still
    }
  }

  /// Decodes the first picture of a file.
  package static func read(
    _ path: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) -> Pixmap {
    let bytes = try FileBytes(of: path, within: resources.roots)
    let file = try PictureFile(path, bytes, resources)
    if case .still = file.kind {
      return try StillPicture(decoding: bytes, path: path, resources).pixmap
    }
    return try file.decode(PictureName(path)).pixmap
  }

  /// Decodes a picture from the bytes of a file. Messages refer to it as `name`.
  package static func read(
    _ bytes: [UInt8], of name: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) -> Pixmap {
    try StillPicture(decoding: FileBytes(all: bytes), path: name, resources).pixmap
  }

  /// The size of a vector picture, which has no pixels of its own; `nil` for all others.
  package var vectorSize: Size? {
    if case .vector(let picture) = kind { picture.size } else { nil }
  }

  /// The end times of the frames in seconds, and the number of plays, `nil` for indefinite; `nil` if the
  /// picture is not animated.
  package var motion: (ends: [Double], plays: Int?)? {
    if case .moving(let picture) = kind { picture.motion } else { nil }
  }

  /// Decodes the picture that `name` refers to. Also returns a warning about something in the file that has
  /// no effect.
  package func decode(_ name: PictureName) throws(MediaError) -> (pixmap: Pixmap, warning: String?) {
    switch kind {
    case .still:
      let still = try StillPicture(
        decoding: FileBytes(of: path, within: resources.roots), path: path, resources)
      return (still.pixmap, still.warning)
    case .moving(let picture):
      let still = try picture.decode(frame: name.frame)
      return (still.pixmap, still.warning)
    case .vector(let picture):
      return (try picture.draw(name.resolution), picture.warning)
    }
  }
}
