/// One of the two passes in which a film or a segment is encoded if a bit rate is requested. The first
/// measures how complex the pictures are, and the second distributes the bits.
package enum EncoderPass: Hashable, Sendable {
  /// The first pass. x264 and x265 write their statistics to the file of this name.
  case first(statistics: String)
  /// The second pass. x264 and x265 read the statistics from a file, other encoders receive their text.
  /// `bitrate` is that of this part of the film.
  case second(statistics: String, bitrate: Int)
}
