import Glibc

@testable import AnimuxMedia

/// A WAV file of 16 bits.
func writeWAV(_ channels: [[Float]], rate: Int = 48000, to path: String) {
  func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
  let count = channels[0].count
  let size = count * channels.count * 2
  var bytes =
    Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
  bytes += little(channels.count, 2) + little(rate, 4) + little(rate * channels.count * 2, 4)
  bytes += little(channels.count * 2, 2) + little(16, 2) + Array("data".utf8) + little(size, 4)
  for index in 0..<count {
    for channel in channels {
      let value = Int((min(max(channel[index], -1), 32767 / 32768) * 32768).rounded())
      bytes += little(value & 0xFFFF, 2)
    }
  }
  put(bytes, at: path)
}

/// Silence with single samples of a half.
func clicks(_ places: [Int], count: Int) -> [Float] {
  var samples = [Float](repeating: 0, count: count)
  for place in places { samples[place] = 0.5 }
  return samples
}

func tone(_ frequency: Double, _ amplitude: Double, count: Int, rate: Double = 48000) -> [Float] {
  (0..<count).map { Float(amplitude * sin(2 * .pi * frequency * Double($0) / rate)) }
}

/// The strength of a frequency in a part of a sound.
func strength(of frequency: Double, in samples: some Collection<Float>) -> Double {
  var (real, imaginary) = (0.0, 0.0)
  for (index, sample) in samples.enumerated() {
    let angle = 2 * .pi * frequency * Double(index) / 48000
    real += Double(sample) * cos(angle)
    imaginary += Double(sample) * sin(angle)
  }
  return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count)
}

/// Where samples stand out among those around them.
func peaks(of samples: [Float], above threshold: Float = 0.1, around: Int = 400) -> [Int] {
  samples.indices.filter { index in
    guard samples[index] > threshold else { return false }
    let near = max(index - around, 0)..<min(index + around + 1, samples.count)
    return !samples[near].contains { $0.magnitude > samples[index].magnitude }
  }
}

extension [Float] {
  var left: [Float] { stride(from: 0, to: count, by: 2).map { self[$0] } }
  var right: [Float] { stride(from: 1, to: count, by: 2).map { self[$0] } }
}
