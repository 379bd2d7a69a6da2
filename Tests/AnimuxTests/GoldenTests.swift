import Testing

@Suite struct GoldenTests {
  @Test(arguments: Golden.all) func looksAsItDid(golden: Golden) throws {
    try golden.check()
  }

  /// Without this, all would be well where the folder is not found.
  @Test func thereAreGoldens() {
    #expect(!Golden.all.isEmpty)
  }
}
