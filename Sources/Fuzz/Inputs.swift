/// The inputs of a subject by their numbers. A number gives the same input as long as the seeds do not
/// change.
struct Inputs: Sendable {
  let subject: Subject
  let corpus: Corpus

  init(_ subject: Subject, root: String) {
    self.subject = subject
    corpus = Corpus(subject, root: root)
  }

  /// Returns the input with a number. The first ones are the unchanged seeds.
  func input(_ number: Int) -> [UInt8] {
    if subject.mutation != .expression, number < corpus.seeds.count { return corpus.seeds[number] }
    var random = Randomness(seed: UInt64(number))
    switch subject.mutation {
    case .document:
      var mutation = DocumentMutation(vocabulary: corpus.vocabulary, random: random)
      let text = Array(mutation.document().utf8)
      return number.isMultiple(of: 50) ? ByteMutation.mutated(text, in: corpus, [], &random) : text
    case .expression:
      var mutation = ExpressionMutation(random: random)
      return Array(mutation.document().utf8)
    case .bytes, .text, .png:
      return mutated(random.pick(corpus.seeds) ?? [], &random)
    }
  }

  /// Returns an input that is derived from another one.
  func mutated(_ bytes: [UInt8], _ random: inout Randomness) -> [UInt8] {
    let changed = ByteMutation.mutated(bytes, in: corpus, subject.dictionary, &random)
    return subject.mutation == .png ? PNGChecksums.corrected(changed) : changed
  }
}
