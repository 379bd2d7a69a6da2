internal import AnimuxDocuments
import AnimuxGraphics

/// Reports gradients that draw nothing, and locations that have no effect.
@Sendable func checkGradient(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let error = inspected.model.gradientContent?.error,
    !error.keys.contains(where: { inspected.changes($0) { $0.gradientContent?.error } })
  else { return }
  warnings.report(
    error.drawsNothing ? .neverSeen : .noEffect,
    "the gradient of \(inspected.name) \(error.drawsNothing ? "draws nothing: " : "")\(error.reason)",
    key: error.keys[0], in: inspected.model.place)
}

extension Layer {
  fileprivate var gradientContent: GradientContent? { content as? GradientContent }
}

/// An error in the values of a gradient.
private struct GradientError: Equatable {
  /// The keys with the wrong values, the one to correct first.
  let keys: [String]
  let reason: String
  var drawsNothing = true
}

extension GradientContent {
  fileprivate var error: GradientError? { colorError ?? pointError ?? locationError }

  private var colorError: GradientError? {
    if colors.count < 2 {
      let found = colors.isEmpty ? "no colors" : "one color"
      return GradientError(keys: ["colors"], reason: "it has \(found); use two or more")
    }
    guard !locations.isEmpty, locations.count < colors.count else { return nil }
    return GradientError(
      keys: ["locations", "colors"],
      reason: "it has fewer locations (\(locations.count)) than colors (\(colors.count)); "
        + "use one for each color, or none")
  }

  private var pointError: GradientError? {
    let keys = ["endPoint", "startPoint"]
    let (sharesX, sharesY) = (startPoint.x == endPoint.x, startPoint.y == endPoint.y)
    switch gradientType {
    case .radial:
      guard sharesX || sharesY else { return nil }
      let size = sharesX && sharesY ? "size" : sharesX ? "width" : "height"
      return GradientError(
        keys: keys,
        reason: "its endPoint gives the ellipse around the startPoint no \(size); "
          + "move it away along both axes")
    case .axial, .conic:
      guard sharesX, sharesY else { return nil }
      return GradientError(
        keys: keys, reason: "has no direction: its endPoint is its startPoint; move one of them",
        drawsNothing: false)
    }
  }

  private var locationError: GradientError? {
    guard !locations.isEmpty else { return nil }
    if locations.count > colors.count {
      return GradientError(
        keys: ["locations", "colors"],
        reason: "has more locations (\(locations.count)) than colors (\(colors.count)); "
          + "those after the last color have no effect", drawsNothing: false)
    }
    guard zip(locations, locations.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
    return GradientError(
      keys: ["locations"],
      reason:
        "has locations that are less than the previous one, which replaces them; put them in ascending order",
      drawsNothing: false)
  }
}
