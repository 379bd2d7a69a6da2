package import Animux
public import Foundation
internal import Synchronization

/// A picture: a file, or pixels.
public final class CGImage: Hashable, Sendable {
  private enum Source {
    case file(FileReference)
    case pixels(Pixmap)
  }

  private let source: Source
  /// The address of pixels, which is made when it is needed.
  private let address = Mutex<FileReference?>(nil)
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Whether the picture is a mask: only its alpha counts.
  public let isMask = false
  /// Whether the picture is smoothed if it is enlarged.
  public let shouldInterpolate = true

  private init(_ source: Source, _ width: Int, _ height: Int) {
    (self.source, self.width, self.height) = (source, width, height)
  }

  /// Creates a picture from a file; `nil` if it cannot be read.
  package convenience init?(file: String) {
    guard let pixmap = try? PictureFile.read(file) else { return nil }
    self.init(.file(FileReference(file)), pixmap.width, pixmap.height)
  }

  /// Creates a picture from pixels; `nil` if there are none.
  package convenience init?(pixmap: Pixmap) {
    guard pixmap.width > 0, pixmap.height > 0 else { return nil }
    self.init(.pixels(pixmap), pixmap.width, pixmap.height)
  }

  /// Creates a picture from the bytes of a file; `nil` if they are not a picture.
  package convenience init?(data: Data) {
    guard let pixmap = try? PictureFile.read([UInt8](data), of: "the picture") else { return nil }
    self.init(pixmap: pixmap)
  }

  /// Creates a picture from pixels of one or four bytes; `nil` if there are too few or their layout is not supported.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard
      let format = PixelFormat(
        space: space, bitsPerComponent: bitsPerComponent, info: bitmapInfo.rawValue),
      bitsPerPixel == format.bytes * 8,
      let pixmap = Pixmap(
        width: width, height: height, rowBytes: bytesPerRow, [UInt8](provider.data ?? Data()), format)
    else { return nil }
    self.init(pixmap: pixmap)
  }

  /// Creates a picture from the bytes of a PNG file.
  public convenience init?(
    pngDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(data: provider.data ?? Data())
  }

  /// Creates a picture from the bytes of a JPEG file.
  public convenience init?(
    jpegDataProviderSource provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(data: provider.data ?? Data())
  }

  /// The file of the picture. For pixels, this is a `data:` address.
  package var file: FileReference {
    switch source {
    case .file(let file): file
    case .pixels(let pixmap):
      address.withLock { address in
        let bytes = (try? PNG.encode(pixmap)) ?? []
        let own = address ?? FileReference("data:image/png;base64," + Data(bytes).base64EncodedString())
        address = own
        return own
      }
    }
  }

  /// The pixels, or `nil` if the file can no longer be read.
  package var pixmap: Pixmap? {
    switch source {
    case .file(let file): try? PictureFile.read(file.path)
    case .pixels(let pixmap): pixmap
    }
  }

  /// The number of bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { width * 4 }
  /// The colour space of the pixels.
  public var colorSpace: CGColorSpace? { CGColorSpace(.rgb) }
  /// The place of the alpha.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  /// The layout of the pixels.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }

  /// The pixels in rows: red, green, blue and alpha.
  public var dataProvider: CGDataProvider? {
    guard let pixmap,
      let format = PixelFormat(space: colorSpace, bitsPerComponent: 8, info: bitmapInfo.rawValue)
    else { return nil }
    return CGDataProvider(data: Data(pixmap.pixels.flatMap { format.bytes(of: $0) }))
  }

  /// Returns the picture.
  public func copy() -> CGImage? { self }

  /// Returns the part of the picture in a rectangle of pixels, whose y axis points downwards.
  public func cropping(to rect: CGRect) -> CGImage? {
    // Foundation's rectangles end the process for numbers that are none.
    guard (rect.minX + rect.minY + rect.maxX + rect.maxY).isFinite || rect.isInfinite else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, let pixmap else { return nil }
    return CGImage(
      pixmap: pixmap.part(
        x: Int(part.minX), y: Int(part.minY), width: Int(part.width), height: Int(part.height)))
  }

  /// Returns the picture with the opacity of another one, which is stretched over it. Black parts of a mask without alpha
  /// hide the picture.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard var result = pixmap, let cover = mask.coverage?.pixmap else { return nil }
    for index in result.pixels.indices {
      let x = index % width * cover.width / width
      let y = index / width * cover.height / height
      result.pixels[index] = result.pixels[index].faded(cover.pixels[y * cover.width + x] >> 24)
    }
    return CGImage(pixmap: result)
  }

  /// The picture as a mask: its alpha, or its brightness if it is opaque.
  package var coverage: CGImage? {
    guard var pixmap, pixmap.pixels.allSatisfy({ $0 >> 24 == 255 }) else { return self }
    for index in pixmap.pixels.indices { pixmap.pixels[index] = (pixmap.pixels[index] >> 8 & 255) << 24 }
    return CGImage(pixmap: pixmap)
  }

  /// Compares files or pixels.
  public static func == (a: CGImage, b: CGImage) -> Bool {
    switch (a.source, b.source) {
    case (.file(let a), .file(let b)): a == b
    case (.pixels(let a), .pixels(let b)): a == b
    case (.file, .pixels), (.pixels, .file): false
    }
  }

  /// Hashes the file or the size.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .file(let file): hasher.combine(file)
    case .pixels: hasher.combine([width, height])
    }
  }
}

extension UInt32 {
  /// Returns a premultiplied pixel that is multiplied by an opacity of 0…255.
  fileprivate func faded(_ opacity: UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { word, shift in
      word | (((self >> UInt32(shift) & 255) * opacity + 127) / 255) << UInt32(shift)
    }
  }
}
