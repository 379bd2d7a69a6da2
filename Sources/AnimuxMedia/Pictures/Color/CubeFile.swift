package import AnimuxFiles
package import AnimuxGraphics

/// A colour table in a text file as written by grading programs (`.cube`): one per channel, a cube, or both.
package enum CubeFile {
  /// Reads a file. Errors name the line but never quote it, because any file may be named as a table.
  package static func read(
    _ path: String, within roots: FileRoots = .all
  ) throws(MediaError) -> ColorLookup {
    var parser = CubeParser(path: path)
    for line in try FileBytes(of: path, within: roots).all.split(
      separator: .newline, omittingEmptySubsequences: false)
    {
      try parser.read(line)
    }
    return try parser.lookup()
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
}

private struct CubeParser {
  /// The range from the first colour of a table to the last.
  private struct Domain {
    var minimum: [Float] = [0, 0, 0]
    var maximum: [Float] = [1, 1, 1]
  }

  let path: String
  private var line = 0
  private var curveSize: Int?
  private var cubeSize: Int?
  private var domain = Domain()
  /// The domain of the cube, if it follows curves.
  private var cubeDomain = Domain()
  private var colors: [Float] = []

  init(path: String) {
    self.path = path
  }

  private func failure(_ reason: String, at line: Int?) -> MediaError {
    MediaError("reading the colours", line.map { "line \($0): \(reason)" } ?? reason, file: path)
  }

  private var wanted: Int { 3 * ((curveSize ?? 0) + (cubeSize.map { $0 * $0 * $0 } ?? 0)) }

  mutating func read(_ bytes: ArraySlice<UInt8>) throws(MediaError) {
    line += 1
    let words = bytes.split { $0 == 32 || $0 == 9 || $0 == 13 }
    guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
    let isName = first.first.map { $0 >= 65 && $0 <= 90 || $0 >= 97 && $0 <= 122 || $0 == 95 } ?? false
    guard !isName else { return try read(String(decoding: first, as: UTF8.self), words.dropFirst()) }
    let color = try numbers(words[...], count: 3)
    guard wanted > 0 else { throw failure("LUT_1D_SIZE or LUT_3D_SIZE must precede the colours", at: line) }
    guard colors.count < wanted else { throw failure("more than \(wanted / 3) colours", at: line) }
    colors += color
  }

  private static let keywords: Set<String> = [
    "TITLE", "LUT_1D_SIZE", "LUT_3D_SIZE", "DOMAIN_MIN", "DOMAIN_MAX", "LUT_1D_INPUT_RANGE",
    "LUT_3D_INPUT_RANGE",
  ]

  private mutating func read(_ name: String, _ words: ArraySlice<ArraySlice<UInt8>>) throws(MediaError) {
    guard Self.keywords.contains(name) else {
      throw failure("expected a keyword such as LUT_3D_SIZE or three numbers", at: line)
    }
    guard name == "TITLE" || colors.isEmpty else {
      throw failure("\(name) must precede the colours", at: line)
    }
    switch name {
    case "TITLE": return
    case "LUT_1D_SIZE": curveSize = try size(words, 2...65_536)
    case "LUT_3D_SIZE": cubeSize = try size(words, 2...256)
    case "DOMAIN_MIN": domain.minimum = try numbers(words, count: 3)
    case "DOMAIN_MAX": domain.maximum = try numbers(words, count: 3)
    case "LUT_1D_INPUT_RANGE": domain = try range(words)
    default: cubeDomain = try range(words)
    }
  }

  private func numbers(
    _ words: ArraySlice<ArraySlice<UInt8>>, count: Int
  ) throws(MediaError) -> [Float] {
    let numbers = words.compactMap { Float(String(decoding: $0, as: UTF8.self)) }.filter(\.isFinite)
    guard words.count == count, numbers.count == count else {
      throw failure("expected \(count == 1 ? "a number" : "\(count) numbers")", at: line)
    }
    return numbers
  }

  private func size(
    _ words: ArraySlice<ArraySlice<UInt8>>, _ range: ClosedRange<Int>
  ) throws(MediaError) -> Int {
    let number = try numbers(words, count: 1)[0]
    guard let size = Int(exactly: number), range.contains(size) else {
      throw failure("expected a whole number \(range.lowerBound)…\(range.upperBound)", at: line)
    }
    return size
  }

  private func range(_ words: ArraySlice<ArraySlice<UInt8>>) throws(MediaError) -> Domain {
    let ends = try numbers(words, count: 2)
    return Domain(
      minimum: [Float](repeating: ends[0], count: 3), maximum: [Float](repeating: ends[1], count: 3))
  }

  func lookup() throws(MediaError) -> ColorLookup {
    guard wanted > 0 else { throw failure("it has neither LUT_1D_SIZE nor LUT_3D_SIZE", at: nil) }
    guard colors.count == wanted else {
      throw failure("it ends after \(colors.count / 3) of \(wanted / 3) colours", at: line)
    }
    let cubeFirst = curveSize == nil ? outer(cubeDomain) : domain
    for domain in [cubeFirst, cubeDomain] {
      guard zip(domain.minimum, domain.maximum).allSatisfy({ $0 < $1 }) else {
        throw failure(
          "its domain is empty; each DOMAIN_MIN must be less than its DOMAIN_MAX", at: nil)
      }
    }
    let (curves, cube) = (curves, cube)
    return ColorLookup(minimum: cubeFirst.minimum, maximum: cubeFirst.maximum, curves: curves, cube: cube)
  }

  /// Returns the domain of a cube without curves, which can be specified in two ways.
  private func outer(_ range: Domain) -> Domain {
    range.minimum == [0, 0, 0] && range.maximum == [1, 1, 1] ? domain : range
  }

  /// The curves. If a cube follows, their values are scaled to its domain.
  private var curves: ColorCurves? {
    guard let curveSize else { return nil }
    let table = (0..<3).flatMap { channel -> [Float] in
      let (minimum, maximum) = (cubeDomain.minimum[channel], cubeDomain.maximum[channel])
      return (0..<curveSize).map { index in
        let value = colors[3 * index + channel]
        return cubeSize == nil ? value : (value - minimum) / (maximum - minimum)
      }
    }
    return ColorCurves(table: table)
  }

  private var cube: ColorCube? {
    cubeSize.flatMap { ColorCube(size: $0, colors: Array(colors[(3 * (curveSize ?? 0))...])) }
  }
}
