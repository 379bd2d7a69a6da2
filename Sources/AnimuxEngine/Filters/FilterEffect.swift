internal import AnimuxDocuments
import AnimuxGraphics

/// What a kind of filter does to a layer: the passes that it comes down to.
struct FilterEffect: Sendable {
  /// True where it changes each colour by itself, whatever is around it.
  let isOfColors: Bool
  /// True where its formulas are of light, in whatever space it is asked for.
  private(set) var isOfLight = false
  /// Of a filter of its kind.
  let passes: @Sendable (Filter, FilterStage) -> [PixelPass]

  /// By names of kinds.
  static let all: [String: FilterEffect] =
    [
      softening, smoothing, edging, bending, stylizing, tiling, adjusting, mapping, bySpelling, pictured,
    ].reduce(into: [:]) {
      $0.merge($1) { first, _ in first }
    }

  /// By the layer's bounds alone.
  static func pixels(_ passes: @escaping @Sendable (Filter, Rect) -> [PixelPass]) -> FilterEffect {
    FilterEffect(isOfColors: false) { passes($0, $1.bounds) }
  }

  /// With files, or by the layer's time.
  static func staged(_ passes: @escaping @Sendable (Filter, FilterStage) -> [PixelPass]) -> FilterEffect {
    FilterEffect(isOfColors: false, passes: passes)
  }

  static func colors(_ steps: @escaping @Sendable (Filter) -> [ColorStep]) -> FilterEffect {
    FilterEffect(isOfColors: true) { filter, _ in [.color(steps(filter))] }
  }

  /// The same effect, whose passes turn colours into light and back themselves.
  var ofLight: FilterEffect {
    var effect = self
    effect.isOfLight = true
    return effect
  }

  static func matrix(_ matrix: @escaping @Sendable (Filter) -> ColorMatrix) -> FilterEffect {
    colors { [.matrix(matrix($0))] }
  }

  static func curve(_ curve: @escaping @Sendable (Filter) -> (Double) -> Double) -> FilterEffect {
    colors { [.curves(ColorCurves(curve($0)))] }
  }
}

extension FilterKind {
  /// Nil where layers cannot be drawn with it yet.
  var effect: FilterEffect? { FilterEffect.all[name] }
}

extension Filter {
  /// Whether a layer can be drawn with it.
  var isDrawn: Bool {
    isPass || FilterPlacing.all[kind.name] != nil || background != nil || isGenerator
  }

  fileprivate var isGenerator: Bool { kind.family == .generator }

  /// Whether it only changes pixels.
  private var isPass: Bool { kind.effect != nil }

  /// Whether it fills the layer's bounds, whatever was there.
  fileprivate var fillsLayer: Bool { FilterEffect.tiling[kind.name] != nil }

  /// The input for what is behind; nil where there is none.
  var backgroundInput: String? {
    ["inputBackgroundImage", "inputImage2"].first { kind.index(of: $0) != nil }
  }

  /// The picture that a blend mode puts the layer on, and the mode; nil where it puts it on what is behind the layer.
  fileprivate var background: (file: FileReference, mode: BlendMode)? {
    guard let mode = kind.blendMode, let input = backgroundInput, case .file(let file?)? = self[input] else {
      return nil
    }
    return (file, mode)
  }

  fileprivate func placing(in bounds: Rect) -> FilterPlacing? {
    FilterPlacing.all[kind.name].map { $0(self, bounds) }
  }

  /// What it comes down to.
  fileprivate func passes(on stage: FilterStage) -> [PixelPass] {
    guard isEnabled else { return [] }
    // What it makes takes the place of all that was there, and of what filters after it see from beyond the layer.
    if isGenerator {
      let margin = FilterStage.surroundings
      let sheet = PixelPass.Sheet(stage.generate(self, margin), rect: stage.bounds.inset(by: -margin))
      return [.with(sheet, .mixed(0))]
    }
    if let placing = placing(in: stage.bounds) { return placing.passes(around: stage.bounds) }
    if let (file, mode) = background {
      let pass = PixelPass.with(stage.sheet(file), .blended(mode))
      return [space == .linear ? .light([pass]) : pass]
    }
    guard let effect = kind.effect else { return [] }
    let passes = effect.passes(self, stage)
    switch space {
    case .encoded: return passes
    case .linear where effect.isOfLight: return passes
    case .linear:
      guard effect.isOfColors else { return passes.isEmpty ? [] : [.light(passes)] }
      return [.color([.curves(.decoding)])] + passes + [.color([.curves(.encoding)])]
    }
  }

  func number(_ input: String) -> Double {
    guard case .number(let number)? = self["input\(input)"] else { return 0 }
    return number
  }

  /// Nothing where the filter has no such input.
  func vector(_ input: String) -> [Double] {
    guard case .vector(let numbers)? = self["input\(input)"] else { return [] }
    return numbers
  }

  func file(_ input: String) -> FileReference? {
    guard case .file(let file)? = self["input\(input)"] else { return nil }
    return file
  }

  func point(_ input: String) -> Point {
    guard case .point(let point)? = self["input\(input)"] else { return .zero }
    return point
  }

  /// What its formulas are told: of a filter that works in light the light of the colour.
  func color(_ input: String) -> Color {
    guard case .color(let color)? = self["input\(input)"] else { return .clear }
    // Gradients turn what they run through into light as a whole.
    return space == .linear && !isGenerator ? color.clamped.light : color.clamped
  }
}

extension [Filter] {
  /// What they come down to, one after the other. What only changes colours is done at one go. `isFollowed`: there are more.
  func passes(on stage: FilterStage, isFollowed: Bool = false) -> [PixelPass] {
    var passes: [PixelPass] = []
    let all = enumerated().flatMap { index, filter in
      let own = filter.passes(on: stage)
      return isFollowed || index < count - 1 ? own.map { $0.past(stage.bounds) } : own
    }
    for pass in all {
      if case .color(let steps) = pass, case .color(let before)? = passes.last {
        passes[passes.count - 1] = .color(before.followed(by: steps))
      } else {
        passes.append(pass)
      }
    }
    return passes.filter(\.changesAnything)
  }
}

extension [ColorStep] {
  /// Matrices that follow each other are one.
  fileprivate func followed(by steps: [ColorStep]) -> [ColorStep] {
    var result = self
    for step in steps {
      if case .matrix(let next) = step, case .matrix(let matrix)? = result.last {
        result[result.count - 1] = .matrix(matrix.then(next))
      } else {
        result.append(step)
      }
    }
    return result
  }
}

extension PixelPass {
  /// What fills the layer goes on past it, for filters after it to see.
  fileprivate func past(_ bounds: Rect) -> PixelPass {
    if case .light(let passes) = self { return .light(passes.map { $0.past(bounds) }) }
    guard case .warp(var warp) = self, warp.area == bounds else { return self }
    warp.area = bounds.inset(by: -FilterStage.surroundings)
    return .warp(warp)
  }

  fileprivate var changesAnything: Bool {
    switch self {
    case .gaussian(let length), .box(let length), .disc(let length), .extreme(let length, _): length > 0
    case .grain(let amount, _): amount != 0
    case .vignette(let vignette): vignette.amount != 0
    case .cells, .warp: true
    case .style: true
    case .streak(let streak): streak.along != .zero || streak.growth > 0
    case .combined, .coarse, .with: true
    case .light(let passes): passes.contains(where: \.changesAnything)
    case .bokeh(let bokeh): bokeh.radius > 0
    case .smoothed(let smoothing): smoothing != .level(0, sharpness: 0)
    case .dither(let amount): amount != 0
    case .displaced(let turbulence): turbulence.amount != 0
    case .color(let steps): steps != [.matrix(.identity)]
    }
  }
}

extension Layer {
  /// Which of its filters cannot be drawn yet; nil where all can.
  var undrawnFilters: String? { filters.first { !$0.isDrawn }?.undrawn(among: "filters") }

  /// The same of those of what is behind it.
  var undrawnBackgroundFilters: String? {
    backgroundFilters.first { !$0.isDrawn }?.undrawn(among: "backgroundFilters")
  }

  /// What is seen through the layer; nil where that is what is there.
  func backdrop(on stage: FilterStage) -> Backdrop? {
    guard !backgroundFilters.isEmpty, !bounds.isEmpty else { return nil }
    let passes = backgroundFilters.passes(on: stage)
    return passes.isEmpty ? nil : Backdrop(shape: outline, passes: passes)
  }
}

extension Filter {
  fileprivate func undrawn(among list: String) -> String {
    let remedy = backgroundInput.map { " without \(quoted($0))" } ?? ""
    return "the filter \(quoted(kind.name))\(remedy) among \(quoted(list))"
  }
}

extension [DisplayItem] {
  /// These items, filtered as one picture. Filters that move or cut it are groups around what has been filtered before; what
  /// generators make takes its place.
  func filtered(by filters: [Filter], on stage: FilterStage) -> [DisplayItem] {
    guard !isEmpty || filters.contains(where: \.isGenerator) else { return self }
    let filters = filters.filter(\.isEnabled)
    var (result, run) = (self, [Filter]())
    for filter in filters {
      if filter.isGenerator {
        (result, run) = (stage.generate(filter, 0), [])
        continue
      }
      if let placing = filter.placing(in: stage.bounds) {
        let items = result.passed(through: run.passes(on: stage, isFollowed: true))
        result = [.group(placing.group(of: items))]
      } else if let (file, mode) = filter.background, filter.space == .encoded {
        let items = result.passed(through: run.passes(on: stage, isFollowed: true))
        result = items.blended(mode, onto: stage.sheet(file).items)
      } else {
        run.append(filter)
        continue
      }
      run = []
    }
    result = result.passed(through: run.passes(on: stage))
    // What has gone on past the layer is cut in the end.
    guard !result.isEmpty, filters.dropLast().contains(where: \.fillsLayer) else { return result }
    return [.group(Group(transform: .identity, clip: RoundedRect(stage.bounds), items: result))]
  }

  private func blended(_ mode: BlendMode, onto background: [DisplayItem]) -> [DisplayItem] {
    let upper = Group(transform: .identity, blend: mode, items: self)
    return [.group(Group(transform: .identity, isIsolated: true, items: background + [.group(upper)]))]
  }

  private func passed(through passes: [PixelPass]) -> [DisplayItem] {
    passes.isEmpty || isEmpty ? self : [.group(Group(transform: .identity, passes: passes, items: self))]
  }
}
