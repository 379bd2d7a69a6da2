/// The expansion of lists of slides, in which expressions can use `slide.index` and `slide.count`.
extension Expander {
  /// The name by which an expression refers to its slide.
  private static let name = "slide"

  /// A slide before its expansion.
  struct PendingSlide {
    let parts: [Part]
    let place: Place
    let scope: Scope
  }

  /// Returns whether the list under a key contains slides: that of the document's `slides`, or of a series' sublayers.
  static func listsSlides(_ key: String, besides members: some Sequence<JSON.Member>) -> Bool {
    switch key {
    case "slides": true
    case "sublayers": members.contains(where: \.isTypeOfSeries)
    default: false
    }
  }

  /// Expands a list of slides. All slides are found before the first one is expanded, because each can use their number.
  mutating func slides(_ part: Part, _ elements: [JSON], _ place: Place, in scope: Scope) -> Outcome {
    nested(place) { expander in
      var pending: [PendingSlide] = []
      for element in elements {
        expander.find([Part(json: element, chain: part.chain)], element.place, &pending, in: scope, scope)
      }
      let count = pending.count
      var list: [JSON] = []
      for (index, slide) in pending.enumerated() where !expander.isExhausted {
        let inner = slide.scope.inside(slide: index, of: count, called: Self.name, after: scope)
        let outcome = expander.nested(slide.place) {
          $0.value(ofResolved: slide.parts, slide.place, in: inner)
        }
        if case .value(let json) = outcome { list.append(json) }
      }
      return .value(JSON(.array(list), at: place))
    }
  }

  /// Adds the slides that result from one element of a list.
  ///
  /// - Parameter outer: The scope of the list.
  private mutating func find(
    _ parts: [Part], _ place: Place, _ slides: inout [PendingSlide], in scope: Scope, _ outer: Scope
  ) {
    let outcome = nested(place) { expander in
      guard expander.spend(1, at: place), let parts = expander.resolved(parts, asScene: false, in: scope)
      else {
        return .value(JSON(.invalid, at: place))
      }
      if expander.isRepeat(parts) {
        expander.stamp(parts, place, in: scope) { expander, template, inner in
          expander.find(template, template[0].json.place, &slides, in: inner, outer)
        }
        return .omitted
      }
      let inner = scope.inside(slide: slides.count, of: nil, called: Self.name, after: outer)
      if let condition = expander.values(of: "if", in: parts), !expander.holds(condition, place, in: inner) {
        return .omitted
      }
      slides.append(PendingSlide(parts: parts.map { $0.without("if") }, place: place, scope: scope))
      return .omitted
    }
    guard case .value(let json) = outcome else { return }
    slides.append(
      PendingSlide(parts: [Part(json: json, chain: nil, isPlain: true)], place: place, scope: scope))
  }
}

extension Scope {
  /// Returns the scope of a slide.
  ///
  /// - Parameters:
  ///   - count: The number of slides, or `nil` while it is not known.
  ///   - outer: The scope of the list. Names of repeats in the list hide that of the slide.
  fileprivate func inside(slide index: Int, of count: Int?, called name: String, after outer: Scope) -> Scope
  {
    var facts: [(String, JSON)] = [("index", JSON(index))]
    if let count { facts.append(("count", JSON(count))) }
    var inner = self
    inner.locals.insert(Local(name: name, value: JSON(object: facts)), at: outer.locals.count)
    return inner
  }
}

extension JSON.Member {
  /// Whether this is the type of a layer that shows its sublayers as slides.
  fileprivate var isTypeOfSeries: Bool { key == "type" && !isBroken && value.kind == .string("series") }
}
