internal import AnimuxGraphics
internal import Synchronization

/// An SVG file. It is drawn by a separate process, because librsvg has no limits of time and memory, or in
/// this process if no other is available.
final class VectorPicture: Sendable {
  /// The size in CSS pixels, of which there are 96 to the inch.
  let size: Size
  /// A warning about parts that are not drawn; `nil` if there are none.
  let warning: String?
  private let path: String
  private let bounds: VectorPictureBounds
  private let place: Place

  private enum Place: Sendable {
    case process(VectorPicturePool, VectorPictureSource)
    case here(LocalVectorPicture)
  }

  /// Returns `true` if the bytes are an XML document with an `svg` element near its start, or a file that is compressed by gzip,
  /// whatever it contains.
  static func isOne(_ bytes: FileBytes) -> Bool {
    if bytes.big(0, count: 3) == 0x1F8B08 { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.all.prefix(1 << 16).drop { $0 <= UInt8(ascii: " ") || mark.contains($0) }
    guard text.first == UInt8(ascii: "<") else { return false }
    let head = String(decoding: text, as: UTF8.self)
    return head.contains("<svg") || head.contains(":svg")
  }

  init(_ bytes: FileBytes, path: String, _ resources: PictureResources) throws(MediaError) {
    let bounds = VectorPictureBounds(resources)
    self.bounds = bounds
    warning = UndrawnParts.warning(in: bytes)
    do throws(VectorPictureFailure) {
      if let pool = try VectorPicturePool.shared {
        let source = VectorPictureSource(bytes.all)
        size = try pool.perform(source, bounds) { (worker) throws(VectorPictureFailure) in
          try worker.size(of: source, bounds)
        }
        place = .process(pool, source)
      } else {
        let document = try VectorPictureDocument(bytes.all)
        size = document.size
        place = .here(LocalVectorPicture(document))
      }
    } catch {
      throw MediaError("reading the vector picture", error.reason(bounds), file: path)
    }
    self.path = path
    let limits = resources.limits
    guard size.width * size.height <= limits[.picturePixels] else {
      let (width, height) = (Int(min(size.width, 1e15)), Int(min(size.height, 1e15)))
      throw MediaError.beyond(
        .picturePixels, limits, asks: Int(min(size.width * size.height, 1e15)), "reading the vector picture",
        "its size, \(width)×\(height), is", path)
    }
  }

  deinit {
    if case .process(let pool, let source) = place { pool.forget(source) }
  }

  /// Draws the vector picture at `resolution`, or by default at its own size.
  func draw(_ resolution: PictureName.Resolution?) throws(MediaError) -> Pixmap {
    let resolution =
      resolution
      ?? PictureName.Resolution(
        width: Int(max(size.width.rounded(.up), 1)), height: Int(max(size.height.rounded(.up), 1)))
    do throws(VectorPictureFailure) {
      switch place {
      case .here(let document): return try document.draw(resolution, bounds)
      case .process(let pool, let source):
        return try pool.perform(source, bounds) { (worker) throws(VectorPictureFailure) in
          try worker.draw(source, resolution, bounds)
        }
      }
    } catch {
      throw MediaError("drawing the picture", error.reason(bounds), file: path)
    }
  }
}

/// A document that is drawn in this process.
private final class LocalVectorPicture: Sendable {
  private let document: Mutex<VectorPictureDocument>

  init(_ document: consuming sending VectorPictureDocument) {
    self.document = Mutex(document)
  }

  func draw(
    _ resolution: PictureName.Resolution, _ bounds: VectorPictureBounds
  ) throws(VectorPictureFailure) -> Pixmap {
    try document.withLock { (document) throws(VectorPictureFailure) in
      try document.draw(resolution, usingFonts: bounds.allowsSystemFonts)
    }
  }
}
