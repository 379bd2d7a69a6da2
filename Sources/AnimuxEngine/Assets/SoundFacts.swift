/// Facts about the sound of a file. Times are in seconds on the file's clock, which starts with its first picture, or with its
/// first sound if it has no pictures.
public struct SoundFacts: Hashable, Sendable {
  /// The end of the sound.
  package var end: Double
  /// The end of the sound and the pictures.
  package var fileEnd: Double
  /// The size of the file in bytes, or `nil` if it is unknown.
  package var fileSize: Int?

  /// Creates facts about a sound. The default of `fileEnd` is `end`.
  package init(end: Double, fileEnd: Double? = nil, fileSize: Int? = nil) {
    self.end = end
    self.fileEnd = max(fileEnd ?? end, end)
    self.fileSize = fileSize
  }
}
