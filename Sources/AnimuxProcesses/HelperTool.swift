internal import Glibc
internal import Synchronization

/// The animux tool as a process of its own, for work that has no limits of time and memory by itself. It is started with
/// an argument that its help does not list.
///
/// A program that uses animux as a library lets the tool work. It is searched at `executable`, at the path in
/// the environment variable `ANIMUX_TOOL`, beside the program, and on `PATH`. If none is found, the program works by itself,
/// without limits of time.
package enum HelperTool {
  /// The path of the tool; `nil` to search it. Must be set before the first file is read.
  package static var executable: String? {
    get { given.withLock { $0 } }
    set { given.withLock { $0 = newValue } }
  }

  private static let given = Mutex<String?>(nil)

  /// The path of the tool, and whether it was specified by the program or the environment; `nil` if none is
  /// found.
  package static var found: (path: String, isGiven: Bool)? {
    if let path = executable ?? environment("ANIMUX_TOOL") { return (path, true) }
    let folders =
      [ownFolder].compactMap(\.self) + (environment("PATH") ?? "").split(separator: ":").map(String.init)
    let found = folders.lazy.filter { $0.hasPrefix("/") }.map { $0 + "/animux" }.first {
      access($0, X_OK) == 0
    }
    return found.map { ($0, false) }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The folder of the program's executable.
  package static var ownFolder: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0, let slash = buffer[..<count].lastIndex(of: CChar(bitPattern: UInt8(ascii: "/"))) else {
      return nil
    }
    return String(decoding: buffer[..<slash].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
