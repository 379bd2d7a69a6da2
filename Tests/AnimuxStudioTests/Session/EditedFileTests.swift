import AnimuxDocuments
import AnimuxMedia
import AnimuxServer
import Glibc
import TestSupport
import Testing

@testable import AnimuxStudio

/// An edit leaves everything of its file but the value, and the file itself in its place.
@Suite struct EditedFileTests {
  private func edit(_ desk: Desk, _ key: String, _ value: JSON) throws -> Int {
    let known = try #require(desk.state?["text"])
    return desk.post("edit", JSON(object: [("text", known), ("edit", try desk.edit("box", key, value))]))
      .status
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  @Test func theModeAndTheOwnerStay() throws {
    let desk = try Desk()
    chmod(desk.path, 0o640)
    let isOther = chown(desk.path, 12_345, 23_456) == 0
    let before = status(desk.path)
    #expect(try edit(desk, "opacity", 0.5) == 200)
    let after = status(desk.path)
    #expect(after.st_mode == before.st_mode && after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    #expect(!isOther || after.st_uid == 12_345)
    #expect(try String(decoding: Source.read(desk.path).bytes, as: UTF8.self).contains(#""opacity": 0.5"#))
  }

  @Test func aFileOfAnotherOwnerBecomesShorterToo() throws {
    let desk = try Desk()
    _ = chown(desk.path, 12_345, 23_456)
    #expect(try edit(desk, "backgroundColor", "red") == 200)
    let wanted = Desk.scene.replacing(##""backgroundColor": "#ffcc00""##, with: #""backgroundColor": "red""#)
    #expect(try Source.read(desk.path).bytes == Array(wanted.utf8))
  }

  @Test func linksStayLinks() throws {
    let desk = try Desk()
    let (real, other) = (desk.path + ".real", desk.path + ".other")
    rename(desk.path, real)
    symlink(real, desk.path)
    link(real, other)
    #expect(try edit(desk, "opacity", 0.5) == 200)
    #expect(status(desk.path).st_mode & S_IFMT == S_IFLNK && status(real).st_nlink == 2)
    #expect(try Source.read(real).bytes == Source.read(other).bytes)
    #expect(try Source.read(real).bytes != Array(Desk.scene.utf8))
  }

  @Test(arguments: [
    "\u{FEFF}" + Desk.scene, Desk.scene.replacing("\n", with: "\r\n"),
    Desk.scene.replacing("\n", with: " // a comment, \"quoted\": {\n"),
    Desk.scene.replacing("\"position\"", with: "/* before */ \"position\" /* “behind” */"),
    Desk.scene.replacing("[40, 30]", with: "[ 4e1,\t30.00 ]").replacing(
      "\"#ffcc00\"", with: "\"\\u0023ffcc00\""),
  ])
  func everythingElseStaysToTheByte(text: String) throws {
    let desk = try Desk(text)
    #expect(try edit(desk, "name", "näme") == 200)
    let wanted = text.replacing(#""name": "box""#, with: #""name": "näme""#)
    #expect(try Source.read(desk.path).bytes == Array(wanted.utf8))
    let undo = JSON(object: [("text", try #require(desk.state?["text"]))])
    #expect(desk.post("undo", undo).status == 200)
    #expect(try Source.read(desk.path).bytes == Array(text.utf8))
  }

  @Test func aFileThatWasSavedMeanwhileIsNeverOverwritten() throws {
    let desk = try Desk()
    let newer = Array((Desk.scene + " ").utf8)
    #expect(try !SmallFile.replace(newer, with: [1, 2, 3], at: desk.path))
    #expect(try Source.read(desk.path).bytes == Array(Desk.scene.utf8))
    #expect(try SmallFile.replace(Array(Desk.scene.utf8), with: newer, at: desk.path))
    #expect(try Source.read(desk.path).bytes == newer)
    #expect(throws: MediaError.self) { try SmallFile.replace([], with: [], at: desk.path + ".missing") }
  }

  @Test func anUndoOfATextThatWasSavedMeanwhileIsRefused() throws {
    let desk = try Desk()
    #expect(try edit(desk, "opacity", 0.5) == 200)
    let newer = String(decoding: try Source.read(desk.path).bytes, as: UTF8.self) + "\n"
    try desk.save(newer)
    desk.studio.reload()
    let answer = desk.post("undo", JSON(object: [("text", try #require(desk.state?["text"]))]))
    #expect(answer.status == 409)
    #expect(try Source.read(desk.path).bytes == Array(newer.utf8))
  }

  @Test(arguments: [
    ("cornerCurve", "continuos" as JSON, "continuous"), ("opacty", 0.5, "opacity"),
    ("contentsGravity", "foo", "unknown \"foo\""),
  ])
  func anUnknownWordIsRefusedWithWhatIsMeant(key: String, value: JSON, meant: String) throws {
    let desk = try Desk()
    let number = desk.state?["edition"]
    let known = try #require(desk.state?["text"])
    let answer = desk.post(
      "edit", JSON(object: [("text", known), ("edit", try desk.edit("box", key, value))]))
    #expect(answer.status == 409)
    let reason = try #require(answer.json?["error"]?.text)
    #expect(reason.contains(meant), "\(reason)")
    // The document was never saved with the error.
    #expect(desk.state?["edition"] == number)
  }
}
