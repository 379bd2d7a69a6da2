internal import Animux
internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia

/// The cost of a filter of each family, compared with that of x264. The filter is applied to a whole 1080p
/// picture that changes in each frame.
struct Families {
  private struct Family {
    let name: String
    let scene: Scene
  }

  private static let frames = 20
  private static let preset = "medium"

  static func measure() throws {
    print("filters: 1920×1080, \(frames) frames, each of them new")
    row("  family", "draw, ms", "of it, ms", "x264, ms", "of it / x264")
    var plain: Double?
    for family in families {
      let production = try Production(family.scene)
      let drawing = draw(production)
      let encoding = try encode(production)
      // The cost of the layers without a filter is subtracted.
      let own = drawing - (plain ?? 0)
      row(
        "  \(family.name)", number(drawing), plain == nil ? "" : number(own), number(encoding),
        plain == nil ? "" : number(own / encoding))
      plain = plain ?? drawing
    }
  }

  /// Returns the milliseconds of processor time for each frame.
  private static func draw(_ production: Production) -> Double {
    let film = production.film
    let lists = (0...frames).map { film.displayList(at: film.frameRate.time(of: $0)) }
    var canvas = Canvas(width: film.width, height: film.height, pictures: production.pictures)
    // The first frame is drawn in advance, because it allocates memory.
    _ = canvas.draw(lists[0])
    return cost { for list in lists.dropFirst() { _ = canvas.draw(list) } }.cpu * 1000 / Double(frames)
  }

  private static func encode(_ production: Production) throws -> Double {
    let film = production.film
    let settings = try VideoSettings(
      width: film.width, height: film.height, rate: film.frameRate, codec: .h264, preset: preset)
    let pictures = PictureList(production, 0..<frames, settings.dithering)
    let total = try cost {
      var encoder = try SegmentEncoder(settings, firstFrame: 0)
      for frame in 0..<frames { _ = try pictures.encode(frame, with: &encoder) }
      _ = try encoder.finish()
    }
    return total.cpu * 1000 / Double(frames)
  }

  private static var families: [Family] {
    [
      Family(name: "none", scene: stage()),
      blur(1), blur(2), blur(4), blur(8), blur(20), blur(100),
      Family(name: "motion, along rows", scene: stage(filter("CIMotionBlur", ["Radius": 20]))),
      Family(
        name: "motion, slanted", scene: stage(filter("CIMotionBlur", ["Radius": 60, "Angle": 0.6]))),
      Family(
        name: "zoom",
        scene: stage(
          filter("CIZoomBlur", ["Amount": 20], setting: "inputCenter", to: .point(Point(960, 540))))),
      Family(name: "disc of radius 8", scene: stage(filter("CIDiscBlur", ["Radius": 8]))),
      Family(name: "disc of radius 30", scene: stage(filter("CIDiscBlur", ["Radius": 30]))),
      Family(name: "sharpen", scene: stage(filter("CIUnsharpMask", ["Radius": 2.5]))),
      Family(
        name: "colour, a chain of three",
        scene: stage(
          filter("CIColorControls", ["Saturation": 1.4, "Contrast": 1.1])
            + filter("CIHueAdjust", ["Angle": 0.4])
            + filter("CIVibrance", ["Amount": 0.5]))),
      Family(name: "stylise", scene: stage(filter("CIBloom", ["Radius": 10, "Intensity": 1]))),
      Family(
        name: "convolution, 25 weights",
        scene: stage(
          filter(
            "CIConvolution5X5", setting: "inputWeights", to: .vector([Double](repeating: 0.04, count: 25))))),
      Family(name: "mosaic", scene: stage(filter("CICrystallize"))),
      Family(name: "halftone", scene: stage(filter("CICMYKHalftone"))),
      Family(name: "distort", scene: stage(filter("CITwirlDistortion", ["Radius": 500]))),
      Family(
        name: "distort, in light",
        scene: stage(inLight(filter("CITwirlDistortion", ["Radius": 500])))),
      Family(name: "distort, made smaller", scene: stage(filter("CIHoleDistortion", ["Radius": 400]))),
      Family(name: "kaleidoscope", scene: stage(filter("CIKaleidoscope"))),
      Family(name: "reflect", scene: stage(filter("CITwelvefoldReflectedTile"))),
      Family(name: "tile, made smaller", scene: stage(filter("CIAffineTile"))),
      Family(name: "composite", scene: composite),
      Family(name: "transition", scene: transition),
      Family(name: "background blur", scene: behind(filter("CIGaussianBlur", ["Radius": 20]))),
      Family(name: "motion blur, 16 instants", scene: blurred),
    ]
  }

  private static func filter(_ name: String, _ inputs: [String: Double] = [:]) -> [Filter] {
    guard var filter = Filter(name) else { return [] }
    for (input, value) in inputs { filter["input\(input)"] = .number(value) }
    return [filter]
  }

  private static func filter(
    _ name: String, _ inputs: [String: Double] = [:], setting key: String, to value: FilterValue
  ) -> [Filter] {
    filter(name, inputs).map { filter in
      var filter = filter
      filter[key] = value
      return filter
    }
  }

  private static func inLight(_ filters: [Filter]) -> [Filter] {
    filters.map { filter in
      var filter = filter
      filter.space = .linear
      return filter
    }
  }

  private static func blur(_ radius: Int) -> Family {
    Family(
      name: "blur, radius \(radius)", scene: stage(filter("CIGaussianBlur", ["Radius": Double(radius)])))
  }

  /// Cards that move on a gradient, with filters applied to all of them.
  private static func stage(_ filters: [Filter] = []) -> Scene {
    var scene = Synthetic.crowd(layers: 60)
    var stage = Layer(name: "stage")
    stage.frame = Rect(0, 0, 1920, 1080)
    stage.sublayers = scene.layers
    // The veil makes every tile change.
    stage.sublayers.append(Synthetic.veil)
    stage.filters = filters
    scene.layers = [stage]
    return scene
  }

  private static func behind(_ filters: [Filter]) -> Scene {
    var scene = stage()
    var pane = Layer(name: "pane")
    pane.frame = Rect(0, 0, 1920, 1080)
    pane.backgroundFilters = filters
    scene.layers.append(pane)
    return scene
  }

  private static var composite: Scene {
    var scene = stage()
    var light = Layer(name: "light")
    light.frame = Rect(0, 0, 1920, 1080)
    light.backgroundColor = Color(1, 0.8, 0.4, 0.5)
    light.compositingFilter = filter("CISoftLightBlendMode").first
    scene.layers.append(light)
    return scene
  }

  private static var transition: Scene {
    var scene = stage()
    let other = scene.layers[0]
    scene.transaction(at: 0, duration: 1, disableActions: true) { t in
      t.replace("stage", with: other)
      t.add(Transition(type: .fade), to: "root")
    }
    return scene
  }

  private static var blurred: Scene {
    var scene = stage()
    scene.root.motionBlur = MotionBlur()
    return scene
  }
}
