import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Operators of shape layers")
struct OperatorTests {
  private static let square = Bezier.rectangle(
    center: .zero, size: Spot(20, 20), radius: 0, isReversed: false)

  private static func extent(_ bezier: Bezier) -> (low: Spot, high: Spot) {
    var extent = Extent()
    extent.add([bezier])
    return (extent.low, extent.high)
  }

  @Test(arguments: [false, true]) func anOffsetEnlarges(_ isReversed: Bool) {
    let square = Bezier.rectangle(center: .zero, size: Spot(20, 20), radius: 0, isReversed: isReversed)
    let larger = Self.extent(square.offset(5, join: 1, miterLimit: 4))
    #expect(abs(larger.low.x + 15) < 1e-6 && abs(larger.high.y - 15) < 1e-6)
    let smaller = square.offset(-5, join: 1, miterLimit: 4)
    #expect(
      smaller.isClosed && smaller.vertices.contains { abs($0.spot.x - 5) < 1e-6 && abs($0.spot.y - 5) < 1e-6 }
    )
  }

  @Test(arguments: [[5.0, 10, 10], [5, -10, 10], [3, 20, 4]])
  func roundCornersAreArcs(numbers: [Double]) {
    let size = numbers[0]
    let corners = [Spot(0, 0), Spot(20, 0), Spot(numbers[1], numbers[2])]
    let outline = Bezier(corners.map { .init($0) }, isClosed: true).offset(size, join: 2, miterLimit: 4)
    // Every point of the larger outline is at this distance from the triangle, also in its corners.
    for curve in outline.curves {
      for t in [0.0, 0.25, 0.5, 0.75] {
        let spot = curve.spot(t)
        let distances = zip(corners, corners.dropFirst() + corners.prefix(1)).map { from, to in
          let way = to - from
          let share =
            ((spot.x - from.x) * way.x + (spot.y - from.y) * way.y) / (way.x * way.x + way.y * way.y)
          return (spot - (from + way * min(max(share, 0), 1))).length
        }
        #expect(abs((distances.min() ?? 0) - size) < 0.02 * size, "\(spot)")
      }
    }
  }

  @Test func aTwistTurnsTheOutside() {
    let twisted = Self.square.twisted(90, around: .zero)
    #expect(twisted.isClosed && twisted.vertices.count == 16)
    let corner = twisted.vertices.map(\.spot.length).max() ?? 0
    #expect(abs(corner - 200.squareRoot()) < 1e-6)
  }

  @Test func aZigzagHasRidges() {
    let line = Bezier([.init(Spot(0, 0)), .init(Spot(40, 0))], isClosed: false)
    let ridges = line.zigzagged(3, ridges: 3, isSmooth: false)
    #expect(ridges.vertices.count == 5)
    #expect(ridges.vertices.map(\.spot.y) == [3, -3, 3, -3, 3])
  }

  /// A corner moves along the mean of the normals on its sides, so a square stays as symmetric as it was.
  @Test(arguments: [false, true]) func aZigzagMovesCornersOutwards(isSmooth: Bool) {
    let spots = Self.square.zigzagged(2, ridges: 3, isSmooth: isSmooth).vertices.map(\.spot)
    #expect(spots.count == 16)
    for corner in [Spot(10, 10), Spot(-10, 10), Spot(-10, -10), Spot(10, -10)] {
      let moved = corner * (1 + 2 / corner.length)
      let other = corner * (1 - 2 / corner.length)
      #expect(spots.contains { min(($0 - moved).length, ($0 - other).length) < 1e-6 })
    }
  }

  @Test func aClosedOutlineOfOneVertexIsALoop() {
    let drop = Bezier([.init(Spot(0, -8), into: Spot(-6, 6), out: Spot(6, 6))], isClosed: true)
    #expect(drop.curves.count == 1 && drop.curves[0].a == drop.curves[0].d)
    #expect([drop].pathData(asCurves: false) == "M0 -8C6 6 -6 6 0 -8Z")
  }

  @Test func operatorsTakeAnyOutline() {
    for bezier in [
      Bezier([], isClosed: true), Bezier([.init(.zero)], isClosed: true),
      Bezier([.init(.zero), .init(.zero)], isClosed: true),
    ] {
      #expect(bezier.offset(3, join: 2, miterLimit: 0).vertices.count < 10)
      #expect(bezier.twisted(30, around: .zero).vertices.count < 20)
      #expect(bezier.zigzagged(3, ridges: 1e9, isSmooth: true).vertices.count < 3000)
    }
  }

  @Test(arguments: [(3, ["destOut"]), (4, [])]) func mergedPathsAreMasked(_ mode: Int, _ filters: [String])
    throws
  {
    let item = #"{"ty": "el", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}}"#
    let fill = #"{"ty": "fl", "nm": "fill", "c": {"k": [0, 0, 0]}}"#
    let scene = try LottieScene(shapes("a", "\(item), \(item), {\"ty\": \"mm\", \"mm\": \(mode)}, \(fill)"))
    let mask = try #require(scene.layer("fill")?["mask"])
    #expect(scene.notes.isEmpty)
    #expect((mask["sublayers"]?.elements ?? []).compactMap { $0.text("compositingFilter") } == filters)
  }

  @Test func theFirstPathIsWhatOthersAreSubtractedFrom() throws {
    func rectangle(_ size: Int) -> String {
      #"{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [\#(size), \#(size)]}}"#
    }
    let group = #"{"ty": "gr", "it": [\#(rectangle(4)), \#(rectangle(2)), {"ty": "tr"}]}"#
    let fill = #"{"ty": "fl", "nm": "fill", "c": {"k": [0, 0, 0]}}"#
    let scene = try LottieScene(
      shapes("a", "\(rectangle(20)), \(group), {\"ty\": \"mm\", \"mm\": 3}, \(fill)"))
    let layer = try #require(scene.layer("fill"))
    #expect(layer["path"] == "M10 -10L10 10L-10 10L-10 -10L10 -10Z")
    let masks = layer["mask"]?["sublayers"]?.elements ?? []
    let others = masks.dropFirst().compactMap { $0["sublayers"]?.elements.first?["path"] }
    #expect(others == ["M2 -2L2 2L-2 2L-2 -2L2 -2Z", "M1 -1L1 1L-1 1L-1 -1L1 -1Z"])
  }
}
