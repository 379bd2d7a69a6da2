/// A piece of a compressed stream: one frame, as the encoder made it. Times are in frames of the film where an encoder
/// made it, in the stream's own unit where it was read from a file.
public struct Packet: Hashable, Sendable {
  public let bytes: [UInt8]
  /// When it is shown.
  public let presentation: Int
  /// Its place in the order of decoding.
  public let decoding: Int
  public let duration: Int
  /// Decoding can begin here.
  public let isKey: Bool
  /// What the encoder says of the stream: with the first packet of every segment, the same for all.
  let description: StreamDescription?
}
