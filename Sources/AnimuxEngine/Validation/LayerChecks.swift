internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Reports a layer that is never seen. Its sublayers are only reported for reasons of their own.
@Sendable func checkVisibility(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let (key, reason) = inspected.invisibility else { return }
  warnings.report(
    .neverSeen, "\(inspected.name) is never seen: \(reason)", key: key, in: inspected.model.place)
}

extension InspectedLayer {
  /// The key that keeps the layer from ever being seen, and the reason, computed again.
  var reasonForInvisibility: (key: String, reason: String)? {
    guard superlayer != nil, !isMask else { return nil }
    if window.begin > lastFrame + Timing.slack { return ("beginTime", "it begins after the film's end") }
    if window.begin >= window.end { return ("duration", "its active time is empty") }
    if model.isHidden, !changes("hidden", \.isHidden) { return ("hidden", "it is always hidden") }
    if model.opacity <= 0, !changes("opacity", \.opacity) { return ("opacity", "its opacity is always 0") }
    guard drawsOnlyInBounds else { return nil }
    if model.bounds.isEmpty, !changes("bounds", \.bounds) { return ("bounds", "it has no size") }
    if model.frame.isEmpty, !changes("transform", \.transform) {
      return ("transform", "its transform leaves nothing of its size")
    }
    return isOutside ? ("position", "it is outside the canvas") : nil
  }

  /// Whether everything that the layer draws is in its bounds: it has no sublayers, no shadow, and no content that
  /// exceeds them.
  private var drawsOnlyInBounds: Bool {
    type(of: model.content).staysInBounds
      && node.versions.allSatisfy {
        $0.inside.isEmpty && $0.model.shadowOpacity <= 0 && $0.model.layoutManager == nil
      } && !changes("shadowOpacity", \.shadowOpacity)
  }

  /// Whether the layer is off the canvas. Only layers directly in the root layer that do not move are checked.
  private var isOutside: Bool {
    guard depth == 1, let superlayer, superlayer.sublayerTransform == .identity else { return false }
    let frame = model.frame
    guard frame.size.width.isFinite, frame.intersection(superlayer.bounds) == nil else { return false }
    return !["position", "bounds", "anchorPoint", "transform", "zPosition"].contains { changes($0, \.frame) }
  }
}

/// Reports cycles of a layer without a duration, whose first cycle never ends.
@Sendable func checkCycles(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard model.repeatsWithoutDuration else { return }
  for key in model.keysOfCycles where key != "repeatDuration" {
    warnings.report(
      .noEffect,
      "\(quoted(key)) of \(inspected.name) has no effect, because the layer has no \"duration\", so its first cycle never ends",
      key: key, in: model.place)
  }
}

/// Reports that `masksToBounds` cuts off the layer's own shadow.
@Sendable func checkShadow(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard model.hasOwnPicture, model.masksToBounds, model.clip == .all,
    model.shadowColor != nil,
    model.shadowOpacity > 0 || inspected.changes("shadowOpacity", \.shadowOpacity)
  else { return }
  warnings.report(
    .hiddenShadow,
    "\"masksToBounds\" of \(inspected.name) clips its own shadow; set \"clip\": \"children\" to keep it",
    key: "masksToBounds", in: model.place)
}

/// Reports that `masksToBounds` hides all sublayers, because the layer has no size.
@Sendable func checkEmptyMask(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard model.hasOwnPicture, model.masksToBounds, model.bounds.isEmpty, !model.fitsContents, !model.isFlowed,
    model.layoutManager == nil, model.flowLayout == nil, inspected.superlayer?.flowLayout == nil,
    inspected.superlayer?.layoutManager == nil,
    inspected.node.versions.contains(where: { !$0.inside.isEmpty }), inspected.invisibility == nil,
    !inspected.changes("bounds", \.bounds), !inspected.changes("masksToBounds", \.masksToBounds)
  else { return }
  warnings.report(
    .neverSeen,
    "\"masksToBounds\" of \(inspected.name) hides all of its sublayers, because the layer has no size; set \"size\"",
    key: "masksToBounds", in: model.place)
}

/// Reports constraints that the superlayer's layout manager does not use.
@Sendable func checkConstraints(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard !model.constraints.isEmpty, let superlayer = inspected.superlayer else { return }
  guard superlayer.layoutManager is ConstraintLayout else {
    let reason =
      superlayer.layoutManager == nil
      ? "its superlayer has no \"layoutManager\"; set it to \"constraints\""
      : "the \"layoutManager\" of its superlayer places it; set that to \"constraints\", or remove them"
    return warnings.report(
      .noEffect, "the constraints of \(inspected.name) have no effect: \(reason)",
      key: "constraints", in: model.place)
  }
  for isHorizontal in [true, false] {
    let own = model.constraints.filter { $0.attribute.isHorizontal == isHorizontal }
    guard own.count == 1, let only = own.first, only.attribute.alongAxis == .length else { continue }
    warnings.report(
      .noEffect,
      "a single constraint of the \(only.attribute) of \(inspected.name) has no effect; constrain an edge, too",
      in: only.place)
  }
}

/// Reports styles of boxes that the superlayer's layout manager does not use.
@Sendable func checkFlow(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  let model = inspected.model
  guard let superlayer = inspected.superlayer, !inspected.isMask else { return }
  if let flow = superlayer.flowLayout { return checkFlow(inspected, in: flow, &warnings) }
  for (key, isSet) in [("flex", model.flex != FlexItem()), ("grid", model.grid != GridItem())] where isSet {
    warnings.report(
      .noEffect,
      "\(quoted(key)) of \(inspected.name) has no effect: its superlayer's \"layoutManager\" is neither \"flex\" nor \"grid\"",
      key: key, in: model.place)
  }
}

/// Reports keys of a layer in a flexible box or a grid that only the other one uses, and places, which follow from the layout.
private func checkFlow(_ inspected: InspectedLayer, in flow: any FlowLayout, _ warnings: inout Warnings) {
  let model = inspected.model
  let (other, own, isSet) =
    flow is FlexLayout
    ? ("grid", "flex", model.grid != GridItem()) : ("flex", "grid", model.flex != FlexItem())
  if isSet {
    warnings.report(
      .noEffect,
      "\(quoted(other)) of \(inspected.name) has no effect: the \"layoutManager\" of its superlayer is \(quoted(own)); use \(quoted(own))",
      key: other, in: model.place)
  }
  for key in ["position", "frame"] where warnings.diagnostics.sets(key, in: model.place) {
    // A frame gives a size, too.
    if key == "frame", model.frame.origin == .zero { continue }
    let (part, remedy) =
      key == "frame" ? ("the place in \"frame\"", "write \"size\"") : ("\"position\"", "remove it")
    warnings.report(
      .noEffect,
      "\(part) of \(inspected.name) has no effect: the \"layoutManager\" of its superlayer places it; \(remedy), or use "
        + "\"transform\" to move it from there",
      key: key, in: model.place)
  }
}
