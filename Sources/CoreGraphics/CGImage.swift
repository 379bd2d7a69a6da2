package import Animux
public import Foundation

/// A picture: a file, or the pixels of a context.
public final class CGImage: Hashable, Sendable {
  /// The file of the picture. For pixels it is a `data:` address.
  package let file: FileReference
  public let width: Int
  public let height: Int

  /// Creates a picture from a file; `nil` if it cannot be read.
  package convenience init?(file: String) {
    guard let pixmap = try? PictureFile.read(file) else { return nil }
    self.init(FileReference(file), pixmap.width, pixmap.height)
  }

  package convenience init?(pixmap: Pixmap) {
    guard pixmap.width > 0, pixmap.height > 0, let bytes = try? PNG.encode(pixmap) else { return nil }
    let address = "data:image/png;base64," + Data(bytes).base64EncodedString()
    self.init(FileReference(address), pixmap.width, pixmap.height)
  }

  /// Creates a picture from the bytes of a file; `nil` if they are not a picture.
  package convenience init?(data: Data) {
    let bytes = [UInt8](data)
    guard let pixmap = try? PictureFile.read(bytes, of: "the picture") else { return nil }
    let type = bytes.starts(with: [0xFF, 0xD8]) ? "jpeg" : "png"
    if type == "jpeg" || bytes.starts(with: [0x89, 0x50]) {
      self.init(
        FileReference("data:image/\(type);base64," + data.base64EncodedString()), pixmap.width, pixmap.height)
    } else {
      self.init(pixmap: pixmap)
    }
  }

  /// Creates a picture from pixels of four bytes: red, green, blue and premultiplied alpha.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, bitsPerPixel == 32, bytesPerRow >= width * 4,
      provider.data.count >= bytesPerRow * (height - 1) + width * 4
    else { return nil }
    let bytes = [UInt8](provider.data)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let at = y * bytesPerRow + x * 4
        let parts = (0..<4).map { UInt32(bytes[at + $0]) }
        pixmap.pixels[y * width + x] = parts[3] << 24 | parts[0] << 16 | parts[1] << 8 | parts[2]
      }
    }
    self.init(pixmap: pixmap)
  }

  private init(_ file: FileReference, _ width: Int, _ height: Int) {
    (self.file, self.width, self.height) = (file, width, height)
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var colorSpace: CGColorSpace? { CGColorSpace(.rgb) }
  public func copy() -> CGImage? { self }

  /// Returns the part of the picture inside of a rectangle in pixels.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard let whole = try? PictureFile.read(file.path) else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let (x, y) = (Int(part.minX), Int(part.minY))
    var result = Pixmap(width: Int(part.width), height: Int(part.height))
    for row in 0..<result.height {
      for column in 0..<result.width {
        result.pixels[row * result.width + column] = whole.pixels[(y + row) * whole.width + x + column]
      }
    }
    return CGImage(pixmap: result)
  }

  public static func == (a: CGImage, b: CGImage) -> Bool { a.file == b.file }
  public func hash(into hasher: inout Hasher) { hasher.combine(file) }
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// Bytes for a picture.
public final class CGDataProvider: Sendable {
  let data: Data

  public init?(data: CFData) { self.data = data }

  public init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}
