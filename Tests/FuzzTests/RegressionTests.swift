import Foundation
import TestSupport
import Testing

@testable import Fuzz

/// Inputs that once ended the process, hung or took too much memory, and the parts of the fuzzers.
@Suite struct RegressionTests {
  private static let root = Repository.path

  private static let files: [(subject: String, path: String)] = Subject.all.flatMap { subject in
    Corpus.files(in: "\(root)/Tests/Fuzz/regressions/\(subject.name)").map { (subject.name, $0) }
  }

  private let folder = TemporaryFolder()
  private var scratch: Scratch { Scratch(folder: folder.path) }

  @Test func everyInputFoundBeforeIsHandled() throws {
    for (name, path) in Self.files {
      let subject = try #require(Subject.all.first { $0.name == name })
      let bytes = try #require(Scratch.read(path))
      let time = try threadSeconds { _ = try subject.run(bytes, scratch) }
      #expect(time < 20, "\(path)")
    }
  }

  @Test(arguments: Subject.all.map(\.name)) func someInputsOfEachSubjectAreHandled(name: String) throws {
    let subject = try #require(Subject.all.first { $0.name == name })
    let inputs = Inputs(subject, root: Self.root)
    #expect(subject.mutation == .expression || inputs.corpus.seeds.contains { !$0.isEmpty }, "it has seeds")
    // A seed as it is, and changed ones.
    for number in [0, 1000, 1001] { _ = try subject.run(inputs.input(number), scratch) }
  }

  @Test func theSameNumberGivesTheSameInput() throws {
    for subject in Subject.all {
      let (one, other) = (Inputs(subject, root: Self.root), Inputs(subject, root: Self.root))
      for number in 5000..<5010 {
        #expect(one.input(number) == other.input(number), "\(subject.name) \(number)")
      }
    }
  }

  @Test func timeOfProcessorsIsThatOfAProcessAndItsChildren() throws {
    // One process uses time by itself, one in a child that runs, one in a child that has ended; one waits.
    let scripts = [
      "while :; do :; done", "(while :; do :; done); :", "(ulimit -t 1; while :; do :; done); sleep 60",
      "sleep 60; :",
    ]
    let processes = try scripts.map { script in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      // A limit of processor time ends the loops whatever happens to the test.
      process.arguments = ["-c", "ulimit -t 5; \(script)"]
      try process.run()
      return process
    }
    // The largest times that are seen: a process that has ended has none any more.
    var used = [0, 0, 0, 0]
    let end = ContinuousClock.now + .seconds(60)
    repeat {
      Thread.sleep(forTimeInterval: 0.1)
      let times = processes.map { ProcessorTime.milliseconds(of: "\($0.processIdentifier)") }
      used = zip(used, times).map { max($0, $1) }
    } while used[0...2].contains { $0 < 100 } && .now < end
    for process in processes {
      let children = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children",
        encoding: .utf8)
      for child in (children ?? "").split(separator: " ").compactMap({ Int32($0) }) { kill(child, SIGKILL) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(used[0...2].allSatisfy { $0 >= 100 } && used[3] < 100, "\(used)")
  }

  @Test func checksumsOfChangedPicturesAreRight() throws {
    let bytes = try #require(Scratch.read("\(Self.root)/Tests/Pictures/rgba.png"))
    #expect(PNGChecksums.corrected(bytes) == bytes)
    var broken = bytes
    broken[30] ^= 255
    #expect(PNGChecksums.corrected(broken) == bytes)
  }
}
