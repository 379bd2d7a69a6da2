package import AnimuxDocuments
import AnimuxGraphics

extension Scene {
  /// Reports unsupported output settings of the scene at the places of these settings.
  func report(
    _ unsupportedOutputs: [UnsupportedOutput], as severity: Diagnostic.Severity = .error,
    _ code: Diagnostic.Code = .invalidValue,
    to diagnostics: inout Diagnostics
  ) {
    for unsupported in unsupportedOutputs {
      diagnostics.report(severity, code, unsupported.reason, at: outputPlaces[unsupported.key] ?? .nowhere)
    }
  }

  /// Reports times in `output` that are after the end of the film.
  func reportTimes(after end: Double, to diagnostics: inout Diagnostics) {
    func isMissing(_ time: Double) -> Bool { !(time >= 0 && time < end) }
    var unsupportedOutputs: [UnsupportedOutput] = []
    let length = "the film ends at \(JSON(end).text()) s"
    if let poster = output.poster, isMissing(poster) {
      unsupportedOutputs.append(
        UnsupportedOutput(
          "poster", "there is no frame at \(JSON(poster).text()) s for the poster: \(length)"))
    }
    for (index, chapter) in output.chapters.enumerated() where isMissing(chapter.begin) {
      unsupportedOutputs.append(
        UnsupportedOutput(
          "chapters[\(index)]", "the chapter \(quoted(chapter.title)) begins outside of the film: \(length)"))
    }
    report(unsupportedOutputs, to: &diagnostics)
  }
}

extension Film {
  /// Returns the error for output settings that cannot be honoured.
  package func error(about unsupportedOutputs: [UnsupportedOutput]) -> SceneError {
    var diagnostics = documents.withoutRecords
    scene.report(unsupportedOutputs, to: &diagnostics)
    return SceneError(diagnostics.sorted())
  }

  /// Returns warnings about output settings that can only be honoured in part.
  package func warnings(about unsupportedOutputs: [UnsupportedOutput]) -> [Diagnostic] {
    var diagnostics = documents.withoutRecords
    scene.report(unsupportedOutputs, as: .warning, .noEffect, to: &diagnostics)
    return diagnostics.sorted()
  }
}
