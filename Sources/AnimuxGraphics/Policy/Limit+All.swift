extension Limit {
  /// Every limit, in the order of docs/Limits.md.
  public static let all: [Limit] = [frames, animatedLayers] + files

  public static let frames = Limit(
    "frames", 100_000_000, "frames", "frames of a film",
    because: "A week at 120 frames per second has 72,576,000; more is a slip of a duration or of a rate.")

  public static let animatedLayers = Limit(
    "animated-layers", 2000, "layers", "layers of a scene within the scene whose inputs are animated",
    because: "The scene's document is read anew for each frame, which takes about 0.05 ms for each layer.")
}
