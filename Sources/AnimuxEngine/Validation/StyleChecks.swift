internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reports shadows and borders that are described, but never drawn.
@Sendable func checkUnusedStyle(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let (model, plain) = (inspected.model, Layer.plain)
  func report(_ key: String, _ cause: String, _ value: String) {
    warnings.report(
      .noEffect,
      "\(quoted(key)) of \(inspected.name) has no effect: its \(quoted(cause)) is 0; set it to \(value), for example",
      key: key, in: model.place)
  }
  let shadowKey: String? =
    model.shadowRadius != plain.shadowRadius
    ? "shadowRadius"
    : model.shadowOffset != plain.shadowOffset
      ? "shadowOffset"
      : model.shadowColor != plain.shadowColor ? "shadowColor" : model.shadowPath != nil ? "shadowPath" : nil
  if let shadowKey, model.shadowOpacity <= 0, !inspected.changes("shadowOpacity", \.shadowOpacity) {
    report(shadowKey, "shadowOpacity", "0.5")
  }
  if model.borderColor != plain.borderColor, model.borderWidth <= 0,
    !inspected.changes("borderWidth", \.borderWidth)
  {
    report("borderColor", "borderWidth", "1")
  }
}

/// Reports round corners that a picture or a movie does not have, because they are those of the background and the border.
@Sendable func checkRoundPictures(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  let shows = !model.content.pictures.isEmpty || !model.content.movies.isEmpty
  guard model.contents != nil || shows, model.cornerRadius > 0, !model.masksToBounds,
    model.backgroundColor == nil,
    model.borderWidth <= 0, !inspected.changes("masksToBounds", \.masksToBounds)
  else { return }
  warnings.report(
    .noEffect,
    "\"cornerRadius\" of \(inspected.name) rounds its background and border, of which it has none, and not its picture; set \"masksToBounds\" to true",
    key: "cornerRadius", in: model.place)
}

/// Reports an anchor point that is far outside of the layer, which is usually meant in pixels.
@Sendable func checkAnchor(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let anchor = inspected.model.anchorPoint
  guard max(anchor.x.magnitude, anchor.y.magnitude) > 4 else { return }
  warnings.report(
    .unlikelyValue,
    "the anchor point of \(inspected.name) is \(JSON(max(anchor.x.magnitude, anchor.y.magnitude)).text()) times its size away; "
      + "it is in fractions of the bounds, so the centre is [0.5, 0.5]",
    key: "anchorPoint", in: inspected.model.place)
}

/// Reports animations that are so much longer than the film that hardly anything of them is seen.
@Sendable func checkLengths(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let film = inspected.film.duration
  for (track, _) in inspected.tracks {
    let duration = track.timing.duration
    if track.origin == .explicit, duration >= Double(Float.greatestFiniteMagnitude), duration.isFinite {
      warnings.report(
        .unlikelyValue,
        "the \(inspected.name(of: track)) never ends, because its spring is not damped; set a \"damping\" of more than 0, or a "
          + "\"duration\"",
        key: "damping", in: track.place)
      continue
    }
    guard track.origin == .explicit, duration.isFinite, duration >= 100, duration > 50 * film else {
      continue
    }
    warnings.report(
      .unlikelyValue,
      "the \(inspected.name(of: track)) takes \(JSON(duration).text()) s, and the film only \(JSON(film).text()) s; durations are "
        + "in seconds, and milliseconds are written \"\(JSON(duration).text())ms\"",
      key: "duration", in: track.place)
  }
}

/// Reports layers that have nothing to show: no background, no contents, no content of their type and no sublayers.
@Sendable func checkContents(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let superlayer = inspected.superlayer, superlayer.layoutManager == nil, superlayer.flowLayout == nil,
    !type(of: superlayer.content).showsSlides,
    inspected.invisibility == nil, let lack = inspected.lack
  else { return }
  warnings.report(
    .neverSeen, "\(inspected.name) shows nothing: \(lack.reason)", key: lack.key, in: inspected.model.place)
}

extension InspectedLayer {
  /// Why the layer never shows anything, or `nil` if it may.
  fileprivate var lack: ContentLack? {
    guard let lack = model.content.lack, node.versions.allSatisfy(\.showsNothing),
      !["backgroundColor", "contents", "borderWidth"].contains(where: { changes($0, \.backgroundColor) })
    else { return nil }
    let own = type(of: model.content).layerProperties.map(\.name)
    let isAnimated = tracks.contains { track, _ in
      track.allSubjects.contains { subject in own.contains(where: subject.concerns) }
    }
    return isAnimated ? nil : lack
  }
}

extension Version {
  /// Whether neither a background, contents, a border, filters, sublayers nor the content show anything.
  fileprivate var showsNothing: Bool {
    inside.isEmpty && model.backgroundColor == nil && model.contents == nil && model.borderWidth <= 0
      && model.filters.isEmpty && model.backgroundFilters.isEmpty && model.content.lack != nil
  }
}

extension Layer {
  fileprivate static let plain = Layer()
}
