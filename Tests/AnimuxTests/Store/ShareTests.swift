import TestSupport
import Testing

@testable import Animux

/// How work is divided.
struct ShareTests {
  @Test func everyPartIsInExactlyOneShare() throws {
    let costs = (0..<40).map { Double($0 * 7 % 13 + 1) }
    for count in [1, 2, 3, 7, 40, 60] {
      let shares = try (1...count).map { try #require(Share($0, of: count)).parts(of: costs) }
      #expect(shares.flatMap(\.self).sorted() == Array(costs.indices))
      let sums = shares.map { $0.reduce(0) { $0 + costs[$1] } }
      if count <= 7 { #expect(((sums.max() ?? 0) - (sums.min() ?? 0)) <= 13) }
    }
    #expect(Share(0, of: 2) == nil && Share(3, of: 2) == nil && Share(1, of: 0) == nil)
  }

  @Test func passagesBeginWhereWhatVariesComesAndGoes() {
    func varied(_ ranges: Range<Int>...) -> [Bool] {
      (0..<400).map { frame in ranges.contains { $0.contains(frame) } }
    }
    #expect(Passages.cuts(varied()) == [])
    #expect(Passages.cuts(varied(0..<400)) == [])
    #expect(Passages.cuts(varied(90..<180)) == [90, 180])
    // Short passages are extended, short gaps are filled, and the ends of the film are not cut off.
    #expect(Passages.cuts(varied(90..<100)) == [90, 140])
    #expect(Passages.cuts(varied(90..<150, 180..<240)) == [90, 240])
    #expect(Passages.cuts(varied(10..<380)) == [])
  }

  @Test func askingAboutFewFramesFindsTheSamePassages() {
    var random = Random(seed: 5)
    for _ in 0..<300 {
      // Runs of up to 120 frames, which are varied in turns.
      var (exact, isVaried) = ([Bool](), false)
      while exact.count < 600 {
        exact += [Bool](repeating: isVaried, count: random.int(1..<120))
        isVaried.toggle()
      }
      let length = random.int(30..<300)
      let found = stride(from: 0, to: exact.count, by: length).flatMap { first in
        Passages.varied(first..<min(first + length, exact.count)) { exact[$0] }
      }
      #expect(found.count == exact.count)
      #expect(Passages.cuts(found) == Passages.cuts(exact))
    }
  }

  @Test func aFilmThatAlwaysVariesIsHardlyAskedAbout() {
    var count = 0
    let all = Passages.varied(0..<250) { _ in
      count += 1
      return true
    }
    #expect(all.allSatisfy(\.self) && all.count == 250 && count <= 7)
  }
}
