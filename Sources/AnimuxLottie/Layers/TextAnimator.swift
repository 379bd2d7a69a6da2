internal import AnimuxDocuments
internal import Glibc

/// Values that are added to some of the letters of a text.
struct TextAnimator {
  private let selector: TextSelector?
  let anchor: NumberTrack?
  let position: NumberTrack?
  let scale: NumberTrack?
  let rotation: NumberTrack?
  let skew: NumberTrack?
  let skewAxis: NumberTrack?
  let opacity: NumberTrack?
  let tracking: NumberTrack?
  let lineSpacing: NumberTrack?
  let fill: NumberTrack?
  let fillOpacity: NumberTrack?
  let stroke: NumberTrack?
  let strokeOpacity: NumberTrack?
  let strokeWidth: NumberTrack?
  let blur: NumberTrack?
  /// The turns about the axes of the plane.
  private let tiltX: NumberTrack?
  private let tiltY: NumberTrack?
  let fillShift: ColorShift
  let strokeShift: ColorShift

  /// The values that have an effect.
  static let keys: Set = [
    "a", "p", "s", "r", "rx", "ry", "sk", "sa", "o", "t", "ls",
    "fc", "fo", "fh", "fs", "fb", "sc", "so", "sw", "sh", "ss", "sb", "bl",
  ]

  init(_ json: JSON) {
    selector = json["s"].flatMap { TextSelector($0) }
    let values = json["a"]
    func track(_ key: String) -> NumberTrack? { NumberTrack(values?[key]) }
    (anchor, position, scale, rotation) = (track("a"), track("p"), track("s"), track("r"))
    (skew, skewAxis, opacity) = (track("sk"), track("sa"), track("o"))
    (tracking, lineSpacing) = (track("t"), track("ls"))
    (fill, fillOpacity) = (track("fc"), track("fo"))
    (stroke, strokeOpacity, strokeWidth) = (track("sc"), track("so"), track("sw"))
    (blur, tiltX, tiltY) = (track("bl"), track("rx"), track("ry"))
    fillShift = ColorShift(values, "fh", "fs", "fb")
    strokeShift = ColorShift(values, "sh", "ss", "sb")
  }

  /// The values that the letters depend on.
  var tracks: [NumberTrack] { values + (selector?.tracks ?? []) }

  /// Returns the values that a letter depends on.
  func tracks(of letter: TextLetter) -> [NumberTrack] { values + (selector?.tracks(of: letter) ?? []) }

  private var values: [NumberTrack] {
    let own = [
      anchor, position, scale, rotation, skew, skewAxis, opacity, tracking, lineSpacing, fill, fillOpacity,
      stroke, strokeOpacity, strokeWidth, blur, tiltX, tiltY,
    ]
    return own.compactMap(\.self) + fillShift.tracks + strokeShift.tracks
  }

  /// Whether any letter can be drawn fainter than the text.
  var fades: Bool { opacity != nil }

  /// Returns the share of the values that a letter gets at a frame.
  func share(of letter: TextLetter, at frame: Double) -> Double {
    selector?.share(of: letter, at: frame) ?? 1
  }

  /// Returns the part of a letter's transform that the animator has in a step, for the share of its values that the letter gets.
  fileprivate func matrix(
    in step: LetterStep, of letter: TextLetter, share part: Double, at frame: Double
  ) -> PlaneMatrix {
    switch step {
    case .anchor:
      let anchor = anchor?.spot(at: frame) ?? .zero
      return .move(-anchor.x * part, -anchor.y * part)
    case .scale:
      let scale = scale?.spot(at: frame) ?? Spot(100, 100)
      return .scale(1 + (scale.x / 100 - 1) * part, 1 + (scale.y / 100 - 1) * part)
    case .turn:
      var matrix = PlaneMatrix()
      if let skew {
        matrix = .skew(skew.first(at: frame) * part, axis: (skewAxis?.first(at: frame) ?? 0) * part)
      }
      return matrix.then(.rotation((rotation?.first(at: frame) ?? 0) * part))
        .then(.tilt((tiltX?.first(at: frame) ?? 0) * part, (tiltY?.first(at: frame) ?? 0) * part))
    case .move:
      let shift = position?.spot(at: frame) ?? .zero
      let rows = (lineSpacing?.value(at: frame).y ?? 0) * letter.row
      return .move(shift.x * part, (shift.y + rows) * part)
    }
  }
}

/// The steps of a letter's transform. All animators of a text take one before the next, so their order does not matter.
private enum LetterStep: CaseIterable {
  case anchor, scale, turn, move
}

extension [TextAnimator] {
  /// Returns the values that the look of a letter depends on.
  func tracks(of letter: TextLetter) -> [NumberTrack] { flatMap { $0.tracks(of: letter) } }

  /// Returns the values that the place of a letter depends on. Tracking also moves it by the shares of the letters beside it.
  func placeTracks(of letter: TextLetter) -> [NumberTrack] {
    contains { $0.tracking != nil } ? flatMap(\.tracks) : tracks(of: letter)
  }

  /// Returns the transform of a letter about the middle of its baseline, with the distance by which tracking moves it.
  func matrix(of letter: TextLetter, _ spread: TextSpread, at frame: Double) -> PlaneMatrix {
    let shares = map { $0.share(of: letter, at: frame) }
    var matrix = PlaneMatrix()
    for step in LetterStep.allCases {
      for (animator, share) in zip(self, shares) {
        matrix = matrix.then(animator.matrix(in: step, of: letter, share: share, at: frame))
      }
    }
    return matrix.then(.move(spread.distance(of: letter.column, at: frame), 0))
  }

  /// Returns the colour of a letter, which each animator mixes with its own and shifts.
  func mixed(
    _ own: [Double], of letter: TextLetter, at frame: Double, _ track: (TextAnimator) -> NumberTrack?,
    _ shift: (TextAnimator) -> ColorShift
  ) -> [Double] {
    reduce(own) { value, animator in
      let part = animator.share(of: letter, at: frame)
      var value = value
      if let other = track(animator)?.value(at: frame), other.count >= value.count {
        value = zip(value, other).map { $0 + ($1 - $0) * part }
      }
      return shift(animator).applied(to: value, part, at: frame)
    }
  }

  /// Returns the blur of a letter in both directions.
  func blur(of letter: TextLetter, at frame: Double) -> Spot {
    reduce(Spot(0, 0)) { sum, animator in
      guard let blur = animator.blur else { return sum }
      return sum + blur.spot(at: frame) * animator.share(of: letter, at: frame)
    }
  }

  /// Returns a factor of a letter, 0…1, that is a percentage in animators.
  func factor(
    of letter: TextLetter, at frame: Double, _ track: (TextAnimator) -> NumberTrack?
  ) -> Double {
    reduce(1.0) { product, animator in
      let part = animator.share(of: letter, at: frame)
      return product * (1 + ((track(animator)?.first(at: frame) ?? 100) / 100 - 1) * part)
    }
    .held(0, 1)
  }
}

/// A letter among the others of its text.
struct TextLetter {
  /// The numbers among letters, letters without spaces, words and lines.
  let numbers: [Int]
  /// The number of each unit in the text.
  let counts: [Int]
  /// The numbers in a random order, which is the same in every film.
  let shuffled: [Int]
  /// The number of letters before it in its line.
  let column: Int

  init(numbers: [Int], counts: [Int], shuffled: [Int]? = nil, column: Int = 0) {
    (self.numbers, self.counts, self.shuffled) = (numbers, counts, shuffled ?? numbers)
    self.column = column
  }

  /// The number of lines before its own.
  var row: Double { numbers.count > 3 ? Double(numbers[3]) : 0 }

  /// Returns the letters of some lines, line by line.
  static func all(of lines: [Substring]) -> [[TextLetter]] {
    let all = lines.joined().count
    let solid = lines.joined().count { !$0.isWhitespace }
    let words = lines.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count }
    let counts = [all, max(solid, 1), max(words, 1), lines.count]
    let orders = counts.map(order)
    var (number, dense, word) = (0, 0, -1)
    return lines.enumerated().map { index, line in
      var isInWord = false
      return line.enumerated().map { column, character in
        if !character.isWhitespace && !isInWord { word += 1 }
        isInWord = !character.isWhitespace
        defer {
          number += 1
          if isInWord { dense += 1 }
        }
        let numbers = [number, dense, max(word, 0), index]
        let shuffled = zip(numbers, orders).map { $1.indices.contains($0) ? $1[$0] : $0 }
        return TextLetter(numbers: numbers, counts: counts, shuffled: shuffled, column: column)
      }
    }
  }

  /// Returns the places of numbers below `count` in a random order.
  private static func order(_ count: Int) -> [Int] {
    func rank(_ index: Int) -> UInt64 {
      var value = UInt64(index + 1) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(count)
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      return value ^ value >> 31
    }
    let ranks = (0..<count).map(rank)
    var places = [Int](repeating: 0, count: count)
    for (place, number) in (0..<count).sorted(by: { (ranks[$0], $0) < (ranks[$1], $1) }).enumerated() {
      places[number] = place
    }
    return places
  }
}
