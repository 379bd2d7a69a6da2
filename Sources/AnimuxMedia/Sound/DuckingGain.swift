internal import AnimuxGraphics
internal import Glibc

/// The gain of ducked sound, block by block. It has fallen when a voice starts, stays low during short
/// pauses, and rises again.
struct DuckingGain {
  /// The magnitude above which a voice counts as heard: −40 dBFS.
  static let threshold: Float = 0.01
  /// The blocks until the gain starts to rise, and until it has risen: half a second each.
  private static let hold = 50
  private static let release = 50.0

  let ducking: Ducking
  /// The blocks in which the gain falls.
  private let attack: Double
  private var decibels = 0.0
  private var quiet = Self.hold

  /// Creates a gain. `ahead` is the number of blocks by which voices are known in advance.
  init(_ ducking: Ducking, ahead: Int) {
    self.ducking = ducking
    attack = Double(ahead)
  }

  func isFor(_ source: Int) -> Bool { ducking.voices.contains(source) }

  /// Returns the gains of the next block. `isActive` is `true` if a voice is heard in it or in one of the
  /// blocks that are known after it.
  mutating func gains(isActive: Bool, count: Int) -> [Float] {
    quiet = isActive ? 0 : quiet + 1
    let before = amplitude
    if quiet <= Self.hold {
      decibels = max(decibels + ducking.decibels / attack, ducking.decibels)
    } else {
      decibels = min(decibels - ducking.decibels / Self.release, 0)
    }
    let after = amplitude
    guard before != after else { return [Float](repeating: Float(after), count: count) }
    return (1...count).map { Float(before + (after - before) * Double($0) / Double(count)) }
  }

  private var amplitude: Double { decibels == 0 ? 1 : pow(10, decibels / 20) }
}
