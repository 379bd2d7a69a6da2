internal import AnimuxDocuments
import AnimuxGraphics

// The ways to write a row that changes pixels, moves a picture or makes one. The formula of a row gets the values of its inputs, in
// their order.

extension FilterRow {
  /// A row whose effect is made of its inputs.
  convenience init<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ inputs: InputList<repeat each Value>,
    _ effect: (InputList<repeat each Value>) -> FilterEffect
  ) {
    self.init(name, also: otherNames, summary, inputs.erased, effect(inputs))
  }

  /// Passes over the pixels of the picture. `scope`: what they change.
  static func pixels<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .pixels, passes: @escaping @Sendable (repeat each Value) -> [PixelPass]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { filter, _ in inputs.values(of: filter, in: passes) })
    }
  }

  /// Passes that depend on the layer, its time, or files.
  static func staged<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .pixels,
    passes: @escaping @Sendable (FilterStage, repeat each Value) -> [PixelPass]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { inputs.values(of: $0, on: $1, in: passes) })
    }
  }

  /// Steps that change each colour by itself.
  static func colors<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .colors, steps: @escaping @Sendable (repeat each Value) -> [ColorStep]
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .passes(PassEffect(scope: scope) { filter, _ in [.color(inputs.values(of: filter, in: steps))] })
    }
  }

  /// A matrix that each colour is multiplied by.
  static func matrix<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    matrix: @escaping @Sendable (repeat each Value) -> ColorMatrix
  ) -> FilterRow {
    colors(name, also: otherNames, summary, repeat each input) { (value: repeat each Value) in
      [.matrix(matrix(repeat each value))]
    }
  }

  /// A curve for red, green and blue.
  static func curve<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    scope: PassEffect.Scope = .colors, curve: @escaping @Sendable (repeat each Value) -> (Double) -> Double
  ) -> FilterRow {
    colors(name, also: otherNames, summary, repeat each input, scope: scope) { (value: repeat each Value) in
      [.curves(ColorCurves(curve(repeat each value)))]
    }
  }

  /// The picture moved, stretched or cut as a whole. The formula gets the layer's bounds first.
  static func placing<each Value: Sendable>(
    _ name: String, also otherNames: [String] = [], _ summary: String, _ input: repeat Input<each Value>,
    place: @escaping @Sendable (Rect, repeat each Value) -> FilterPlacing
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .placing { inputs.values(of: $0, on: $1, in: place) }
    }
  }

  /// A way from one picture to another; `nil` if it only mixes them. `isSheet`: what goes lies above what comes.
  static func transition<each Value: Sendable>(
    _ name: String, _ summary: String, _ input: repeat Input<each Value>, isSheet: Bool = false,
    change: @escaping @Sendable (FilterStage, repeat each Value) -> TransitionEffect.Kind?
  ) -> FilterRow {
    FilterRow(name, also: [], summary, InputList(repeat each input)) { inputs in
      .transition(isSheet: isSheet) { inputs.values(of: $0, on: $1, in: change) }
    }
  }
}
