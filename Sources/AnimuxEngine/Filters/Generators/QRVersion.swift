/// The size of a QR code, 1…40, with its capacity.
struct QRVersion: Hashable, Sendable {
  let number: Int

  init(_ number: Int) {
    precondition((1...40).contains(number), "QR codes have versions 1 to 40")
    self.number = number
  }

  /// The number of modules along a side.
  var side: Int { 17 + 4 * number }

  /// The centres of the alignment patterns along each axis.
  var alignments: [Int] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (1..<count).map { side - 7 - (count - 1 - $0) * step }
  }

  /// The number of all codewords.
  private var codewordCount: Int {
    var bits = (16 * number + 128) * number + 64
    if number >= 2 {
      let count = number / 7 + 2
      bits -= (25 * count - 10) * count - 55
    }
    if number >= 7 { bits -= 36 }
    return bits / 8
  }

  /// Returns the number of data codewords.
  func dataCount(_ level: QRCode.Level) -> Int {
    codewordCount - checkCount(level) * blockCount(level)
  }

  /// Returns the number of check codewords of each block.
  private func checkCount(_ level: QRCode.Level) -> Int { Self.checkCounts[level.row][number - 1] }
  private func blockCount(_ level: QRCode.Level) -> Int { Self.blockCounts[level.row][number - 1] }

  /// Returns the data in blocks with check codewords, interleaved codeword by codeword.
  func interleaved(_ data: [UInt8], _ level: QRCode.Level) -> [UInt8] {
    let (blocks, check) = (blockCount(level), checkCount(level))
    let shortBlocks = blocks - codewordCount % blocks
    let length = codewordCount / blocks - check
    let code = ReedSolomon(checkCount: check)
    var (parts, checks, start) = ([ArraySlice<UInt8>](), [[UInt8]](), 0)
    for block in 0..<blocks {
      let end = start + length + (block < shortBlocks ? 0 : 1)
      parts.append(data[start..<end])
      checks.append(code.check(of: data[start..<end]))
      start = end
    }
    var result: [UInt8] = []
    for index in 0...length {
      for part in parts where index < part.count { result.append(part[part.startIndex + index]) }
    }
    for index in 0..<check { for part in checks { result.append(part[index]) } }
    return result
  }

  private static let checkCounts = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]

  private static let blockCounts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
      18, 19, 19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
      29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
      40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42,
      45,
      48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

extension QRCode.Level {
  fileprivate var row: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .quartile: 2
    case .high: 3
    }
  }
}
