internal import AnimuxDocuments
internal import AnimuxGraphics
internal import Glibc

/// Reads inputs one after the other, in a process of its own, until all are read or one of them ends it.
struct Worker {
  let inputs: Inputs
  let scratch: Scratch
  let progress: Progress

  /// - Parameter numbers: The inputs to read: from the first on, every so many.
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
