import AnimuxCompositor
import AnimuxGraphics
import Synchronization
import Testing

/// A vector picture is requested with the resolution at which it is visible, and no higher one.
@Suite struct VectorPictureTests {
  private final class RecordingSource: PictureSource {
    private let requests = Mutex<[PictureName.Resolution?]>([])
    var resolutions: [PictureName.Resolution?] { requests.withLock { $0 } }

    /// Columns that are black and white in turn.
    func pixmap(named name: PictureName) -> Pixmap? {
      requests.withLock { $0.append(name.resolution) }
      guard let resolution = name.resolution else { return nil }
      var pixmap = Pixmap(width: resolution.width, height: resolution.height)
      for index in pixmap.pixels.indices {
        pixmap.pixels[index] = index % resolution.width % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
      }
      return pixmap
    }
  }

  private let source = RecordingSource()

  private func item(_ matrix: Matrix, isResizing: Bool = false) -> DisplayItem {
    var picture = Picture(PictureName("a"), source: Rect(0, 0, 40, 30), destination: Rect(0, 0, 40, 30))
    picture.vectorSize = Size(40, 30)
    picture.isResizing = isResizing
    return .group(Group(transform: matrix, items: [.picture(picture)]))
  }

  private func draw(_ matrices: Matrix...) -> [Pixmap] {
    var canvas = Canvas(width: 100, height: 100, pictures: PictureCache(source))
    return matrices.map { matrix in
      _ = canvas.draw(DisplayList(width: 100, height: 100, background: .clear, items: [item(matrix)]))
      return canvas.pixmap
    }
  }

  private func resolution(_ width: Int, _ height: Int) -> PictureName.Resolution {
    PictureName.Resolution(width: width, height: height)
  }

  @Test func isDrawnOnceWithThePixelsThatItCovers() {
    let shift = Matrix.translation(7, 9)
    let pixmap = draw(.scale(1.5, 2), Matrix.scale(1.5, 2).then(shift))[1]
    #expect(source.resolutions == [resolution(60, 60)])
    for x in 7..<67 { #expect(pixmap.pixels[20 * 100 + x] == (x % 2 == 1 ? 0xFF00_0000 : 0xFFFF_FFFF)) }
  }

  @Test func aRotationRequestsNoOtherResolution() {
    _ = draw(.identity, .rotation(0.3, 0, 0, 1), .rotation(1, 0, 0, 1))
    #expect(source.resolutions == [resolution(40, 30)])
  }

  @Test func inPerspectiveItIsDrawnForItsNearestPartToThePowerOfTwo() throws {
    let lean = Matrix.rotation(0.5, 0, 1, 0).then(.translation(20, 20)).then(.perspective(400))
    let nearer = Matrix.rotation(0.6, 0, 1, 0).then(.translation(20, 20)).then(.perspective(400))
    _ = draw(lean, nearer)
    let found = try #require(source.resolutions.first ?? nil)
    #expect([40, 80].contains(found.width) && [30, 60].contains(found.height), "\(found)")
    #expect(source.resolutions.count == 1)
  }

  @Test(arguments: [1e4, 1e8, 1e300]) func noRequestExceedsTheLimitOfPixels(scale: Double) {
    _ = draw(.scale(scale, scale))
    let requested = source.resolutions.compactMap(\.self)
    // At the largest scale, nothing can be drawn.
    #expect(requested.isEmpty == (scale == 1e300))
    for resolution in requested {
      #expect(resolution.width * resolution.height <= 1 << 25)
    }
  }

  @Test func growingPicturesAreDrawnAgainAtEveryPowerOfTwo() {
    var canvas = Canvas(width: 200, height: 200, pictures: PictureCache(source))
    for step in 0...20 {
      let item = item(.scale(1 + Double(step) / 10, 1 + Double(step) / 10), isResizing: true)
      _ = canvas.draw(DisplayList(width: 200, height: 200, background: .clear, items: [item]))
    }
    #expect(source.resolutions == [resolution(40, 30), resolution(80, 60), resolution(160, 120)])
  }

  @Test func unseenPicturesAreNotDrawn() {
    _ = draw(.scale(0, 1), .translation(500, 0))
    #expect(source.resolutions.isEmpty)
  }
}
