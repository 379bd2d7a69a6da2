internal import AnimuxDocuments

/// The motion blur of a layer, as from the open shutter of a camera. A frame shows the mean of several instants, evenly
/// distributed over the time the shutter is open. The shutter opens at the time of the frame.
public struct MotionBlur: Hashable, Sendable {
  /// The angle of the shutter in degrees. At 360 it is open until the next frame, and at 0 there is no blur.
  public var shutter: Double
  /// The number of instants that are averaged.
  public var samples: Int

  /// Creates a motion blur from a shutter angle in degrees and a number of instants.
  public init(shutter: Double = 180, samples: Int = 16) {
    (self.shutter, self.samples) = (shutter, samples)
  }

  /// No motion blur, whatever the superlayer's motion blur is.
  public static let off = MotionBlur(shutter: 0)

  static let shutters = 0.0...360.0
  static let counts = 2...64
}

extension MotionBlur {
  var isOff: Bool { !(shutter > 0) }

  /// The value of `samples`, clamped to the supported range.
  var count: Int { min(max(samples, Self.counts.lowerBound), Self.counts.upperBound) }

  /// Returns the number of seconds from the frame's time to an instant. `phase`, 0..<1, is the elapsed fraction of the time the
  /// shutter is open. `interval` is the number of seconds between frames.
  func lag(at phase: Double, interval: Double) -> Double {
    guard !isOff else { return 0 }
    let count = Double(count)
    let passed = ((phase * count).rounded(.down) + 0.5) / count
    return min(shutter, Self.shutters.upperBound) / 360 * interval * passed
  }
}

extension Reading where Value == MotionBlur? {
  private static let inherited = "inherited"

  /// The value `true` for the default, `false` or `null` for none, `"inherited"` for the superlayer's motion blur, or an
  /// object.
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
    fixed: "motionBlur", \.motionBlur, .motionBlur, of: Layer.defaultValue,
    "the motion blur of the layer and its sublayers: `shutter` is the angle for which the shutter is "
      + "open, 0…360 of the time to the next frame (180), and `samples` the number of instants that are averaged, 2…64 (16); `true` for these defaults, `false` for none"
  )
}
