internal import Animux
internal import AnimuxDocuments
internal import AnimuxEngine
internal import AnimuxGraphics

extension Edition {
  /// Everything that the page shows beside the pictures.
  func json(of studio: Studio) -> JSON {
    let common: [(String, JSON)] = [
      ("edition", JSON(number)), ("film", JSON(filmNumber)), ("path", JSON(studio.path)),
      ("folder", JSON(studio.folder)),
      ("text", JSON(textDigest)), ("readOnly", JSON(studio.isReadOnly)),
      ("errors", JSON(error?.diagnostics.filter { $0.severity == .error }.map(\.json) ?? [])),
      ("omitted", JSON(error?.omitted ?? 0)),
      ("warnings", JSON(currentWarnings.map(\.json))),
      ("canUndo", JSON(studio.history.canUndo)), ("canRedo", JSON(studio.history.canRedo)),
    ]
    guard let film = production?.film, let scene else { return JSON(object: common) }
    return JSON(object: common + film.facts + scene.variableFacts(studio.ownValues))
  }

  private var currentWarnings: [Diagnostic] {
    (error?.diagnostics.filter { $0.severity == .warning } ?? []) + (error == nil ? warnings : [])
  }
}

extension Film {
  fileprivate var facts: [(String, JSON)] {
    [
      ("width", JSON(width)), ("height", JSON(height)), ("rate", JSON(frameRate.framesPerSecond)),
      ("rateText", JSON("\(frameRate)")), ("duration", JSON(duration)), ("frames", JSON(frameCount)),
      ("transparent", JSON(background.alpha < 1)), ("hasSound", JSON(!soundPlan().isEmpty)),
      ("rows", JSON(timeRows.map(\.json))), ("transactions", JSON(transactionTimes)),
      ("audio", JSON(zip(trackSpans, audio).map { $0.json(from: $1.startTime) })),
      ("captions", JSON(captions.map(\.json))),
      (
        "chapters",
        JSON(output.chapters.map { JSON(object: [("begin", JSON($0.begin)), ("title", JSON($0.title))]) })
      ),
    ]
  }
}

extension TimeRow {
  fileprivate var json: JSON {
    JSON(
      object: [
        ("path", JSON(path)), ("name", JSON(name)), ("type", JSON(type)), ("begin", finite(begin)),
        ("end", finite(end)), ("bars", JSON(bars.map(\.json))), ("sublayers", JSON(sublayers.map(\.json))),
        // The scene's document is the first; what is written in another one cannot be edited here.
        ("at", place.document == 0 ? JSON(Int(place.offset)) : nil),
      ] + (source.map { [("source", JSON($0))] } ?? []) + (text.map { [("text", JSON($0))] } ?? []))
  }
}

extension TimeRow.Bar {
  fileprivate var json: JSON {
    JSON(object: [
      ("key", key.map { JSON($0) } ?? nil), ("keyPaths", JSON(keyPaths.map { JSON($0) })),
      ("isTransition", JSON(isTransition)), ("begin", finite(begin)), ("end", finite(end)),
      ("keyTimes", JSON(keyframeTimes.filter(\.isFinite))),
      ("place", place.document == 0 ? JSON(Int(place.offset)) : nil),
    ])
  }
}

extension TrackSpan {
  fileprivate func json(from start: Double) -> JSON {
    JSON(object: [
      ("name", JSON(name)), ("source", JSON(source.path)), ("begin", finite(begin)), ("end", finite(end)),
      ("start", finite(start)),
    ])
  }
}

extension Caption {
  fileprivate var json: JSON {
    JSON(object: [("begin", finite(begin)), ("end", finite(end)), ("text", JSON(text))])
  }
}

extension Scene {
  /// The variables with their declarations and present values.
  fileprivate func variableFacts(_ own: [JSON.Member]) -> [(String, JSON)] {
    let rows = declarations.map { variable in
      let value = variables.first { $0.key == variable.name }?.value
      return JSON(object: [
        ("name", JSON(variable.name)), ("type", variable.type.map { JSON($0) } ?? nil),
        ("expected", variable.expected.map { JSON($0) } ?? nil), ("default", variable.defaultValue ?? nil),
        ("value", value ?? variable.defaultValue ?? nil),
        ("isSet", JSON(own.contains { $0.key == variable.name })),
      ])
    }
    return [("variables", JSON(rows))]
  }
}

extension Diagnostic {
  fileprivate var json: JSON {
    JSON(object: [
      ("severity", JSON(severity.rawValue)), ("code", JSON(code.rawValue)), ("message", JSON(message)),
      ("path", JSON(path)), ("file", JSON(file)), ("line", line.map { JSON($0) } ?? nil),
      ("column", column.map { JSON($0) } ?? nil), ("excerpt", excerpt.map { JSON($0.line) } ?? nil),
      ("caret", excerpt.map { JSON($0.column) } ?? nil),
    ])
  }
}

/// Returns a time as JSON, which has no infinite numbers.
private func finite(_ time: Double) -> JSON { JSON(time.isFinite ? time : time < 0 ? 0 : 1e9) }
