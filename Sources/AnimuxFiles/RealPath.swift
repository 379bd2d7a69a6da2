internal import Glibc

/// Paths without symbolic links and relative parts, of which each file has one only.
package enum RealPath {
  /// Returns the real path of a file or folder, or `nil` if there is none.
  package static func of(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the steps that lead from a folder to a file or folder. Both are parts of real paths.
  package static func steps(from folder: [Substring], to target: [Substring]) -> [Substring] {
    let common = zip(folder, target).prefix { $0 == $1 }.count
    return Array(repeating: "..", count: folder.count - common) + target[common...]
  }
}
