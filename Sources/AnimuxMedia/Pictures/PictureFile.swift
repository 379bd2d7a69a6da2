public import AnimuxGraphics

/// A file with a picture: a still one of any format that FFmpeg decodes, one that moves, or a drawing.
public final class PictureFile: Sendable {
  private enum Kind {
    case still
    case moving(MovingPicture)
    case drawing(Drawing)
  }

  private let path: String
  private let resources: PictureResources
  private let kind: Kind

  /// Looks at a file, and says what is wrong with it as far as that is seen without decoding it.
  public convenience init(
    _ path: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) {
    try self.init(path, FileBytes(of: path, within: resources.roots), resources)
  }

  /// The first picture of one that moves or is a drawing; nil for all others.
  var unlikeStill: Pixmap? {
    get throws(MediaError) {
      if case .still = kind { return nil }
      return try decode(PictureName(path)).pixmap
    }
  }

  init(_ path: String, _ bytes: FileBytes, _ resources: PictureResources) throws(MediaError) {
    self.path = path
    self.resources = resources
    if Drawing.isDrawing(bytes) {
      kind = .drawing(try Drawing(bytes, path: path, resources))
    } else if let reel = try FrameSchedule(bytes, path: path) {
      kind = .moving(try MovingPicture(reel, path: path, resources))
    } else {
      kind = .still
    }
  }

  /// The first picture of a file.
  public static func read(
    _ path: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) -> Pixmap {
    let bytes = try FileBytes(of: path, within: resources.roots)
    let file = try PictureFile(path, bytes, resources)
    if case .still = file.kind {
      return try StillPicture(decoding: bytes, path: path, resources).pixmap
    }
    return try file.decode(PictureName(path)).pixmap
  }

  /// The picture in the bytes of a file, which messages call `name`.
  public static func read(
    _ bytes: [UInt8], of name: String, _ resources: PictureResources = PictureResources()
  ) throws(MediaError) -> Pixmap {
    try StillPicture(decoding: FileBytes(all: bytes), path: name, resources).pixmap
  }

  /// The size of a drawing, which has no pixels of its own; nil for all others.
  public var drawingSize: Size? {
    if case .drawing(let drawing) = kind { drawing.size } else { nil }
  }

  /// When its pictures end, in seconds from the beginning, and how many times they are shown in all, nil for ever; nil where
  /// it does not move.
  public var motion: (ends: [Double], plays: Int?)? {
    if case .moving(let picture) = kind { picture.motion } else { nil }
  }

  /// The pixels of what `name` calls for, and what of the file has no effect on them.
  public func decode(_ name: PictureName) throws(MediaError) -> (pixmap: Pixmap, remark: String?) {
    switch kind {
    case .still:
      let still = try StillPicture(
        decoding: FileBytes(of: path, within: resources.roots), path: path, resources)
      return (still.pixmap, still.remark)
    case .moving(let picture):
      let still = try picture.decode(frame: name.frame)
      return (still.pixmap, still.remark)
    case .drawing(let drawing):
      return (try drawing.draw(name.resolution), nil)
    }
  }
}
