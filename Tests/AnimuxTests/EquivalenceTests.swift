import AnimuxCompositor
import AnimuxEngine
import AnimuxGraphics
import TestSupport
import Testing

@testable import Animux

/// A frame depends on its film and its time alone.
@Suite struct EquivalenceTests {
  @Test(arguments: Golden.all) func framesDoNotDependOnOnesBefore(golden: Golden) throws {
    let production = try Production(golden.film())
    let film = production.film
    var canvas = Canvas(width: film.width, height: film.height, pictures: production.pictures)
    let playhead = Playhead(film)
    let last = film.frameCount - 1
    for frame in [last / 2, last / 2 + 1, last, 0, min(1, last), last * 3 / 4, last * 3 / 4, last / 4] {
      let time = film.frameRate.time(of: frame)
      _ = canvas.draw(playhead.displayList(at: time))
      #expect(canvas.pixmap == (try production.still(at: time)), "frame \(frame)")
    }
  }

  @Test(arguments: Golden.all) func reusedListsEqualFreshOnes(golden: Golden) throws {
    let film = try Production(golden.film()).film
    let playhead = Playhead(film)
    let inOrder = Array(0..<min(film.frameCount, 90))
    for frame in inOrder + inOrder.reversed().filter({ $0 % 7 == 0 }) {
      let time = film.frameRate.time(of: frame)
      #expect(playhead.displayList(at: time) == film.displayList(at: time), "frame \(frame)")
    }
  }

  /// Patterns, drawings of a few pixels and the grain of filters are finer than pixels, so they are drawn finer in a
  /// larger picture.
  private static let finer: Set = ["drawings", "tiles", "filter-files"]
  private static let coarse = Golden.all.filter { !finer.contains($0.name) }

  @Test func everyExceptionIsAGolden() {
    let names = Set(Golden.all.map(\.name))
    #expect(Self.finer.union(Self.limits.keys).subtracting(names) == [])
  }

  @Test(arguments: coarse) func aLargerPictureIsTheSamePicture(golden: Golden) throws {
    let production = try Production(golden.film())
    for part in [0.0, 0.4, 0.9] {
      let time = part * production.film.duration
      let small = try production.still(at: time)
      let large = try production.still(at: time, scale: 2)
      #expect((large.width, large.height) == (small.width * 2, small.height * 2))
      let differences = small.differences(from: halved(large))
      let mean = Double(differences.reduce(0, +)) / Double(differences.count)
      let share = Double(differences.count { $0 > 24 }) / Double(differences.count)
      let limit = Self.limits[golden.name] ?? (mean: 1, share: 0.02)
      #expect(mean < limit.mean && share < limit.share, "\(time): \(mean), \(share)")
    }
  }

  /// The limits for goldens that have details as fine as pixels.
  private static let limits: [String: (mean: Double, share: Double)] = [
    // An edge that is not smooth is as fine as pixels are.
    "edges": (2, 0.04),
    // Grain is as fine as pixels are, and squares are of whole ones.
    "effects": (2.5, 0.03),
    // Steps and dots are as fine as pixels are, and lines between stones.
    "morphology": (5, 0.08), "soft-filters": (5, 0.08), "styles": (5, 0.08), "tilings": (5, 0.08),
  ]

  /// The mean of each two by two pixels.
  private func halved(_ picture: Pixmap) -> Pixmap {
    var result = Pixmap(width: picture.width / 2, height: picture.height / 2)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let corner = 2 * y * picture.width + 2 * x
        let places = [corner, corner + 1, corner + picture.width, corner + picture.width + 1]
        result.pixels[y * result.width + x] = [0, 8, 16, 24].reduce(0) { pixel, shift in
          let sum = places.reduce(0) { $0 + (picture.pixels[$1] >> UInt32(shift) & 255) }
          return pixel | ((sum + 2) / 4) << UInt32(shift)
        }
      }
    }
    return result
  }
}
