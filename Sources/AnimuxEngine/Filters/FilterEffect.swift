internal import AnimuxDocuments
import AnimuxGraphics

/// The effect of a kind of filter.
enum FilterEffect: Sendable {
  /// A function of a filter's values and of what the filter acts on.
  typealias Formula<Context, Result> = @Sendable (Filter, Context) -> Result

  /// Changes pixels.
  case passes(PassEffect)
  /// Moves, stretches or clips a picture as a whole, in the layer's bounds.
  case placing(Formula<Rect, FilterPlacing>)
  /// Composites a layer over what is behind it, or over the picture of the input `background`. `background` is `nil` if
  /// there is no such input.
  case blend(BlendMode, background: Input<FileReference?>?)
  /// Mixes a layer with what is behind it; the pass effect mixes it with the picture of the input `background`.
  case mixture(Formula<FilterStage, Mixture?>, background: Input<FileReference?>, PassEffect)
  /// Leads from one picture to another. The formula returns `nil` for a plain mix. If `oldIsInFront`, the old picture
  /// moves in front of the new one.
  case transition(oldIsInFront: Bool, Formula<FilterStage, TransitionEffect.Kind?>)
  /// Makes a picture without an input.
  case generator(GeneratorEffect)
}

/// Passes over a picture's pixels.
struct PassEffect: Sendable {
  enum Scope: Sendable {
    /// Changes each colour independently of the pixels around it.
    case colors
    /// Changes each colour independently, with formulas that convert to light and back themselves.
    case light
    case pixels
    /// Changes pixels along edges. It has no visible effect on a picture that fills the layer.
    case edges
    /// Fills all of the layer's bounds, whatever the picture was.
    case layer
  }

  let scope: Scope
  let passes: FilterEffect.Formula<FilterStage, [PixelPass]>
}

/// The picture that a generator makes.
enum GeneratorEffect: Sendable {
  /// Fills the layer with a course of colours, in the filter's colour space.
  case gradient(@Sendable (Filter) -> Paint)
  /// Fills the layer.
  case pattern(@Sendable (Filter) -> Paint)
  /// Has a position of its own in the layer.
  case panel(@Sendable (Filter) -> Panel)
  /// Has a size of its own.
  case code(@Sendable (Filter) -> CodeImage)
  /// Has a size of its own.
  case text(@Sendable (Filter) -> TextImage)
}

extension FilterEffect {
  /// Whether the filter has a colour space. Among generators, only gradients have one.
  var hasSpace: Bool {
    switch self {
    case .generator(.gradient): true
    case .generator(.pattern), .generator(.panel), .generator(.code), .generator(.text): false
    case .passes, .placing, .blend, .mixture, .transition: true
    }
  }

  /// The input for the background, or `nil` if there is none.
  var background: Input<FileReference?>? {
    switch self {
    case .blend(_, let background): background
    case .mixture(_, let background, _): background
    case .passes, .placing, .transition, .generator: nil
    }
  }
}

extension FilterKind {
  /// The blend mode, or `nil` if the kind is not a blend.
  var blendMode: BlendMode? {
    if case .blend(let mode, _) = effect { mode } else { nil }
  }
}

extension Filter {
  var isGenerator: Bool { kind.family == .generator }

  /// Whether the formulas get colours in linear light. Gradients convert their whole course instead.
  var turnsColorsIntoLight: Bool { space == .linear && !isGenerator }

  /// Whether the filter fills the layer's bounds, whatever the picture was.
  var fillsLayer: Bool {
    if case .passes(let effect) = kind.effect, effect.scope == .layer { true } else { false }
  }

  /// The picture that a blend composites the layer over, and the mode; `nil` if it uses what is behind the layer.
  var background: (file: FileReference, mode: BlendMode)? {
    guard case .blend(let mode, let input?) = kind.effect, let file = self[input] ?? nil else { return nil }
    return (file, mode)
  }
}
