import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Filters that come down to groups.
@Suite struct FilterPlacingTests {
  @Test func aRectangleGoesToFourCorners() throws {
    let corners = Corners(Point(10, 5), Point(80, 20), Point(70, 90), Point(0, 60))
    let rect = Rect(3, 4, 50, 30)
    let matrix = try #require(Matrix(from: rect, to: corners))
    let places = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    for (from, to) in zip(rect.corners, places) {
      let place = matrix.apply(from.x, from.y)
      #expect(abs(place.x / place.w - to.x) < 1e-9 && abs(place.y / place.w - to.y) < 1e-9)
    }
    #expect(Matrix(from: .zero, to: corners) == nil)
    #expect(Matrix(from: rect, to: Corners(Point(0, 0), Point(1, 1), Point(0, 0), Point(1, 1))) == nil)
  }

  @Test func filtersBeforeAreMovedAndThoseAfterAreNot() throws {
    let filters = try [
      #require(Filter("gaussianBlur")), #require(Filter("straightenFilter")), #require(Filter("colorInvert")),
    ]
    let items: [DisplayItem] = [
      .roundedRect(Panel(shape: RoundedRect(Rect(0, 0, 9, 9)), fill: nil, border: nil))
    ]
    guard case .group(let outer)? = items.filtered(by: filters, on: FilterStage(Rect(0, 0, 9, 9))).first,
      case .group(let turned)? = outer.items.first, case .group(let inner)? = turned.items.first
    else { Issue.record("it has another form"); return }
    #expect(outer.passes.count == 1 && turned.passes.isEmpty && inner.passes == [.gaussian(sigma: 10)])
  }

  /// The backdrop extends beyond the layer, so it is looked up at its own place.
  @Test func theBackdropIsMovedToo() throws {
    let kinds = FilterRow.placements.map(\.name).sorted()
    let list = kinds.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(throws: Never.self) { try Film(try scene(#"{"backgroundFilters": [\#(list)]}"#)) }
    var layer = Layer()
    layer.bounds = Rect(0, 0, 40, 30)
    var (move, crop) = (try #require(Filter("affineTransform")), try #require(Filter("CICrop")))
    move["inputTransform"] = .transform(Transform(.translation(3, 4)))
    crop["inputRectangle"] = .vector([1, 2, 3, 4])
    layer.backgroundFilters = [move, crop]
    let passes = try #require(layer.backdrop(on: FilterStage(layer.bounds))?.passes)
    guard case .warp(let warp)? = passes.first, case .tiles(let place) = warp.kind else {
      Issue.record("it has another form"); return
    }
    #expect(place.toCells == .translation(-3, -4) && place.fold == .whole && warp.held == nil)
    guard case .with(let input, .masked(let over, true))? = passes.last else {
      Issue.record("it has another form"); return
    }
    #expect(input.rect == Rect(1, 2, 3, 4) && over.items.isEmpty && passes.count == 2)
  }

  @Test func blendsOfTheBackdropNeedABackground() throws {
    let without = try #require(sceneErrors(#"{"backgroundFilters": ["multiplyBlendMode"]}"#))
    #expect(without.contains(#""CIMultiplyBlendMode" needs "inputBackgroundImage" here"#))
    #expect(throws: Never.self) {
      try Film(
        try scene(
          #"{"backgroundFilters": [{"filter": "multiplyBlendMode", "inputBackgroundImage": "a.png"}]}"#))
    }
    var (filter, layer) = (try #require(Filter("CIColorAbsoluteDifference")), Layer())
    filter["inputImage2"] = .file(FileReference("a.png"))
    layer.bounds = Rect(0, 0, 40, 30)
    layer.backgroundFilters = [filter]
    let stage = FilterStage(layer.bounds)
    let input = stage.input(FileReference("a.png"))
    #expect(layer.backdrop(on: stage)?.passes == [.with(input, .blended(.difference))])
    layer.backgroundFilters[0].space = .linear
    #expect(layer.backdrop(on: stage)?.passes == [.light([.with(input, .blended(.difference))])])
    // Among filters it is what groups do.
    let items = [DisplayItem.roundedRect(Panel(shape: RoundedRect(layer.bounds), fill: nil, border: nil))]
    guard case .group(let outer)? = items.filtered(by: [filter], on: stage).first,
      case .group(let upper)? = outer.items.last
    else { Issue.record("it has another form"); return }
    #expect(outer.isIsolated && upper.blend == .difference && upper.items == items)
  }

  /// A fill of the layer extends without bounds for the filters after it, and is cut at the end.
  @Test func fillsContinueForTheFiltersAfterThem() throws {
    let items: [DisplayItem] = [
      .roundedRect(Panel(shape: RoundedRect(Rect(0, 0, 9, 9)), fill: nil, border: nil))
    ]
    func area(_ names: [String]) throws -> (area: Rect?, clip: RoundedRect?) {
      let filtered = items.filtered(by: names.compactMap { Filter($0) }, on: FilterStage(Rect(0, 0, 9, 9)))
      guard case .group(var group)? = filtered.first else { return (nil, nil) }
      let clip = group.clip
      if clip != nil, case .group(let inner)? = group.items.first { group = inner }
      guard case .warp(let warp)? = group.passes.first else { return (nil, clip) }
      return (warp.area, clip)
    }
    #expect(try area(["CIAffineClamp"]) == (Rect(0, 0, 9, 9), nil))
    let (past, clip) = try area(["CIAffineClamp", "gaussianBlur"])
    #expect(past.map { $0.size.width > 500 } == true && clip == RoundedRect(Rect(0, 0, 9, 9)))
  }

  /// The layer shows the result of the filter on its backdrop, with the filters after it applied.
  @Test func generatorsReplaceTheBackdrop() throws {
    let text = #"""
      {"frame": [0, 0, 40, 30], "backgroundFilters": ["colorInvert", {"filter": "CIStripesGenerator"}, "gaussianBlur"]}
      """#
    #expect(throws: Never.self) { try Film(try scene(text)) }
    var layer = Layer()
    layer.bounds = Rect(0, 0, 40, 30)
    layer.backgroundFilters = [Filter("CIStripesGenerator"), Filter("gaussianBlur")].compactMap(\.self)
    var stage = FilterStage(layer.bounds)
    let made = [DisplayItem.roundedRect(Panel(shape: RoundedRect(layer.bounds), fill: nil, border: nil))]
    stage.generate = { filter, _ in filter.kind.name == "CIStripesGenerator" ? made : [] }
    let input = PixelPass.Input(made, rect: layer.bounds.inset(by: -1000))
    #expect(layer.backdrop(on: stage)?.passes == [.with(input, .mixed(0)), .gaussian(sigma: 10)])
  }

  @Test func aKindIsAtMostOnePass() {
    for kind in FilterKind.all {
      #expect(FilterKind(named: kind.name) == kind)
      guard case .passes = kind.effect else { continue }
      let passes = [Filter(kind)].passes(on: FilterStage(Rect(0, 0, 40, 30)))
      #expect(passes.count <= 1)
    }
  }
}
