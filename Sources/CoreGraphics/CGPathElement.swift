internal import Animux
public import Foundation

/// The kinds of elements of a path.
public enum CGPathElementType: Int32, Sendable {
  /// The start of a subpath.
  case moveToPoint
  /// A straight line.
  case addLineToPoint
  /// A curve with one control point.
  case addQuadCurveToPoint
  /// A curve with two control points.
  case addCurveToPoint
  /// The end of a closed subpath.
  case closeSubpath
}

/// An element of a path, with its points: control points first, the end point last.
public struct CGPathElement {
  /// The kind of the element.
  public let type: CGPathElementType
  /// The points of the element. In C, this is a pointer; its elements are found by the same subscript.
  public let points: [CGPoint]

  /// Creates an element.
  public init(type: CGPathElementType, points: [CGPoint]) { (self.type, self.points) = (type, points) }
}

/// A closure that is called with an element of a path.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// A function that is called with a value of the caller's and an element of a path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

/// Elements.
extension CGPath {
  /// Calls a closure with each element in turn.
  public func applyWithBlock(_ block: CGPathApplyBlock) {
    for element in elements { withUnsafePointer(to: element, block) }
  }

  /// Calls a function with `info` and each element in turn.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    for element in elements { withUnsafePointer(to: element) { function(info, $0) } }
  }

  package var elements: [CGPathElement] {
    animux.elements.map { element in
      let points = element.points.map { CGPoint($0) }
      return switch element {
      case .move: CGPathElement(type: .moveToPoint, points: points)
      case .line: CGPathElement(type: .addLineToPoint, points: points)
      case .quad: CGPathElement(type: .addQuadCurveToPoint, points: points)
      case .cubic: CGPathElement(type: .addCurveToPoint, points: points)
      case .close: CGPathElement(type: .closeSubpath, points: [])
      }
    }
  }
}
