public import Foundation

/// Bytes for a picture.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of the bytes of a file; `nil` if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData) -> Int { data.count }
