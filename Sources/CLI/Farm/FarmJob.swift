internal import AnimuxFiles
internal import Glibc

/// The command lines of a farm: one for each share, and the last one.
struct FarmJob: Sendable {
  let shares: Int
  /// The words of the command that joins the shares, without the program.
  private let words: [String]

  init(_ farm: Farm, shares: Int, store: String) {
    self.shares = shares
    let options = farm.passed.filter { !$0.hasPrefix("--store=") } + ["--store=\(store)"]
    words = [farm.isBatch ? "batch" : "encode"] + farm.work + options
  }

  /// Returns the command line of the share whose number is the value of a shell's expression.
  func shareCommand(_ program: String, _ number: String) -> String {
    (["exec", program] + Self.options(ofShares: words)).map(Self.shellWord).joined(separator: " ")
      + " --share=\(number)/\(shares)"
  }

  /// Returns the command line that joins the shares.
  func joiningCommand(_ program: String) -> String {
    (["exec", program] + words).map(Self.shellWord).joined(separator: " ")
  }

  /// Returns the words without the options that no share has.
  static func options(ofShares words: [String]) -> [String] {
    words.filter { word in !wholeWork.contains { word.hasPrefix("--\($0)=") } }
  }

  private static let wholeWork = (Encode.options.map(\.description) + Batch.options.map(\.description))
    .filter { $0.scope == .wholeWork }.map(\.name)

  /// Returns a word as a shell reads it back.
  static func shellWord(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:,+%@".utf8.contains(byte)
      }
    }
    guard !plain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// Returns a path from the root of the file system.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }

  /// The path of this program.
  static var program: String { RealPath.of("/proc/self/exe") ?? "animux" }
}
