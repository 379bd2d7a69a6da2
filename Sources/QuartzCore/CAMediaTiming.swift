internal import Animux
public import CoreGraphics

/// The relation of an object's time to its parent's.
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CAMediaTimingFillMode {
  var animux: FillMode { FillMode(rawValue: rawValue) ?? .removed }
}

/// Returns the present time of the film whose code runs, in seconds since its beginning.
public func CACurrentMediaTime() -> CFTimeInterval { Program.current.now }

/// A curve that paces an animation.
open class CAMediaTimingFunction: NSObject {
  let animux: TimingFunction
  private let points: [Float]

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    func exact(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
    animux = TimingFunction(exact(c1x), exact(c1y), exact(c2x), exact(c2y))
  }

  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else { return }
    values[0] = points[index * 2]
    values[1] = points[index * 2 + 1]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction).map { $0.points == points } ?? false
  }

  open override var hash: Int { points.hashValue }
}

/// A function that makes a transform of numbers.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  public init?(name: CAValueFunctionName) {
    guard ValueFunction(rawValue: name.rawValue) != nil else { return nil }
    self.name = name
  }

  var animux: ValueFunction? { ValueFunction(rawValue: name.rawValue) }
}
