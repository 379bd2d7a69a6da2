package import AnimuxFiles

/// The sound of a file.
package struct SoundFile: Hashable, Sendable {
  /// The samples per second.
  package let rate: Int
  /// The end of the sound in seconds from the file's start, which is its first picture, or its first sound if
  /// it has no pictures.
  package let end: Double
  /// The end of the pictures in seconds; `nil` if there are none.
  package let picturesEnd: Double?
  /// The size of the file in bytes.
  package let size: Int
  /// A sentence about a file that is cut off; `nil` for a complete one.
  package let damage: String?

  /// The duration in seconds below which a file is decoded, because packets do not always give the exact end
  /// of the sound.
  private static let decodedLength = 60

  /// Reads all packets of the file once, and decodes its start, or all of it if it is short. Returns `nil` if
  /// it has no sound.
  package init?(_ path: String, within roots: FileRoots = .all) throws(MediaError) {
    guard var decoder = try SoundDecoder(path, within: roots) else { return nil }
    rate = decoder.rate
    picturesEnd = decoder.picturesEnd
    size = decoder.fileSize
    var end = try decoder.end()
    damage = decoder.shortfall(end)
    if end < Self.decodedLength * decoder.rate {
      var decoded = 0
      while let run = try decoder.next() { decoded = run.position + run.count }
      // Samples after the end that an encoder has added are excluded by the index of some files, and by the
      // decoder in others.
      end = decoder.hasExactEnd ? min(end, decoded) : decoded
    }
    self.end = Double(max(end, 0)) / Double(rate)
  }
}
