internal import Animux
public import CoreGraphics

public let kCIInputImageKey = "inputImage"
public let kCIOutputImageKey = "outputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputScaleKey = "inputScale"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"

/// A filter of a layer.
open class CIFilter: NSObject {
  public let name: String
  private(set) var animux: Filter
  /// The picture that `outputImage` shows with the filter.
  private(set) var inputImage: CIImage?

  public init?(name: String) {
    guard let filter = Filter(name) else { return nil }
    (self.name, animux) = (name, filter)
  }

  public convenience init?(name: String, parameters: [String: Any]?) {
    self.init(name: name)
    for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
  }

  /// Creates the filter of a layer's `compositingFilter`, which can be the name of a blend.
  convenience init?(compositing value: Any?) {
    if let filter = value as? CIFilter {
      self.init(name: filter.name)
      animux = filter.animux
    } else if let name = value as? String {
      let kind = name.hasPrefix("CI") ? name : "CI" + name.prefix(1).uppercased() + name.dropFirst()
      self.init(name: kind)
    } else {
      return nil
    }
  }

  public func setDefaults() {}

  public func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    if key == kCIInputImageKey { return inputImage }
    return number(forKey: key)
  }

  private func number(forKey key: String) -> Any? {
    switch animux[key] {
    case .number(let number): number
    case .point(let point): CGPoint(point)
    case .color(let color): CGColor(color)
    case .vector(let numbers): numbers
    case .text(let text): text
    default: nil
    }
  }

  public func setValue(_ value: Any?, forKey key: String) {
    if key == "name" { return animux.name = value as? String }
    if key == kCIInputImageKey { return inputImage = value as? CIImage }
    switch interpolable(value, for: key) {
    case let number as Double: animux[key] = .number(number)
    case let point as Point: animux[key] = .point(point)
    case let color as Color: animux[key] = .color(color)
    case let numbers as [Double]: animux[key] = .vector(numbers)
    case let text as String: animux[key] = .text(text)
    case let transform as Transform: animux[key] = .transform(transform)
    default: break
    }
  }
}
