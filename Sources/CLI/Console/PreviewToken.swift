internal import AnimuxFiles
internal import AnimuxMedia
internal import Glibc

/// The token in the address of a preview.
///
/// It follows from the document's path and from a random secret that only the user can read, so that a page stays connected
/// when the command is started again.
enum PreviewToken {
  private static let length = 32

  static func token(for scene: String) -> String {
    name(of: secret + (RealPath.of(scene) ?? scene))
  }

  /// The secret in the user's cache folder, or a new one, which is kept there if that is possible.
  private static var secret: String {
    guard let store = StoreOptions.cacheFolder else { return random }
    let path = store + "/preview-secret"
    if let kept = SmallFile.read(path), kept.count == length { return kept }
    let new = random
    SmallFile.writeSecret(new, to: path, in: store)
    return new
  }

  private static var random: String {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<4).map { _ in generator.next() as UInt64 }
    return String("\(Digest(of: words))".prefix(length))
  }

  private static func name(of text: String) -> String {
    String("\(Digest(of: Array(text.utf8)))".prefix(length))
  }
}
