/// What there is to hear in a file.
public struct SoundFile: Hashable, Sendable {
  /// Samples a second.
  public let rate: Int
  /// Seconds from the file's begin, which is its first picture, or its first sound where it has no pictures.
  public let end: Double
  /// When its pictures end; nil where it has none.
  public let picturesEnd: Double?

  /// Reads through all of the file once, and decodes its begin. Nil where it has no sound.
  public init?(_ path: String) throws(MediaError) {
    guard let decoder = try SoundDecoder(path) else { return nil }
    rate = decoder.rate
    picturesEnd = decoder.picturesEnd
    end = Double(max(try decoder.end(), 0)) / Double(decoder.rate)
  }
}
