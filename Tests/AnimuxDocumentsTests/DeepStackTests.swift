import AnimuxDocuments
import Testing

@Suite struct DeepStackTests {
  private struct Failure: Error {}

  /// A kilobyte and more for each level.
  private func depth(_ count: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 16) { memory in
      memory[0] = UInt8(truncatingIfNeeded: count)
      return count == 0 ? 0 : depth(count - 1) + (memory[0] == UInt8(truncatingIfNeeded: count) ? 1 : 0)
    }
  }

  @Test func thereIsRoom() { #expect(DeepStack.run { depth(50_000) } == 50_000) }

  @Test func oneInAnotherIsTheSame() { #expect(DeepStack.run { DeepStack.run { depth(50_000) } } == 50_000) }

  @Test func errorsComeBack() {
    #expect(throws: Failure.self) { try DeepStack.run { () throws(Failure) -> Int in throw Failure() } }
  }
}
