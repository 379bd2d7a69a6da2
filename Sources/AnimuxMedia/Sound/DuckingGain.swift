internal import AnimuxGraphics
internal import Glibc

/// How loud what gives way is, block by block: it has gone down when the other one is heard, stays down through its short pauses,
/// and comes back.
struct DuckingGain {
  /// Who is louder than this is heard: −40 dBFS.
  static let threshold: Float = 0.01
  /// Blocks until it begins to come back, and until it is back: half a second each.
  private static let hold = 50
  private static let release = 50.0

  let ducking: Ducking
  /// Blocks that it takes to go down.
  private let attack: Double
  private var decibels = 0.0
  private var quiet = Self.hold

  /// `ahead`: so many blocks before the other one is heard it is told.
  init(_ ducking: Ducking, ahead: Int) {
    self.ducking = ducking
    attack = Double(ahead)
  }

  func isFor(_ source: Int) -> Bool { ducking.voices.contains(source) }

  /// The gains of the next block. `isActive`: the other one is heard in it, or in one of those after it.
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
