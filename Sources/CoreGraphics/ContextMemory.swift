internal import Animux

/// The pixels of a context in memory.
final class ContextMemory {
  let start: UnsafeMutableRawPointer
  let rowBytes: Int
  let format: PixelFormat
  private let (width, height): (Int, Int)
  private let isOwned: Bool
  private var written: [UInt8] = []

  /// Uses the caller's memory; `nil` if there is none or its rows are too short.
  init?(
    _ start: UnsafeMutableRawPointer?, width: Int, height: Int, rowBytes: Int, _ format: PixelFormat
  ) {
    let rowBytes = rowBytes == 0 ? width * format.bytes : rowBytes
    guard let start, rowBytes >= width * format.bytes, rowBytes < 1 << 24 else { return nil }
    (self.start, self.rowBytes, self.format, isOwned) = (start, rowBytes, format, false)
    (self.width, self.height) = (width, height)
    written = bytes
  }

  /// Allocates memory.
  init(width: Int, height: Int, _ format: PixelFormat) {
    rowBytes = max(width * format.bytes, 1)
    let count = max(rowBytes * height, 1)
    start = .allocate(byteCount: count, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    (self.width, self.height, self.format, isOwned) = (width, height, format, true)
  }

  deinit { if isOwned { start.deallocate() } }

  private var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: start, count: rowBytes * height))
  }

  /// The pixels.
  var pixmap: Pixmap? {
    Pixmap(width: width, height: height, rowBytes: rowBytes, bytes, format)
  }

  /// The pixels, if other code has written some.
  var foreignPixmap: Pixmap? { bytes == written ? nil : pixmap }

  func write(_ pixmap: Pixmap) {
    for y in 0..<height {
      for x in 0..<width {
        let parts = format.bytes(of: pixmap.pixels[y * width + x])
        let offset = y * rowBytes + x * format.bytes
        for (index, part) in parts.enumerated() {
          start.storeBytes(of: part, toByteOffset: offset + index, as: UInt8.self)
        }
      }
    }
    written = bytes
  }
}
