/// Which of two times a film, or a segment of it, is encoded, where its size is asked for: the first learns how hard its pictures
/// are, the second spends the bits.
public enum EncoderPass: Hashable, Sendable {
  /// x264 and x265 write what they learn to a file of that name.
  case first(statistics: String)
  /// They read it there; others are given what they learnt. `bitrate` is that of this part of the film.
  case second(statistics: String, bitrate: Int)
}
