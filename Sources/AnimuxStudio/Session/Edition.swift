package import Animux
package import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

/// One reading of a document: the film that it made, or the last one before it, and what is wrong with it.
package final class Edition: Sendable {
  /// The number of the reading, which grows by 1.
  package let number: Int
  /// The film, the scene of the film, and the number of the reading that made them.
  private let made: Made?
  /// The errors of the reading; `nil` if it made the film.
  package let error: SceneError?
  /// The warnings about the film.
  let warnings: [Diagnostic]
  /// The digest of the document's text.
  let textDigest: String

  private struct Made {
    let number: Int
    let production: Production
    let scene: Scene
  }

  /// Creates the edition before the first reading.
  convenience init() { self.init(0, nil, nil, [], "") }

  private init(
    _ number: Int, _ made: Made?, _ error: SceneError?, _ warnings: [Diagnostic], _ textDigest: String
  ) {
    (self.number, self.made, self.error) = (number, made, error)
    (self.warnings, self.textDigest) = (warnings, textDigest)
  }

  /// The number of the reading that made the film; 0 if none has.
  package var filmNumber: Int { made?.number ?? 0 }

  /// The film, or `nil` if no reading has made one.
  package var production: Production? { made?.production }

  /// The scene of the film.
  var scene: Scene? { made?.scene }

  /// Returns the next reading.
  func next(
    reading values: [JSON.Member], _ read: Studio.SceneReader, _ shelf: ProductionShelf, text: [UInt8]?
  ) -> Edition {
    let (number, digest) = (number + 1, text.map(Self.digest) ?? "")
    do throws(SceneError) {
      let scene = try read(values, nil)
      let production = try shelf.production(of: scene)
      let warnings = scene.dataWarnings + scene.warnings(in: production.film) + production.warnings
      let made = Made(number: number, production: production, scene: scene)
      return Edition(number, made, nil, warnings, digest)
    } catch {
      return Edition(number, made, error, warnings, digest)
    }
  }

  /// Returns the digest of a text, which names a state of the document.
  static func digest(_ text: [UInt8]) -> String { String("\(Digest(of: text))".prefix(24)) }
}
