import Foundation

/// The tree that the tests are built from.
public enum Repository {
  /// The path of its top folder.
  public static let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized.path

  /// Returns the path of a file or folder of the tree, such as `docs/Limits.md`.
  public static func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Returns the path of a font that the tests use.
  public static func font(_ name: String) -> String { file("Tests/Fonts/\(name)") }

  /// Returns the path of a movie that the tests read.
  public static func movie(_ name: String) -> String { file("Tests/Movies/\(name)") }

  /// Returns the path of a picture that the tests read.
  public static func picture(_ name: String) -> String { file("Tests/Pictures/\(name)") }
}
