import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Layers that are shown one after the other.
@Suite struct SeriesTests {
  /// A film of slides on a canvas of 100 × 60, at 10 frames per second.
  private func slides(_ slides: String, _ keys: String = "") throws -> Scene {
    let text = #"{"size": [100, 60], "fps": 10, \#(keys) "slides": [\#(slides)]}"#
    return try Scene(Source(name: "scene.json", text: text))
  }

  private func failure(_ slides: String, _ keys: String = "") -> String? {
    do {
      _ = try Film(try self.slides(slides, keys))
      return nil
    } catch { return "\(error)" }
  }

  private func span(_ name: String, of film: Film) throws -> [Double] {
    let span = try #require(film.layerSpans.first { $0.name == name })
    return [span.begin, span.end]
  }

  private let three =
    #"{"name": "a", "duration": 2}, {"name": "b", "duration": 3}, {"name": "c", "duration": 1.5}"#
  private let red = #""backgroundColor": "red""#
  private let fade = #""transition": {"type": "fade", "duration": 0.5},"#

  @Test func slidesFollowEachOther() throws {
    let film = try Film(try slides(three))
    #expect(try span("a", of: film) == [0, 2] && span("b", of: film) == [2, 5])
    #expect(try span("c", of: film) == [5, 6.5])
    #expect(film.duration == 6.5 && film.frameCount == 65)
    // Exactly one of two slides is shown in the frame of a cut.
    #expect(film.presentation(of: "a", at: 1.9) != nil && film.presentation(of: "b", at: 1.9) == nil)
    #expect(film.presentation(of: "a", at: 2) == nil && film.presentation(of: "b", at: 2) != nil)
  }

  /// The content of a slide without a duration is its cycle, whether the cycles are counted or have a length.
  @Test(arguments: [#""repeatCount": 1.5"#, #""repeatDuration": 1.5"#])
  func theContentOfASlideRepeats(keys: String) throws {
    let inner = #"{"name": "x", "duration": 0.5}, {"name": "y", "duration": 0.5}"#
    let film = try Film(try slides(#"{"name": "s", "type": "series", \#(keys), "sublayers": [\#(inner)]}"#))
    #expect(film.duration == 1.5)
    for time in [0.2, 1.2] {
      #expect(film.presentation(of: "s/x", at: time) != nil && film.presentation(of: "s/y", at: time) == nil)
    }
  }

  /// A film of slides has their length, whether something else ends later or earlier.
  @Test(arguments: [
    #""timeline": [{"at": 9, "duration": 1, "set": {"b": {"opacity": 0}}}],"#,
    #""timeline": [{"at": 20, "set": {"a": {"opacity": 0}}}],"#,
  ])
  func onlySlidesMakeAFilmOfSlidesLonger(keys: String) throws {
    #expect(try Film(try slides(three, keys)).duration == 6.5)
    #expect(try Film(try slides(three, #""duration": 8, "# + keys)).duration == 8)
  }

  @Test func theNextOneBeginsWhenItsTransitionBegins() throws {
    let film = try Film(try slides(three, fade))
    #expect(try span("a", of: film) == [0, 2] && span("b", of: film) == [1.5, 4.5])
    #expect(try span("c", of: film) == [4, 5.5])
    #expect(film.duration == 5.5)
  }

  @Test func aSlideComesInByItsOwnTransition() throws {
    let list =
      #"{"name": "a", "duration": 2, "transition": "fade", \#(red)}, {"name": "b", "duration": 3, "transition": null, \#(red)},"#
      + #"{"name": "c", "duration": 2, "transition": {"type": "push", "duration": 1}, \#(red)}, {"name": "d", "duration": 1, "backgroundColor": "blue"}"#
    let film = try Film(try slides(list, fade))
    #expect(try span("a", of: film) == [0, 2] && span("b", of: film) == [2, 5])
    #expect(try span("c", of: film) == [4, 6] && span("d", of: film) == [5.5, 6.5])
    let names = [0.1, 1, 2.1, 4.5, 5.6].map { kinds(in: film, at: $0) }
    #expect(names == [["dissolve"], [], [], ["push"], ["dissolve"]])
  }

  /// Returns the kinds of the transitions that the root layer's items show.
  private func kinds(in film: Film, at time: Double) -> [String] {
    func kinds(_ item: DisplayItem) -> [String] {
      switch item {
      case .dissolve: return ["dissolve"]
      case .group(let group):
        if group.isIsolated { return ["push"] }
        return group.items.flatMap(kinds)
      default: return []
      }
    }
    return film.displayList(at: time).items.flatMap(kinds)
  }

  @Test func timesInASlideCountFromItsBegin() throws {
    let list =
      #"{"duration": 2}, {"name": "b", "duration": 3, "sublayers": [{"name": "late", "beginTime": 1, "duration": 1,"#
      + #""animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}]}]}"#
    let film = try Film(try slides(list, fade))
    #expect(film.presentation(of: "b/late", at: 2.4) == nil)
    #expect(try #require(film.presentation(of: "b/late", at: 3)).opacity == 0.5)
    #expect(film.presentation(of: "b/late", at: 3.5) == nil)
  }

  @Test func seriesAreInSeries() throws {
    let inner =
      #"{"type": "series", "name": "inner", "transition": {"type": "fade", "duration": 1}, "sublayers": ["#
      + #"{"name": "x", "duration": 2}, {"name": "y", "duration": 2}]}"#
    let film = try Film(
      try slides(#"{"name": "a", "duration": 2}, \#(inner), {"name": "z", "duration": 1}"#, fade))
    #expect(try span("inner", of: film) == [1.5, 4.5] && span("z", of: film) == [4, 5])
    let spans = try #require(film.layerSpans.first { $0.name == "inner" }).sublayers
    #expect(spans.map(\.begin) == [1.5, 2.5] && spans.map(\.end) == [3.5, 4.5])
  }

  @Test func speedAndRepeatsCount() throws {
    let list = #"{"name": "a", "duration": 2, "speed": 2}, {"name": "b", "duration": 1, "repeatCount": 3}"#
    let film = try Film(try slides(list))
    #expect(try span("a", of: film) == [0, 1] && span("b", of: film) == [1, 4])
  }

  @Test func aCompositionLastsAsLongAsItsScene() throws {
    let scene = #"{"size": [10, 10], "layers": [{"duration": 1.25}]}"#
    let film = try Film(
      try slides(#"{"name": "a", "type": "composition", "scene": \#(scene)}, {"name": "b", "duration": 1}"#))
    #expect(try span("a", of: film) == [0, 1.25] && film.duration == 2.25)
  }

  @Test func movies() throws {
    let list =
      #"{"name": "a", "type": "movie", "source": "m.mp4"}, {"name": "b", "type": "movie", "source": "m.mp4", "speed": 2},"#
      + #"{"name": "c", "type": "movie", "source": "m.mp4", "duration": 1}"#
    let film = try Film(try slides(list, fade))
    let file = try #require(film.movies.first)
    let facts = MovieFacts(
      size: Size(160, 90), pixelSize: Size(160, 90), frames: FrameTable(rate: FrameRate(30), count: 60))
    var assets = Assets(movies: [file: facts])
    assets.sounds = [file: SoundFacts(end: 2)]
    let known = try film.with(assets)
    #expect(try span("a", of: known) == [0, 2] && span("b", of: known) == [1.5, 2.5])
    #expect(try span("c", of: known) == [2, 3] && known.duration == 3)
    #expect(known.presentation(of: "a", at: 0)?.frame == Rect(0, 0, 100, 60))
    let clips = known.soundPlan().clips
    #expect(clips.map(\.begin) == [0, 1.5, 2] && clips.map(\.end) == [2, 2.5, 3])
  }

  @Test func explanationsNameTheSlide() throws {
    let explanation = try Film(try slides(three, fade)).explanation(at: 1.75, of: ["b"])
    #expect(explanation.text.contains("slide 2 of 3 (1.5 s to 4.5 s, coming in until 2 s)"))
    #expect(explanation.json["slides"]?["b"]?["index"] == 1)
  }

  @Test func otherLayersBeginAfterASeries() throws {
    let layers =
      #"{"name": "s", "type": "series", "sublayers": [{"duration": 1}, {"duration": 2}]}, "#
      + #"{"name": "after", "beginTime": "after:s", "duration": 1}"#
    #expect(try span("after", of: try Film(try scene(layers))) == [3, 4])
  }

  @Test func slidesFillTheSeries() throws {
    let layers =
      #"{"type": "series", "name": "s", "frame": [10, 20, 200, 100], "sublayers": ["#
      + #"{"name": "a", "duration": 1}, {"name": "b", "duration": 1, "frame": [1, 2, 3, 4]}, "#
      + #"{"name": "c", "duration": 1, "type": "text", "string": "x", "sublayers": [{"name": "half", "size": ["50%", "50%"]}]}]},"#
      + #"{"type": "series", "name": "t", "sublayers": [{"duration": 1}]}"#
    let film = try Film(try scene(layers))
    #expect(film.presentation(of: "s/a", at: 0)?.frame == Rect(0, 0, 200, 100))
    #expect(film.presentation(of: "s/b", at: 1)?.frame == Rect(1, 2, 3, 4))
    #expect(film.presentation(of: "s/c", at: 2)?.frame == Rect(0, 0, 200, 100))
    #expect(film.presentation(of: "s/c/half", at: 2)?.bounds.size == Size(100, 50))
    #expect(film.presentation(of: "t", at: 0)?.frame == Rect(0, 0, 400, 300))
  }

  @Test func aSeriesInSwiftIsTheSame() throws {
    var (a, b) = (Layer(name: "a"), Layer(name: "b"))
    (a.duration, b.duration) = (2, 3)
    var push = Transition(type: .push, subtype: .fromRight)
    push.duration = 0.5
    var scene = Scene(size: Size(100, 60))
    scene.layers = [Layer(series: [a, b], transition: push, name: "s")]
    let film = try Film(scene)
    #expect(film.duration == 4.5)
    #expect(film.presentation(of: "s/b", at: 2)?.frame == Rect(0, 0, 100, 60))
    let again = try Film(try Scene(Source(name: "scene.json", text: scene.document.text())))
    #expect(again.duration == 4.5)
    #expect(again.displayList(at: 1.75) == film.displayList(at: 1.75))
  }

  @Test func documentsAreWrittenAsTheyAreRead() throws {
    let list =
      #"{"name": "a", "duration": 2}, {"name": "b", "duration": 2, "transition": null}, "#
      + #"{"duration": 1, "transition": {"filter": "CISwipeTransition", "inputWidth": 20, "duration": 0.5}}"#
    let scene = try slides(list, #""transition": "cube","#)
    let document = scene.document
    #expect(document["layers"] == nil && document["root"] == nil)
    #expect(document["transition"]?["type"] == "cube" && document["slides"] != nil)
    let again = try Scene(Source(name: "scene.json", text: document.text()))
    #expect(again.document == document)
    #expect(try Film(again).displayList(at: 4).items == Film(scene).displayList(at: 4).items)
  }

  @Test func slidesFollowTheSizeOfTheSeries() throws {
    let timeline =
      #""timeline": [{"at": 1, "disableActions": true, "set": {"s": {"bounds": [0, 0, 50, 30]}}}], "duration": 2,"#
    let series = #"{"type": "series", "name": "s", "sublayers": [{"name": "a", "duration": 2}]}"#
    let text = #"{"size": [100, 60], \#(timeline) "layers": [\#(series)]}"#
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    #expect(film.presentation(of: "s/a", at: 1)?.bounds.size == Size(50, 30))
  }

  @Test func theFilmCanBeCutAndTheLastSlideHeld() throws {
    let film = try Film(try slides(three, #""duration": 4,"#))
    #expect(film.duration == 4)
    let held = try Film(
      try slides(
        #"{"duration": 1}, {"name": "b", "duration": 1, "fillMode": "forwards"}"#, #""duration": 4,"#))
    #expect(held.presentation(of: "b", at: 3) != nil)
  }

  @Test func layersThatATransactionAddsAreInFront() throws {
    let timeline =
      #""timeline": [{"at": 1.75, "add": [{"to": "root", "layer": {"name": "logo", "size": [5, 5], "backgroundColor": "red"}}]}],"#
    let film = try Film(try slides(three, fade + timeline))
    #expect(film.duration == 5.5)
    #expect(film.presentation(of: "logo", at: 5) != nil)
  }
}

/// Errors of series.
extension SeriesTests {
  @Test func aSlideNeedsALength() {
    let message = failure(#"{"name": "a", "duration": 1}, {"name": "b"}"#) ?? ""
    #expect(
      message.contains(
        #"layer "b" is a slide of a series, and neither it nor its content has a length; give it a "duration""#
      ))
  }

  @Test func aSlideEnds() {
    let message = failure(
      #"{"name": "a", "duration": 1, "repeatCount": "infinity"}, {"name": "b", "duration": 1}"#)
    #expect(
      message?.contains(#"repeats without an end; give it a "repeatCount" or a "repeatDuration""#) == true)
  }

  @Test func transitionsAreNotLongerThanTheirSides() {
    let short = #"{"name": "a", "duration": 1}, {"name": "b", "duration": 3}"#
    let into = failure(short, #""transition": {"duration": 1.2},"#) ?? ""
    #expect(
      into.contains(
        #"layer "b" comes in by a "transition" of 1.2 s, but layer "a" before it lasts only 1 s; shorten the "duration" of"#
      ))
    let own = failure(#"{"name": "a", "duration": 1, "transition": {"type": "fade", "duration": 2}}"#) ?? ""
    #expect(own.contains(#"layer "a" comes in by a "transition" of 2 s, but layer "a" lasts only 1 s"#))
    #expect(failure(short, #""transition": {"duration": 1},"#) == nil)
  }

  @Test func unknownTransitionsNameTheNearest() {
    let message = failure(three, #""transition": {"type": "swoosh"},"#) ?? ""
    #expect(message.contains(#"unknown transition "swoosh"; the nearest are "#))
    #expect(message.components(of: ", \"").count >= 3)
    #expect((failure(three, #""transition": "fad","#) ?? "").contains(#"did you mean "fade"?"#))
  }

  @Test func slidesAndLayersAreNotBothGiven() {
    let message = failure(three, #""layers": [],"#) ?? ""
    #expect(message.contains(#""slides" are in place of "layers""#))
    let stray = #"{"size": [10, 10], "duration": 1, "transition": "fade", "layers": []}"#
    #expect(throws: SceneError.self) { try Scene(Source(name: "scene.json", text: stray)) }
  }

  @Test func keysWithoutAMeaningAreRefused() {
    let begin = failure(three, #""transition": {"type": "fade", "beginTime": 1},"#) ?? ""
    #expect(begin.contains(#""beginTime" cannot be set for the transition of a slide"#))
    #expect(
      (failure(three, #""transition": {"type": "fade", "lenght": 1},"#) ?? "").contains(
        #"unknown key "lenght""#))
    #expect((failure(three, #""transition": 3,"#) ?? "").contains("expected a transition"))
  }

  @Test func transactionsDoNotChangeTransitions() {
    let set = #""timeline": [{"at": 1, "set": {"b": {"transition": "fade"}}}],"#
    #expect((failure(three, set) ?? "").contains(#""transition" cannot be changed by a transaction"#))
    #expect((failure("") ?? "").contains(#"nothing in the scene ends: give it a "duration""#))
  }

  @Test func tooManyAtOnceAreRefused() {
    let many = (0..<20).map { _ in #"{"duration": 1}"# }.joined(separator: ",")
    let message = failure(many, #""transition": {"duration": 1},"#) ?? ""
    #expect(message.contains("more than 8 slides are seen at once"))
  }

  @Test func keysWithoutEffectAreWarnings() throws {
    let begin = try slides(#"{"name": "a", "duration": 1}, {"name": "b", "beginTime": 5, "duration": 1}"#)
    let film = try Film(begin)
    #expect(film.duration == 2)
    #expect(
      begin.warnings(in: film).map(\.message).contains {
        $0.hasPrefix(#""beginTime" of layer "b" has no effect"#)
      })
    let long = try slides(three, #""duration": 9,"#)
    #expect(
      long.warnings(in: try Film(long)).map(\.message)
        == [
          "the slides end at 6.5 s, but the film lasts 9 s; leave out its \"duration\", or give the last slide the \"fillMode\" \"forwards\""
        ])
    let stray = try scene(
      #"{"name": "a", "size": [9, 9], "position": [9, 9], "backgroundColor": "red", "transition": "fade"}"#)
    #expect(
      stray.warnings(in: try Film(stray)).map(\.message).contains {
        $0.hasPrefix(#""transition" of layer "a" has no effect"#)
      })
  }
}

/// Expressions of slides.
extension SeriesTests {
  private func names(_ list: String) throws -> [String] {
    try slides(list, #""definitions": {"card": {"name": "card ${slide.index}", "duration": 1}},"#).slides
      .compactMap(\.name)
  }

  @Test func slidesKnowTheirNumber() throws {
    #expect(
      try names(
        #"{"name": "${slide.index}/${slide.count}", "duration": 1}, {"use": "card"}, "#
          + #"{"repeat": ["x", "y"], "layer": {"name": "${item} ${index} ${slide.index + 1} of ${slide.count}", "duration": 1}}, "#
          + #"{"if": false, "duration": 1}, {"repeat": [1], "as": "slide", "layer": {"name": "own ${slide}", "duration": 1}}"#
      )
        == ["0/5", "card 1", "x 0 3 of 5", "y 1 4 of 5", "own 1"])
  }

  @Test func nestedSlidesCountTheirOwn() throws {
    let inner =
      #"{"type": "series", "sublayers": [{"name": "${slide.index} of ${slide.count}", "duration": 1}]}"#
    let scene = try slides(#"{"name": "a", "duration": 1}, \#(inner)"#)
    #expect(scene.slides[1].sublayers.first?.name == "0 of 1")
  }

  @Test func otherLayersHaveNoNumber() {
    let outside = #"{"duration": 1, "sublayers": [{"name": "${slide.index}"}]}"#
    #expect(failure(outside) == nil)
    #expect(sceneErrors(#"{"name": "${slide.index}"}"#)?.contains(#"unknown name "slide""#) == true)
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] { split(separator: separator) }
}
