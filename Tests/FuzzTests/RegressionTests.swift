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
    try #require(!Self.files.isEmpty)
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
    // One process uses time by itself, one in a child that runs, one in a child that has ended; one waits. Each uses
    // its time once and then waits, so that the test sees it however late it looks.
    let work = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done"
    let scripts = ["\(work); sleep 300", "(\(work); sleep 300); :", "(\(work)); sleep 300", "sleep 300; :"]
    let processes = try scripts.map { script in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = ["-c", script]
      try process.run()
      return process
    }
    var used = [0, 0, 0, 0]
    let end = ContinuousClock.now + .seconds(120)
    repeat {
      Thread.sleep(forTimeInterval: 0.1)
      used = processes.map { ProcessorTime.milliseconds(of: "\($0.processIdentifier)") }
    } while used[0...2].contains { $0 < 50 } && .now < end
    for process in processes {
      let children = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children",
        encoding: .utf8)
      for child in (children ?? "").split(separator: " ").compactMap({ Int32($0) }) { kill(child, SIGKILL) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    #expect(used[0...2].allSatisfy { $0 >= 50 } && used[3] < 50, "\(used)")
  }

  @Test func checksumsOfChangedPicturesAreRight() throws {
    let bytes = try #require(Scratch.read("\(Self.root)/Tests/Pictures/rgba.png"))
    #expect(PNGChecksums.corrected(bytes) == bytes)
    var broken = bytes
    broken[30] ^= 255
    #expect(PNGChecksums.corrected(broken) == bytes)
  }
}
