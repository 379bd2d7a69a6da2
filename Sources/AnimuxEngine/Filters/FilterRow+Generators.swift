import AnimuxGraphics

// Generators: rows that make a picture of nothing.

extension FilterRow {
  /// Runs from one colour to another and fills the layer. The formula gets the space in which colours are mixed first.
  static func gradient<each Value: Sendable>(
    _ name: String, _ summary: String, _ input: repeat Input<each Value>,
    paint: @escaping @Sendable (Filter.Space, repeat each Value) -> Paint
  ) -> FilterRow {
    generator(name, also: [], summary, InputList(repeat each input)) { inputs in
      .gradient { inputs.values(of: $0, on: $0.space, in: paint) }
    }
  }

  /// Fills the layer. `CI…Generator` is also called without its last word.
  static func pattern<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    paint: @escaping @Sendable (repeat each Value) -> Paint
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .pattern { inputs.values(of: $0, in: paint) }
    }
  }

  /// A panel with a place of its own in the layer.
  static func panel<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    panel: @escaping @Sendable (repeat each Value) -> Panel
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .panel { inputs.values(of: $0, in: panel) }
    }
  }

  /// A message for machines.
  static func code<each Value: Sendable>(
    _ name: String, also otherNames: [String], _ summary: String, _ input: repeat Input<each Value>,
    code: @escaping @Sendable (repeat each Value) -> CodeImage
  ) -> FilterRow {
    generator(name, also: otherNames, summary, InputList(repeat each input)) { inputs in
      .code { inputs.values(of: $0, in: code) }
    }
  }

  /// A text for people.
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
