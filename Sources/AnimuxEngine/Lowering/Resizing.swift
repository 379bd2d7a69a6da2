/// What may change how large a layer is seen on the canvas.
extension AnimatedKeyPath {
  func concernsSize(of layer: Layer) -> Bool {
    let isTurnOrShift = keyPath.contains(".rotation") || keyPath.contains(".translation")
    return !isTurnOrShift && layer.property(at: keyPath)?.traits.contains(.resizes) ?? false
  }
}

extension Effect {
  /// True where one of the animations that it consists of may.
  var concernsSize: Bool {
    guard case .together(let tracks) = kind else { return false }
    return tracks.contains(where: \.concernsSize)
  }
}
