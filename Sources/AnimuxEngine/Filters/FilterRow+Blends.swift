internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Creates a row for Core Image's blend mode `CI\(word)BlendMode`, which is also called `word`.
  static func mode(_ word: String, _ mode: BlendMode, _ summary: String) -> FilterRow {
    blend("CI\(word)BlendMode", also: [word], mode, summary, background: .file("BackgroundImage"))
  }

  /// Creates a row for Core Image's operation `CI\(word)Compositing`, which is also called `otherName`.
  static func operation(_ word: String, also otherName: String?, _ mode: BlendMode, _ summary: String)
    -> FilterRow
  {
    blend(
      "CI\(word)Compositing", also: otherName.map { [$0] } ?? [], mode, summary,
      background: .file("BackgroundImage"))
  }

  /// Creates a row that composites the layer over what is behind it, or over the picture of the input `background`.
  static func blend(
    _ name: String, also otherNames: [String] = [], _ mode: BlendMode, _ summary: String,
    background: Input<FileReference?>? = nil
  ) -> FilterRow {
    FilterRow(
      name, also: otherNames, summary, background.map { [$0.input] } ?? [],
      .blend(mode, background: background))
  }

  /// Creates a row that mixes the layer with what is behind it by `mixture`, or with the picture of the first input by
  /// `passes`.
  static func mixture<each Value: Sendable>(
    _ name: String, _ summary: String, _ background: Input<FileReference?>, _ input: repeat Input<each Value>,
    passes: @escaping @Sendable (FilterStage, FileReference?, repeat each Value) -> [PixelPass],
    mixture: @escaping @Sendable (FilterStage, repeat each Value) -> Mixture?
  ) -> FilterRow {
    let all = InputList(background, repeat each input)
    let effect = PassEffect(scope: .pixels) { all.values(of: $0, on: $1, in: passes) }
    return FilterRow(name, also: [], summary, all) { inputs in
      .mixture(
        { filter, stage in
          inputs.values(of: filter, on: stage) {
            (stage: FilterStage, _: FileReference?, value: repeat each Value) in
            mixture(stage, repeat each value)
          }
        }, background: background, effect)
    }
  }
}
