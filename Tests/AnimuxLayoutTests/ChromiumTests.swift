import AnimuxGraphics
import AnimuxLayout
import TestSupport
import Testing

@Suite("Boxes as in Chromium")
struct ChromiumTests {
  /// The largest difference of an edge. Chromium counts in sixty-fourths of a pixel, of which shares of shares lose several.
  private static func tolerance(_ file: String) -> Double { file == "box-percentages" ? 0.2 : 0.05 }

  /// The trees with sizes in per cent leave out heights that wrapped rows, grids and columns of Chromium take from the items in
  /// them, and texts.
  @Test(arguments: [("boxes", 400), ("box-shares", 160), ("box-percentages", 200)])
  func everyBoxIsWhereChromiumHasIt(file: String, count: Int) throws {
    let vectors = try Vectors.load(file, as: [BoxVector].self)
    #expect(vectors.count >= count)
    for (index, vector) in vectors.enumerated() {
      let frames = absoluteFrames(of: vector.tree.box)
      try #require(frames.count == vector.boxes.count)
      for (box, frame) in frames.enumerated() {
        let edges = [frame.minX, frame.minY, frame.size.width, frame.size.height]
        let isClose = zip(edges, vector.boxes[box]).allSatisfy {
          ($0 - $1).magnitude <= Self.tolerance(file)
        }
        #expect(isClose, "tree \(index), box \(box): \(edges) instead of \(vector.boxes[box])")
      }
    }
  }
}

/// Returns the frames of all boxes relative to the root.
func absoluteFrames(of root: Box) -> [Rect] {
  var tree = BoxTree(root)
  var frames = tree.frames()
  var index = 0
  func walk(_ box: Box, from origin: Point) {
    frames[index].origin = Point(origin.x + frames[index].minX, origin.y + frames[index].minY)
    let own = frames[index].origin
    index += 1
    for child in box.children { walk(child, from: own) }
  }
  walk(root, from: .zero)
  return frames
}
