public import AnimuxDocuments
import AnimuxGraphics

extension Scene {
  /// The scene as a document. Reading it gives the same film again.
  ///
  /// Changes that are made in code are written as the values that they set when the timeline is played. Changes of the
  /// pieces of a text are left out, because the pieces are only known when the text is set.
  public var document: JSON { JSON.object(of: self, by: Self.keys).withoutExpressions }

  /// The keys of a document. Each can depend on those before it.
  static let keys: [DocumentKey<Scene>] = about + canvas + reuse + content + output

  private static let about: [DocumentKey<Scene>] = [
    .init(
      name: "$schema", form: "a text", defaultValue: "", meaning: "the schema, for editors; ignored",
      read: { member, reader, _ in _ = reader.read(member.value, .text) }, print: { _ in nil }),
    .init(
      name: "version", form: "1", defaultValue: "1", meaning: "the version of this format",
      read: { member, reader, _ in _ = reader.read(member.value, .version) }, print: { _ in nil }),
  ]

  private static let canvas: [DocumentKey<Scene>] = [
    .init(
      name: "size", form: Reading<Size>.canvasSize.name, defaultValue: "required",
      meaning: "the size of the canvas",
      isRequired: true,
      read: { member, reader, scene in
        guard let size = reader.read(member.value, .canvasSize) else { return }
        scene = Scene(size: size)
        (reader.canvas, reader.superbounds) = (size, size)
      },
      print: { JSON([$0.size.width, $0.size.height]) }),
    .init(
      name: "fps", form: Reading<FrameRate>.frameRate.name, defaultValue: "30",
      meaning: "the frame rate, in frames per second",
      read: { member, reader, scene in
        guard let rate = reader.read(member.value, .frameRate) else { return }
        (scene.frameRate, reader.frameRate) = (rate, rate)
      },
      print: { JSON($0.frameRate.description) }),
    .init(
      "duration", .filmDuration,
      "the length of the film; by default, the film ends with the last layer, animation or sound that ends",
      set: { $0.duration = $1 }, print: { $0.duration.map { JSON($0) } }),
    .init(
      "background", .color, defaultValue: "`\"black\"`", "the colour of the canvas",
      set: { $0.background = $1 },
      print: { Notation<Color>.color.print($0.background) }),
    .init(
      "origin", Reading<Origin>.choice(), defaultValue: "`\"topLeft\"`",
      "the corner from which coordinates count",
      set: { scene, origin in
        scene.origin = origin
        scene.root.isGeometryFlipped = origin == .bottomLeft
      },
      print: { $0.origin == .topLeft ? JSON?.none : JSON($0.origin.rawValue) }),
    .init(
      "motionBlur", .motionBlur, defaultValue: "`false`",
      "the motion blur of the whole film, as `motionBlur` of `root`",
      set: { $0.root.motionBlur = $1 }, print: { _ in nil }),
    .init(
      "fonts", .files, defaultValue: "`[]`", "font files, in addition to the system's fonts",
      set: { $0.fonts = $1 },
      print: { $0.fonts.isEmpty ? JSON?.none : JSON($0.fonts.map { JSON($0.path) }) }),
  ]

  private static let reuse: [DocumentKey<Scene>] = [
    .init(
      unread: "variables", form: "an object of values by their names",
      "the variables for `\"${name}\"`, with the values that they have unless others are given from outside"),
    .init(
      unread: "definitions", form: "an object of values by their names",
      "the definitions for `{\"use\": name}`"),
  ]

  private static let content: [DocumentKey<Scene>] = [
    .init(
      name: "root", form: "a layer", defaultValue: "",
      meaning: "the keys of the root layer, whose bounds are the canvas",
      read: { member, reader, scene in
        scene.root = LayerReader.read(member.value, into: scene.root, &reader)
      },
      print: { $0.rootMembers }),
    .init(
      name: "layers", form: "a list of layers", defaultValue: "`[]`",
      meaning: "the root layer's sublayers, from back to front",
      read: { member, reader, scene in
        scene.root.sublayers += LayerReader.readList(
          member.value, in: scene.root, areSlides: scene.root.showsSlides, &reader)
      },
      print: { $0.root.showsSlides ? JSON?.none : JSON($0.layers.map(\.document)) }),
    .init(
      name: "slides", form: "a list of layers", defaultValue: "",
      meaning:
        "layers that are shown one after the other, in place of `layers`: the root layer is a series, and the film lasts as long as the series",
      read: { member, reader, scene in
        scene.slides = []
        scene.slides = LayerReader.readList(member.value, in: scene.root, areSlides: true, &reader)
      },
      print: { $0.root.showsSlides ? JSON($0.layers.map(\.document)) : JSON?.none }),
    .init(
      "transition", .slideTransition, "how the slides come in; by default by a cut",
      set: { $0.root.transition = $1 }, print: { $0.root.transition.document }),
    // The timeline is read last, because it can refer to the layers of captions.
    .init(
      name: "timeline", form: "a list of transactions", defaultValue: "`[]`",
      meaning: "the changes of the layers over time", isRead: .last,
      read: { member, reader, scene in
        scene.timeline = TimelineReader.read(member.value, in: scene.rootWithCaptions(Assets()), &reader)
      },
      print: { scene in
        let transactions = scene.timelineDocument
        return transactions.isEmpty ? JSON?.none : JSON(transactions)
      }),
    .init(
      name: "audio", form: "a list of tracks", defaultValue: "`[]`",
      meaning: "the sounds in addition to those of movie layers",
      read: { member, reader, scene in
        if let audio = reader.read(member.value, AudioTrack.reading.list()) { scene.audio = audio }
      },
      print: { $0.audio.isEmpty ? JSON?.none : JSON($0.audio.map(\.document)) }),
    .init(
      name: "captions", form: "an object", defaultValue: "", meaning: "the captions; see below",
      read: { member, reader, scene in
        scene.captions = CaptionsReader.read(member.value, for: scene, &reader)
      },
      print: { scene in scene.captions.map { $0.document(in: scene) } }),
  ]

  private static let output: [DocumentKey<Scene>] = [
    .init(
      name: "output", form: "an object", defaultValue: "",
      meaning: "the settings for encoding; options of the command line take precedence",
      read: { member, reader, scene in
        guard let settings = reader.read(member.value, OutputSettings.reading) else { return }
        scene.output = settings
        scene.outputPlaces = OutputSettings.places(in: member.value)
      },
      print: { $0.output == OutputSettings() ? JSON?.none : $0.output.document })
  ]

  /// The keys in which the root layer differs from a default one, or `nil` if there are none.
  private var rootMembers: JSON? {
    var plain = Scene(size: size, origin: origin)
    if root.showsSlides { plain.slides = [] }
    var root = root.withoutSublayers
    root.transition = .inherited
    guard case .object(let own) = root.document.kind,
      case .object(let defaultValue) = plain.root.document.kind
    else { return nil }
    let members = own.filter { !defaultValue.contains($0) }
    guard !members.isEmpty else { return nil }
    return JSON(.object(members))
  }
}
