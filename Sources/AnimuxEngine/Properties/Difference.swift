/// Compares values of types that the engine does not know, such as a program's contents and layout managers.
enum Difference {
  /// Returns whether two values differ. Types that are not `Equatable` are compared member by member. Closures cannot be
  /// compared; for them the result is `ofClosures`.
  static func exists(between a: Any, and b: Any, ofClosures: Bool) -> Bool {
    guard type(of: a) == type(of: b) else { return true }
    if let a = a as? any Equatable { return !a.equals(b) }
    let (first, second) = (Mirror(reflecting: a), Mirror(reflecting: b))
    if first.displayStyle == .class { return a as AnyObject !== b as AnyObject }
    guard first.children.count == second.children.count else { return true }
    if first.displayStyle == nil, first.children.isEmpty { return ofClosures }
    return zip(first.children, second.children).contains { first, second in
      first.label != second.label || exists(between: first.value, and: second.value, ofClosures: ofClosures)
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { self == other as? Self }
}
