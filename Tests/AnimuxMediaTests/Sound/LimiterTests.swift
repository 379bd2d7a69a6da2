import Testing

@testable import AnimuxMedia

@Suite struct LimiterTests {
  /// Blocks of some length, and silence after them to get all of it back.
  private func limited(_ samples: [Float], truePeaks: Bool = false, block: Int = 960) -> [Float] {
    var limiter = Limiter(truePeaks: truePeaks)
    let input = samples + [Float](repeating: 0, count: 2 * Limiter.delay)
    let output = stride(from: 0, to: input.count, by: block).flatMap {
      limiter.process(Array(input[$0..<min($0 + block, input.count)]))
    }
    return Array(output.dropFirst(2 * Limiter.delay))
  }

  private func stereo(_ samples: [Float]) -> [Float] { samples.flatMap { [$0, $0] } }

  @Test func samplesBelowTheThresholdStayToTheLastBit() {
    let samples = stereo(tone(997, 0.891, count: 20000))
    #expect(limited(samples) == samples)
  }

  @Test func nothingComesOutTooLoud() {
    for amplitude in [0.9, 1, 1.5, 4, 100] {
      let loud = limited(stereo(tone(60, amplitude, count: 48000) + clicks([5, 9000], count: 12000)))
      #expect(loud.allSatisfy { $0.magnitude < 0.9886 }, "\(amplitude)")
      #expect(loud.contains { $0.magnitude > 0.88 })
    }
    #expect(limited([.infinity, -.infinity, .nan, 0]).allSatisfy { !($0.magnitude >= 1) })
  }

  @Test func itRecovers() {
    let quiet = stereo(tone(500, 0.25, count: 48000))
    let samples = stereo(tone(500, 3, count: 9600)) + quiet
    #expect(limited(samples).suffix(24000) == quiet.suffix(24000))
  }

  @Test func blocksDoNotMatter() {
    let samples = stereo(
      tone(500, 0.2, count: 3000) + tone(441, 2, count: 3000) + tone(500, 0.2, count: 30000))
    #expect(limited(samples, block: 2) == limited(samples, block: 9999 * 2))
  }

  /// At a quarter of the rate, an eighth of a turn off, samples are at 0.707 of the peaks.
  @Test func truePeaksCount() {
    let samples = stereo((0..<24000).map { Float([0.707, 0.707, -0.707, -0.707][$0 % 4]) })
    #expect(limited(samples) == samples)
    let middle = limited(samples, truePeaks: true)[4800..<40000]
    #expect(middle.allSatisfy { $0.magnitude < 0.891 * 0.7072 })
  }
}

@Suite struct LoudnessTests {
  private func loudness(_ left: [Float], _ right: [Float]) -> Double? {
    var meter = LoudnessMeter()
    meter.add(zip(left, right).flatMap { [$0, $1] })
    return meter.integrated
  }

  /// EBU Tech 3341: a sine of 1 kHz at −23 dBFS on both sides has −23 LUFS; on one side 3 less.
  @Test func aToneHasTheLoudnessOfTheRecommendation() throws {
    let sound = tone(1000, 0.070795, count: 480_000)
    #expect(abs(try #require(loudness(sound, sound)) + 23) < 0.1)
    let silence = [Float](repeating: 0, count: sound.count)
    #expect(abs(try #require(loudness(sound, silence)) + 26) < 0.1)
  }

  /// EBU Tech 3341, case 3: what is 13 dB lower before and after does not count.
  @Test func pausesDoNotCount() throws {
    let low = tone(1000, 0.0158489, count: 240_000)
    let loud = tone(1000, 0.070795, count: 960_000)
    let sound = low + loud + low
    #expect(abs(try #require(loudness(sound, sound)) + 23) < 0.1)
  }

  @Test func silenceHasNone() {
    #expect(loudness([Float](repeating: 0, count: 96000), [Float](repeating: 0, count: 96000)) == nil)
    #expect(loudness([1], [1]) == nil)
  }
}
