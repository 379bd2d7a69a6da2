internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// A blend mode of Core Image: `CI\(word)BlendMode`, which is also called `word`.
  static func mode(_ word: String, _ mode: BlendMode, _ summary: String) -> FilterRow {
    blend("CI\(word)BlendMode", also: [word], mode, summary, background: .file("BackgroundImage"))
  }

  /// A way of compositing of Core Image: `CI\(word)Compositing`, which is also called `otherName`.
  static func operation(_ word: String, also otherName: String?, _ mode: BlendMode, _ summary: String)
    -> FilterRow
  {
    blend(
      "CI\(word)Compositing", also: otherName.map { [$0] } ?? [], mode, summary,
      background: .file("BackgroundImage"))
  }

  /// Puts the layer onto what lies behind it, or a picture onto the one that `background` names.
  static func blend(
    _ name: String, also otherNames: [String] = [], _ mode: BlendMode, _ summary: String,
    background: Input<FileReference?>? = nil
  ) -> FilterRow {
    FilterRow(
      name, also: otherNames, summary, background.map { [$0.input] } ?? [],
      .blend(mode, background: background))
  }

  /// Mixes the layer with what lies behind it, as `mixture` says, or with the picture that the first input names, by `passes`.
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
