import AnimuxGraphics

extension Filter {
  /// Returns the passes of the filter.
  fileprivate func passes(on stage: FilterStage) -> [PixelPass] {
    guard isEnabled else { return [] }
    switch kind.effect {
    case .passes(let effect), .mixture(_, _, let effect): return effect.passes(of: self, on: stage)
    case .placing(let placing): return placing(self, stage.bounds).passes(around: stage.bounds)
    case .blend:
      guard let (file, mode) = background else { return [] }
      let pass = PixelPass.with(stage.input(file), .blended(mode))
      return [space == .linear ? .light([pass]) : pass]
    case .transition: return []
    case .generator:
      // The generated picture replaces everything, including what later filters use from beyond the layer.
      let margin = FilterStage.surroundings
      let input = PixelPass.Input(stage.generate(self, margin), rect: stage.bounds.inset(by: -margin))
      return [.with(input, .mixed(0))]
    }
  }
}

extension PassEffect {
  /// Returns the passes, in the filter's colour space.
  fileprivate func passes(of filter: Filter, on stage: FilterStage) -> [PixelPass] {
    let passes = passes(filter, stage)
    guard filter.space == .linear else { return passes }
    switch scope {
    case .light: return passes
    case .colors: return [.color([.curves(.decoding)])] + passes + [.color([.curves(.encoding)])]
    case .pixels, .edges, .layer: return passes.isEmpty ? [] : [.light(passes)]
    }
  }
}

extension [Filter] {
  /// Returns the passes of all filters in order. Consecutive passes that only change colours are merged.
  ///
  /// - Parameter isFollowed: Whether there are more filters after these.
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
  /// Returns the steps followed by others, with consecutive matrices multiplied.
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
  /// Returns the pass extended beyond the layer if it fills it, for later filters to use.
  fileprivate func past(_ bounds: Rect) -> PixelPass {
    if case .light(let passes) = self { return .light(passes.map { $0.past(bounds) }) }
    guard case .warp(var warp) = self, warp.area == bounds else { return self }
    warp.area = bounds.inset(by: -FilterStage.surroundings)
    return .warp(warp)
  }
}

extension Layer {
  /// Returns the picture that is seen through the layer, or `nil` if what is behind it is unchanged.
  func backdrop(on stage: FilterStage) -> Backdrop? {
    guard !backgroundFilters.isEmpty, !bounds.isEmpty else { return nil }
    let passes = backgroundFilters.passes(on: stage)
    return passes.isEmpty ? nil : Backdrop(shape: outline, passes: passes)
  }
}

extension [DisplayItem] {
  /// Returns the items filtered as one picture.
  ///
  /// Filters that move or clip it are groups around the result of the earlier ones. The picture of a generator replaces
  /// the items.
  func filtered(by filters: [Filter], on stage: FilterStage) -> [DisplayItem] {
    guard !isEmpty || filters.contains(where: \.isGenerator) else { return self }
    let filters = filters.filter(\.isEnabled)
    var (result, run) = (self, [Filter]())
    for filter in filters {
      func before() -> [DisplayItem] { result.passed(through: run.passes(on: stage, isFollowed: true)) }
      switch filter.kind.effect {
      case .generator: result = stage.generate(filter, 0)
      case .placing(let placing): result = [.group(placing(filter, stage.bounds).group(of: before()))]
      case .blend:
        guard let (file, mode) = filter.background, filter.space == .encoded else {
          run.append(filter)
          continue
        }
        result = before().blended(mode, onto: stage.input(file).items)
      case .passes, .mixture, .transition:
        run.append(filter)
        continue
      }
      run = []
    }
    result = result.passed(through: run.passes(on: stage))
    // A result that was extended beyond the layer is clipped in the end.
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
