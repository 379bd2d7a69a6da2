internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxServer

/// Answers the requests of the page.
struct Routes: Sendable {
  let studio: Studio
  private let export: Export

  init(_ studio: Studio, _ tools: StudioTools) {
    self.studio = studio
    export = Export(studio.events, tools) { studio.arguments }
  }

  /// Answers an admitted request. `path` is the part below the token.
  func answer(_ request: HTTPRequest, _ path: String) -> HTTPResponse {
    do throws(RequestError) {
      switch (request.method, path) {
      case ("GET", "state"): return .json(studio.edition.json(of: studio))
      case ("GET", "events"): return events()
      case ("GET", "frame"): return try frame(request)
      case ("GET", "frame.png"): return try picture(request)
      case ("GET", "outlines"): return try outlines(request)
      case ("GET", "explain"): return try explain(request)
      case ("GET", "caption"): return try caption(request)
      case ("GET", "keys"): return .json(ReferenceTables.keys(ofLayerType: request.query["type"] ?? "layer"))
      case ("GET", "movie.png"): return try moviePicture(request)
      case ("GET", "waveform"): return try waveform(request)
      case ("GET", "play.mp4"): return try pictures(request)
      case ("GET", "sound.mp4"): return try sound(request)
      case ("GET", _):
        guard let file = PageFiles.file(at: path) else { throw .missing }
        return file
      case ("POST", "variables"): return try setVariables(request)
      case ("POST", "edit"): return try edit(request)
      case ("POST", "draft"): return try draft(request)
      case ("POST", "undo"): return try revert(request, isRedo: false)
      case ("POST", "redo"): return try revert(request, isRedo: true)
      case ("POST", "export"): return .json(try export.start(try request.object()))
      case ("POST", "export/stop"):
        export.stop()
        return .json(JSON(object: []))
      default: throw RequestError(405, "There is no such request")
      }
    } catch {
      return .json(JSON(object: [("error", JSON(error.reason))]), status: error.status)
    }
  }

  /// The film that is on the stage.
  func film() throws(RequestError) -> (production: Production, number: Int) {
    let edition = studio.edition
    guard let production = edition.production else { throw RequestError(409, "There is no film yet") }
    return (production, edition.filmNumber)
  }

  private func events() -> HTTPResponse {
    let first = "retry: 500\nevent: edition\ndata: \(studio.edition.number)\n\n"
    return HTTPResponse(.stream(studio.events.subscribe(beginning: first)), type: "text/event-stream")
  }

  private func setVariables(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    guard case .object(let members) = try request.object().kind else { throw .badBody }
    studio.set(members)
    return .json(studio.edition.json(of: studio))
  }
}

/// The reason why a request has no answer.
struct RequestError: Error {
  let status: Int
  let reason: String

  init(_ status: Int, _ reason: String) { (self.status, self.reason) = (status, reason) }

  init(_ error: EncodeError) { self.init(500, error.description) }

  static let missing = RequestError(404, "There is no such file")
  static let badBody = RequestError(400, "The body is not a JSON object")
}

extension HTTPResponse {
  static func json(_ json: JSON, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, text: json.text(), type: "application/json")
  }
}

extension HTTPRequest {
  /// Returns a finite number of the query.
  func number(_ name: String) throws(RequestError) -> Double {
    guard let text = query[name], let value = Double(text), value.isFinite else {
      throw RequestError(400, "The value of \(name) is not a number")
    }
    return value
  }

  /// Returns a whole number of the query within `range`.
  func whole(_ name: String, in range: ClosedRange<Int>) throws(RequestError) -> Int {
    guard let text = query[name], let value = Int(text), range.contains(value) else {
      throw RequestError(
        400, "The value of \(name) is not a whole number \(range.lowerBound)…\(range.upperBound)")
    }
    return value
  }

  /// Returns the body, which must be a JSON object.
  func object() throws(RequestError) -> JSON {
    guard headers["content-type"]?.hasPrefix("application/json") == true else { throw .badBody }
    guard let json = JSON(parsing: body), case .object = json.kind else { throw .badBody }
    return json
  }
}

extension JSON {
  /// Reads a text of another program, or returns `nil` if it is not JSON.
  init?(parsing text: [UInt8]) {
    var diagnostics = Diagnostics()
    guard let json = JSON.parse(Source(name: "", bytes: text), &diagnostics), !diagnostics.hasErrors else {
      return nil
    }
    self = json
  }
}
