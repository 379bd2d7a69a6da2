import Foundation

/// The files of measured and worked-out values.
enum Vectors {
  static func load<T: Decodable>(_ name: String, as type: T.Type) throws -> T {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Vectors")
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }
}
