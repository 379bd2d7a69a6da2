internal import AnimuxDocuments
internal import Glibc

/// Values that are added to some of the letters of a text.
struct TextAnimator {
  private let selector: TextSelector?
  let position: NumberTrack?
  let scale: NumberTrack?
  let rotation: NumberTrack?
  let opacity: NumberTrack?
  let tracking: NumberTrack?
  let fill: NumberTrack?
  let stroke: NumberTrack?
  let strokeWidth: NumberTrack?

  /// The values that have an effect.
  static let keys: Set = ["p", "s", "r", "o", "t", "fc", "sc", "sw"]
  /// Names for other values.
  static let names = [
    "a": "the anchor point", "bl": "blur", "sk": "skew", "sa": "the skew's axis", "fo": "the fill's opacity",
    "so": "the stroke's opacity", "fh": "the fill's hue", "fs": "the fill's saturation",
    "fb": "the fill's brightness", "ls": "line spacing", "rx": "rotation in space", "ry": "rotation in space",
  ]

  init(_ json: JSON) {
    selector = json["s"].flatMap { TextSelector($0) }
    let values = json["a"]
    func track(_ key: String) -> NumberTrack? { NumberTrack(values?[key]) }
    (position, scale, rotation, opacity) = (track("p"), track("s"), track("r"), track("o"))
    (tracking, fill, stroke, strokeWidth) = (track("t"), track("fc"), track("sc"), track("sw"))
  }

  /// The values that the letters depend on.
  var tracks: [NumberTrack] {
    [position, scale, rotation, opacity, tracking, fill, stroke, strokeWidth].compactMap(\.self)
      + (selector?.tracks ?? [])
  }

  /// Returns the share of the values that a letter gets at a frame.
  func share(of letter: TextLetter, at frame: Double) -> Double {
    selector?.share(of: letter, at: frame) ?? 1
  }
}

/// The number of a letter in each of the units that a selector can count.
struct TextLetter {
  /// The numbers among letters, letters without spaces, words and lines.
  let numbers: [Int]
  /// How many there are of each.
  let counts: [Int]
}

/// The range of letters that an animator applies to.
struct TextSelector {
  private let start: NumberTrack
  private let end: NumberTrack?
  private let offset: NumberTrack
  private let amount: NumberTrack
  private let easeLow: NumberTrack
  private let easeHigh: NumberTrack
  private let shape: Int
  private let basis: Int
  private let countsLetters: Bool

  /// Reads a selector, or returns `nil` for one by an expression.
  init?(_ json: JSON) {
    guard json.integer("t") == 0 else { return nil }
    start = NumberTrack(json["s"]) ?? NumberTrack([0])
    end = NumberTrack(json["e"])
    offset = NumberTrack(json["o"]) ?? NumberTrack([0])
    amount = NumberTrack(json["a"]) ?? NumberTrack([100])
    easeLow = NumberTrack(json["ne"]) ?? NumberTrack([0])
    easeHigh = NumberTrack(json["xe"]) ?? NumberTrack([0])
    shape = json.integer("sh", 1)
    basis = min(max(json.integer("b", 1), 1), 4) - 1
    countsLetters = json.integer("r", 1) == 2
  }

  var tracks: [NumberTrack] { [start, offset, amount, easeLow, easeHigh] + (end.map { [$0] } ?? []) }

  /// Returns the share of the animator's values that a letter gets, −1…1.
  func share(of letter: TextLetter, at frame: Double) -> Double {
    let count = Double(letter.counts[basis])
    let unit = countsLetters ? 1 : count / 100
    let shift = offset.first(at: frame) * unit
    var low = start.first(at: frame) * unit + shift
    var high = (end.map { $0.first(at: frame) * unit } ?? count) + shift
    if low > high { swap(&low, &high) }
    let share = eased(part(Double(letter.numbers[basis]), low, high), frame)
    return share * (amount.first(at: frame) / 100).held(-1, 1)
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
