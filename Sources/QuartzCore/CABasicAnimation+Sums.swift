internal import Animux
internal import CoreGraphics

extension CABasicAnimation {
  /// Adds an animation of the difference that a change has made, beside those that the layer has. Returns `false` if the animation
  /// is not one of a difference.
  final func addDifference(to layer: CALayer, _ key: String) -> Bool {
    guard let summandStart, let copy = copy() as? CABasicAnimation,
      let (difference, zero) = Self.difference(summandStart, layer.value(forKeyPath: key), key)
    else { return false }
    (copy.fromValue, copy.toValue, copy.isAdditive) = (difference, zero, true)
    copy.keyPath = key
    var (name, number) = (key, 1)
    while layer.animation(forKey: name) != nil {
      number += 1
      name = "\(key)-\(number)"
    }
    layer.add(copy, forKey: name)
    return true
  }

  /// Returns the way from a value back to the one before it, and no way of the same kind.
  private static func difference(_ old: Any?, _ new: Any?, _ key: String) -> (way: Any, none: Any)? {
    switch (QuartzCore.interpolable(old, for: key), QuartzCore.interpolable(new, for: key)) {
    case (let old as Double, let new as Double): return (old - new, 0.0)
    case (let old as Point, let new as Point):
      return (CGPoint(x: old.x - new.x, y: old.y - new.y), CGPoint.zero)
    case (let old as Rect, let new as Rect):
      let way = CGRect(
        x: old.minX - new.minX, y: old.minY - new.minY, width: old.size.width - new.size.width,
        height: old.size.height - new.size.height)
      return (way, CGRect.zero)
    default: return nil
    }
  }
}
