/// Which of two times a film, or a segment of it, is encoded, where its size is asked for: the first learns how hard its pictures
/// are, the second spends the bits.
public enum EncoderPass: Hashable, Sendable {
  /// x264 and x265 write what they learn to a file of that name.
  case first(statistics: String)
  /// They read it there; others are given what they learnt. `bitrate` is that of this part of the film.
  case second(statistics: String, bitrate: Int)
}

extension VideoCodec {
  /// How its encoder is told that a film is encoded twice.
  enum Passes: Hashable, Sendable {
    /// It cannot: a bit rate is kept to as well as it can be from what has been seen.
    case single
    /// By FFmpeg's flags, what it learns being in memory.
    case inMemory
    /// By FFmpeg's flags, what it learns being in a file (x264).
    case inFile
    /// By its own parameters, what it learns being in a file (x265).
    case inFileByParameters
  }

  var passes: Passes {
    switch encoder {
    case "libx264": .inFile
    case "libx265": .inFileByParameters
    case "libvpx-vp9": .inMemory
    default: .single
    }
  }
}
