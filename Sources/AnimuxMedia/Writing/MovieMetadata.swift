package import AnimuxGraphics
internal import CFFmpeg

/// The metadata, chapters and poster of a movie.
package struct MovieMetadata: Hashable, Sendable {
  /// The metadata by name: `title`, `artist`, `comment` and others.
  package var metadata: [String: String]
  /// The chapters ordered by time. Each lasts until the next one begins.
  package var chapters: [Chapter] = []
  /// The end of the last chapter, in seconds.
  package var end = 0.0
  /// A cover picture in PNG format.
  package var poster: [UInt8]?

  /// Creates metadata without chapters and poster.
  package init(metadata: [String: String] = [:]) {
    self.metadata = metadata
  }
}

extension MuxerHandle {
  /// Adds metadata and chapters, before the streams are described.
  func set(_ notes: MovieMetadata) throws(MediaError) {
    for (name, text) in notes.metadata.sorted(by: { $0.key < $1.key }) {
      av_dict_set(&pointer.pointee.metadata, name, text, 0)
    }
    guard String(cString: pointer.pointee.oformat.pointee.name) != OutputFormat.opus.muxer else {
      return setChaptersAsText(notes.chapters)
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

  /// Adds chapters as an Ogg file has them: as metadata. FFmpeg's own chapters of such files are up to a second late, and are lost
  /// without other metadata.
  private func setChaptersAsText(_ chapters: [Chapter]) {
    for (number, chapter) in chapters.enumerated() {
      let time = Int((chapter.begin * 1000).rounded())
      let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.padded(to: 2) }
      let name = "CHAPTER" + number.padded(to: 3)
      av_dict_set(
        &pointer.pointee.metadata, name, clock.joined(separator: ":") + "." + (time % 1000).padded(to: 3), 0)
      av_dict_set(&pointer.pointee.metadata, name + "NAME", chapter.title, 0)
    }
  }

  /// Adds a stream for the poster after all others, so that players find the film first.
  ///
  /// Returns `nil` if there is no poster, or if it is stored as an attachment, which this function adds. An
  /// MP4 that is written to a pipe has no place for a poster.
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
      guard head.count == 8 else { throw MediaError("adding a poster", "it is not a PNG") }
      parameters.pointee.width = head[2] << 8 | head[3]
      parameters.pointee.height = head[6] << 8 | head[7]
      stream.pointee.disposition = AV_DISPOSITION_ATTACHED_PIC
      stream.pointee.time_base = AVRational(num: 1, den: 90000)
      return stream.pointee.index
    }
    parameters.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
    av_dict_set(&stream.pointee.metadata, "filename", "cover.png", 0)
    av_dict_set(&stream.pointee.metadata, "mimetype", "image/png", 0)
    try parameters.setExtradata(poster, "adding a poster")
    return nil
  }

  /// Writes the poster after the header. `packet` is reused as its buffer.
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
