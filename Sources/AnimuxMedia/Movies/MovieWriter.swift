internal import AnimuxGraphics
internal import CFFmpeg
internal import Glibc

/// Writes a film's packets to a file, in order. The file is there, under its name, once `finish` returns; a writer that is
/// dropped before leaves no trace.
public struct MovieWriter: ~Copyable {
  private var output: OutputFile
  private let stream: FileStream
  private let muxer: MuxerHandle
  private let packet: PacketHandle
  private let settings: VideoSettings
  private let name: String
  private var codecHeader: [UInt8] = []
  private var lastDecoding: Int?

  public init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings
  ) throws(MediaError) {
    try format.checkHolds(settings.codec)
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    stream.attach(to: muxer.pointer)
    self.output = output
    self.stream = stream
    self.muxer = muxer
    self.packet = packet
    self.settings = settings
    name = destination.name
  }

  /// Takes the next packets of the film. Segments follow each other; all come from encoders with the writer's settings.
  public mutating func write(_ packets: [Packet]) throws(MediaError) {
    for packet in packets {
      if let header = packet.codecHeader { try begin(header) }
      precondition(lastDecoding.map { $0 < packet.decoding } ?? true, "packets come in order")
      lastDecoding = packet.decoding
      try write(packet)
    }
  }

  /// Completes the file and gives its size in bytes.
  public consuming func finish() throws(MediaError) -> Int64 {
    precondition(lastDecoding != nil, "a film has a frame")
    try check("completing the movie", file: name) { av_write_trailer(muxer.pointer) }
    try check("completing the movie", file: name) {
      avio_flush(stream.pointer)
      return stream.pointer.pointee.error
    }
    return try output.commit()
  }

  /// At the first segment's first packet; the later ones must agree with it.
  private mutating func begin(_ header: [UInt8]) throws(MediaError) {
    guard codecHeader.isEmpty else {
      precondition(header == codecHeader, "all segments come from encoders with the same settings")
      return
    }
    codecHeader = header
    try describeStream(header)
    for (option, value) in options {
      try check("setting \(option) of the file to \(value)", file: name) {
        av_opt_set(muxer.pointer, option, value, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try check("beginning the movie", file: name) { avformat_write_header(muxer.pointer, nil) }
  }

  /// The encoder's description of its stream, as one that is open gives it, and `header` after it.
  private func describeStream(_ header: [UInt8]) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    let bytes = try made("describing the stream") {
      av_mallocz(header.count + Int(AV_INPUT_BUFFER_PADDING_SIZE))
    }
    header.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: $0.count)
    }
    parameters.pointee.extradata = bytes.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(header.count)
    stream.pointee.time_base = settings.timeBase
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  /// No date and no library version in the file; the index at its front, or where one cannot go back, a piece of index
  /// before each piece of film. Units of time that a frame is a whole number of, for the stream and for the film.
  private var options: [(String, String)] {
    var unit = settings.rate.numerator
    while unit < 10000 { unit *= 2 }
    let layout = output.isSeekable ? "+faststart" : "+frag_keyframe+delay_moov+default_base_moof"
    return [
      ("fflags", "+bitexact"), ("movflags", layout), ("video_track_timescale", "\(unit)"),
      ("movie_timescale", "\(unit)"),
    ]
  }

  private func write(_ packet: Packet) throws(MediaError) {
    let target = self.packet.pointer
    let unit = try made("writing the movie") { muxer.pointer.pointee.streams[0] }.pointee.time_base
    try packet.bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      defer { av_packet_unref(target) }
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      target.pointee.pts = Int64(packet.presentation)
      target.pointee.dts = Int64(packet.decoding)
      target.pointee.duration = Int64(packet.duration)
      target.pointee.flags = packet.isKey ? AV_PKT_FLAG_KEY : 0
      av_packet_rescale_ts(target, settings.timeBase, unit)
      try check("writing the movie", file: name) { av_interleaved_write_frame(muxer.pointer, target) }
    }
  }
}
