internal import AnimuxDocuments
import AnimuxGraphics

/// The effect of a kind of filter.
enum FilterEffect: Sendable {
  /// A function of a filter's values and of what the filter acts on.
  typealias Formula<Context, Result> = @Sendable (Filter, Context) -> Result

  /// Changes pixels.
  case passes(PassEffect)
  /// Moves, stretches or cuts a picture as a whole, in the layer's bounds.
  case placing(Formula<Rect, FilterPlacing>)
  /// Puts a layer onto what lies behind it, or a picture onto another one, which `background` names; `nil` if it has no such input.
  case blend(BlendMode, background: Input<FileReference?>?)
  /// Mixes a layer with what lies behind it; `PassEffect` with the picture that `background` names.
  case mixture(Formula<FilterStage, Mixture?>, background: Input<FileReference?>, PassEffect)
  /// Leads from one picture to another; `nil` if it only mixes them. `isSheet`: what goes lies above what comes.
  case transition(isSheet: Bool, Formula<FilterStage, TransitionEffect.Kind?>)
  /// Makes a picture of nothing.
  case generator(GeneratorEffect)
}

/// The passes over a picture's pixels.
struct PassEffect: Sendable {
  enum Scope: Sendable {
    /// Each colour is changed by itself, whatever is around it.
    case colors
    /// Each colour by itself, with formulas that turn colours into light and back themselves.
    case light
    case pixels
    /// Pixels along edges: nothing is seen of it where a picture fills the layer.
    case edges
    /// All of the layer's bounds is filled, whatever was there.
    case layer
  }

  let scope: Scope
  let passes: FilterEffect.Formula<FilterStage, [PixelPass]>
}

/// The picture that a generator makes.
enum GeneratorEffect: Sendable {
  /// Runs from one colour to another, in the space of the filter, and fills the layer.
  case gradient(@Sendable (Filter) -> Paint)
  /// Fills the layer.
  case pattern(@Sendable (Filter) -> Paint)
  /// Has a place of its own in the layer.
  case panel(@Sendable (Filter) -> Panel)
  /// Has a size of its own.
  case code(@Sendable (Filter) -> CodeImage)
  /// Has a size of its own.
  case text(@Sendable (Filter) -> TextImage)
}

extension FilterEffect {
  /// Whether its formulas can be applied to light: those of a generator only where it runs from one colour to another.
  var hasSpace: Bool {
    switch self {
    case .generator(.gradient): true
    case .generator(.pattern), .generator(.panel), .generator(.code), .generator(.text): false
    case .passes, .placing, .blend, .mixture, .transition: true
    }
  }

  /// The input for what is behind; `nil` if there is none.
  var background: Input<FileReference?>? {
    switch self {
    case .blend(_, let background): background
    case .mixture(_, let background, _): background
    case .passes, .placing, .transition, .generator: nil
    }
  }
}

extension FilterKind {
  /// The blend mode; `nil` if the kind is no blend.
  var blendMode: BlendMode? {
    if case .blend(let mode, _) = effect { mode } else { nil }
  }
}

extension Filter {
  var isGenerator: Bool { kind.family == .generator }

  /// Whether its formulas are told the light of its colours. Gradients turn what they run through into light as a whole.
  var turnsColorsIntoLight: Bool { space == .linear && !isGenerator }

  /// Whether it fills the layer's bounds, whatever was there.
  var fillsLayer: Bool {
    if case .passes(let effect) = kind.effect, effect.scope == .layer { true } else { false }
  }

  /// The picture that a blend mode puts the layer on, and the mode; `nil` if it puts it on what is behind the layer.
  var background: (file: FileReference, mode: BlendMode)? {
    guard case .blend(let mode, let input?) = kind.effect, let file = self[input] ?? nil else { return nil }
    return (file, mode)
  }
}
