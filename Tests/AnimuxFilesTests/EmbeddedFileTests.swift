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

  @Test(arguments: [
    ("data:,a", "a"), ("data:image/svg+xml,%3Csvg%2f>", "<svg/>"), ("data:image/svg+xml;utf8,<é>", "<é>"),
    ("data:text/plain;charset=utf-8,a%20b,c", "a b,c"), ("data:,100%, %2, %zz, %%20", "100%, %2, %zz, % "),
    ("data:a;BASE64,Zm9v", "foo"), ("data:a; base64,Zm8%3D", "fo"), ("data:a;base64,Pz8-Pz8_", "??>???"),
  ])
  func otherAddressesAreRead(path: String, expected: String) {
    #expect(EmbeddedFile.bytes(of: path) == Array(expected.utf8))
  }

  @Test(arguments: ["data:a", "data:image/png;base64", "data:a;base64,Z*=="])
  func othersAreRefused(path: String) {
    #expect(throws: FileRefusal.notEmbedded) { try FileRoots.all.open(path) }
  }

  @Test func foldersDoNotConfineThem() throws {
    try FileRoots(["/nowhere"]).check("data:text/plain;base64,Zm9v")
  }
}
