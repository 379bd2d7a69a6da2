internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reports shadows and borders that are described, but never drawn.
@Sendable func checkUnusedStyle(_ inspected: InspectedLayer, _ findings: inout Findings) {
  let isShadowed =
    inspected.model.shadowOpacity > 0 || inspected.changes("shadowOpacity", \.shadowOpacity)
  let isBordered = inspected.model.borderWidth > 0 || inspected.changes("borderWidth", \.borderWidth)
  let unused =
    (isShadowed
      ? [] : ["shadowColor", "shadowRadius", "shadowOffset", "shadowPath"].map { ($0, "shadowOpacity", 0.5) })
    + (isBordered ? [] : [("borderColor", "borderWidth", 1)])
  let set = unused.filter { key, _, _ in
    Layer.properties.contains { $0.name == key && $0.isSet(on: inspected.model) }
  }
  var named: Set<String> = []
  for (key, cause, value) in set where named.insert(cause).inserted {
    findings.report(
      .noEffect,
      "\(quoted(key)) of \(inspected.name) has no effect: its \(quoted(cause)) is 0; set it to \(JSON(value).text()), for example",
      key: key, in: inspected.model.place)
  }
}

/// Reports an anchor point that is far outside of the layer, which is usually meant in pixels.
@Sendable func checkAnchor(_ inspected: InspectedLayer, _ findings: inout Findings) {
  let anchor = inspected.model.anchorPoint
  guard max(anchor.x.magnitude, anchor.y.magnitude) > 4 else { return }
  findings.report(
    .unlikelyValue,
    "the anchor point of \(inspected.name) is \(JSON(max(anchor.x.magnitude, anchor.y.magnitude)).text()) times its size away; "
      + "it is in fractions of the bounds, so the centre is [0.5, 0.5]",
    key: "anchorPoint", in: inspected.model.place)
}

/// Reports animations that are so much longer than the film that hardly anything of them is seen.
@Sendable func checkLengths(_ inspected: InspectedLayer, _ findings: inout Findings) {
  let film = inspected.film.duration
  for (track, _) in inspected.tracks {
    let duration = track.timing.duration
    guard track.origin == .explicit, duration.isFinite, duration >= 100, duration > 50 * film else { continue }
    findings.report(
      .unlikelyValue,
      "the \(inspected.name(of: track)) takes \(JSON(duration).text()) s, and the film only \(JSON(film).text()) s; durations are "
        + "in seconds, and milliseconds are written \"\(JSON(duration).text())ms\"",
      key: "duration", in: track.place)
  }
}

/// Reports layers that have nothing to show: no background, no contents, no content of their type and no sublayers.
@Sendable func checkContents(_ inspected: InspectedLayer, _ findings: inout Findings) {
  guard let superlayer = inspected.superlayer, superlayer.layoutManager == nil, superlayer.flowLayout == nil,
    !inspected.isMask, let lack = inspected.lack
  else { return }
  findings.report(
    .neverSeen, "\(inspected.name) shows nothing: \(lack.reason)", key: lack.key, in: inspected.model.place)
}

extension InspectedLayer {
  /// The key of what the layer would need to show something, and the reason why it shows nothing.
  fileprivate var lack: (key: String, reason: String)? {
    let versions = node.versions
    guard versions.allSatisfy(\.inside.isEmpty), versions.allSatisfy({ $0.model.hasNoSurface }),
      !["backgroundColor", "contents", "borderWidth"].contains(where: { changes($0, \.backgroundColor) })
    else { return nil }
    switch model.content {
    case let text as TextContent:
      let isEmpty = versions.allSatisfy { $0.model.text.map { $0.isBlank } ?? true }
      guard isEmpty, text.piece == nil, !changes("string", { $0.text?.string }),
        !changes("number", { $0.text?.number }), !changes("runs", { $0.text?.runs.count })
      else { return nil }
      return ("string", "its \"string\" is empty")
    case is ReplicatorContent: return ("type", "it repeats its \"sublayers\", and has none")
    case is PlainContent: return ("name", "it has no \"backgroundColor\", no \"contents\" and no \"sublayers\"")
    default: return nil
    }
  }
}

extension Layer {
  /// Whether neither a background, contents, a border nor filters show anything by themselves.
  fileprivate var hasNoSurface: Bool {
    backgroundColor == nil && contents == nil && borderWidth <= 0 && filters.isEmpty && backgroundFilters.isEmpty
  }
}

extension TextContent {
  fileprivate var isBlank: Bool { string.isEmpty && runs.isEmpty && number == nil }
}
