internal import AnimuxMotion

/// Whether the speed of an animation changes between its start and its end.
enum Pace {
  /// Nothing is specified, so the speed is constant.
  case unspecified
  /// The speed is constant, as specified.
  case even
  /// The speed changes.
  case eased
}

extension Animation {
  /// The pace of the animation itself, without that of its children.
  var pace: Pace {
    if let timingFunction { return timingFunction == .linear ? .even : .eased }
    return (self as? any PropertyAnimation)?.ownPace ?? .unspecified
  }
}

extension KeyframeAnimation {
  var ownPace: Pace {
    if timingFunctions.contains(where: { $0 != .linear }) { return .eased }
    switch calculationMode {
    case .linear: return timingFunctions.isEmpty ? .unspecified : .even
    case .discrete, .paced: return .even
    case .cubic, .cubicPaced: return .eased
    }
  }
}
