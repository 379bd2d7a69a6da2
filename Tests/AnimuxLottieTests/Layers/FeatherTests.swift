import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Soft edges of masks")
struct FeatherTests {
  private static func filters(_ feather: String) throws -> [JSON] {
    let path = #"{"k": {"c": true, "v": [[0, 0], [9, 0], [9, 9]], "i": [], "o": []}}"#
    let mask = #", "masksProperties": [{"mode": "a", "pt": \#(path), "f": {"k": \#(feather)}}]"#
    let scene = try LottieScene(solid("a", "", mask))
    return scene.layer("a")?["mask"]?["sublayers"]?.elements.first?["filters"]?.elements ?? []
  }

  @Test func oneFeatherIsABlurInAllDirections() throws {
    #expect(try Self.filters("[10, 10]") == [["filter": "CIGaussianBlur", "inputRadius": 4]])
  }

  @Test func eachAxisHasItsOwn() throws {
    let across = try Self.filters("[10, 0]")
    #expect(across.count == 3 && across.allSatisfy { $0["filter"] == "CIMotionBlur" })
    #expect(across.allSatisfy { $0["inputAngle"] == "0deg" && $0["inputRadius"] == 4 })
    let down = try Self.filters("[0, 10]")
    #expect(down.count == 3 && down.allSatisfy { $0["inputAngle"] == "90deg" })
    #expect(try Self.filters("[10, 20]").map { $0.number("inputRadius") } == [4, 4, 4, 8, 8, 8])
    let moving = try Self.filters(#"[{"t": 0, "s": [0, 5]}, {"t": 30, "s": [10, 5]}]"#)
    #expect(moving.count == 6 && moving.allSatisfy { $0["inputRadius"] == nil })
  }
}
