/// One compressed frame. Its times are in frames of the film if an encoder made it, and in the stream's unit
/// if it was read from a file.
package struct Packet: Hashable, Sendable {
  /// The compressed data.
  package let bytes: [UInt8]
  /// The time at which it is shown.
  package let presentation: Int
  /// The time at which it is decoded.
  package let decoding: Int
  /// The duration for which it is shown.
  package let duration: Int
  /// Whether decoding can start at this packet.
  package let isKey: Bool
  /// The encoder's description of the stream. Only the first packet of each segment has one, and all are
  /// equal.
  let description: StreamDescription?
}
