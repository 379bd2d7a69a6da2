internal import AnimuxDocuments
import AnimuxGraphics

// Rows that change pixels, move a picture or make one. The formula of a row gets the values of its inputs, in their
// order.

extension FilterRow {
  /// Creates a row whose effect is computed from its inputs.
  convenience init<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ inputs: InputList<repeat each Value>,
    _ effect: (InputList<repeat each Value>) -> FilterEffect
  ) {
    self.init(name, also: otherNames, summary, inputs.erased, effect(inputs))
  }

  /// Creates a row with passes over the picture's pixels. `scope` states what they change.
  static func pixels<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .pixels, passes: @escaping @Sendable (repeat each Value) -> [PixelPass]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { filter, _ in inputs.values(of: filter, in: passes) })
    }
  }

  /// Creates a row with passes that depend on the layer, its time, or files.
  static func staged<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .pixels,
    passes: @escaping @Sendable (FilterStage, repeat each Value) -> [PixelPass]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { inputs.values(of: $0, on: $1, in: passes) })
    }
  }

  /// Creates a row with steps that change each colour independently.
  static func colors<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .colors, steps: @escaping @Sendable (repeat each Value) -> [ColorStep]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { filter, _ in [.color(inputs.values(of: filter, in: steps))] })
    }
  }

  /// Creates a row with a matrix that each colour is multiplied by.
  static func matrix<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    matrix: @escaping @Sendable (repeat each Value) -> ColorMatrix
  ) -> FilterRow {
    colors(name, also: otherNames, summary, repeat each input) { (value: repeat each Value) in
      [.matrix(matrix(repeat each value))]
    }
  }

  /// Creates a row with a curve for red, green and blue.
  static func curve<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .colors, curve: @escaping @Sendable (repeat each Value) -> (Double) -> Double
  ) -> FilterRow {
    colors(name, also: otherNames, summary, repeat each input, scope: scope) { (value: repeat each Value) in
      [.curves(ColorCurves(curve(repeat each value)))]
    }
  }

  /// Creates a row that moves, stretches or clips the picture as a whole. The first argument of the formula is the
  /// layer's bounds.
  static func placing<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    place: @escaping @Sendable (Rect, repeat each Value) -> FilterPlacing
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .placing { inputs.values(of: $0, on: $1, in: place) }
    }
  }

  /// Creates a row that leads from one picture to another. The formula returns `nil` for a plain mix. If `oldIsInFront`,
  /// the old picture moves in front of the new one.
  static func transition<each Value: Sendable>(
    _ name: String, _ summary: String, _ input: repeat Input<each Value>, oldIsInFront: Bool = false,
    change: @escaping @Sendable (FilterStage, repeat each Value) -> TransitionEffect.Kind?
  ) -> FilterRow {
    FilterRow(name, also: [], summary, InputList(repeat each input)) { inputs in
      .transition(oldIsInFront: oldIsInFront) { inputs.values(of: $0, on: $1, in: change) }
    }
  }
}
