import AnimuxGraphics
import AnimuxMedia
import Foundation
import TestSupport
import Testing

/// SVG documents are drawn at the requested size, and nothing outside of them is read.
@Suite struct VectorPictureTests {
  private func file(_ text: String) throws -> PictureFile {
    let folder = TemporaryFolder()
    put(Array(text.utf8)[...], at: folder.file("a.svg"))
    return try PictureFile(folder.file("a.svg"))
  }

  private func draw(_ text: String, _ width: Int, _ height: Int) throws -> Pixmap {
    let file = try file(text)
    return try file.decode(Self.name(width, height)).pixmap
  }

  private static func name(_ width: Int, _ height: Int) -> PictureName {
    var name = PictureName("")
    name.resolution = PictureName.Resolution(width: width, height: height)
    return name
  }

  private static let head =
    #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" "#

  @Test(arguments: [
    (#"width="30" height="20""#, Size(30, 20)), (#"viewBox="0 0 40 10""#, Size(40, 10)),
    (#"width="20" viewBox="0 0 40 10""#, Size(20, 5)), (#"height="20" viewBox="0 0 40 10""#, Size(80, 20)),
    (#"width="100%" height="100%" viewBox="0 0 40 10""#, Size(40, 10)), ("", Size(300, 150)),
    (#"width="1in" height="72pt""#, Size(96, 96)), (#"width="0" height="0""#, Size(300, 150)),
  ])
  func sizes(attributes: String, size: Size) throws {
    let file = try file(Self.head + attributes + "/>")
    let found = try #require(file.vectorSize)
    #expect(abs(found.width - size.width) < 1e-6 && abs(found.height - size.height) < 1e-6, "\(found)")
  }

  @Test func isSharpAtEveryResolution() throws {
    let text = Self.head + #"viewBox="0 0 4 4"><rect x="1" y="1" width="2" height="2" fill="red"/></svg>"#
    for (width, height) in [(4, 4), (40, 40), (12, 400)] {
      let pixmap = try draw(text, width, height)
      for y in 0..<height {
        for x in 0..<width {
          let isInside = (width / 4..<width * 3 / 4).contains(x) && (height / 4..<height * 3 / 4).contains(y)
          #expect(pixmap.pixels[y * width + x] == (isInside ? 0xFFFF_0000 : 0))
        }
      }
    }
  }

  @Test(arguments: [
    #"<image width="9" height="9" href="file:///etc/passwd"/>"#,
    #"<image width="9" height="9" xlink:href="PICTURE"/>"#,
    #"<image width="9" height="9" href="file://PICTURE"/>"#,
    #"<use href="file://DRAWING#a"/>"#, #"<image width="9" height="9" href="http://127.0.0.1:9/a.png"/>"#,
    #"<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="DRAWING"/>"#,
    #"<style>@import url("file://STYLE"); rect { fill: url(file://DRAWING#a) }</style><rect width="9" height="9" fill="none"/>"#,
    #"<script>while (true) {}</script>"#,
  ])
  func nothingOutsideIsRead(body: String) throws {
    let folder = TemporaryFolder()
    put(Array("\(Self.head)><rect id='a' width='9' height='9'/></svg>".utf8)[...], at: folder.file("b.svg"))
    put(Array("rect { fill: red !important }".utf8)[...], at: folder.file("c.css"))
    let text = body.replacingOccurrences(of: "PICTURE", with: Repository.picture("rgb.png"))
      .replacingOccurrences(of: "DRAWING", with: folder.file("b.svg"))
      .replacingOccurrences(of: "STYLE", with: folder.file("c.css"))
    put(Array("\(Self.head) width='9' height='9'>\(text)</svg>".utf8)[...], at: folder.file("a.svg"))
    let pixmap = try PictureFile.read(folder.file("a.svg"))
    #expect(pixmap.pixels.allSatisfy { $0 == 0 })
  }

  @Test func entitiesOfFilesAreRefused() throws {
    let text =
      #"<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>"# + Self.head
      + #"width="99" height="20"><text y="15">&x;</text></svg>"#
    #expect(throws: MediaError.self) { try file(text) }
  }

  @Test func entitiesThatExplodeAreRefused() throws {
    var text = #"<!DOCTYPE svg [<!ENTITY a0 "<g><path d='M0 0'/></g>">"#
    for level in 1...12 {
      text += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    text += "]>" + Self.head + "width='9' height='9'>&a12;</svg>"
    #expect(throws: MediaError.self) { try draw(text, 9, 9) }
  }

  private static func nested(_ levels: Int) -> String {
    #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">"#
      + String(repeating: "<g>", count: levels) + String(repeating: "</g>", count: levels) + "</svg>"
  }

  @Test(arguments: [
    ("<svg", "reading the vector picture"),
    (#"<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>"#, "reading the vector picture"),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>"#, "100000×100000"),
    (#"<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>"#, "allowed"),
    ("<html><svg/></html>", "SVG document"),
    (nested(300), "nested more deeply"),
  ])
  func errorsAreReported(text: String, reason: String) {
    let error = #expect(throws: MediaError.self) { try draw(text, 9, 9) }
    #expect("\(error as Any)".contains(reason), "\(error as Any)")
  }

  @Test func truncatedFilesNeverCrash() throws {
    let whole = try [UInt8](Data(contentsOf: URL(fileURLWithPath: Repository.picture("badge.svg"))))
    let folder = TemporaryFolder()
    for length in stride(from: 0, to: whole.count - 8, by: 11) {
      put(whole.prefix(length), at: folder.file("cut.svg"))
      #expect(throws: MediaError.self) { try PictureFile.read(folder.file("cut.svg")) }
    }
  }

  /// librsvg leaves these out, or draws them wrongly, without a word.
  @Test(arguments: [
    (##"<text><textPath href="#p">a</textPath></text>"##, "texts along paths"),
    (#"<filter id="s"><feDropShadow dx="4"/></filter>"#, "feDropShadow"),
    (#"<rect fill="var(--c, lime)" width="9" height="9"/>"#, "variables of CSS"),
    (#"<image href="logo.png" width="9" height="9"/>"#, "linked pictures"),
    (#"<rect style="vector-effect: non-scaling-stroke"/>"#, "vector-effect"),
  ])
  func unsupportedElementsAreReported(content: String, part: String) throws {
    let folder = TemporaryFolder()
    func warning(_ content: String) throws -> String? {
      let path = folder.file("a.svg")
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>\(content)</svg>"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      return try PictureFile(path).decode(Self.name(9, 9)).warning
    }
    #expect(try warning(content)?.contains(part) == true)
    let embedded =
      #"<image href="data:image/png;base64,AAAA" width="9" height="9"/><rect width="9" height="9"/>"#
    #expect(try warning(embedded) == nil)
  }
}
