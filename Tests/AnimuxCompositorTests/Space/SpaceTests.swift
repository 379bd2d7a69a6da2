import AnimuxGraphics
import TestSupport
import Testing

/// Planes that share a space.
@Suite struct SpaceTests {
  private func space(opacity: Double = 1, _ items: DisplayItem...) -> DisplayItem {
    .group(Group(transform: .identity, opacity: opacity, isSpace: true, items: items))
  }

  private let square = Rect(-40, -40, 80, 80)

  private func turned(_ angle: Double, _ color: Color, opacity: Double = 1) -> DisplayItem {
    group(Matrix.rotation(angle, 0, 1, 0).then(.translation(50, 50)), opacity: opacity, panel(square, color))
  }

  private func upright(_ color: Color, z: Double = 0) -> DisplayItem {
    group(.translation(50, 50, z), panel(square, color))
  }

  @Test func flatPlanesGoByDepth() {
    let picture = drawn(100, 100, space(upright(.red, z: 1), upright(.green), upright(.blue, z: -1)))
    #expect(picture == drawn(100, 100, upright(.red)))
  }

  @Test func crossingPlanesShowHalfOfEach() {
    // A layer that is turned about the y axis comes nearer on its left.
    let picture = drawn(100, 100, space(upright(.red), turned(0.5, .green)))
    #expect(picture.channels(30, 50) == [0, 255, 0, 255])
    #expect(picture.channels(70, 50) == [255, 0, 0, 255])
    #expect(drawn(100, 100, space(turned(0.5, .green), upright(.red))).distance(to: picture) <= 1)
  }

  @Test func aLayerBeforeTheTurnedOneHidesAllOfIt() {
    let picture = drawn(100, 100, space(turned(0.5, .green), upright(.red, z: 200)))
    #expect(picture == drawn(100, 100, upright(.red)))
  }

  @Test func noSeamRunsAlongTheSplit() {
    for angle in [0.3, 0.8, 1.3] {
      // The first is higher than the second, so that some of its cut runs where there is nothing but itself.
      let tall = group(
        Matrix.rotation(angle, 0.3, 1, 0.1).then(.translation(50, 50)), panel(Rect(-30, -60, 60, 120), .red))
      let low = group(.translation(50, 50), panel(Rect(-60, -10, 120, 20), .green))
      let picture = drawn(100, 100, background: .white, space(low, tall))
      let swapped = drawn(100, 100, background: .white, space(tall, low))
      let alone = drawn(100, 100, background: .white, tall)
      for y in (0..<100) where !(38..<62).contains(y) {
        for x in 0..<100 {
          #expect(picture[x, y] == alone[x, y], "\(x) \(y)")
          #expect(swapped[x, y] == alone[x, y], "\(x) \(y)")
        }
      }
      // There is red, green or a mixture of both at the place where they meet, but nothing of the background.
      for y in 42..<58 { for x in 45..<55 { #expect(picture.channels(x, y)[2] == 0) } }
    }
  }

  @Test func theEdgeOfAMeetingIsSmooth() {
    let lean = Matrix.rotation(0.8, 1, 0.4, 0).then(.translation(50, 50))
    let picture = drawn(100, 100, space(upright(.red), group(lean, panel(square, .green))))
    let mixed = (0..<100).count { x in
      let column = (20..<80).map { picture.channels(x, $0) }
      return column.contains { $0[0] > 20 && $0[1] > 20 }
    }
    #expect(mixed > 30)
  }

  @Test func perspectiveIsTakenIntoAccount() {
    // Seen from 100 away, a wall that runs from far left to near right ends before a card at its middle depth.
    let eye = Matrix.translation(-50, -50).then(.perspective(100)).then(.translation(50, 50))
    let wall = group(
      Matrix.rotation(-1, 0, 1, 0).then(.translation(50, 50)).then(eye), panel(square, .green))
    let card = group(Matrix.translation(50, 50).then(eye), panel(square, .red))
    let picture = drawn(100, 100, space(card, wall))
    #expect(picture.channels(48, 50) == [255, 0, 0, 255])
    #expect(picture.channels(52, 50) == [0, 255, 0, 255])
  }

  @Test func aCubeShowsThreeFaces() {
    let turn = Matrix.rotation(0.6, 1, 0, 0).then(.rotation(0.7, 0, 1, 0)).then(.translation(60, 60))
    let face = panel(Rect(-25, -25, 50, 50), .red)
    let colors = [Color.red, .green, .blue, .white, .black, Color(1, 1, 0)]
    let faces: [Matrix] = [
      .identity, .rotation(.pi, 0, 1, 0), .rotation(.pi / 2, 0, 1, 0), .rotation(-.pi / 2, 0, 1, 0),
      .rotation(.pi / 2, 1, 0, 0), .rotation(-.pi / 2, 1, 0, 0),
    ]
    let all: [DisplayItem] = zip(faces, colors).map { matrix, color in
      .group(
        Group(
          transform: Matrix.translation(0, 0, 25).then(matrix).then(turn),
          items: [panel(Rect(-25, -25, 50, 50), color)]))
    }
    let fronts: [DisplayItem] = all.map { item in
      guard case .group(var group) = item else { return face }
      group.side = .front
      return .group(group)
    }
    let picture = drawn(120, 120, .group(Group(transform: .identity, isSpace: true, items: all)))
    let seen = drawn(120, 120, .group(Group(transform: .identity, isSpace: true, items: fronts)))
    // Backs that are hidden leave a trace at the outer edges alone, where they are smooth, too.
    var different = 0
    for (a, b) in zip(picture.pixels, seen.pixels) where a != b { different += 1 }
    #expect(different < 500)
    #expect(Set(picture.pixels.filter { $0 >> 24 == 255 }).count > 3)
    #expect(picture.channels(60, 60)[3] == 255)
  }

  @Test func fadedPlanesAreNotDoubledAlongTheirCut() {
    let low = group(.translation(50, 50), panel(Rect(-60, -10, 120, 20), .green))
    let glass = turned(0.8, .red, opacity: 0.5)
    let picture = drawn(100, 100, background: .black, space(low, glass))
    for y in 15..<35 { for x in 40..<60 { #expect(abs(picture.channels(x, y)[0] - 128) <= 17) } }
  }

  @Test func aSpaceIsFlattenedIntoThePlaneAround() {
    // Upright cards at several depths, in a layer that is on edge, are not seen.
    let edge = Matrix.rotation(.pi / 2, 0, 1, 0).then(.translation(50, 50))
    #expect(drawn(100, 100, group(edge, space(upright(.red, z: 30)))).count(of: 0) == 10000)
  }

  @Test func spacesFadeAsOne() {
    let picture = drawn(100, 100, space(opacity: 0.5, upright(.red), turned(0.5, .green)))
    #expect(picture.channels(30, 50) == [0, 128, 0, 128])
    #expect(picture.channels(70, 50) == [128, 0, 0, 128])
  }
}
