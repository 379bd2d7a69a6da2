import AnimuxDocuments
import AnimuxMedia
import AnimuxServer
import Glibc
import TestSupport
import Testing

@testable import AnimuxStudio

/// An edit leaves everything of its file but the value, and the file itself in its place.
@Suite struct EditedFileTests {
  private func edit(_ fixture: StudioFixture, _ key: String, _ value: JSON) throws -> Int {
    let known = try #require(fixture.state?["text"])
    return fixture.post(
      "edit", JSON(object: [("text", known), ("edit", try fixture.edit("box", key, value))])
    )
    .status
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test func theModeAndTheOwnerStay() throws {
    let fixture = try StudioFixture()
    chmod(fixture.path, 0o640)
    let isOther = chown(fixture.path, 12_345, 23_456) == 0
    let before = status(fixture.path)
    #expect(try edit(fixture, "opacity", 0.5) == 200)
    let after = status(fixture.path)
    #expect(after.st_mode == before.st_mode && after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(!isOther || after.st_uid == 12_345)
    #expect(try String(decoding: Source.read(fixture.path).bytes, as: UTF8.self).contains(#""opacity": 0.5"#))
  }

  @Test func aFileOfAnotherOwnerBecomesShorterToo() throws {
    let fixture = try StudioFixture()
    _ = chown(fixture.path, 12_345, 23_456)
    #expect(try edit(fixture, "backgroundColor", "red") == 200)
    let wanted = StudioFixture.scene.replacing(
      ##""backgroundColor": "#ffcc00""##, with: #""backgroundColor": "red""#)
    #expect(try Source.read(fixture.path).bytes == Array(wanted.utf8))
  }

  @Test func linksStayLinks() throws {
    let fixture = try StudioFixture()
    let (real, other) = (fixture.path + ".real", fixture.path + ".other")
    rename(fixture.path, real)
    symlink(real, fixture.path)
    link(real, other)
    #expect(try edit(fixture, "opacity", 0.5) == 200)
    #expect(status(fixture.path).st_mode & S_IFMT == S_IFLNK && status(real).st_nlink == 2)
    #expect(try Source.read(real).bytes == Source.read(other).bytes)
    #expect(try Source.read(real).bytes != Array(StudioFixture.scene.utf8))
  }

  @Test(arguments: [
    "\u{FEFF}" + StudioFixture.scene, StudioFixture.scene.replacing("\n", with: "\r\n"),
    StudioFixture.scene.replacing("\n", with: " // a comment, \"quoted\": {\n"),
    StudioFixture.scene.replacing("\"position\"", with: "/* before */ \"position\" /* “behind” */"),
    StudioFixture.scene.replacing("[40, 30]", with: "[ 4e1,\t30.00 ]").replacing(
      "\"#ffcc00\"", with: "\"\\u0023ffcc00\""),
  ])
  func everythingElseStaysToTheByte(text: String) throws {
    let fixture = try StudioFixture(text)
    #expect(try edit(fixture, "name", "näme") == 200)
    let wanted = text.replacing(#""name": "box""#, with: #""name": "näme""#)
    #expect(try Source.read(fixture.path).bytes == Array(wanted.utf8))
    let undo = JSON(object: [("text", try #require(fixture.state?["text"]))])
    #expect(fixture.post("undo", undo).status == 200)
    #expect(try Source.read(fixture.path).bytes == Array(text.utf8))
  }

  @Test func aFileThatWasSavedMeanwhileIsNeverOverwritten() throws {
    let fixture = try StudioFixture()
    let newer = Array((StudioFixture.scene + " ").utf8)
    #expect(try !SmallFile.replace(newer, with: [1, 2, 3], at: fixture.path))
    #expect(try Source.read(fixture.path).bytes == Array(StudioFixture.scene.utf8))
    #expect(try SmallFile.replace(Array(StudioFixture.scene.utf8), with: newer, at: fixture.path))
    #expect(try Source.read(fixture.path).bytes == newer)
    #expect(throws: MediaError.self) { try SmallFile.replace([], with: [], at: fixture.path + ".missing") }
  }

  @Test func anUndoOfATextThatWasSavedMeanwhileIsRefused() throws {
    let fixture = try StudioFixture()
    #expect(try edit(fixture, "opacity", 0.5) == 200)
    let newer = String(decoding: try Source.read(fixture.path).bytes, as: UTF8.self) + "\n"
    try fixture.save(newer)
    fixture.studio.reload()
    let answer = fixture.post("undo", JSON(object: [("text", try #require(fixture.state?["text"]))]))
    #expect(answer.status == 412)
    #expect(try Source.read(fixture.path).bytes == Array(newer.utf8))
  }

  /// The page asks whether the edit is to be made in the new text if the status is 412.
  @Test func anEditOfATextThatWasSavedMeanwhileIsRefused() throws {
    let fixture = try StudioFixture()
    let edit = JSON(object: [
      ("text", try #require(fixture.state?["text"])), ("edit", try fixture.edit("box", "opacity", 0.5)),
    ])
    try fixture.save(StudioFixture.scene + "\n")
    #expect(fixture.post("edit", edit).status == 412)
    #expect(try Source.read(fixture.path).bytes == Array((StudioFixture.scene + "\n").utf8))
  }

  @Test(arguments: [
    ("cornerCurve", "continuos" as JSON, "continuous"), ("opacty", 0.5, "opacity"),
    ("contentsGravity", "foo", "unknown \"foo\""),
  ])
  func anUnknownWordIsRefusedWithWhatIsMeant(key: String, value: JSON, meant: String) throws {
    let fixture = try StudioFixture()
    let number = fixture.state?["edition"]
    let known = try #require(fixture.state?["text"])
    let answer = fixture.post(
      "edit", JSON(object: [("text", known), ("edit", try fixture.edit("box", key, value))]))
    #expect(answer.status == 409)
    let reason = try #require(answer.json?["error"]?.text)
    #expect(reason.contains(meant), "\(reason)")
    // The document was never saved with the error.
    #expect(fixture.state?["edition"] == number)
  }
}
