internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

/// The appearance of a transition that is neither a mix nor a slide.
enum TransitionShape {
  case change(TransitionEffect)
  case turn(Turn)
}

extension TransitionState {
  /// Returns the appearance, or `nil` if the transition mixes or slides.
  func shape(on stage: FilterStage) -> TransitionShape? {
    let (bounds, isMirrored) = (stage.bounds, stage.isMirrored)
    guard !bounds.isEmpty else { return nil }
    if let filter = transition.filter, filter.isEnabled {
      guard case .transition(_, let change) = filter.kind.effect else { return nil }
      return change(filter, stage).map { .change(TransitionEffect($0, over: bounds)) }
    }
    let direction = transition.direction(isMirrored: isMirrored)
    switch transition.type {
    case .fade, .moveIn, .push, .reveal: return nil
    case .cube: return .turn(Turn(solid: .cube, direction: direction))
    case .flip: return .turn(Turn(solid: .card, direction: direction))
    case .suck, .ripple, .pageCurl, .pageUnCurl, .irisOpen, .irisClose:
      return transition.kind(in: bounds, isMirrored: isMirrored).map {
        .change(TransitionEffect($0, over: bounds))
      }
    }
  }
}

extension Transition {
  /// Returns the effect of a transition that is not a filter.
  fileprivate func kind(in bounds: Rect, isMirrored: Bool) -> TransitionEffect.Kind? {
    let middle = Point(bounds.midX, bounds.midY)
    let (width, height) = (bounds.size.width, bounds.size.height)
    switch type {
    case .fade, .moveIn, .push, .reveal, .cube, .flip: return nil
    case .irisOpen: return .mixing(.iris(isOpening: true))
    case .irisClose: return .mixing(.iris(isOpening: false))
    case .ripple:
      let length = (width * width + height * height).squareRoot() * 0.15
      return .moving(.ripple(center: middle, width: length, scale: length * 0.2, shading: []))
    case .suck:
      guard subtype != nil else {
        return .moving(.suck(to: Point(bounds.minX, isMirrored ? bounds.maxY : bounds.minY)))
      }
      let direction = direction(isMirrored: isMirrored)
      return .moving(
        .suck(
          to: Point(middle.x + direction.width * width / 2, middle.y + direction.height * height / 2)))
    case .pageCurl, .pageUnCurl:
      var curl = TransitionEffect.Curl(
        angle: pageAngle(isMirrored: isMirrored), radius: min(width, height) * 0.16)
      curl.isLaidDown = type == .pageUnCurl
      (curl.shadowSize, curl.shadowAmount) = (0.5, 0.5)
      return .moving(.curl(curl))
    }
  }

  /// Returns the direction of the edge by which a page is lifted, or put down last, which is slightly towards a corner.
  private func pageAngle(isMirrored: Bool) -> Double {
    var transition = self
    if subtype == nil { transition.subtype = type == .pageCurl ? .fromRight : .fromLeft }
    let direction = transition.direction(isMirrored: isMirrored)
    let sign = type == .pageCurl ? -1.0 : 1
    let down = isMirrored ? -1.0 : 1
    let (x, y) = (direction.width * sign, direction.height * sign)
    return x != 0 ? atan2(0.35 * down, x) : atan2(y, 0.35)
  }
}
