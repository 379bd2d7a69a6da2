import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxLottie

@Suite("Layers of a Lottie document in space, and sounds")
struct SpaceTests {
  private static let eye =
    #"{"ty": 13, "nm": "eye", "ip": 0, "op": 30, "pe": {"k": 200}, "ks": {"p": {"k": [50, 50, -200]}, "a": {"k": [50, 50, 0]}}}"#

  private static func view(_ camera: String) throws -> Matrix {
    let scene = try LottieScene(camera + "," + solid("a", "", #", "ddd": 1"#))
    #expect(scene.notes.isEmpty)
    let numbers = try #require(scene.layers[0]["sublayerTransform"]?.lottieNumbers)
    var matrix = Matrix.identity
    (matrix.m11, matrix.m12, matrix.m13, matrix.m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (matrix.m21, matrix.m22, matrix.m23, matrix.m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (matrix.m31, matrix.m32, matrix.m33, matrix.m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (matrix.m41, matrix.m42, matrix.m43, matrix.m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
    return matrix
  }

  private static func seen(_ matrix: Matrix, _ x: Double, _ y: Double, _ z: Double) -> [Double] {
    let place = matrix.apply(x, y, z)
    return [place.x / place.w, place.y / place.w].map { ($0 * 1e4).rounded() / 1e4 + 0 }
  }

  @Test func layersAtTwiceTheDistanceHaveHalfTheSize() throws {
    let view = try Self.view(Self.eye)
    #expect(Self.seen(view, 90, 20, 0) == [90, 20])
    #expect(Self.seen(view, 90, 20, 200) == [70, 35])
    #expect(Self.seen(view, 90, 20, -100) == [130, -10])
  }

  @Test func aCameraLooksAtItsPointOfInterest() throws {
    // From the left, the middle remains in the middle, and what is nearer to the camera is larger.
    let camera = Self.eye.replacing("[50, 50, -200]", with: "[-150, 50, 0]")
    let view = try Self.view(camera)
    #expect(Self.seen(view, 50, 50, 0) == [50, 50])
    #expect(Self.seen(view, 50, 80, 0) == [50, 80])
    #expect(Self.seen(view, -50, 80, 0) == [50, 110])
    // What is behind the plane is on the left.
    #expect(Self.seen(view, 50, 50, 30) == [20, 50])
  }

  @Test func turnsInSpaceFollowEachOther() throws {
    let scene = try LottieScene(
      solid("a", #""or": {"k": [0, 90, 0]}, "rx": {"k": 0}, "ry": {"k": 0}, "rz": {"k": 90}"#))
    let numbers = scene.layer("a")?["transform"]?.lottieNumbers ?? []
    // The turn about z is first: x becomes y, and then y remains.
    #expect(numbers.prefix(3).map { $0.rounded() } == [0, 1, 0])
    #expect(numbers.dropFirst(8).prefix(3).map { $0.rounded() } == [1, 0, 0])
  }

  @Test(arguments: ["x", "y"])
  func oneTurnIsEnough(_ axis: String) throws {
    let scene = try LottieScene(solid("a", #""r\#(axis)": {"k": 40}"#))
    #expect(scene.layer("a")?["transform.rotation.\(axis)"] == "40deg")
  }

  @Test func aTiltedLayerHasItsOwnPlane() throws {
    // Among the flat layers, it would be cut by their planes.
    let scene = try LottieScene(
      solid("a", #""rx": {"k": 0}, "ry": {"k": 40}, "rz": {"k": 0}"#, #", "bm": 1"#) + "," + solid("b"))
    let plane = try #require(scene.layers.last)
    #expect(plane["name"] == nil && plane["type"] == nil && plane["compositingFilter"] == "multiplyBlendMode")
    #expect(plane["sublayers"]?.elements.map { $0["name"] } == ["a"])
    #expect(scene.layers.first?["name"] == "b")
  }

  @Test func childrenOfATiltedParentStayInItsSpace() throws {
    let parent =
      #"{"ty": 3, "nm": "p", "ind": 7, "ip": 0, "op": 30, "ks": {"rx": {"k": 90}, "ry": {"k": 0}}}"#
    let child = solid("a", #""rx": {"k": -90}, "ry": {"k": 0}"#, #", "parent": 7"#)
    let scene = try LottieScene(parent + "," + child)
    let plane = try #require(scene.layers.first)
    #expect(plane["type"] == nil)
    #expect(scene.layer("p")?["type"] == "transform")
  }

  @Test func layersOutsideOfSpaceAreNotSeenByTheCamera() throws {
    let scene = try LottieScene(Self.eye + "," + solid("a"))
    #expect(scene.layers.first?["name"] == "a" && scene.layers.first?["sublayerTransform"] == nil)
  }

  @Test func motionBlurHasTheDocumentsShutter() throws {
    let scene = try LottieScene(
      solid("a", "", #", "mb": true"#), more: #", "mb": {"sa": 90, "spf": 8}"#)
    #expect(scene.layer("a")?["motionBlur"] == ["shutter": 90, "samples": 8] && scene.notes.isEmpty)
  }

  /// Without a camera, the depth of a layer shows where it, or a parent, is turned out of the plane.
  @Test func depthShowsInATurnedLayer() throws {
    func depth(_ turn: String, _ transform: String) throws -> Double? {
      let parent = #"{"ty": 3, "nm": "p", "ind": 7, "ip": 0, "op": 30, "ks": {\#(turn)}}"#
      let child = solid("a", transform, #", "parent": 7, "ddd": 1"#)
      return try LottieScene(parent + "," + child).layer("a")?["transform"]?.lottieNumbers?[14]
    }
    let turned = #""ry": {"k": 60}"#
    #expect(try depth(turned, #""p": {"k": [0, 0, -50]}"#) == -50)
    #expect(try depth(turned, #""p": {"s": true, "x": {"k": 0}, "y": {"k": 0}, "z": {"k": -50}}"#) == -50)
    #expect(try depth("", #""a": {"k": [0, 0, 50]}, "rx": {"k": 60}"#) == -25)
    // In the plane it makes no difference.
    #expect(try depth(#""rz": {"k": 60}"#, #""p": {"k": [0, 0, -50]}"#) == nil)
  }

  private static let shutter = #", "mb": {"sa": 90}"#

  @Test func theMotionOfParentsIsBlurred() throws {
    let parent = #"{"ty": 3, "nm": "p", "ind": 7, "ip": 0, "op": 30, "ks": {}}"#
    let scene = try LottieScene(
      parent + "," + solid("a", "", #", "parent": 7, "mb": true"#), more: Self.shutter)
    #expect(scene.layer("p")?["motionBlur"] == ["shutter": 90])
  }

  @Test(arguments: ["", #", "ct": 1, "ddd": 1"#])
  func layersInABlurredCompositionHaveTheirOwnSwitch(_ more: String) throws {
    let layer =
      #"{"ty": 0, "nm": "c", "refId": "c", "w": 9, "h": 9, "ip": 0, "op": 30, "ks": {}, "mb": true\#(more)}"#
    let inner = solid("a") + "," + solid("b", "", #", "mb": true"#)
    let assets = #", "assets": [{"id": "c", "layers": [\#(inner)]}]"#
    let scene = try LottieScene(layer, more: Self.shutter + assets)
    #expect(scene.layer("c")?["motionBlur"] == ["shutter": 90])
    #expect(scene.layer("a")?["motionBlur"] == false)
    #expect(scene.layer("b")?["motionBlur"] == ["shutter": 90])
  }

  @Test func aSoundIsATrack() throws {
    let scene = try LottieScene(
      #"{"ty": 6, "nm": "noise", "refId": "s", "ip": 6, "op": 20, "st": 3, "au": {"lv": {"k": [50, 50]}}}"#,
      more: #", "assets": [{"id": "s", "u": "", "p": "noise.mp3"}]"#)
    #expect(
      scene.scene["audio"] == [
        ["source": "noise.mp3", "beginTime": "6f", "startTime": "3f", "endTime": "17f", "volume": 0.5]
      ])
    #expect(scene.notes.isEmpty)
  }

  /// A volume that changes for so long is followed in steps of more than one frame.
  @Test func aLongFadeReachesItsEnd() throws {
    let text = #"""
      {"w": 9, "h": 9, "fr": 60, "ip": 0, "op": 30000, "assets": [{"id": "s", "u": "", "p": "a.mp3"}], "layers": [
        {"ty": 6, "refId": "s", "ip": 0, "op": 30000, "st": 0,
         "au": {"lv": {"k": [{"t": 0, "s": [100]}, {"t": 30000, "s": [0]}]}}}]}
      """#
    var diagnostics = Diagnostics()
    let json = try #require(JSON.parse(Source(name: "a.json", text: text), &diagnostics))
    let result = Converter.scene(
      of: json, maximumValues: 100_000, maximumLayers: 10, hasFile: { _, _ in true })
    let volume = try #require(result.scene["audio"]?.elements.first?["volume"]?.elements)
    #expect((5000...11_000).contains(volume.count))
    #expect(volume.last == [500, 0] && volume[volume.count / 2].elements[1].number == 0.5)
  }
}
