internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// What becomes of a scene's captions when it is encoded.
public enum Subtitles: String, CaseIterable, Sendable {
  /// They are drawn.
  case burn
  /// They are a stream of the file, which players show or not.
  case mux
  /// They are left out.
  case none
}

extension EncodeOptions {
  /// The captions as a stream of the file; nil where none is asked for.
  func subtitleTrack(
    of film: Film, _ frames: Range<Int>, _ format: OutputFormat
  ) throws(EncodeError) -> SubtitleTrack? {
    guard subtitles == .mux else { return nil }
    let captions = film.captions
    let range = film.frameRate.time(of: frames.lowerBound)..<film.frameRate.time(of: frames.upperBound)
    guard !captions.isEmpty else { throw .options("the scene has no captions to be muxed as subtitles") }
    do { return try SubtitleTrack(captions, in: range, of: format) } catch { throw .options(error.reason) }
  }
}

extension Production {
  /// The same with pictures in which there are no captions.
  var withoutCaptionsInPictures: Production {
    var production = self
    production.film = film.withoutCaptionsInPictures
    return production
  }
}
