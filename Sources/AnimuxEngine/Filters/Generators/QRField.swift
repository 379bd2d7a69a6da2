/// The modules of a QR code that is being made: function patterns, by which readers find it, and data.
struct QRField {
  let version: QRVersion
  private var modules: [[Bool]]
  /// Whether each module is a part of a function pattern.
  private var isForm: [[Bool]]

  private var side: Int { version.side }

  /// Creates a field with the function patterns and without data.
  init(_ version: QRVersion) {
    self.version = version
    let empty = [Bool](repeating: false, count: version.side)
    modules = [[Bool]](repeating: empty, count: version.side)
    isForm = modules
    drawForm()
  }

  func isPartOfForm(_ x: Int, _ y: Int) -> Bool { isForm[y][x] }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y][x] = isDark
    isForm[y][x] = true
  }

  private mutating func drawForm() {
    for place in 0..<side {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] { drawFinder(x, y) }
    let places = version.alignments
    for (column, x) in places.enumerated() {
      for (row, y) in places.enumerated() {
        // Three corners have finder patterns instead.
        let last = places.count - 1
        guard (column, row) != (0, 0), (column, row) != (0, last), (column, row) != (last, 0) else {
          continue
        }
        drawAlignment(x, y)
      }
    }
    drawFormat(0, .low)
    drawVersion()
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where modules.indices.contains(x + dx) && modules.indices.contains(y + dy) {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  private mutating func drawAlignment(_ x: Int, _ y: Int) {
    for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
  }

  /// Draws the level and the mask twice, with ten check bits.
  private mutating func drawFormat(_ mask: Int, _ level: QRCode.Level) {
    let data = level.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = (rest << 1) ^ ((rest >> 9) * 0x537) }
    let bits = (data << 10 | rest) ^ 0x5412
    func bit(_ index: Int) -> Bool { bits >> index & 1 == 1 }
    for index in 0..<6 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(side - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, side - 15 + index, bit(index)) }
    set(8, side - 8, true)
  }

  /// Draws the version twice, with twelve check bits. Versions below 7 do not have it.
  private mutating func drawVersion() {
    guard version.number >= 7 else { return }
    var rest = version.number
    for _ in 0..<12 { rest = (rest << 1) ^ ((rest >> 11) * 0x1F25) }
    let bits = version.number << 12 | rest
    for index in 0..<18 {
      let (a, b) = (side - 11 + index % 3, index / 3)
      set(a, b, bits >> index & 1 == 1)
      set(b, a, bits >> index & 1 == 1)
    }
  }

  /// Places the data in columns with a width of two, up and down, from the right.
  mutating func place(_ codewords: [UInt8]) {
    var index = 0
    for column in stride(from: side - 1, through: 1, by: -2) {
      // The vertical timing pattern has a column of its own.
      let right = column <= 6 ? column - 1 : column
      for step in 0..<side {
        let isUpward = (right + 1) & 2 == 0
        let y = isUpward ? side - 1 - step : step
        for x in [right, right - 1] where !isPartOfForm(x, y) && index < codewords.count * 8 {
          modules[y][x] = codewords[index / 8] >> UInt8(7 - index % 8) & 1 == 1
          index += 1
        }
      }
    }
  }

  /// Returns the modules with the data inverted by a mask pattern.
  func masked(_ mask: Int, _ level: QRCode.Level) -> [[Bool]] {
    var copy = self
    copy.drawFormat(mask, level)
    for y in 0..<side {
      for x in 0..<side where !isPartOfForm(x, y) && Self.turns(mask, x, y) { copy.modules[y][x].toggle() }
    }
    return copy.modules
  }

  private static func turns(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (x / 3 + y / 2) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}

extension QRCode.Level {
  fileprivate var bits: Int {
    switch self {
    case .low: 1
    case .medium: 0
    case .quartile: 3
    case .high: 2
    }
  }
}

/// The penalty of a code for features that are hard to read.
enum QRPenalty {
  static func points(of modules: [[Bool]]) -> Int {
    let columns = modules.indices.map { x in modules.map { $0[x] } }
    let lines = (modules + columns).reduce(0) { $0 + points(ofLine: $1) }
    return lines + blocks(modules) + balance(modules)
  }

  /// Returns the penalty for long runs of one colour, and for patterns that look like a finder pattern with a light
  /// margin.
  private static func points(ofLine line: [Bool]) -> Int {
    var (points, run) = (0, 1)
    for index in 1..<line.count {
      if line[index] == line[index - 1] { run += 1 } else { run = 1 }
      points += run == 5 ? 3 : run > 5 ? 1 : 0
    }
    var bits = 0
    for (index, isDark) in line.enumerated() {
      bits = (bits << 1 | (isDark ? 1 : 0)) & 0x7FF
      if index >= 10, bits == 0b1011101_0000 || bits == 0b0000_1011101 { points += 40 }
    }
    return points
  }

  /// Returns the penalty for each square of four modules of one colour.
  private static func blocks(_ modules: [[Bool]]) -> Int {
    var count = 0
    for y in 1..<modules.count {
      let (upper, lower) = (modules[y - 1], modules[y])
      for x in 1..<lower.count
      where lower[x] == lower[x - 1] && lower[x] == upper[x] && lower[x] == upper[x - 1] { count += 1 }
    }
    return 3 * count
  }

  /// Returns the penalty for each twentieth by which the fraction of dark modules differs from a half.
  private static func balance(_ modules: [[Bool]]) -> Int {
    let dark = modules.reduce(0) { $0 + $1.reduce(0) { $0 + ($1 ? 1 : 0) } }
    let total = modules.count * modules.count
    return abs(dark * 20 - total * 10) / total * 10
  }
}
