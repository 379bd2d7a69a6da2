internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxFiles
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxServer

/// Parts of the film as movies that a browser plays while they are made.
extension Routes {
  /// The pictures of some frames as a fragmented MP4 of its own. The page puts one part after the other, so that it can choose
  /// a smaller size for the next part if this one took too long.
  func pictures(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (production, _) = try film()
    let film = production.film
    let first = try request.whole("from", in: 0...max(film.frameCount - 1, 0))
    let count = try request.whole("count", in: 1...1000)
    let width = try request.whole("width", in: 16...4096)
    var options = EncodeOptions()
    options.format = .mp4
    options.codec = .h264
    options.keepsAlpha = false
    options.pixelFormat = "yuv420p"
    options.preset = "ultrafast"
    options.crf = 20
    options.scale = Double(width) / Double(film.width)
    options.pads = true
    options.workers = 1
    options.omitsSound = true
    options.chapters = []
    let last = min(first + count, film.frameCount)
    options.range = film.frameRate.time(of: first)..<film.frameRate.time(of: last)
    return try movie(production, options, type: "video/mp4")
  }

  /// The film's sound from a frame on, as a fragmented MP4.
  func sound(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (production, _) = try film()
    let film = production.film
    let first = try request.whole("from", in: 0...max(film.frameCount - 1, 0))
    var options = EncodeOptions()
    options.format = .m4a
    options.audioBitrate = 128_000
    options.chapters = []
    options.range = film.frameRate.time(of: first)..<film.duration
    return try movie(production, options, type: "audio/mp4")
  }

  private func movie(
    _ production: Production, _ options: EncodeOptions, type: String
  ) throws(RequestError) -> HTTPResponse {
    guard let pipe = MediaPipe() else { throw RequestError(500, "There are too many open files") }
    pipe.fill { path, isRead in
      // A reader that sees the end of the pipe too early knows that this failed.
      _ = try? production.encode(to: .file(path), options: options) { _ in isRead() }
    }
    return HTTPResponse(.stream { pipe.next() }, type: type)
  }
}
