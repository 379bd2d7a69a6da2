internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// How a scene's captions are shown in a movie.
public enum Subtitles: String, CaseIterable, Sendable {
  /// They are drawn into the pictures.
  case burn
  /// They are a subtitle stream of the file, which players can switch on.
  case mux
  /// They are omitted.
  case none
}

extension EncodeOptions {
  /// Returns the captions as a stream of the file, or `nil` if none is requested.
  func subtitleTrack(
    of film: Film, _ frames: Range<Int>, _ format: OutputFormat
  ) throws(EncodeError) -> SubtitleTrack? {
    guard subtitles == .mux else { return nil }
    let captions = film.captionPages
    let range = film.frameRate.time(of: frames.lowerBound)..<film.frameRate.time(of: frames.upperBound)
    guard !captions.isEmpty else {
      throw .options("the scene has no captions for a subtitle stream; add captions, or omit --subtitles mux")
    }
    do { return try SubtitleTrack(captions, in: range, of: format) } catch { throw .options(error.reason) }
  }
}

extension Production {
  /// The production without captions in its pictures.
  var withoutCaptionsInPictures: Production {
    var production = self
    production.film = film.withoutCaptionsInPictures
    return production
  }
}
