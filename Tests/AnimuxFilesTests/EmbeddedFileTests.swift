import Testing

@testable import AnimuxFiles

@Suite("Files inside of documents")
struct EmbeddedFileTests {
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob"), (" Zm9v\r\n\tYg ", "foob"),
  ])
  func base64IsRead(text: String, expected: String) throws {
    #expect(EmbeddedFile.bytes(of: "data:image/png;base64,\(text)") == Array(expected.utf8))
  }

  @Test(arguments: ["data:,a", "data:image/png;base64", "data:a;base64,Z*=="])
  func othersAreRefused(path: String) {
    #expect(throws: FileRefusal.notEmbedded) { try FileRoots.all.open(path) }
  }

  @Test func foldersDoNotConfineThem() throws {
    try FileRoots(["/nowhere"]).check("data:text/plain;base64,Zm9v")
  }
}
