/// What is known of the sound of a file without its samples. Times are seconds on the file's clock, which begins with its first
/// picture, or with its first sound where it has no pictures.
public struct SoundFacts: Hashable, Sendable {
  /// When its sound has ended.
  public var end: Double
  /// When its pictures have ended too.
  public var fileEnd: Double

  public init(end: Double, fileEnd: Double? = nil) {
    self.end = end
    self.fileEnd = max(fileEnd ?? end, end)
  }
}
