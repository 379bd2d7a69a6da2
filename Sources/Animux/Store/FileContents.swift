internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxText
internal import Synchronization

/// The files that a film shows, identified by their contents and not by their names. Each is read once, when
/// its identity is needed.
final class FileContents: Sendable {
  private let roots: FileRoots
  /// The state of each file before it was opened for the film.
  private let stamps: [String: FileStamp]
  private let known = Mutex<[PictureName: [UInt64]?]>([:])

  /// Notes the state of the files at these paths. They must not have been opened yet.
  init(_ paths: some Sequence<String>, within roots: FileRoots) {
    self.roots = roots
    stamps = Dictionary(
      paths.map { ($0, FileStamp.of($0)) }.compactMap { path, stamp in
        stamp.map { (path, $0) }
      }
    ) { first, _ in first }
  }

  /// Whether no file has been written to since the film inspected it.
  var areUnchanged: Bool { stamps.allSatisfy { FileStamp.of($0.key) == $0.value } }

  /// Returns words that identify the pixels of a picture up to the frame, field and window that it names, or
  /// `nil` if they are known only when it is drawn, as of pictures that code makes.
  func words(of name: PictureName, from files: PictureFiles) -> [UInt64]? {
    guard name.made == nil else { return nil }
    let isGlyph = GlyphImage.isName(name)
    // All frames of a file have its contents; each glyph is a picture of its own.
    let key = isGlyph ? name : PictureName(name.path)
    if let words = known.withLock({ $0[key] }) { return words }
    let words = isGlyph ? pixels(key, files) : contents(of: name.path, files)
    known.withLock { $0[key] = .some(words) }
    return words
  }

  /// Returns the identity of a file. What a vector picture looks like depends on fonts, too, so its identity
  /// includes how it is drawn in a small size.
  private func contents(of path: String, _ files: PictureFiles) -> [UInt64]? {
    guard let stamp = stamps[path], let digest = try? Digest(file: path, within: roots),
      FileStamp.of(path) == stamp
    else { return nil }
    guard files.isVector(path) else { return digest.words }
    var small = PictureName(path)
    small.resolution = PictureName.Resolution(width: Self.small, height: Self.small)
    return pixels(small, files).map { digest.words + $0 }
  }

  /// The width and height in which a vector picture is drawn to identify it.
  private static let small = 192

  private func pixels(_ name: PictureName, _ files: PictureFiles) -> [UInt64]? {
    files.pixmap(named: name).map { pixmap in
      Digest(of: [UInt64(pixmap.width), UInt64(pixmap.height)] + pixmap.pixels.map { UInt64($0) }).words
    }
  }
}
