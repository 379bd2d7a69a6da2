/// A hash of a path's elements, computed once for a path that is drawn many times.
package struct PathFingerprint: Hashable, Sendable {
  /// The upper half of a 128-bit hash. Different paths have equal hashes with a probability of 1 in 2^128.
  package let high: UInt64
  package let low: UInt64
  /// The bounding box of all points, including control points, or `nil` if there are none or one is not
  /// finite.
  package let box: Rect?

  init(_ elements: [Path.Element]) {
    var (high, low): (UInt64, UInt64) = (0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    func mix(_ value: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
      let product = (value ^ word).multipliedFullWidth(by: factor)
      return (product.high ^ product.low) &+ factor ^ word.byteSwapped
    }
    func combine(_ word: UInt64) {
      high = mix(high, word, 0xA076_1D64_78BD_642F)
      low = mix(low, word, 0xE703_7ED1_A0B4_28DB)
    }
    for element in elements {
      combine(element.number)
      element.forEachPoint { point in
        combine(point.x.bitPattern)
        combine(point.y.bitPattern)
      }
    }
    (self.high, self.low) = (high, low)
    box = elements.controlBox
  }
}

extension Path {
  /// The bounding box of all points, including control points, or `nil` if there are none or one is not
  /// finite.
  package var controlBox: Rect? { fingerprint.map(\.box) ?? elements.controlBox }

  /// A copy of the path that has a fingerprint.
  package var withFingerprint: Path {
    var copy = self
    copy.fingerprint = PathFingerprint(elements)
    return copy
  }
}

extension [Path.Element] {
  fileprivate var controlBox: Rect? {
    var (box, isFinite) = (BoundingBox(), true)
    for element in self {
      element.forEachPoint { point in
        box.add(point)
        isFinite = isFinite && (point.x + point.y).isFinite
      }
    }
    return isFinite ? box.rect : nil
  }
}

extension Path.Element {
  fileprivate var number: UInt64 {
    switch self {
    case .move: 1
    case .line: 2
    case .quad: 3
    case .cubic: 4
    case .close: 5
    }
  }
}
