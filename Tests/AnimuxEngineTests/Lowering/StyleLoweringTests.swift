import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The display items that filters which draw, print and repeat are lowered to.
@Suite struct StyleLoweringTests {
  private let bounds = Rect(0, 0, 400, 300)

  private func pass(_ name: String, _ inputs: [(String, FilterValue)] = []) throws -> PixelPass {
    var filter = try #require(Filter(name))
    for (input, value) in inputs { filter[input] = value }
    let passes = [filter].passes(on: FilterStage(bounds))
    try #require(passes.count == 1)
    return passes[0]
  }

  @Test func coreImagesDefaults() throws {
    #expect(
      try pass("crystallize")
        == .style(.mosaic(.init(.crystals, center: Point(150, 150), spacing: 40))))
    #expect(
      try pass("hexagonalPixellate")
        == .style(.mosaic(.init(.hexagons, center: Point(150, 150), spacing: 8))))
    #expect(
      try pass("CMYKHalftone")
        == .style(
          .screen(
            .init(
              .inks(replaced: 1, removed: 0.5), center: Point(150, 150), angle: 0, width: 6, sharpness: 0.7)))
    )
    #expect(
      try pass("torusLensDistortion")
        == .warp(Warp(.torus(width: 80, refraction: 1.7), center: Point(150, 150), radius: 160)))
    #expect(try pass("edges") == .style(.edges(1)))
    let kernel = StylizePass.PixelWeights(
      [0, 0, 0, 0, 1, 0, 0, 0, 0], columns: 3, bias: 0, keepsAlpha: false)
    #expect(try pass("convolution3X3") == .style(.weights(kernel)))
  }

  @Test func tilesFillTheLayer() throws {
    for name in [
      "affineTile", "affineClamp", "droste", "lightTunnel", "kaleidoscope", "opTile", "sixfoldReflectedTile",
      "twelvefoldReflectedTile", "fourfoldRotatedTile", "glideReflectedTile", "parallelogramTile",
    ] {
      guard case .warp(let warp) = try pass(name) else { Issue.record("\(name)"); return }
      #expect(warp.area == bounds && PixelPass.warp(warp).extent(of: Rect(50, 50, 9, 9)) == bounds)
    }
  }

  @Test func aTileIsTheLayerMadeSmaller() throws {
    guard case .warp(let warp) = try pass("affineTile"), case .tiles(let cells) = warp.kind else {
      Issue.record("it has another form"); return
    }
    let corner = cells.toCells.apply(160, 120)
    #expect(abs(corner.x - 1) < 1e-12 && abs(corner.y - 1) < 1e-12 && cells.fold == .repeated)
    #expect(cells.fromCells.apply(Point(1, 1)) == Point(400, 300))
  }

  @Test func tilesWithoutASizeAreClear() throws {
    let flat = Transform(.scale(0, 1))
    let clear: [ColorStep] = [.limits(least: [0, 0, 0, 0], most: [0, 0, 0, 0])]
    #expect(try pass("affineTile", [("inputTransform", .transform(flat))]) == .color(clear))
    #expect([try #require(Filter("affineTile"))].passes(on: FilterStage(.zero)).isEmpty)
    #expect([try #require(Filter("droste"))].passes(on: FilterStage(.zero)).isEmpty)
  }

  @Test func aCorrectionIsTheInverseOfACornerPin() throws {
    var filter = try #require(Filter("perspectiveCorrection"))
    let corners = [Point(20, 10), Point(300, 40), Point(280, 250), Point(10, 200)]
    for (name, corner) in zip(["TopLeft", "TopRight", "BottomRight", "BottomLeft"], corners) {
      filter["input\(name)"] = .point(corner)
    }
    let item = DisplayItem.roundedRect(Panel(shape: RoundedRect(bounds), fill: nil, border: nil))
    guard case .group(let outer)? = [item].filtered(by: [filter], on: FilterStage(bounds)).first,
      case .group(let inner)? = outer.items.first
    else { Issue.record("it has another form"); return }
    #expect(outer.clip?.rect == bounds)
    for (from, to) in zip(corners, bounds.corners) {
      let place = inner.transform.apply(from)
      #expect(abs(place.x - to.x) < 1e-6 && abs(place.y - to.y) < 1e-6)
    }
  }

  @Test func rangesAreChecked() {
    for filter in [
      #"{"filter": "hexagonalPixellate", "inputScale": 0}"#,
      #"{"filter": "dotScreen", "inputSharpness": 1.5}"#,
      #"{"filter": "torusLensDistortion", "inputRefraction": 0}"#,
      #"{"filter": "convolution5X5", "inputWeights": [1, 2, 3]}"#,
      #"{"filter": "spotLight", "inputLightPosition": [1, 2]}"#, #"{"filter": "opTile", "inputWidth": -3}"#,
      #"{"filter": "crystallize", "inputScale": 3}"#,
    ] {
      #expect(throws: (any Error).self) { try scene(#"{"filters": ["# + filter + "]}") }
    }
  }
}
