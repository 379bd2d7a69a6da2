import AnimuxEngine
import AnimuxGraphics
import Testing

@Suite struct MatrixInterpolationTests {
  struct File: Decodable {
    struct Case: Decodable {
      struct Sample: Decodable {
        var f: Double
        var expected: [Double]?
      }
      var name: String
      var from: [Double]
      var to: [Double]
      var samples: [Sample]
    }
    var cases: [Case]
  }

  @Test func followsMeasuredPairs() throws {
    let file = try Vectors.load("matrix.json", as: File.self)
    #expect(file.cases.count == 31)
    for test in file.cases {
      let (from, to) = (Matrix(test.from), Matrix(test.to))
      for sample in test.samples {
        guard let expected = sample.expected else { continue }
        let error = difference(from.interpolated(to: to, at: sample.f), Matrix(expected))
        #expect(error < 0.0005, "\(test.name) at \(sample.f): \(error)")
      }
    }
  }

  private func difference(_ a: Matrix, _ b: Matrix) -> Double {
    zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
  }
}
