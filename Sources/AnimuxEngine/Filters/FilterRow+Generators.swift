import AnimuxGraphics

// Rows of generators, which make a picture without an input.

extension FilterRow {
  /// Creates a row that fills the layer with a course of colours. The first argument of the formula is the colour space
  /// in which they are mixed.
  static func gradient<each Value: Sendable>(
    _ name: String, _ summary: String, _ input: repeat Input<each Value>,
    paint: @escaping @Sendable (Filter.Space, repeat each Value) -> Paint
  ) -> FilterRow {
    generator(name, also: [], summary, InputList(repeat each input)) { inputs in
      .gradient { inputs.values(of: $0, on: $0.space, in: paint) }
    }
  }

  /// Creates a row that fills the layer. A kind `CI…Generator` also has the name without its last word.
  static func pattern<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    paint: @escaping @Sendable (repeat each Value) -> Paint
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .pattern { inputs.values(of: $0, in: paint) }
    }
  }

  /// Creates a row for a panel with a position of its own in the layer.
  static func panel<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    panel: @escaping @Sendable (repeat each Value) -> Panel
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .panel { inputs.values(of: $0, in: panel) }
    }
  }

  /// Creates a row for a message that machines read.
  static func code<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    code: @escaping @Sendable (repeat each Value) -> CodeImage
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .code { inputs.values(of: $0, in: code) }
    }
  }

  /// Creates a row for a text.
  static func text<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    text: @escaping @Sendable (repeat each Value) -> TextImage
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .text { inputs.values(of: $0, in: text) }
    }
  }

  private static func generator<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ inputs: InputList<repeat each Value>,
    _ effect: (InputList<repeat each Value>) -> GeneratorEffect
  ) -> FilterRow {
    FilterRow(name, also: otherNames, summary, inputs) { .generator(effect($0)) }
  }
}
