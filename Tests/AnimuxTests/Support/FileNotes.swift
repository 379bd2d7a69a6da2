import AnimuxGraphics
import AnimuxMedia
import CFFmpeg

/// The metadata of a file as FFmpeg reads it.
struct FileNotes {
  private(set) var chapters: [Chapter] = []
  private(set) var ends: [Double] = []
  private(set) var cover: [UInt8]?

  init(_ path: String) throws {
    var made: UnsafeMutablePointer<AVFormatContext>?
    guard avformat_open_input(&made, path, nil, nil) >= 0, let context = made else {
      throw MediaError("opening the movie", "it cannot be", file: path)
    }
    defer { avformat_close_input(&made) }
    for index in 0..<Int(context.pointee.nb_chapters) {
      guard let chapter = context.pointee.chapters[index]?.pointee else { continue }
      let unit = av_q2d(chapter.time_base)
      let title = av_dict_get(chapter.metadata, "title", nil, 0).map { String(cString: $0.pointee.value) }
      chapters.append(Chapter(at: Double(chapter.start) * unit, title: title ?? ""))
      ends.append(Double(chapter.end) * unit)
    }
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index]?.pointee,
        stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
      else { continue }
      cover = Array(
        UnsafeBufferPointer(start: stream.attached_pic.data, count: Int(stream.attached_pic.size)))
    }
  }
}
