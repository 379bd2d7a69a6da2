package import AnimuxEngine
package import AnimuxMedia

extension EncodeOptions {
  /// Throws if the film cannot be encoded with these options. Nothing is read or written.
  package func check(on film: Film, to destination: Destination) throws(EncodeError) {
    _ = try frames(of: film)
    let format = try format(for: destination)
    let filled = try filled(from: film, format, destination)
    switch format.kind {
    case .movie: _ = try filled.settings(for: film, format, requested: self)
    case .sound:
      guard omitsSound || film.soundPlan().isEmpty else { return }
      throw .options(Self.lackOfSound(format))
    case .pictures:
      guard case .file(let path) = destination else { return }
      do { _ = try NumberedPath(path) } catch { throw .options(error.reason) }
    }
  }

  /// Returns the reason why a film without sound cannot be encoded in a format of sounds.
  static func lackOfSound(_ format: OutputFormat) -> String {
    "the film has no sound, but the format \(format.name) contains only sound; use another format"
  }
}
