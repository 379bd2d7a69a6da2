import AnimuxCompositor
import AnimuxGraphics
import Testing

/// Edges that are not smooth.
@Suite struct EdgeTests {
  private func hard(_ rect: Rect, smooth: Edges = []) -> DisplayItem {
    .roundedRect(
      Panel(shape: RoundedRect(rect, smoothEdges: smooth), fill: .color(.white), border: nil))
  }

  /// Turned about the middle of a canvas of 100 × 100, with a number that leaves no middle of a pixel on an edge.
  private func turned(_ angle: Double) -> Matrix {
    Matrix.rotation(angle, 0, 0, 1).then(.translation(50.123, 49.877))
  }

  @Test(arguments: [0, 0.1, 0.7, 1.3, 2.9, 4]) func aPixelIsCoveredWhereItsMiddleIs(angle: Double) {
    let (width, height) = (51.3, 30.7)
    let pixmap = drawn(100, 100, group(turned(angle), hard(Rect(-20, -10, width, height))))
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) + 0.5 - 50.123, Double(y) + 0.5 - 49.877)
        let (u, v) = (
          dx * cosine(angle) + dy * sine(angle) + 20, dy * cosine(angle) - dx * sine(angle) + 10
        )
        // Corners are known to 1/256 of a pixel.
        let nearest = min(abs(u), abs(u - width), abs(v), abs(v - height))
        guard nearest > 0.01 else { continue }
        let isInside = u > 0 && u < width && v > 0 && v < height
        #expect(pixmap[x, y] == (isInside ? .max : 0), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [0.05, 0.4, 0.9, 2.2]) func neighboursShareNoPixelAndLeaveNoneOut(angle: Double) {
    let left = drawn(100, 100, group(turned(angle), hard(Rect(-30, -20, 30, 40))))
    let right = drawn(100, 100, group(turned(angle), hard(Rect(0, -20, 30, 40))))
    let both = drawn(100, 100, group(turned(angle), hard(Rect(-30, -20, 60, 40))))
    for index in both.pixels.indices {
      #expect(left.pixels[index] &+ right.pixels[index] == both.pixels[index])
    }
  }

  @Test(arguments: [Edges.left, .right, .top, .bottom], [0.0, 0.3, 1.4])
  func eachEdgeIsSmoothByItself(edge: Edges, angle: Double) {
    let rect = Rect(-25.3, -20.4, 50.7, 40.6)
    func picture(_ smooth: Edges) -> Pixmap {
      drawn(100, 100, group(turned(angle), hard(rect, smooth: smooth)))
    }
    let (one, all, none) = (picture(edge), picture(.all), picture([]))
    var smooth = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let (dx, dy) = (Double(x) + 0.5 - 50.123, Double(y) + 0.5 - 49.877)
        let (u, v) = (dx * cosine(angle) + dy * sine(angle), dy * cosine(angle) - dx * sine(angle))
        let distances: [(Edges, Double)] = [
          (.left, abs(u - rect.minX)), (.right, abs(u - rect.maxX)), (.top, abs(v - rect.minY)),
          (.bottom, abs(v - rect.maxY)),
        ]
        let near = distances.filter { $0.1 < 1.5 }
        // In a corner an edge of either kind has its share.
        guard near.count < 2 else { continue }
        let expected = near.first?.0 == edge ? all[x, y] : none[x, y]
        // An edge that is cut begins at another 1/256 of a pixel.
        #expect(abs(Int(one[x, y] >> 24) - Int(expected >> 24)) <= 4, "\(x), \(y)")
        if one[x, y] != 0, one[x, y] != .max { smooth += 1 }
      }
    }
    #expect(smooth > 20)
  }

  @Test func roundCornersClipsAndPicturesAreHardToo() {
    let round = RoundedRect(Rect(-30, -20, 60, 40), radius: 15, smoothEdges: [])
    let border = Panel.Border(width: 5, color: .red)
    let framed = DisplayItem.roundedRect(Panel(shape: round, fill: .color(.white), border: border))
    let smoothPanel = panel(Rect(-90, -90, 180, 180), .white)
    let clipped = Group(transform: turned(0.4), clip: round, items: [smoothPanel, smoothPanel])
    let one = drawn(100, 100, group(turned(0.4), framed))
    #expect(Set(one.pixels) == [0, .max, 0xFFFF_0000])
    let two = drawn(100, 100, .group(clipped))
    #expect(Set(two.pixels) == [0, .max])
    #expect(two.count(of: 0) == one.count(of: 0))
    var picture = Picture(
      PictureName("5"), source: Rect(0, 0, 1, 1), destination: Rect(-30, -20, 60, 40), magnification: .nearest
    )
    picture.smoothEdges = []
    var canvas = Canvas(width: 100, height: 100, pictures: RandomPictures.cache)
    let item = DisplayItem.group(Group(transform: turned(0.4), items: [.picture(picture)]))
    _ = canvas.draw(DisplayList(width: 100, height: 100, background: .black, items: [item]))
    #expect(Set(canvas.pixmap.pixels).count <= 2)
  }

  @Test func inPerspectiveAndPastTheCanvasTheyAreHard() {
    let space = Matrix.rotation(1, 0.3, 1, 0).then(.perspective(120)).then(.translation(60, 40))
    for rect in [Rect(-30, -30, 60, 60), Rect(-3000, -30, 4000, 60), Rect(-1e7, -1e7, 2e7, 2e7)] {
      let pixmap = drawn(100, 100, group(space, hard(rect)))
      #expect(Set(pixmap.pixels).isSubset(of: [0, .max]) && pixmap.count(of: .max) > 50)
    }
  }

  private func sine(_ angle: Double) -> Double { Matrix.rotation(angle, 0, 0, 1).m12 }
  private func cosine(_ angle: Double) -> Double { Matrix.rotation(angle, 0, 0, 1).m11 }
}
