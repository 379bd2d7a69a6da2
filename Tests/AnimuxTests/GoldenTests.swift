import Testing

@Suite struct GoldenTests {
  @Test(arguments: Golden.all) func looksAsItDid(golden: Golden) throws {
    try golden.check()
  }

  @Test func thereAreGoldens() {
    #expect(Golden.all.count >= 8)
  }
}
