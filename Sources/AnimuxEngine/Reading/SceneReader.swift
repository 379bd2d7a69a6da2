internal import AnimuxDocuments
import AnimuxGraphics

/// Reads a document by the table of its keys: first the keys that determine what times and lengths mean, then the
/// layers.
struct SceneReader {
  private var object: ObjectReader

  static func read(_ json: JSON, diagnostics: inout Diagnostics) -> Scene {
    var reader = Reader(diagnostics, frameRate: FrameRate(30), canvas: Size(1, 1))
    defer { diagnostics = reader.diagnostics }
    return read(json, &reader)
  }

  /// Reads a composition in the document that `outer` reads. Its times and lengths are independent of the outer scene.
  static func read(_ json: JSON, inside outer: inout Reader) -> Scene {
    var reader = Reader(outer.diagnostics, frameRate: FrameRate(30), canvas: Size(1, 1))
    reader.memory = outer.memory
    defer { (outer.diagnostics, outer.memory) = (reader.diagnostics, reader.memory) }
    return read(json, &reader)
  }

  private static func read(_ json: JSON, _ reader: inout Reader) -> Scene {
    guard let object = ObjectReader(json, named: "the document", &reader) else {
      return Scene(size: Size(1, 1))
    }
    var sceneReader = SceneReader(object: object)
    return sceneReader.read(&reader)
  }

  private mutating func read(_ reader: inout Reader) -> Scene {
    reader.superbounds = reader.canvas
    var scene = Scene(size: reader.canvas)
    object.read(Scene.keys, into: &scene, &reader)
    for member in object.rest { unknown(member, &reader) }
    checkMotionBlur(&reader)
    checkSlides(scene, &reader)
    scene.memory = reader.memory
    return scene
  }

  /// Reports a key that a document does not have. One of layers is named as such.
  private func unknown(_ member: JSON.Member, _ reader: inout Reader) {
    guard LayerType.all.contains(where: { $0.property(named: member.key) != nil }) else {
      return object.unknown(member, &reader)
    }
    object.unknown(member, hint: "; it is a key of layers, which are listed in \"layers\"", &reader)
  }

  private func checkSlides(_ scene: Scene, _ reader: inout Reader) {
    if let slides = object.json["slides"], object.json["layers"] ?? object.json["root"]?["sublayers"] != nil {
      let _: Void? = reader.invalid(
        slides,
        "\"slides\" are in place of \"layers\"; to show other layers with them, put a layer {\"type\": \"series\", "
          + "\"sublayers\": […]} among the \"layers\"")
    } else if let transition = object.json["transition"], !scene.root.showsSlides {
      let _: Void? = reader.invalid(
        transition, "\"transition\" of a document is that of its \"slides\"; it has none")
    }
  }

  private func checkMotionBlur(_ reader: inout Reader) {
    guard object.json["motionBlur"] != nil, let own = object.json["root"]?["motionBlur"] else { return }
    let _: Void? = reader.invalid(
      own,
      "\"motionBlur\" of the root layer sets the same value as that of the document; leave one of them out")
  }
}
