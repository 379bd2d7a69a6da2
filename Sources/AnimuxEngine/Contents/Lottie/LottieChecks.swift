internal import AnimuxDocuments
import AnimuxGraphics
import AnimuxLottie

/// Reports keys of a Lottie layer that have no effect, and frames that its file does not have.
@Sendable func checkLottie(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let content = inspected.model.content as? LottieContent else { return }
  let check = LottieCheck(inspected: inspected, content: content)
  if content.frame == nil {
    check.reportSegment(&warnings)
    check.reportPause(&warnings)
  } else {
    check.reportFrame(&warnings)
  }
}

private struct LottieCheck {
  let inspected: InspectedLayer
  let content: LottieContent

  private func report(
    _ code: Diagnostic.Code, _ message: String, _ key: String, _ warnings: inout Warnings
  ) {
    warnings.report(code, message, key: key, in: inspected.model.place)
  }

  /// The file's frames in words.
  private func extent(_ facts: LottieFacts) -> String {
    "\(JSON(facts.first).text()) to \(JSON(facts.end).text())"
  }

  /// Reports what a chosen frame makes superfluous, and a frame that is not in the file.
  func reportFrame(_ warnings: inout Warnings) {
    let isFixed = !inspected.changes("frame") { ($0.content as? LottieContent)?.frame }
    let keys = [
      ("segment", content.segment != nil), ("loop", content.loops),
      ("speed", isFixed && inspected.model.speed != 1 && inspected.tracks.isEmpty),
    ]
    for (key, isSet) in keys where isSet {
      report(
        .noEffect,
        "\(quoted(key)) of \(inspected.name) has no effect, because \"frame\" chooses what is shown",
        key, &warnings)
    }
    guard isFixed, let frame = content.frame, let facts = content.facts,
      !(facts.first...facts.end).contains(frame)
    else { return }
    report(
      .neverHappens,
      "\(inspected.name) shows frame \(JSON(frame).text()) of a file with the frames \(extent(facts))",
      "frame", &warnings)
  }

  /// Reports a part that the file does not have as a whole.
  func reportSegment(_ warnings: inout Warnings) {
    guard content.segment != nil, let range = content.range, let facts = content.facts else { return }
    let (low, high) = (min(range.start, range.end), max(range.start, range.end))
    guard low < facts.first || high > facts.end else { return }
    report(
      .neverHappens,
      "the segment of \(inspected.name) is from frame \(JSON(low).text()) to \(JSON(high).text()), and its file has the "
        + "frames \(extent(facts)): beyond them, nothing changes",
      "segment", &warnings)
  }

  /// Reports a layer that is paused for the whole film.
  func reportPause(_ warnings: inout Warnings) {
    guard inspected.model.speed == 0, inspected.model.timeOffset == 0,
      !inspected.changes("speed", { $0.speed }), !inspected.changes("timeOffset", { $0.timeOffset })
    else { return }
    report(
      .neverHappens,
      "a \"speed\" of 0 pauses \(inspected.name), so only its first frame is shown; \"frame\" chooses another one",
      "speed", &warnings)
  }
}
