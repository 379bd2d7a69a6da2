internal import AnimuxDocuments

/// How things are blurred that move while the shutter of a camera is open: what is seen of a layer in a frame is the mean of what it
/// shows at several instants, evenly spread over the time that the shutter is open. It opens when the frame is shown.
public struct MotionBlur: Hashable, Sendable {
  /// How long the shutter is open, in degrees: 360 are the time from one frame to the next. 0 blurs nothing.
  public var shutter: Double
  /// How many instants are seen together.
  public var samples: Int

  public init(shutter: Double = 180, samples: Int = 16) {
    (self.shutter, self.samples) = (shutter, samples)
  }

  /// None, whatever the layer around has.
  public static let off = MotionBlur(shutter: 0)

  static let shutters = 0.0...360.0
  static let counts = 2...64
}

extension MotionBlur {
  var isOff: Bool { !(shutter > 0) }

  /// `samples`, as far as so many can be.
  var count: Int { min(max(samples, Self.counts.lowerBound), Self.counts.upperBound) }

  /// Seconds from the frame's time to the instant that is seen when `phase`, 0..<1, of the time has passed for which the shutter is
  /// open. Frames are `interval` seconds apart.
  func lag(at phase: Double, interval: Double) -> Double {
    guard !isOff else { return 0 }
    let count = Double(count)
    let passed = ((phase * count).rounded(.down) + 0.5) / count
    return min(shutter, Self.shutters.upperBound) / 360 * interval * passed
  }
}

extension Reading where Value == MotionBlur? {
  private static let inherited = "inherited"

  /// `true` for the standard, `false` or null for none, `"inherited"` for that of the layer around, or an object.
  static var motionBlur: Self {
    let name = "true, false, \"inherited\", or an object {\"shutter\": degrees, \"samples\": number}"
    return Reading(name) { json, reader in
      switch json.kind {
      case .bool(let isOn): return .some(isOn ? MotionBlur() : .off)
      case .null: return .some(.off)
      case .string(inherited): return .some(nil)
      case .object: return read(json, &reader)
      case .number, .string, .array, .invalid: return reader.mismatch(json, name)
      }
    }
  }

  private static func read(_ json: JSON, _ reader: inout Reader) -> MotionBlur?? {
    guard var object = ObjectReader(json, &reader) else { return nil }
    var result = MotionBlur()
    let range = NumberRange.closed(MotionBlur.shutters.lowerBound, MotionBlur.shutters.upperBound)
    if let shutter = object.read("shutter", .number(range), &reader) { result.shutter = shutter }
    if let samples = object.read("samples", .integer(MotionBlur.counts), &reader) { result.samples = samples }
    object.finish(&reader)
    return .some(result)
  }
}

extension Notation<MotionBlur?> {
  static let motionBlur = Notation(.motionBlur) { value in
    guard let value else { return "inherited" }
    guard !value.isOff else { return false }
    guard value != MotionBlur() else { return true }
    return JSON(object: [("shutter", JSON(value.shutter)), ("samples", JSON(Double(value.samples)))])
  }
}

extension Property<Layer> {
  static let motionBlur = Property<Layer>(
    fixed: "motionBlur", \.motionBlur, .motionBlur, of: Layer.standard,
    "how it and what lies in it is blurred while it moves: `shutter` says for how much of the time to the next frame the shutter is "
      + "open, 0…360 (180), `samples` how many instants are seen together, 2…64 (16); `true` for these, `false` for none"
  )
}
