/// The relation between the frames of the film and those of a composition in it.
struct Clock {
  private enum Form {
    case linear(begin: Double, factor: Double)
    case mapped(@Sendable (Double) -> Double)
  }

  private let form: Form

  private init(_ form: Form) { self.form = form }

  /// Creates the clock of the outermost composition, whose frame `begin` is the first of the film.
  init(from begin: Double) {
    self.init(.linear(begin: -begin, factor: 1))
  }

  /// Whether frames follow from the time by a factor and an offset.
  var isLinear: Bool {
    guard case .linear = form else { return false }
    return true
  }

  /// Returns the frame of the composition at a frame of the film.
  func frame(at time: Double) -> Double {
    switch form {
    case .linear(let begin, let factor): (time - begin) / factor
    case .mapped(let map): map(time)
    }
  }

  /// Returns the frame of the film at a frame of the composition, or `nil` if the relation is not linear.
  func time(of frame: Double) -> Double? {
    guard case .linear(let begin, let factor) = form else { return nil }
    return begin + frame * factor
  }

  /// Returns the clock of a composition that starts at a frame and is stretched.
  func stretched(from start: Double, by factor: Double) -> Clock {
    if factor > 0, case .linear(let begin, let outer) = form {
      return Clock(.linear(begin: begin + start * outer, factor: outer * factor))
    }
    let divisor = factor == 0 ? 1 : factor
    return Clock(.mapped { ((frame(at: $0) - start) / divisor).snapped })
  }

  /// Returns the clock of a composition whose frames are given by a function of this clock's frames.
  func remapped(_ map: @escaping @Sendable (Double) -> Double) -> Clock {
    Clock(.mapped { map(frame(at: $0)).snapped })
  }
}

extension Double {
  /// The nearest whole number, if the number differs from it only by rounding. A hold then ends at its frame.
  fileprivate var snapped: Double {
    let whole = rounded()
    return abs(self - whole) < 1e-6 ? whole : self
  }
}
