internal import AnimuxDocuments
internal import Glibc

/// The range of letters that an animator applies to.
struct TextSelector {
  private let start: NumberTrack
  private let end: NumberTrack?
  private let offset: NumberTrack
  private let amount: NumberTrack
  private let easeLow: NumberTrack
  private let easeHigh: NumberTrack
  private let smoothness: NumberTrack
  private let shape: Int
  private let basis: Int
  private let countsLetters: Bool
  private let isRandom: Bool
  /// The percentage of each part by the selector's expression, or `nil` for a range.
  private let each: [NumberTrack]?

  /// Reads a selector, or returns `nil` for one by an expression that has not been evaluated.
  init?(_ json: JSON) {
    each = json[Mark.each]?.elements.map { NumberTrack($0) ?? NumberTrack([100]) }
    guard json.integer("t") == 0 || each != nil else { return nil }
    start = NumberTrack(json["s"]) ?? NumberTrack([0])
    end = NumberTrack(json["e"])
    offset = NumberTrack(json["o"]) ?? NumberTrack([0])
    amount = NumberTrack(json["a"]) ?? NumberTrack([100])
    easeLow = NumberTrack(json["ne"]) ?? NumberTrack([0])
    easeHigh = NumberTrack(json["xe"]) ?? NumberTrack([0])
    smoothness = NumberTrack(json["sm"]) ?? NumberTrack([100])
    shape = json.integer("sh", 1)
    basis = Self.basis(json)
    countsLetters = json.integer("r", 1) == 2
    isRandom = json.flag("rn")
  }

  /// Returns the part of a text that a selector counts: letters, letters without spaces, words or lines.
  static func basis(_ json: JSON) -> Int { min(max(json.integer("b", 1), 1), 4) - 1 }

  var tracks: [NumberTrack] { each ?? ranges }

  /// Returns the values that the share of a letter depends on.
  func tracks(of letter: TextLetter) -> [NumberTrack] {
    each == nil ? ranges : [own(of: letter)].compactMap(\.self)
  }

  private var ranges: [NumberTrack] {
    [start, offset, amount, easeLow, easeHigh, smoothness] + (end.map { [$0] } ?? [])
  }

  /// Returns the share of the animator's values that a letter gets: −1…1, or −100…100 if it is that of an expression.
  func share(of letter: TextLetter, at frame: Double) -> Double {
    if each != nil { return ((own(of: letter)?.first(at: frame) ?? 0) / 100).held(-100, 100) }
    let index = index(of: letter)
    let count = letter.counts[basis]
    let unit = countsLetters ? 1 : Double(count) / 100
    let shift = offset.first(at: frame) * unit
    var low = start.first(at: frame) * unit + shift
    var high = (end.map { $0.first(at: frame) * unit } ?? Double(count)) + shift
    if low > high { swap(&low, &high) }
    let share = eased(smoothed(part(Double(index), low, high), frame), frame)
    return share * (amount.first(at: frame) / 100).held(-1, 1)
  }

  /// Returns the number of the part that a letter is in.
  private func index(of letter: TextLetter) -> Int {
    isRandom ? letter.shuffled[basis] : letter.numbers[basis]
  }

  /// Returns the percentage of a letter by the selector's expression.
  private func own(of letter: TextLetter) -> NumberTrack? {
    guard let each else { return nil }
    let index = index(of: letter)
    return each.indices.contains(index) ? each[index] : each.last
  }

  private func part(_ index: Double, _ low: Double, _ high: Double) -> Double {
    let length = high - low
    let ramp =
      length > 0 ? (0.5 / length + (index - low) / length).held(0, 1) : (index >= high ? 1 : 0)
    let place = length > 0 ? min(max(0, index + 0.5 - low), length) / length : 0
    switch shape {
    case 2: return ramp
    case 3: return 1 - ramp
    case 4: return length > 0 ? 1 - abs(2 * ramp - 1) : 0
    case 5: return length > 0 ? max(1 - (2 * place - 1) * (2 * place - 1), 0).squareRoot() : 0
    case 6: return length > 0 ? (1 - cos(2 * .pi * place)) / 2 : 0
    default: return max(0, min(index + 1, high) - max(index, low))
    }
  }

  /// Steepens the edges of a square selector around a share of one half.
  private func smoothed(_ share: Double, _ frame: Double) -> Double {
    guard shape == 1 else { return share }
    let smooth = smoothness.first(at: frame) / 100
    guard smooth > 0 else { return share > 0.5 ? 1 : 0 }
    return smooth < 1 ? ((share - 0.5) / smooth + 0.5).held(0, 1) : share
  }

  private func eased(_ share: Double, _ frame: Double) -> Double {
    let (low, high) = (
      (easeLow.first(at: frame) / 100).held(-1, 1), (easeHigh.first(at: frame) / 100).held(-1, 1)
    )
    guard low != 0 || high != 0 else { return share }
    let (x1, y1) = low < 0 ? (0, -low) : (low, 0)
    let (x2, y2) = high < 0 ? (1, 1 + high) : (1 - high, 1)
    return Easing.curve(x1, y1, x2, y2).progress(share)
  }
}
