/// What is known of the sound of a file without its samples. Times are seconds on the file's clock, which begins with its first
/// picture, or with its first sound where it has no pictures.
public struct SoundFacts: Hashable, Sendable {
  /// When its sound has ended.
  public var end: Double
  /// When its pictures have ended too.
  public var fileEnd: Double
  /// The size of the file, in bytes, when it was looked at; `nil` where nobody knows.
  public var fileSize: Int?

  public init(end: Double, fileEnd: Double? = nil, fileSize: Int? = nil) {
    self.end = end
    self.fileEnd = max(fileEnd ?? end, end)
    self.fileSize = fileSize
  }
}
