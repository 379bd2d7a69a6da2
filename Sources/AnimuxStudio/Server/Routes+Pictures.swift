internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxServer

/// Frames, and what is known about the layers in them.
extension Routes {
  static let widths = 1...16_384

  /// The pixels of a frame at the size at which it is seen. If the page has the frame `base`, only what differs is sent: the
  /// header `Animux-Rects` has the rectangles whose pixels follow one after the other.
  func frame(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (production, number) = try film()
    let width = try request.whole("width", in: Self.widths)
    let time = try time(request, in: production.film)
    let answer: FrameAnswer
    do throws(EncodeError) {
      answer = try studio.frames.frame(
        of: production, number: number, at: time, width: width,
        base: request.query["base"].flatMap { Int($0) })
    } catch { throw RequestError(error) }
    let rects = answer.rects.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }.joined(separator: ";")
    return HTTPResponse(
      .bytes(answer.bytes), type: "application/octet-stream",
      headers: [
        "Animux-Frame": "\(answer.serial)", "Animux-Size": "\(answer.width)x\(answer.height)",
        "Animux-Rects": rects, "Animux-Film": "\(number)",
      ])
  }

  /// A frame as a picture file, with the bytes that `animux still` writes.
  func picture(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let (production, _) = try film()
    let time = try time(request, in: production.film)
    let scale =
      request.query["width"] == nil
      ? 1 : Double(try request.whole("width", in: Self.widths)) / Double(production.film.width)
    do {
      let picture = try production.still(at: time, scale: scale)
      return HTTPResponse(.bytes(try PNG.encode(picture)), type: "image/png")
    } catch let error as EncodeError {
      throw RequestError(error)
    } catch {
      throw RequestError(500, "\(error)")
    }
  }

  func outlines(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let film = try film().production.film
    let outlines = film.outlines(at: try time(request, in: film))
    return .json(JSON(object: [("outlines", JSON(outlines.map(\.json)))]))
  }

  /// All values of a layer: what is set, what it is now, and what each animation contributes.
  func explain(_ request: HTTPRequest) throws(RequestError) -> HTTPResponse {
    let film = try film().production.film
    let path = request.query["layer"] ?? ""
    let time = try time(request, in: film)
    let keys = ReferenceTables.keyNames(ofLayerType: request.query["type"] ?? "layer")
    guard let found = film.explanation(at: time, ofRow: path, keyPaths: keys) else {
      throw RequestError(404, "There is no such layer at this time")
    }
    let values = found.values.map { value in
      let animations = value.animations.map { animation in
        JSON(object: [
          ("key", animation.key.map { JSON($0) } ?? nil), ("value", animation.value),
          ("isAdditive", JSON(animation.isAdditive)),
        ])
      }
      return JSON(object: [
        ("keyPath", JSON(value.keyPath)), ("model", value.model), ("now", value.presentation),
        ("animations", JSON(animations)),
      ])
    }
    return .json(
      JSON(object: [
        ("path", JSON(path)), ("time", JSON(found.time)), ("isShown", JSON(found.isShown)),
        ("values", JSON(values)), ("written", JSON(writtenKeys(of: path, in: film).map { JSON($0) })),
        ("within", JSON(film.sizeAround(path, at: time))),
      ]))
  }

  /// The keys that the document gives a layer, also by what the layer uses; none for a layer that is not written out in it.
  private func writtenKeys(of path: String, in film: Film) -> [String] {
    guard studio.edition.error == nil, let place = film.timeRows.row(at: path)?.place, place.document == 0,
      let text = studio.documentText.flatMap({ DocumentText($0) }),
      let object = text.object(at: Int(place.offset))
    else { return [] }
    let edit = DocumentEdit(text: text, edit: nil, included: studio.included)
    return ([object] + edit.used(by: object)).flatMap(\.members).map(\.key)
  }

  /// Returns the time of a request, within the film.
  private func time(_ request: HTTPRequest, in film: Film) throws(RequestError) -> Double {
    min(max(try request.number("time"), 0), film.duration)
  }
}

extension Film {
  /// The size of what is around a layer, to which its percentages relate.
  fileprivate func sizeAround(_ path: String, at time: Double) -> [Double] {
    guard let slash = path.lastIndex(of: "/") else { return [Double(width), Double(height)] }
    let around = explanation(at: time, ofRow: String(path[..<slash]), keyPaths: ["bounds"])
    let bounds = around?.values.first { $0.keyPath == "bounds" }?.model.numbers ?? []
    return bounds.count == 4 ? Array(bounds[2...]) : []
  }
}

extension LayerOutline {
  fileprivate var json: JSON {
    JSON(object: [
      ("path", JSON(path)), ("corners", JSON(corners.map(\.json))), ("anchor", anchor.json),
      ("axes", JSON([axes.x.json, axes.y.json])),
    ])
  }
}

extension Point {
  fileprivate var json: JSON { JSON([x, y]) }
}
