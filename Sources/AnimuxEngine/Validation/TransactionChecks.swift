internal import AnimuxDocuments
internal import AnimuxMotion

/// Reports transactions that begin after the film's end.
func checkTransactions(
  _ transactions: [Transaction], after outer: Double = 0, in film: Film, _ warnings: inout Warnings
) {
  for transaction in transactions {
    let begin = outer + transaction.beginTime
    if begin >= film.duration - Timing.slack {
      warnings.report(
        .neverHappens,
        "the transaction begins at \(JSON(begin).text()) s, but the film ends at \(JSON(film.duration).text()) s",
        key: "at", in: transaction.place)
      continue
    }
    let inner = transaction.steps.compactMap { step -> Transaction? in
      if case .transaction(let inner) = step.kind { inner } else { nil }
    }
    checkTransactions(inner, after: begin, in: film, &warnings)
  }
}
