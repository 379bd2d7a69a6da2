/// A content that shows a scene whose time differs from that of the layer.
protocol ScenePlayer: Content {
  /// The key path of the value that sets the time of the scene while it is animated.
  var sceneTimeKey: String { get }
  /// The time of the scene if its key path sets it, or `nil` if the scene runs by itself.
  var sceneTime: Double? { get }
  /// Returns the stretches in which the scene's time runs during a stretch of the layer's time, in order.
  func stretches(in stretch: TimeStretch) -> [TimeStretch]
}
