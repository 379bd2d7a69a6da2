import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct TimeConversionTests {
  /// Layers within each other, called a, b, c from the outside, in a root of plain time.
  private func film(_ timings: [(begin: Double, speed: Double, offset: Double)]) throws -> Film {
    var layers: [Layer] = []
    for (index, timing) in timings.enumerated().reversed() {
      var layer = Layer(name: ["a", "b", "c"][index])
      (layer.beginTime, layer.speed, layer.timeOffset) = timing
      layer.sublayers = layers
      layers = [layer]
    }
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = layers
    return try Film(scene)
  }

  @Test func convertsAsMeasured() throws {
    var film = try film([(0, 2, 3), (0, 4, 5)])
    #expect(film.convertTime(10, from: "a", to: "a/b", at: 0) == 45)
    #expect(film.convertTime(10, from: "a/b", to: "a", at: 0) == 1.25)
    film = try self.film([(1, 2, 3), (6, 4, 5)])
    #expect(film.convertTime(10, from: nil, to: "a", at: 0) == 21)
    #expect(film.convertTime(10, from: nil, to: "a/b", at: 0) == 65)
    #expect(film.convertTime(10, from: "a/b", to: nil, at: 0) == 3.125)
    film = try self.film([(0, 1, 0), (3, 2, 1)])
    #expect(film.convertTime(10, from: "a", to: "a/b", at: 0) == 15)
    #expect(film.convertTime(15, from: "a/b", to: "a", at: 0) == 10)
  }

  @Test func convertsAChainAsMeasured() throws {
    let fact = try #require(MeasuredFact.of("convertTime").first { $0.json["chain"] != nil })
    let chain = try #require(fact.json["chain"]?.elements).compactMap(\.numbers).map { ($0[0], $0[1], $0[2]) }
    let film = try film(chain)
    let conversions = [
      ("a/b", "a/b/c", "leaf_from_mid_10"), ("a", "a/b/c", "leaf_from_root_10"),
      ("a/b/c", "a/b", "leaf_to_mid_10"), ("a/b/c", "a", "leaf_to_root_10"),
    ]
    for (from, to, key) in conversions {
      let time = try #require(film.convertTime(10, from: from, to: to, at: 0))
      #expect((time - (try #require(fact.json[key]?.number))).magnitude < 1e-12, "\(key)")
    }
  }

  @Test func isZeroBeforeTheBegin() throws {
    let film = try film([(8, 0.5, 7)])
    #expect([7, 8, 10].map { film.convertTime($0, from: "root", to: "a", at: 0) } == [0, 7, 8])
  }

  @Test func aPausedLayerHasOneTime() throws {
    let film = try film([(0, 0, 4)])
    #expect(film.convertTime(9, from: nil, to: "a", at: 0) == 4)
    #expect(film.convertTime(9, from: "a", to: nil, at: 0) == 0)
    #expect(film.convertTime(9, from: "b", to: nil, at: 0) == nil)
  }
}
