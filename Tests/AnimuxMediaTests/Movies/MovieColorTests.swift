import AnimuxGraphics
import Foundation
import TestSupport
import Testing

@testable import AnimuxMedia

/// The colours of the same files after a careful conversion by other software, recorded by `Tests/Movies/make.py`.
@Suite struct MovieColorTests {
  static let recorded: [String: String] = {
    let data = FileManager.default.contents(atPath: Repository.movie("colors.json")) ?? Data()
    return (try? JSONDecoder().decode([String: String].self, from: data)) ?? [:]
  }()

  @Test func thereAreRecords() { #expect(Self.recorded.count == 19) }

  @Test(arguments: recorded.keys.sorted()) func coloursAreThoseOfACarefulConversion(name: String) throws {
    let expected = try #require(Self.recorded[name]?.asBytes)
    let pixmap = try Movie(Repository.movie(name)).pixmap(of: 0)
    try #require(pixmap.width == 32 && expected.count == 32 * 32 * 3)
    for (index, pixel) in pixmap.pixels.enumerated() {
      for channel in 0..<3 {
        let value = Int(pixel >> UInt32(16 - 8 * channel) & 255)
        #expect(
          abs(value - Int(expected[3 * index + channel])) <= 1, "\(index % 32), \(index / 32): \(channel)")
      }
    }
  }

  @Test(arguments: [
    ("alpha-vp8.webm", 8), ("alpha-vp9.webm", 6), ("alpha-prores.mov", 2), ("alpha-animation.mov", 0),
    ("alpha-png.mov", 0),
  ])
  func alphaIsKeptAndMultiplied(name: String, tolerance: Int) throws {
    let movie = try Movie(Repository.movie(name))
    #expect(movie.summary.hasAlpha && movie.frames.count == 3)
    for (index, pixel) in try movie.pixmap(of: 1).pixels.enumerated() {
      let alpha = index % 64 * 255 / 63
      #expect(abs(Int(pixel >> 24) - alpha) <= tolerance)
      #expect(abs(Int(pixel >> 16 & 255) - alpha) <= tolerance)
      #expect(Int(pixel >> 8 & 255) <= tolerance && Int(pixel & 255) <= tolerance)
    }
  }

  /// Dark colours stay as they are, white is nearly white, and no colour gains a hue.
  @Test(arguments: [ToneMap.Transfer.pq, .hlg]) func brightColoursAreBentTowardsWhite(
    transfer: ToneMap.Transfer
  ) {
    let map = ToneMap(transfer, peak: 1000)
    let side = ToneMap.side
    func color(_ red: Int, _ green: Int, _ blue: Int) -> ArraySlice<Float> {
      map.table[((blue * side + green) * side + red) * 3..<((blue * side + green) * side + red) * 3 + 3]
    }
    var last: Float = -1
    for index in 0..<side {
      let grey = color(index, index, index)
      #expect(grey.max().map { $0 - (grey.min() ?? 0) < 0.1 } == true)
      #expect(grey.first.map { $0 >= last && $0 <= 255.001 } == true)
      last = grey.first ?? 0
    }
    #expect(last > 254.9)
    let red = Array(color(side / 2, 0, 0))
    #expect(red[0] > 3 * max(red[1], red[2]))
  }

  @Test func darkLightIsThatOfTheDisplay() {
    let map = ToneMap(.pq, peak: 1000)
    // 0.5 in PQ is 92.2 cd/m², of a white of 203.
    let grey = Double(map.table[(24 * ToneMap.side * ToneMap.side + 24 * ToneMap.side + 24) * 3])
    #expect(abs(grey - 255 * (1.055 * pow(92.2 / 203, 1 / 2.4) - 0.055)) < 1)
  }
}

extension String {
  /// The bytes that the text's hexadecimal digits stand for.
  fileprivate var asBytes: [UInt8] {
    let digits = utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
