internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxServer

/// Changes of the document.
extension Routes {
  /// Makes an edit, unless the document has another text than the page knows, or would have an error.
  func edit(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let object = try request.object()
    let before = try documentText(known: object)
    guard let edit = object["edit"], let text = DocumentText(before), studio.edition.error == nil else {
      throw RequestError(409, "The document has errors; correct them first")
    }
    let step: EditHistory.Step
    do throws(EditRefusal) {
      if EditKind(of: edit) == .caption {
        step = try captionStep(edit, in: text)
      } else {
        step = EditHistory.Step(path: studio.path, before: before, after: try applied(edit, to: text))
      }
    } catch { throw RequestError(409, error.reason) }
    guard step.after != step.before else { return .json(studio.edition.json(of: studio)) }
    if step.path == studio.path { try check(edit, making: step.after) }
    try write(step.after, replacing: step.before, at: step.path)
    if let error = studio.reload().error {
      try write(step.before, replacing: step.after, at: step.path)
      studio.reload()
      throw Self.refusal(error)
    }
    studio.history.add(step)
    return .json(studio.edition.json(of: studio))
  }

  /// Throws if the text of the document after an edit has an error, or if what is seen stays the same.
  private func check(_ edit: JSON, making text: [UInt8]) throws(RequestError) {
    let next: Production
    do throws(SceneError) { next = try studio.draft(text) } catch { throw Self.refusal(error) }
    guard let film = studio.edition.production?.film,
      let reason = EditedValue(edit)?.refusal(from: film, to: next.film)
    else { return }
    throw RequestError(409, reason.reason)
  }

  /// Returns the text of the document after an edit of the page.
  private func applied(_ edit: JSON, to text: DocumentText) throws(EditRefusal) -> [UInt8] {
    let film = studio.edition.production?.film
    let timed = try EditTimes.inLayerTime(EditFrames.exact(edit, of: film), of: film)
    let rate = film.map { [("rate", JSON($0.frameRate.framesPerSecond))] } ?? []
    let whole = JSON(object: timed.members.map { ($0.key, $0.value) } + rate)
    return try DocumentEdit(text: text, edit: whole, included: studio.included) {
      animation, keyPath, seconds in
      EditValues.value(of: animation, at: seconds, keyPath: keyPath, edit, in: film)
    }.applied()
  }

  /// The first error that a document would have after an edit.
  private static func refusal(_ error: SceneError) -> RequestError {
    guard let first = error.diagnostics.first(where: { $0.severity == .error }) else {
      return RequestError(409, "\(error)")
    }
    return RequestError(409, first.path.isEmpty ? first.message : "\(first.path): \(first.message)")
  }

  private func captionStep(_ edit: JSON, in text: DocumentText) throws(EditRefusal) -> EditHistory.Step {
    guard let index = edit["index"]?.wholeNumber, let begin = edit["begin"]?.number,
      let end = edit["end"]?.number
    else { throw .notUnderstood }
    let caption = try caption(index, in: text)
    let film = studio.edition.production?.film
    let (first, last) = (EditFrames.exact(begin, of: film), EditFrames.exact(end, of: film))
    let result = try caption.applied(begin: first, end: last, words: edit["words"]?.string)
    return EditHistory.Step(path: result.path, before: result.before, after: result.after)
  }

  private func caption(_ index: Int, in text: DocumentText) throws(EditRefusal) -> CaptionEdit {
    let edition = studio.edition
    let captions = edition.production?.film.captions ?? []
    let file = edition.scene?.captions?.source?.path
    return try CaptionEdit(index, of: captions, in: text, at: studio.path, file: file)
  }

  /// A caption as it is written, or the reason why it cannot be edited.
  func caption(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let index = try request.whole("index", in: 0...1_000_000)
    guard let text = studio.documentText.flatMap({ DocumentText($0) }), studio.edition.error == nil else {
      throw RequestError(409, "The document has errors; correct them first")
    }
    do throws(EditRefusal) {
      return .json(JSON(object: [("words", JSON(try caption(index, in: text).words))]))
    } catch { return .json(JSON(object: [("reason", JSON(error.reason))])) }
  }

  /// Draws the frame that an edit would make, and leaves the document as it is.
  func draft(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let object = try request.object()
    guard let edit = object["edit"], let text = DocumentText(try documentText(known: object)),
      studio.edition.error == nil, let time = object["time"]?.number,
      let width = object["width"]?.wholeNumber, Self.widths.contains(width)
    else { throw .badBody }
    do {
      let production = try studio.draft(try applied(edit, to: text))
      var viewer = try FrameViewer(production, scale: Double(width) / Double(production.film.width))
      _ = try viewer.draw(at: min(max(time, 0), production.film.duration))
      let (columns, rows) = viewer.size
      let bytes = viewer.bytes(of: [PixelRect(x: 0, y: 0, width: columns, height: rows)])
      return HTTPResponse(
        .bytes(bytes), type: "application/octet-stream", headers: ["Animux-Size": "\(columns)x\(rows)"])
    } catch let refusal as EditRefusal {
      throw RequestError(409, refusal.reason)
    } catch {
      throw RequestError(409, "\(error)")
    }
  }

  /// Takes back the last edit, or makes it again.
  func revert(_ request: HTTPRequest, isRedo: Bool) throws(RequestError) -> HTTPResponse {
    _ = try documentText(known: try request.object())
    guard let step = studio.history.next(isRedo: isRedo) else {
      throw RequestError(409, isRedo ? "There is nothing to do again" : "There is nothing to undo")
    }
    let (from, to) = isRedo ? (step.before, step.after) : (step.after, step.before)
    try write(to, replacing: from, at: step.path)
    studio.history.move(isRedo: isRedo)
    studio.reload()
    return .json(studio.edition.json(of: studio))
  }

  /// Returns the text of the document. Throws if it is not the one that the page knows, with the status 412 if another program has
  /// changed it.
  private func documentText(known object: JSON) throws(RequestError) -> [UInt8] {
    guard !studio.isReadOnly else { throw RequestError(403, "The preview was started with --read-only") }
    guard let text = studio.documentText else { throw RequestError(409, "The document cannot be read") }
    guard case .string(let known)? = object["text"]?.kind, known == Edition.digest(text) else {
      throw RequestError(412, "The document has been changed by another program")
    }
    return text
  }

  private func write(
    _ text: [UInt8], replacing old: [UInt8], at path: String
  ) throws(RequestError) {
    let isDone: Bool
    do throws(MediaError) {
      isDone = try SmallFile.replace(old, with: text, at: path)
    } catch { throw RequestError(500, "\(error)") }
    guard isDone else { throw RequestError(412, "The file has been changed by another program") }
  }
}
