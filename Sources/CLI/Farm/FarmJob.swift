internal import AnimuxFiles
internal import AnimuxProcesses
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
    ([program] + Self.options(ofShares: words)).map(shellWord).joined(separator: " ")
      + " --share=\(number)/\(shares)"
  }

  /// Returns the command line that joins the shares.
  func joiningCommand(_ program: String) -> String {
    ([program] + words).map(shellWord).joined(separator: " ")
  }

  /// Returns the words without the options that no share has.
  static func options(ofShares words: [String]) -> [String] {
    words.filter { word in !wholeWork.contains { word.hasPrefix("--\($0)=") } }
  }

  private static let wholeWork = (Encode.options.map(\.description) + Batch.options.map(\.description))
    .filter { $0.scope == .wholeWork }.map(\.name)

  /// Returns a path from the root of the file system.
  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return String(cString: here) + "/" + path
  }

  /// The path of this program.
  static var program: String { RealPath.of("/proc/self/exe") ?? "animux" }
}
