package import Animux
package import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxMedia

/// One reading of a document: the film that it made, or the last one before it, and what is wrong with it.
package struct Edition: Sendable {
  /// The number of the reading, which grows by 1.
  package let number: Int
  /// The number of the reading that made the film.
  package private(set) var filmNumber = 0
  /// The film, or `nil` if no reading has made one.
  package private(set) var production: Production?
  /// The scene of the film.
  private(set) var scene: Scene?
  /// The errors of the reading; `nil` if it made the film.
  package private(set) var error: SceneError?
  /// The warnings about the film.
  private(set) var warnings: [Diagnostic] = []
  /// The digest of the document's text.
  private(set) var textDigest = ""

  init(number: Int) { self.number = number }

  /// Returns the next reading.
  func next(
    reading values: [JSON.Member], _ read: Studio.SceneReader, _ shelf: ProductionShelf, text: [UInt8]?
  ) -> Edition {
    var next = Edition(number: number + 1)
    next.textDigest = text.map(Self.digest) ?? ""
    do throws(SceneError) {
      let scene = try read(values, nil)
      let production = try shelf.production(of: scene)
      (next.scene, next.production, next.filmNumber) = (scene, production, next.number)
      next.warnings = scene.dataWarnings + scene.warnings(in: production.film) + production.warnings
    } catch {
      (next.scene, next.production, next.filmNumber) = (scene, production, filmNumber)
      next.error = error
      next.warnings = warnings
    }
    return next
  }

  /// Returns the digest of a text, which names a state of the document.
  static func digest(_ text: [UInt8]) -> String { String("\(Digest(of: text))".prefix(24)) }
}
