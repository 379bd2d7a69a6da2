public import Foundation

/// The files of measured and worked-out values.
public enum Vectors {
  /// Returns the bytes of the file of that name, without its ending.
  public static func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: Repository.file("Tests/Vectors/\(name).json")))
  }

  /// Returns the values of the file of that name, without its ending.
  public static func load<Values: Decodable>(_ name: String, as type: Values.Type) throws -> Values {
    try JSONDecoder().decode(type, from: data(name))
  }
}
