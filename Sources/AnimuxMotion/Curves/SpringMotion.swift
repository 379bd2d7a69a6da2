internal import Glibc

/// The remaining distance of a spring's motion, in closed form.
enum SpringMotion {
  /// Underdamped: e^(−decay·t) · (cos(turn·t) + sine · sin(turn·t)).
  case swinging(decay: Double, turn: Double, sine: Double)
  /// Critically damped: e^(−decay·t) · (1 + slope · t).
  case critical(decay: Double, slope: Double)
  /// Overdamped: weight · e^(−slow·t) + (1 − weight) · e^(−fast·t).
  case creeping(slow: Double, fast: Double, weight: Double)
  /// Damped beyond the range of numbers. Core Animation treats this as settled from the start.
  case stuck

  init(frequency: Double, dampingRatio: Double, velocity: Double) {
    let decay = frequency * dampingRatio
    if (dampingRatio - 1).magnitude < 1e-9 {
      // Close to critical damping, the other two forms divide by almost zero.
      self = .critical(decay: decay, slope: decay - velocity)
    } else if dampingRatio < 1 {
      let turn = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      self = .swinging(decay: decay, turn: turn, sine: (decay - velocity) / turn)
    } else if decay.isFinite {
      let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      // This equals decay − spread, without the cancellation that strong damping would cause.
      let slow = frequency * frequency / (decay + spread)
      self = .creeping(slow: slow, fast: decay + spread, weight: (decay + spread - velocity) / (2 * spread))
    } else {
      self = .stuck
    }
  }

  func remainder(at seconds: Double) -> Double {
    switch self {
    case .swinging(let decay, let turn, let sine):
      let envelope = exp(-decay * seconds)
      return envelope == 0 ? 0 : envelope * (cos(turn * seconds) + sine * sin(turn * seconds))
    case .critical(let decay, let slope):
      let envelope = exp(-decay * seconds)
      return envelope == 0 ? 0 : envelope * (1 + slope * seconds)
    case .creeping(let slow, let fast, let weight):
      return weight * exp(-slow * seconds) + (1 - weight) * exp(-fast * seconds)
    case .stuck:
      return 0
    }
  }

  var settlingDuration: Double {
    switch self {
    case .swinging(let decay, _, let sine):
      let duration = log(1000 * (1 + sine.magnitude)) / decay
      return duration.isFinite ? duration : Double(Float.greatestFiniteMagnitude)
    case .critical(let decay, let slope):
      return settling(after: slope == 0 ? 0 : 1 / decay - 1 / slope)
    case .creeping(let slow, let fast, let weight):
      // Durations measured in Core Animation are those with the two weights exchanged.
      let exchanged = SpringMotion.creeping(slow: slow, fast: fast, weight: 1 - weight)
      let extremum = log(-weight * fast / ((1 - weight) * slow)) / (fast - slow)
      return exchanged.settling(after: extremum)
    case .stuck:
      return 0
    }
  }

  /// Returns the first tenth of a second from which less than a thousandth of the distance remains. After the
  /// last `extremum` the remainder only decreases, so the time is found by bisection.
  private func settling(after extremum: Double) -> Double {
    func isSettled(_ tenths: Double) -> Bool { remainder(at: tenths / 10).magnitude < 0.001 }
    var low = extremum > 0 && extremum < 1e9 ? (extremum * 10).rounded(.down) : 0
    // A remainder that is small at the extremum stays small, and may have been small long before.
    while low > 0 && low < 1e5 && isSettled(low) { low -= 1 }
    var high = low + 1
    while !isSettled(high) {
      guard high < 1e15 else { return Double(Float.greatestFiniteMagnitude) }
      (low, high) = (high, high * 2)
    }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded(.down)
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }
}
