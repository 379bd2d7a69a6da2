extension AnimatedKeyPath {
  /// Returns whether an animation may change the size at which a layer is seen on the canvas.
  func concernsSize(of layer: Layer) -> Bool {
    guard layer.property(at: keyPath)?.traits.contains(.resizes) ?? false else { return false }
    return !keyPath.contains(".rotation") && !keyPath.contains(".translation")
  }
}

extension Effect {
  /// Whether one of the animations in the group may change the size.
  var concernsSize: Bool {
    guard case .together(let tracks) = kind else { return false }
    return tracks.contains(where: \.concernsSize)
  }
}
