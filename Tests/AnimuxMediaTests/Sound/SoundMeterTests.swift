import AnimuxFiles
import TestSupport
import Testing

@testable import AnimuxMedia

/// Measurements of sound files.
@Suite struct SoundMeterTests {
  private let folder = TemporaryFolder()

  private func file(_ samples: [Float], rate: Int = 48000) -> String {
    let path = folder.file("\(rate)-\(samples.count).wav")
    writeWAV([samples], rate: rate, to: path)
    return path
  }

  @Test(arguments: [8000, 44100, 48000]) func aToneIsHeardInItsBand(rate: Int) throws {
    let path = file(tone(1000, 0.5, count: rate, rate: Double(rate)), rate: rate)
    func level(_ low: Double, _ high: Double) throws -> Float {
      let levels = try SoundMeter.loudness(
        of: path, within: .all, low: low, high: high, stepsPerSecond: 100, until: 1)
      #expect(levels.count == 100)
      return levels[60]
    }
    #expect(abs(try level(0, .infinity) - 0.3535) < 0.01)
    #expect(abs(try level(500, 2000) - 0.3535) < 0.02)
    #expect(try level(20, 200) < 0.001)
    #expect(try level(3500, 3900) < 0.02)
  }

  @Test func extremesKeepTheirSign() throws {
    var samples = [Float](repeating: 0, count: 4800)
    (samples[130], samples[1000]) = (-0.75, 0.5)
    let found = try SoundMeter.extremes(of: file(samples), within: .all, stepsPerSecond: 400, until: 0.2)
    #expect(found.count == 80 && found[1] == -0.75 && found[8] == 0.5)
    #expect(found.filter { $0 != 0 }.count == 2)
  }

  @Test func aSpectrumHasItsPeakAtTheTone() throws {
    let path = file(tone(1000, 0.5, count: 24000))
    let edges = [40, 200, 800, 1200, 5000, 16000.0]
    let found = try SoundMeter.spectrum(of: path, within: .all, edges: edges, stepsPerSecond: 50, until: 0.5)
    try #require(found.count == 125)
    let bands = found[60..<65].map { $0 }
    #expect(bands[2] == bands.max())
    #expect(bands.enumerated().allSatisfy { $0 == 2 || $1 < bands[2] / 30 })
  }
}
