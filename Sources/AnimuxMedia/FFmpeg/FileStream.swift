internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// The buffered stream through which a muxer writes to an open file. It must live at least as long as the
/// muxer.
struct FileStream: ~Copyable {
  let pointer: UnsafeMutablePointer<AVIOContext>
  private let cursor: FileCursor

  init(_ cursor: FileCursor) throws(MediaError) {
    pointer = try made("opening the file") { makeStream(cursor, writes: true) }
    self.cursor = cursor
  }

  deinit { freeStream(pointer) }

  /// Makes `muxer` write here. It may also open this file for reading, for the second pass that moves the
  /// index to the front, but no other file.
  func attach(to muxer: UnsafeMutablePointer<AVFormatContext>) {
    muxer.pointee.pb = pointer
    muxer.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    muxer.pointee.opaque = Unmanaged.passUnretained(cursor).toOpaque()
    muxer.pointee.io_open = { muxer, stream, _, flags, _ in
      guard let muxer, let stream, flags & AVIO_FLAG_WRITE == 0, let opaque = muxer.pointee.opaque else {
        return -EPERM
      }
      let cursor = Unmanaged<FileCursor>.fromOpaque(opaque).takeUnretainedValue()
      stream.pointee = makeStream(FileCursor(cursor.descriptor, isSeekable: true), writes: false)
      return stream.pointee == nil ? -ENOMEM : 0
    }
    muxer.pointee.io_close2 = { _, stream in
      if let stream { freeStream(stream) }
      return 0
    }
  }
}

/// The buffered stream through which a demuxer reads. It must live at least as long as the demuxer.
struct ReadStream: ~Copyable {
  let pointer: UnsafeMutablePointer<AVIOContext>

  init(_ file: InputFile) throws(MediaError) {
    pointer = try made("opening the file") {
      makeStream(FileCursor(file.descriptor, isSeekable: true), writes: false)
    }
  }

  deinit { freeStream(pointer) }
}

private let bufferSize = 1 << 18

/// Returns a stream, which keeps `cursor` alive until it is freed.
private func makeStream(_ cursor: FileCursor, writes: Bool) -> UnsafeMutablePointer<AVIOContext>? {
  guard let buffer = av_malloc(bufferSize) else { return nil }
  let opaque = Unmanaged.passRetained(cursor).toOpaque()
  let stream = avio_alloc_context(
    buffer.assumingMemoryBound(to: UInt8.self), Int32(bufferSize), writes ? 1 : 0, opaque,
    { opaque, bytes, count in
      guard let opaque, let bytes else { return -EINVAL }
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: Int(count))
      let result = Int32(Unmanaged<FileCursor>.fromOpaque(opaque).takeUnretainedValue().read(into: buffer))
      return result == 0 ? animux_error_end : result
    },
    { opaque, bytes, count in
      guard let opaque, let bytes else { return -EINVAL }
      let buffer = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      let code = Unmanaged<FileCursor>.fromOpaque(opaque).takeUnretainedValue().write(buffer)
      return code == 0 ? count : -code
    },
    cursor.isSeekable
      ? { opaque, offset, origin in
        guard let opaque else { return -1 }
        let cursor = Unmanaged<FileCursor>.fromOpaque(opaque).takeUnretainedValue()
        switch origin {
        case AVSEEK_SIZE: return cursor.size ?? -1
        case SEEK_SET: return cursor.seek(to: offset)
        case SEEK_CUR: return cursor.seek(to: cursor.position + offset)
        case SEEK_END: return cursor.seek(to: (cursor.size ?? 0) + offset)
        default: return -1
        }
      } : nil)
  if stream == nil {
    av_free(buffer)
    Unmanaged<FileCursor>.fromOpaque(opaque).release()
  }
  return stream
}

private func freeStream(_ stream: UnsafeMutablePointer<AVIOContext>) {
  if let opaque = stream.pointee.opaque { Unmanaged<FileCursor>.fromOpaque(opaque).release() }
  av_freep(&stream.pointee.buffer)
  var stream: UnsafeMutablePointer<AVIOContext>? = stream
  avio_context_free(&stream)
}
