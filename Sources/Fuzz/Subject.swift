internal import Animux
internal import AnimuxEngine
internal import AnimuxGraphics

/// A type of input that is fuzzed: where its seeds are, how they are changed, and what reads them.
struct Subject: Sendable {
  /// The result of an input that was handled without an error.
  enum Outcome: Equatable {
    /// The input was rejected with an error, as invalid inputs should be.
    case refused
    /// Pictures were made from the input.
    case drawn
  }

  /// The way in which inputs are derived from seeds.
  enum Mutation: Sendable {
    /// Changes, cuts and repeats bytes, and exchanges them with those of other seeds.
    case bytes
    /// Changes bytes as `bytes` does, and then corrects the checksums of PNG chunks, so that readers get past
    /// them.
    case png
    /// Changes bytes as `bytes` does, and inserts words of the dictionary.
    case text
    /// Changes the tree of a JSON document: values, members, and subtrees of other seeds.
    case document
    /// Inserts expressions from a grammar into a document.
    case expression
  }

  let name: String
  /// The folders of the repository, and the extensions of the files in them that are seeds.
  let seeds: [(folder: String, endings: [String])]
  let mutation: Mutation
  /// The words that have a meaning in this type of input.
  let dictionary: [String]
  /// The extension of a file with such an input.
  let ending: String
  /// Reads one input. An error is one of the reader, because invalid inputs have an `Outcome`.
  let run: @Sendable (_ bytes: [UInt8], _ scratch: Scratch) throws -> Outcome
}

/// An error that was found without the process ending.
struct FuzzError: Error, CustomStringConvertible {
  let description: String
}
