import AnimuxGraphics
import CFFmpeg
import Testing

@testable import AnimuxMedia

@Suite struct ColorSpreadTests {
  private static let red: UInt32 = 0xFFFF_0000
  private static let blue: UInt32 = 0x8000_00FF

  private func spread(_ pixels: [UInt32], width: Int) -> [UInt32] {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer {
      ColorSpread(width: width, height: $0.count / width).apply(to: $0)
    }
    return pixels
  }

  @Test func transparentPixelsHaveTheColorOfTheNearest() {
    var row = [UInt32](repeating: 0, count: 24)
    (row[2], row[9]) = (Self.red, Self.blue)
    for (pixels, width) in [(row, 24), (row, 1)] {
      let result = spread(pixels, width: width)
      #expect(result[2] == Self.red && result[9] == Self.blue)
      #expect([0, 1, 3, 4, 5].allSatisfy { result[$0] == 0xFF_0000 })
      #expect([6, 7, 8, 10, 16].allSatisfy { result[$0] == 0xFF })
      #expect([17, 23].allSatisfy { result[$0] == 0 })
    }
  }

  @Test func distancesAreCountedAlongRowsAndColumns() {
    var square = [UInt32](repeating: 0, count: 21 * 21)
    square[10 * 21 + 10] = Self.red
    let result = spread(square, width: 21)
    for y in 0..<21 {
      for x in 0..<21 where (x, y) != (10, 10) {
        #expect(result[y * 21 + x] == (abs(x - 10) + abs(y - 10) < 8 ? 0xFF_0000 : 0), "\(x), \(y)")
      }
    }
  }

  /// The edge of a shape keeps its colour in a format with a quarter of the colours, also beside transparent pixels.
  @Test func anEdgeKeepsItsColor() throws {
    var picture = Pixmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<7 { picture.pixels[y * 16 + x] = Self.red }
    }
    let frame = try FrameHandle()
    (frame.pointer.pointee.width, frame.pointer.pointee.height) = (16, 16)
    frame.pointer.pointee.format = AV_PIX_FMT_YUVA420P.rawValue
    try check("making a frame") { av_frame_get_buffer(frame.pointer, 0) }
    try PixelConversion(width: 16, height: 16, to: AV_PIX_FMT_YUVA420P).convert(picture, into: frame.pointer)
    let reds = try #require(frame.pointer.pointee.data.2)
    #expect((0..<4).allSatisfy { abs(Int(reds[4 * Int(frame.pointer.pointee.linesize.2) + $0]) - 240) <= 1 })
  }
}
