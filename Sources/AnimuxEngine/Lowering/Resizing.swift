/// What may change how large a layer is seen on the canvas.
extension Subject {
  var concernsSize: Bool {
    let sizes = [
      "bounds", "frame", "transform", "sublayerTransform", "zPosition", "contentsRect", "contentsScale",
    ]
    let isTurnOrShift = keyPath.contains(".rotation") || keyPath.contains(".translation")
    return !isTurnOrShift && sizes.contains { keyPath == $0 || keyPath.hasPrefix($0 + ".") }
  }
}

extension Effect {
  /// True where one of the animations that it consists of may.
  var concernsSize: Bool {
    guard case .together(let tracks) = kind else { return false }
    return tracks.contains(where: \.concernsSize)
  }
}
