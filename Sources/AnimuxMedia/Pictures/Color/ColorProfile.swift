/// An ICC profile.
enum ColorProfile {
  case shaper(Shaper)
  /// The profile cannot be applied. The reason follows "its colour profile".
  case unknown(String)

  init(_ file: FileBytes) {
    guard file.has("acsp", at: 36) else {
      self = .unknown("is damaged")
      return
    }
    if file.has("GRAY", at: 16) {
      self = Self.curve("kTRC", file).map { .shaper(Shaper(grey: $0)) } ?? .unknown("is damaged")
    } else if file.has("RGB ", at: 16) {
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap { Self.curve($0, file) }
      let colorants = ["rXYZ", "gXYZ", "bXYZ"].compactMap { Self.point($0, file) }
      guard curves.count == 3, colorants.count == 3, file.has("XYZ ", at: 20) else {
        self = .unknown("is based on tables")
        return
      }
      self = .shaper(Shaper(curves: curves, colorants: colorants))
    } else {
      let space = file.part(16, 4).map { String(decoding: $0.filter { $0 > 32 && $0 < 127 }, as: UTF8.self) }
      self = .unknown("has the colour space \(space ?? "none")")
    }
  }

  private static func tag(_ name: StaticString, _ file: FileBytes) -> Int? {
    let count = min(file.big(128, count: 4) ?? 0, 1000)
    for place in stride(from: 132, to: 132 + 12 * count, by: 12) where file.has(name, at: place) {
      return file.big(place + 4, count: 4)
    }
    return nil
  }

  private static func point(_ name: StaticString, _ file: FileBytes) -> [Double]? {
    guard let place = tag(name, file), file.has("XYZ ", at: place) else { return nil }
    let values = (0..<3).compactMap { file.fixed(place + 8 + 4 * $0) }
    return values.count == 3 ? values : nil
  }

  private static func curve(_ name: StaticString, _ file: FileBytes) -> ToneCurve? {
    guard let place = tag(name, file) else { return nil }
    if file.has("para", at: place), let kind = file.big(place + 8, count: 2), (0...4).contains(kind) {
      let count = [1, 3, 4, 5, 7][kind]
      let values = (0..<count).compactMap { file.fixed(place + 12 + 4 * $0) }
      return values.count == count ? .formula(kind, values) : nil
    }
    guard file.has("curv", at: place), let count = file.big(place + 8, count: 4), count <= 1 << 16 else {
      return nil
    }
    let values = (0..<count).compactMap { file.big(place + 12 + 2 * $0, count: 2) }
    guard values.count == count else { return nil }
    if count == 0 { return .gamma(1) }
    return count == 1 ? .gamma(Double(values[0]) / 256) : .table(values.map { Double($0) / 65535 })
  }
}

extension FileBytes {
  /// Returns a 32-bit number with 16 fractional bits.
  fileprivate func fixed(_ place: Int) -> Double? {
    big(place, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }
}

/// A curve from a channel's value to its light, both from 0 to 1.
enum ToneCurve {
  case gamma(Double)
  /// A parametric curve: ICC's number of the function, and its parameters in ICC's order.
  case formula(Int, [Double])
  case table([Double])

  static let sRGB = formula(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  func light(of value: Double) -> Double {
    switch self {
    case .gamma(let gamma): power(value, gamma)
    case .table(let values): Self.interpolated(values, at: value)
    case .formula(let kind, let given): Self.light(of: value, kind, given)
    }
  }

  private static func interpolated(_ values: [Double], at value: Double) -> Double {
    let place = value * Double(values.count - 1)
    let index = min(Int(place), values.count - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }

  private static func light(of value: Double, _ kind: Int, _ given: [Double]) -> Double {
    let (g, a, b) = (given[0], kind > 0 ? given[1] : 1, kind > 0 ? given[2] : 0)
    let upper = power(a * value + b, g)
    switch kind {
    case 0: return upper
    case 1: return a * value + b >= 0 ? upper : 0
    case 2: return a * value + b >= 0 ? upper + given[3] : given[3]
    case 3: return value >= given[4] ? upper : given[3] * value
    default: return value >= given[4] ? upper + given[5] : given[3] * value + given[6]
    }
  }
}
