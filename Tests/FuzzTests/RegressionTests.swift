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
      let clock = ContinuousClock()
      let time = try clock.measure { _ = try subject.run(bytes, scratch) }
      #expect(time < .seconds(20), "\(path)")
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

  @Test func checksumsOfChangedPicturesAreRight() throws {
    let bytes = try #require(Scratch.read("\(Self.root)/Tests/Pictures/rgba.png"))
    #expect(PNGChecksums.corrected(bytes) == bytes)
    var broken = bytes
    broken[30] ^= 255
    #expect(PNGChecksums.corrected(broken) == bytes)
  }
}
