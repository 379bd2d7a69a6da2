import Foundation
import TestSupport

/// Exact values of blurred rectangles at points.
struct GaussianVectors: Decodable {
  struct Case: Decodable {
    let rect: [Double]
    let sigma: Double
    let samples: [[Double]]
  }

  let cases: [Case]
  let tolerance_exact_engine: Double

  init() throws {
    let file = URL(filePath: Repository.file("Tests/AnimuxCompositorTests/Vectors/gaussian.json"))
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }
}
