package import AnimuxDocuments
import AnimuxGraphics

extension Scene {
  /// Reports objections to the scene's output settings at the places of these settings.
  func report(
    _ objections: [UnsupportedOutput], as severity: Diagnostic.Severity = .error,
    _ code: Diagnostic.Code = .invalidValue,
    to diagnostics: inout Diagnostics
  ) {
    for objection in objections {
      diagnostics.report(severity, code, objection.reason, at: outputPlaces[objection.key] ?? .nowhere)
    }
  }

  /// Reports times in `output` that are after the end of the film.
  func reportMoments(after end: Double, to diagnostics: inout Diagnostics) {
    func isMissing(_ time: Double) -> Bool { !(time >= 0 && time < end) }
    var objections: [UnsupportedOutput] = []
    let length = "the film ends at \(JSON(end).text()) s"
    if let poster = output.poster, isMissing(poster) {
      objections.append(
        UnsupportedOutput(
          "poster", "there is no frame at \(JSON(poster).text()) s for the poster: \(length)"))
    }
    for (index, chapter) in output.chapters.enumerated() where isMissing(chapter.begin) {
      objections.append(
        UnsupportedOutput(
          "chapters[\(index)]", "the chapter \(quoted(chapter.title)) begins outside of the film: \(length)"))
    }
    report(objections, to: &diagnostics)
  }
}

extension Film {
  /// Returns the error for output settings that cannot be honoured.
  package func complaint(about objections: [UnsupportedOutput]) -> SceneError {
    var diagnostics = documents.withoutRecords
    scene.report(objections, to: &diagnostics)
    return SceneError(diagnostics.sorted())
  }

  /// Returns warnings about output settings that can only be honoured in part.
  package func warnings(about objections: [UnsupportedOutput]) -> [Diagnostic] {
    var diagnostics = documents.withoutRecords
    scene.report(objections, as: .warning, .noEffect, to: &diagnostics)
    return diagnostics.sorted()
  }
}
