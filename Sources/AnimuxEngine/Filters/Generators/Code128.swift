import AnimuxGraphics

/// A message as a Code 128 barcode, in the fewest symbols that its three sets of characters allow.
struct Code128 {
  /// The maximum number of characters, which limits the size of the picture.
  static let maximumLength = 1000

  /// The symbols: start, characters, checksum and stop.
  let symbols: [Int]

  /// Creates a code. Characters that are not ASCII are left out.
  init(_ message: String) {
    let data = Self.data(Array(message.utf8.filter { $0 < 128 }))
    let sum = data.enumerated().reduce(0) { $0 + $1.element * max($1.offset, 1) }
    symbols = data + [sum % 103, 106]
  }

  /// Returns the width of a message's code in modules.
  static func width(of message: String) -> Int { 11 * Code128(message).symbols.count + 2 }

  /// The bars, with a height of 1.
  var path: Path {
    var (path, x) = (Path(), 0)
    for symbol in symbols {
      for (index, width) in Self.widths(of: symbol).enumerated() {
        if index % 2 == 0 {
          path.elements += Path(Rect(Double(x), 0, Double(width), 1)).elements
        }
        x += width
      }
    }
    return path
  }

  /// Returns the widths of bars and spaces, alternating.
  private static func widths(of symbol: Int) -> [Int] {
    patterns[symbol].utf8.map { Int($0) - 48 }
  }

  private static let patterns = [
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213",
    "221312", "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132",
    "221231", "213212", "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211",
    "212123", "212321", "232121", "111323", "131123", "131321", "112313", "132113", "132311", "211313",
    "231113", "231311", "112133", "112331", "132131", "113123", "113321", "133121", "313121", "211331",
    "231131", "213113", "213311", "213131", "311123", "311321", "331121", "312113", "312311", "332111",
    "314111", "221411", "431111", "111224", "111422", "121124", "121421", "141122", "141221", "112214",
    "112412", "122114", "122411", "142112", "142211", "241211", "221114", "413111", "241112", "134111",
    "111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112", "421211", "212141",
    "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311", "113141",
    "114131", "311141", "411131", "211412", "211214", "211232", "2331112",
  ]
}

/// The choice of symbols for a message.
extension Code128 {
  /// A set of characters: A has capitals and control characters, B has capitals and small letters, and C has pairs of
  /// digits.
  private enum Alphabet: Int, CaseIterable {
    case a, b, c

    var start: Int { 103 + rawValue }
    /// The symbol that switches to this set.
    var turn: Int { 101 - rawValue }

    func value(of byte: UInt8) -> Int? {
      switch self {
      case .a: byte < 32 ? Int(byte) + 64 : byte < 96 ? Int(byte) - 32 : nil
      case .b: byte < 32 ? nil : Int(byte) - 32
      case .c: nil
      }
    }
  }

  /// A step through the message: the symbols that are written, and the place that they lead to.
  private struct Step {
    let symbols: [Int]
    let next: Int
    let alphabet: Alphabet
    /// The number of symbols from here to the end.
    let cost: Int
  }

  /// Returns the start symbol and the data, computed from the end: the cheapest step from each place in each set.
  private static func data(_ message: [UInt8]) -> [Int] {
    let end = [Step](repeating: Step(symbols: [], next: 0, alphabet: .a, cost: 0), count: 3)
    var table = [[Step]](repeating: end, count: message.count + 1)
    for place in message.indices.reversed() {
      let direct = Alphabet.allCases.map { step(in: $0, message, at: place, table) }
      table[place] = Alphabet.allCases.map { alphabet in
        var best = direct[alphabet.rawValue]
        for other in Alphabet.allCases where other != alphabet {
          guard let option = direct[other.rawValue], option.cost + 1 < best?.cost ?? .max else { continue }
          best = Step(
            symbols: [other.turn] + option.symbols, next: option.next, alphabet: option.alphabet,
            cost: option.cost + 1)
        }
        return best ?? end[0]
      }
    }
    return read(table)
  }

  /// Follows the cheapest steps from the set that is cheapest to start in, or B if several are.
  private static func read(_ table: [[Step]]) -> [Int] {
    var alphabet = Alphabet.b
    for other in Alphabet.allCases
    where table[0][other.rawValue].cost < table[0][alphabet.rawValue].cost {
      alphabet = other
    }
    var (symbols, place) = ([alphabet.start], 0)
    while place < table.count - 1 {
      let step = table[place][alphabet.rawValue]
      symbols += step.symbols
      (place, alphabet) = (step.next, step.alphabet)
    }
    return symbols
  }

  /// Returns a step that does not switch the set. A and B can write a single character of each other.
  private static func step(
    in alphabet: Alphabet, _ message: [UInt8], at place: Int, _ table: [[Step]]
  ) -> Step? {
    func step(_ symbols: [Int], to next: Int) -> Step {
      Step(
        symbols: symbols, next: next, alphabet: alphabet,
        cost: symbols.count + table[next][alphabet.rawValue].cost)
    }
    let byte = message[place]
    switch alphabet {
    case .a, .b:
      if let value = alphabet.value(of: byte) { return step([value], to: place + 1) }
      let other: Alphabet = alphabet == .a ? .b : .a
      return other.value(of: byte).map { step([98, $0], to: place + 1) }
    case .c:
      guard place + 1 < message.count, byte.isDigit, message[place + 1].isDigit else { return nil }
      return step([Int(byte - 48) * 10 + Int(message[place + 1] - 48)], to: place + 2)
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 48 && self <= 57 }
}
