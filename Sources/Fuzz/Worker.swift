internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Glibc

/// A process that reads inputs one after the other, until all are read or one of them ends it.
struct Worker {
  let inputs: Inputs
  let scratch: Scratch
  let progress: Progress

  /// Reads every `step`th input from `first` up to `end`, and returns the exit status.
  func run(from first: Int, to end: Int, by step: Int) -> Int32 {
    for number in stride(from: first, to: end, by: step) {
      progress.begin(number)
      do {
        let bytes = inputs.input(number)
        progress.end(try DeepStack.run { try inputs.subject.run(bytes, scratch) })
      } catch {
        print("\(error)")
        return 1
      }
    }
    progress.begin(end)
    return 0
  }
}
