internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxServer

/// The contents of bars in the timeline.
extension Routes {
  private static let stripSize = (width: 96, height: 54)

  /// A small picture of a movie of the film, at a time of the movie.
  func moviePicture(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (film, source) = (try film().production.film, request.query["source"] ?? "")
    guard film.files.movies.contains(where: { $0.path == source }) else { throw .missing }
    let time = max(try request.number("time"), 0)
    let (width, height) = Self.stripSize
    let layer = JSON(object: [
      ("type", "movie"), ("source", JSON(source)), ("frame", JSON([0, 0, width, height].map { JSON($0) })),
      ("contentsGravity", "resizeAspectFill"), ("masksToBounds", true),
    ])
    let scene = JSON(object: [
      ("size", JSON([JSON(width), JSON(height)])), ("duration", JSON(time + 1)), ("layers", JSON([layer])),
    ])
    do {
      let production = try Production(
        try Scene(Source(name: "/strip", text: scene.text()), policy: film.policy))
      return HTTPResponse(.bytes(try PNG.encode(production.still(at: time))), type: "image/png")
    } catch { throw RequestError(404, "\(error)") }
  }

  /// The seconds of a sound whose waves are drawn.
  private static let maximumWaveLength = 3600.0

  /// The waves of a sound file, as values from 0 to 1 at equal steps.
  func waveform(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (production, _) = try film()
    let (film, source) = (production.film, request.query["source"] ?? "")
    guard let track = film.audio.first(where: { $0.source.path == source }) else { throw .missing }
    let steps = 50.0
    let end = min(track.startTime + film.duration, Self.maximumWaveLength)
    do throws(MediaError) {
      let values = try SoundMeter.extremes(
        of: source, within: FileRoots(film.policy.roots), stepsPerSecond: steps, until: end)
      let rounded = values.map { JSON((Double(min($0.magnitude, 1)) * 255).rounded()) }
      return .json(JSON(object: [("stepsPerSecond", JSON(steps)), ("values", JSON(rounded))]))
    } catch { throw RequestError(500, "\(error)") }
  }
}
