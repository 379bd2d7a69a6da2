public import AnimuxGraphics
internal import CFFmpeg

/// What a movie says of itself beside its pictures and its sound.
public struct MovieMetadata: Hashable, Sendable {
  /// By name: `title`, `artist`, `comment` …
  public var metadata: [String: String]
  /// In the order of time, each until the next one begins.
  public var chapters: [Chapter] = []
  /// When the last chapter ends, in seconds.
  public var end = 0.0
  /// A PNG that stands for the movie where it is not playing.
  public var poster: [UInt8]?

  public init(metadata: [String: String] = [:]) {
    self.metadata = metadata
  }
}

extension MuxerHandle {
  /// Before the streams are described.
  func set(_ notes: MovieMetadata) throws(MediaError) {
    for (name, text) in notes.metadata.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&pointer.pointee.metadata, name, text, 0)
    }
    let ends = notes.chapters.dropFirst().map(\.begin) + [notes.end]
    for (number, (chapter, end)) in zip(notes.chapters, ends).enumerated() {
      let made = try made("adding a chapter") { av_mallocz(MemoryLayout<AVChapter>.size) }
        .assumingMemoryBound(to: AVChapter.self)
      made.pointee.id = Int64(number + 1)
      made.pointee.time_base = AVRational(num: 1, den: 1_000_000)
      made.pointee.start = Int64((chapter.begin * 1e6).rounded())
      made.pointee.end = Int64((end * 1e6).rounded())
      av_dict_set(&made.pointee.metadata, "title", chapter.title, 0)
      let context = pointer
      try check("adding a chapter") {
        av_dynarray_add_nofree(&context.pointee.chapters, &context.pointee.nb_chapters, made)
      }
    }
  }

  /// Makes a stream of the poster, after all others, so that players find the film first. Nil where there is none, or where it lies beside the
  /// streams and is there already. An MP4 that is written as it comes has no place for one.
  func addPoster(
    _ notes: MovieMetadata, _ format: OutputFormat, isSeekable: Bool
  ) throws(MediaError) -> Int32? {
    guard let poster = notes.poster, isSeekable || format.attachesFiles else { return nil }
    let stream = try made("adding a poster") { avformat_new_stream(pointer, nil) }
    let parameters = try made("adding a poster") { stream.pointee.codecpar }
    parameters.pointee.codec_id = AV_CODEC_ID_PNG
    guard format.attachesFiles else {
      parameters.pointee.codec_type = AVMEDIA_TYPE_VIDEO
      let head = poster.dropFirst(16).prefix(8).map(Int32.init)
      guard head.count == 8 else { throw MediaError("adding a poster", "it is no PNG") }
      parameters.pointee.width = head[2] << 8 | head[3]
      parameters.pointee.height = head[6] << 8 | head[7]
      stream.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
      stream.pointee.time_base = AVRational(num: 1, den: 90000)
      return stream.pointee.index
    }
    parameters.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    av_dict_set(&stream.pointee.metadata, "filename", "cover.png", 0)
    av_dict_set(&stream.pointee.metadata, "mimetype", "image/png", 0)
    let bytes = try made("adding a poster") {
      av_mallocz(poster.count + Int(AV_INPUT_BUFFER_PADDING_SIZE))
    }
    poster.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: $0.count)
    }
    parameters.pointee.extradata = bytes.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(poster.count)
    return nil
  }

  /// Once the file has begun; `packet` is room for it.
  func writePoster(
    _ notes: MovieMetadata, _ stream: Int32?, with packet: borrowing PacketHandle, file: String
  ) throws(MediaError) {
    guard let stream, let poster = notes.poster else { return }
    let target = packet.pointer
    try poster.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      defer { av_packet_unref(target) }
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      (target.pointee.pts, target.pointee.dts) = (0, 0)
      target.pointee.flags = AV_PKT_FLAG_KEY
      target.pointee.stream_index = stream
      try check("writing the poster", file: file) { av_interleaved_write_frame(pointer, target) }
    }
  }
}
