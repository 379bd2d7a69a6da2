public import AnimuxFiles

/// What there is to hear in a file.
public struct SoundFile: Hashable, Sendable {
  /// Samples a second.
  public let rate: Int
  /// Seconds from the file's begin, which is its first picture, or its first sound where it has no pictures.
  public let end: Double
  /// When its pictures end; nil where it has none.
  public let picturesEnd: Double?
  /// Bytes of the file.
  public let size: Int

  /// Packets alone do not always say to the sample where the sound ends: shorter files are decoded to know it, in seconds.
  private static let decodedLength = 60

  /// Reads through all of the file once, and decodes its begin, or all where it is short. Nil where it has no sound.
  public init?(_ path: String, within roots: FileRoots = .all) throws(MediaError) {
    guard var decoder = try SoundDecoder(path, within: roots) else { return nil }
    rate = decoder.rate
    picturesEnd = decoder.picturesEnd
    size = decoder.fileSize
    var end = try decoder.end()
    if end < Self.decodedLength * decoder.rate {
      var decoded = 0
      while let run = try decoder.next() { decoded = run.position + run.count }
      // What an encoder has put after the end is left out by the index of some files, and by the decoder in others.
      end = decoder.hasExactEnd ? min(end, decoded) : decoded
    }
    self.end = Double(max(end, 0)) / Double(rate)
  }
}
