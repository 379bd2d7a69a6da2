import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Which frame of a movie is seen when. The movie has 60 frames, 30 a second.
@Suite struct MovieTests {
  private static let facts = MovieFacts(
    size: Size(160, 90), pixelSize: Size(120, 90), frames: FrameTable(rate: FrameRate(30), count: 60))

  private func film(_ keys: String, facts: MovieFacts = facts, around: String = "") throws -> Film {
    let film = try Film(
      try scene(#"{\#(around) "sublayers": [{"type": "movie", "source": "m.mp4", \#(keys)}]}"#))
    let file = try #require(film.movies.first)
    return try film.with(Assets(movies: [file: facts]))
  }

  /// nil where no picture is seen.
  private func name(_ film: Film, _ time: Double) -> PictureName? {
    func first(_ items: [DisplayItem]) -> PictureName? {
      for item in items {
        switch item {
        case .picture(let picture): return picture.name
        case .group(let group): if let name = first(group.items) { return name }
        case .path, .roundedRect, .stroke, .sprites, .dissolve, .exposure: break
        }
      }
      return nil
    }
    return first(film.displayList(at: time).items)
  }

  private func frames(_ keys: String, _ times: [Double]) throws -> [Int?] {
    let film = try film(keys)
    return times.map { name(film, $0)?.frame }
  }

  @Test func itPlaysInTheLayersTime() throws {
    #expect(try frames(#""x-": 0"#, [0, 1.0 / 30, 0.99, 1, 1.9999, 2, 9]) == [0, 1, 29, 30, 59, 59, 59])
    #expect(try frames(#""speed": 0.5"#, [0, 1, 3.99, 4, 5]) == [0, 15, 59, 59, 59])
    #expect(try frames(#""speed": 4"#, [0, 0.1, 0.25, 1]) == [0, 12, 30, 59])
    #expect(try frames(#""speed": 0, "timeOffset": 1.5"#, [0, 0.7, 9]) == [45, 45, 45])
    #expect(try frames(#""timeOffset": 0.5"#, [0, 1]) == [15, 45])
    #expect(try frames(#""beginTime": 1"#, [0.5, 1, 2]) == [nil, 0, 30])
  }

  @Test func itRunsBackwards() throws {
    #expect(
      try frames(#""speed": -1, "timeOffset": 2"#, [0, 0.5 / 30, 1.5 / 30, 1, 1.999, 3]) == [
        59, 59, 58, 30, 0, 0,
      ])
    let times = [0, 0.5, 1, 1.25, 1.75, 2.5]
    #expect(
      try frames(#""duration": 1, "autoreverses": true, "repeatCount": 2"#, times) == [0, 15, 30, 22, 7, 15])
    #expect(try frames(#""duration": 1, "repeatCount": 3"#, [0, 0.9, 1, 2.5]) == [0, 27, 0, 15])
  }

  @Test func aPartOfItIsPlayed() throws {
    let part = #""startTime": 0.5, "endTime": 1.5"#
    #expect(try frames(part, [0, 0.5, 0.9999, 1, 7]) == [15, 30, 44, 44, 44])
    #expect(try frames(part + #", "loop": true"#, [0, 0.9999, 1, 1.5, 100]) == [15, 44, 15, 30, 15])
    #expect(try frames(part + #", "endAction": "hide""#, [0, 0.9999, 1, 7]) == [15, 44, nil, nil])
    #expect(try frames(#""loop": true"#, [2, 2.5, 1000 + 1.0 / 30]) == [0, 15, 1])
    #expect(try frames(#""loop": true, "speed": -1"#, [0, 0.5 / 30, 1]) == [0, 59, 30])
    #expect(try frames(#""startTime": 1.9, "endTime": 900"#, [0, 0.05, 0.1]) == [57, 58, 59])
    #expect(try frames(#""startTime": 7"#, [0, 1]) == [59, 59])
  }

  @Test func everyFrameIsSeenOnce() throws {
    let film = try film(#""beginTime": 0.1, "speed": 2"#)
    for frame in 0..<60 { #expect(name(film, 0.1 + Double(frame) / 60)?.frame == frame) }
  }

  @Test func halfPicturesFollowEachOther() throws {
    var facts = Self.facts
    facts.isInterlaced = true
    let split = try film(#""deinterlace": true"#, facts: facts)
    let names = (0..<4).map { name(split, Double($0) / 60) }
    #expect(names.map { $0?.frame } == [0, 0, 1, 1])
    #expect(names.map { $0?.field } == [.first, .second, .first, .second])
    #expect(try name(film(#""x-": 0"#, facts: facts), 0)?.field == nil)
    #expect(try name(film(#""deinterlace": true"#), 0)?.field == nil)
  }

  @Test func aLayerWithoutBoundsHasItsSizeAndPixelsNeedNotBeSquare() throws {
    let film = try film(#""name": "m""#)
    #expect(film.presentation(of: "#0/m", at: 0)?.bounds.size == Size(160, 90))
    var found: Picture?
    func search(_ items: [DisplayItem]) {
      for item in items {
        if case .picture(let picture) = item { found = picture }
        if case .group(let group) = item { search(group.items) }
      }
    }
    search(film.displayList(at: 0).items)
    #expect(found?.columns.map(\.sourceLength) == [120] && found?.columns.map(\.length) == [160])
  }

  @Test func theFilmEndsWithIt() throws {
    func duration(_ keys: String) throws -> Double {
      let text =
        #"{"size": [100, 100], "layers": [{"type": "movie", "source": "m.mp4", \#(keys)}]}"#
      let film = try Film(Scene(Source(name: "scene.json", bytes: Array(text.utf8))))
      return try film.with(Assets(movies: ["m.mp4": Self.facts])).duration
    }
    #expect(try duration(#""x-": 0"#) == 2)
    #expect(try duration(#""beginTime": 3, "speed": 0.5"#) == 7)
    #expect(try duration(#""startTime": 0.5, "endTime": 1"#) == 0.5)
    #expect(try duration(#""speed": -1, "timeOffset": 1.5"#) == 1.5)
    #expect(throws: SceneError.self) { try duration(#""loop": true"#) }
  }

  private static func ramp(_ values: String) -> String {
    #""animations": [{"keyPath": "mediaTime", "duration": 2, "fillMode": "both", "values": [\#(values)]}]"#
  }

  @Test func itsTimeCanBeAnimated() throws {
    #expect(try frames(#""mediaTime": 1"#, [0, 0.5, 9]) == [30, 30, 30])
    #expect(try frames(Self.ramp("0, 1"), [0, 0.5 + 1e-7, 1, 2, 7]) == [0, 7, 15, 30, 30])
    #expect(try frames(Self.ramp("2, 0"), [0, 0.5, 1, 2]) == [59, 45, 30, 0])
    #expect(try frames(Self.ramp("0.5, 0.5, 1"), [0, 0.9, 1, 2]) == [15, 15, 15, 30])
    #expect(try frames(#""loop": true, "mediaTime": 5"#, [0]) == [30])
    #expect(try frames(#""endAction": "hide", "mediaTime": 2"#, [0]) == [nil])
    #expect(try frames(#""startTime": 0.5, "endTime": 1, "mediaTime": 0"#, [0]) == [15])
  }

  /// Returns the frames that are mixed, and the share of the second one.
  private func mix(_ film: Film, _ time: Double) -> [Double] {
    func first(_ items: [DisplayItem]) -> [Double] {
      for item in items {
        if case .dissolve(let dissolve) = item {
          return first(dissolve.old) + first(dissolve.new) + [dissolve.progress]
        }
        if case .picture(let picture) = item { return [Double(picture.name.frame)] }
        if case .group(let group) = item { return first(group.items) }
      }
      return []
    }
    return first(film.displayList(at: time).items)
  }

  @Test func timesBetweenFramesAreBlended() throws {
    let film = try film(#""frameBlending": true, "speed": 0.25"#)
    #expect(mix(film, 0) == [0])
    let shown = mix(film, 1.0 / 30)
    try #require(shown.count == 3)
    #expect(shown[0] == 0 && shown[1] == 1 && (shown[2] - 0.25).magnitude < 1e-9)
    #expect(mix(film, 4.0 / 30) == [1])
    #expect(mix(film, 8) == [59])
    let plain = try self.film(#""frameBlending": true"#)
    for frame in 0..<60 { #expect(mix(plain, Double(frame) / 30) == [Double(frame)]) }
  }
}
