internal import Animux
internal import AnimuxEngine
internal import AnimuxGraphics

/// A kind of input that is fuzzed: where its seeds are, how they are changed, and what reads them.
struct Subject: Sendable {
  /// The result of one input that was handled without a fault.
  enum Outcome: Equatable {
    /// The input was refused with an error, as wrong inputs are.
    case refused
    /// Pictures were made of it.
    case drawn
  }

  /// How an input is made of a seed.
  enum Mutation: Sendable {
    /// Bytes are changed, cut, repeated and exchanged with those of other seeds.
    case bytes
    /// Bytes are changed as in `bytes`, and the checksums of PNG's chunks are put right afterwards, so that readers look behind them.
    case png
    /// Words of the dictionary are put in as well.
    case text
    /// The tree of a JSON document is changed: values, members, whole subtrees of other seeds.
    case document
    /// Expressions are made from a grammar and put into a document.
    case expression
  }

  let name: String
  /// Folders of the repository and the endings of the files in them that are seeds.
  let seeds: [(folder: String, endings: [String])]
  let mutation: Mutation
  /// Words that mean something in this kind of input.
  let dictionary: [String]
  /// The ending of a file with such an input.
  let ending: String
  /// Reads one input; what it throws is a fault of the reader, as wrong inputs have an `Outcome`.
  let run: @Sendable (_ bytes: [UInt8], _ scratch: Scratch) throws -> Outcome
}

/// A fault that was found without the process ending.
struct Fault: Error, CustomStringConvertible {
  let description: String
}
