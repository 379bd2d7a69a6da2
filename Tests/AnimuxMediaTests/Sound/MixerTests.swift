import AnimuxFiles
import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite final class MixerTests {
  private let folder = TemporaryFolder()

  private func mixed(
    _ clips: [SoundClip], seconds: Double, from begin: Double = 0
  ) throws -> [Float] {
    let range = SoundMixer.sample(at: begin)..<SoundMixer.sample(at: seconds)
    var mixer = SoundMixer(SoundPlan(clips: clips), within: .all, range: range)
    var samples: [Float] = []
    while let block = try mixer.next() { samples += block }
    #expect(samples.count == 2 * range.count)
    return samples
  }

  private func file(_ name: String, _ channels: [[Float]], rate: Int = 48000) -> String {
    let path = folder.file(name)
    writeWAV(channels, rate: rate, to: path)
    return path
  }

  private func clip(
    _ path: String, _ begin: Double, _ end: Double, _ change: (inout SoundClip) -> Void = { _ in }
  )
    -> SoundClip
  {
    var clip = SoundClip(path: path, source: 0, begin: begin, end: end, offset: 0)
    change(&clip)
    return clip
  }

  @Test func clicksComeAtTheirSamples() throws {
    let path = file("a.wav", [clicks([0, 12000, 36000], count: 48000)])
    let plain = try mixed([clip(path, 1, 2)], seconds: 3)
    #expect(plain.left == plain.right)
    #expect(places(in: plain) == [48000, 60000, 84000])
    #expect(plain[96000] == 0.5)
    let trimmed = try mixed([clip(path, 0.1, 0.6) { $0.offset = 0.25 }], seconds: 1)
    #expect(places(in: trimmed) == [4800])
    let looped = try mixed(
      [
        clip(path, 0.5, 3) {
          ($0.offset, $0.loop) = (0.5, 0.25..<0.75)
        }
      ], seconds: 4)
    #expect(places(in: looped) == [36000, 60000, 84000, 108000, 132000])
  }

  @Test func aFileThatBecomesShorterIsAnError() throws {
    let path = file("a.wav", [clicks([0, 12000], count: 480_000)])
    let whole = bytes(of: path)
    let reader = try SoundReader(path, within: .all, fileSize: whole.count)
    #expect(try reader.read(0..<100).count == 200)
    put(whole.prefix(whole.count / 2), at: path)
    let error = #expect(throws: MediaError.self) { try reader.read(400_000..<400_100) }
    #expect(error?.reason == "the file was shortened while it was in use")
    // So it is where it was cut before it was opened.
    let short = clip(path, 0, 1) { $0.fileSize = whole.count }
    #expect(throws: MediaError.self) { try mixed([short], seconds: 1) }
    #expect(throws: Never.self) { try mixed([clip(path, 0, 1)], seconds: 1) }
  }

  /// Where there is something on the left.
  private func places(in samples: [Float]) -> [Int] {
    samples.indices.filter { $0 % 2 == 0 && samples[$0] != 0 }.map { $0 / 2 }
  }

  @Test(arguments: [(2.0, [0, 6000, 18000]), (0.5, [0, 24000, 72000]), (1.25, [0, 9600, 28800])])
  func speedsAreAResample(speed: Double, places: [Int]) throws {
    let path = file("a.wav", [clicks([0, 12000, 36000], count: 48000)])
    let samples = try mixed([clip(path, 0, 3) { $0.speed = speed }], seconds: 3).left
    #expect(peaks(of: samples) == places)
  }

  @Test(arguments: [8000, 11025, 22050, 44100, 88200, 96000, 192_000])
  func ratesAreResampled(rate: Int) throws {
    let count = rate * 2
    let path = file("a.wav", [tone(1000, 0.5, count: count, rate: Double(rate))], rate: rate)
    let samples = try mixed([clip(path, 0, 2)], seconds: 2).left
    let middle = 9600..<86400
    let wrong = middle.map { abs(samples[$0] - Float(0.5 * sine(1000 * Double($0) / 48000))) }
    #expect(wrong.max() ?? 1 < 1e-4)
    let clicked = file("b.wav", [clicks([rate / 5], count: rate)], rate: rate)
    #expect(try peaks(of: mixed([clip(clicked, 0.5, 1.5)], seconds: 2).left, above: 0.05) == [33600])
  }

  @Test func frequenciesBeyondTheRateAreLeftOut() throws {
    let path = file("a.wav", [tone(30000, 0.5, count: 192_000, rate: 96000)], rate: 96000)
    let samples = try mixed([clip(path, 0, 2)], seconds: 2).left
    #expect(samples[4800..<90000].allSatisfy { $0.magnitude < 1e-4 })
  }

  @Test func anHourOfLoopsDoesNotDrift() throws {
    let path = file("a.wav", [clicks([0], count: 44100)], rate: 44100)
    let last = clip(path, 0, 3601) { $0.loop = 0..<1 }
    let samples = try mixed([last], seconds: 3600.5, from: 3599.5).left
    #expect(peaks(of: samples) == [24000])
  }

  @Test func panLowersTheOtherSide() throws {
    let path = file("a.wav", [tone(500, 0.25, count: 48000)])
    for (pan, sides) in [(-1.0, (0.25, 0.0)), (-0.5, (0.25, 0.125)), (0.25, (0.1875, 0.25)), (1, (0, 0.25))] {
      let samples = try mixed([clip(path, 0, 1) { $0.pan = pan }], seconds: 1)
      #expect(abs(strength(of: 500, in: samples.left) - sides.0) < 1e-4)
      #expect(abs(strength(of: 500, in: samples.right) - sides.1) < 1e-4)
    }
  }

  @Test func manyChannelsAreMixedDown() throws {
    let frequencies = [500.0, 700, 900, 60, 1100, 1300]
    let path = file("a.wav", frequencies.map { tone($0, 0.1, count: 48000) })
    let samples = try mixed([clip(path, 0, 1)], seconds: 1)
    let sides = [samples.left, samples.right].map { side in
      frequencies.map { (strength(of: $0, in: side) * 1000).rounded() }
    }
    #expect(sides == [[100, 0, 71, 0, 71, 0], [0, 100, 71, 0, 0, 71]])
  }

  @Test func gainsFollowTheirEnvelope() throws {
    let path = file("a.wav", [[Float](repeating: 0.5, count: 96000)])
    let gain = Envelope([.init(0.5, 0), .init(1, 1), .init(1, 0.25)])
    let samples = try mixed([clip(path, 0, 2) { $0.gain = gain }], seconds: 2).left
    #expect(samples[..<24000].allSatisfy { $0 == 0 })
    #expect(abs(samples[36000] - 0.25) < 1e-6)
    #expect(samples[48000...].allSatisfy { $0 == 0.125 })
  }

  @Test func musicMakesRoomForAVoice() throws {
    let music = file("a.wav", [tone(1000, 0.25, count: 480_000)])
    // Two words and a pause between them.
    let word = tone(300, 0.3, count: 48000)
    let voice = file("b.wav", [word + [Float](repeating: 0, count: 19200) + word])
    let clips = [
      clip(music, 0, 10) { $0.ducking = Ducking(decibels: -12, voices: [7]) },
      clip(voice, 2, 4.4) { ($0.source, $0.pan) = (7, 1) },
    ]
    let samples = try mixed(clips, seconds: 10).left
    func level(_ time: Double) -> Double {
      let first = Int(time * 48000)
      return strength(of: 1000, in: samples[first..<first + 480]) / 0.25
    }
    for time in [0.5, 1.7, 1.78] { #expect(abs(level(time) - 1) < 1e-3) }
    for time in [2.0, 2.5, 3.2, 4.3, 4.85] { #expect(abs(level(time) - 0.2512) < 1e-3) }
    #expect(level(1.9) > 0.3 && level(1.9) < 0.9)
    #expect(level(5.1) > 0.3 && level(5.1) < 0.9)
    #expect(abs(level(5.6) - 1) < 1e-3)
    // A part of the film sounds as it does in the whole.
    let part = try mixed(clips, seconds: 5.2, from: 4.7001)
    #expect(part.left == Array(samples[SoundMixer.sample(at: 4.7001)..<249_600]))
    // The gain already falls in a part that ends before the voice begins.
    let early = try mixed(clips, seconds: 1.95, from: 1)
    #expect(early.left == Array(samples[48000..<93600]))
  }

  @Test func aFileThatIsNotThereIsAnError() {
    #expect(throws: MediaError.self) { try mixed([clip("/nowhere.wav", 0, 1)], seconds: 1) }
  }
}

private func sine(_ turns: Double) -> Double {
  Double(tone(turns, 1, count: 2, rate: 1)[1])
}
