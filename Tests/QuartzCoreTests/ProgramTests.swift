import Animux
import AnimuxGraphics
import Foundation
import Programs
import QuartzCore
import TestSupport
import Testing

@Suite struct ProgramTests {
  /// The films of programs, as they are written as scenes. All are 320 × 180 pixels at 25 frames per second.
  static let scenes: [(program: String, duration: Double, members: String)] = [
    (
      "moving-snaps-back", 2,
      #""layers": [{\#(blue), "position": [60, 90], "animations": {"move": {"keyPath": "position", "fromValue": [60, 90], "toValue": [260, 90], "duration": 1}}}]"#
    ),
    (
      "moving-by-model", 2,
      #""layers": [{\#(blue), "position": [260, 90], "animations": {"move": {"keyPath": "position", "fromValue": [60, 90], "toValue": [260, 90], "duration": 1}}}]"#
    ),
    (
      "moving-by-fill", 2,
      #""layers": [{\#(blue), "position": [60, 90], "animations": {"move": {"keyPath": "position", "fromValue": [60, 90], "toValue": [260, 90], "duration": 1, "fillMode": "forwards"}}}]"#
    ),
    (
      "moving-by-completion", 2,
      #""layers": [{"name": "a", \#(blue), "position": [60, 90], "animations": {"move": {"keyPath": "position", "fromValue": [60, 90], "toValue": [260, 90], "duration": 1}}}], "timeline": [{"at": 1, "disableActions": true, "set": {"a": {"position": [260, 90]}}}]"#
    ),
    (
      "implicit", 2,
      #""layers": [{"name": "a", \#(blue), "position": [60, 90]}], "timeline": [{"at": 0.5, "set": {"a": {"position": [260, 90], "opacity": 0.5}}}]"#
    ),
    (
      "nested", 6,
      #""layers": [{"name": "a", \#(amber), "position": [60, 90]}], "timeline": [{"at": 0.2, "duration": 5, "set": {"a": {"position": [260, 90]}}, "transactions": [{"duration": 2, "set": {"a": {"cornerRadius": 30}}}]}]"#
    ),
    (
      "pausing", 4,
      #""layers": [{"name": "a", \#(blue), "position": [40, 90], "animations": [{"keyPath": "position.x", "toValue": 280, "duration": 2}]}], "timeline": [{"at": 1, "pause": ["a"]}, {"at": 2, "resume": ["a"]}]"#
    ),
    (
      "push", 2,
      #""layers": [{"name": "stage", "frame": [60, 30, 200, 120], "masksToBounds": true, "sublayers": [{"name": "old", \#(blue), "position": [100, 60]}]}], "timeline": [{"at": 0.5, "disableActions": true, "animate": {"stage": [{"type": "transition", "transition": "push", "subtype": "fromRight", "duration": 1}]}, "remove": ["old"], "add": [{"to": "stage", "layer": {\#(amber), "position": [100, 60]}}]}]"#
    ),
  ]

  private static let blue =
    #""bounds": [0, 0, 60, 60], "backgroundColor": [0.2, 0.5, 1]"#
  private static let amber =
    #""bounds": [0, 0, 60, 60], "backgroundColor": [1, 0.75, 0.2]"#

  @Test(arguments: scenes.indices)
  func aProgramIsTheFilmOfItsScene(index: Int) throws {
    let (name, duration, members) = Self.scenes[index]
    let program = try #require(programs.first { $0.name == name })
    let film = try program.film().makeFilm()
    let text = #"{"size": [320, 180], "fps": 25, "duration": \#(duration), \#(members)}"#
    let written = try Film(Scene(Source(name: "\(name).json", text: text)))
    for frame in 0..<Int(duration * 25) {
      let time = Double(frame) / 25
      #expect(try film.still(at: time) == written.still(at: time), "\(name), frame \(frame)")
    }
  }

  @Test(arguments: programs.indices)
  func aProgramMovesAndIsTheSameEveryTime(index: Int) throws {
    let (name, make) = programs[index]
    let (first, second) = (try make().makeFilm(), try make().makeFilm())
    let times = stride(from: 0.1, to: first.duration, by: 0.4).map(\.self)
    let pictures = try times.map { try first.still(at: $0) }
    #expect(try pictures == times.map { try second.still(at: $0) }, "\(name)")
    #expect(Set(pictures).count > 1, "\(name)")
  }
}
