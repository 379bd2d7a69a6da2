import Animux

extension Color {
  /// Creates an opaque colour from its bytes, such as 0xFFB066.
  init(_ rgb: Int) {
    self.init(Double(rgb >> 16 & 255) / 255, Double(rgb >> 8 & 255) / 255, Double(rgb & 255) / 255)
  }
}

/// The texts and the colour that differ from product to product.
struct Product: Sendable {
  var name = "Dawn"
  var tagline = "The lamp that wakes you gently"
  var heading = "Half an hour of morning"
  var accent = Color(0xFFB066)
  var steps = [
    (time: "6:00", text: "A first warm glow"),
    (time: "6:20", text: "All of a clear sky"),
    (time: "6:30", text: "Birdsong, if you like"),
  ]
}

let canvas = Rect(0, 0, 1280, 720)

func makeSky() -> Layer {
  var sky = Layer(gradient: [Color(0x0B1026), Color(0x43286E), Color(0xF2726F)], name: "sky")
  sky.frame = canvas
  return sky
}

func makeSun(_ color: Color) -> Layer {
  var sun = Layer(name: "sun")
  sun.bounds.size = Size(380, 380)
  sun.position = Point(640, 560)
  sun.cornerRadius = 190
  sun.backgroundColor = color
  sun.shadowColor = color
  sun.shadowOpacity = 0.9
  sun.shadowRadius = 60
  sun.shadowOffset = .zero
  sun.add(makeRise())
  return sun
}

func makeRise() -> BasicAnimation {
  var rise = BasicAnimation(keyPath: "position.y")
  rise.fromValue = 920
  rise.toValue = 560
  rise.duration = 2.5
  rise.timingFunction = .easeOut
  return rise
}

func makeHills() -> Layer {
  let outline = Path([
    .move(Point(0, 580)),
    .cubic(Point(220, 480), Point(400, 590), Point(640, 560)),
    .cubic(Point(880, 530), Point(1060, 470), Point(1280, 560)),
    .line(Point(1280, 720)), .line(Point(0, 720)), .close,
  ])
  var hills = Layer(shape: outline, name: "hills")
  hills.frame = canvas
  hills.shape?.fillColor = Color(0x1A1338)
  return hills
}

func makeTitle(for product: Product) -> Layer {
  var name = Layer(text: product.name, name: "product")
  name.position = Point(440, 70)
  name.text?.font = "Inter"
  name.text?.fontWeight = .bold
  name.text?.fontSize = 140
  name.add(makeEntrance())

  var rule = Layer(name: "rule")
  rule.anchorPoint = Point(0, 0.5)
  rule.position = Point(220, 160)
  rule.bounds.size = Size(440, 4)
  rule.cornerRadius = 2
  rule.backgroundColor = product.accent
  rule.add(makeGrowth())

  var tagline = Layer(text: product.tagline, name: "tagline")
  tagline.position = Point(440, 212)
  tagline.text?.font = "Inter"
  tagline.text?.fontSize = 40
  tagline.text?.foregroundColor = Color(0xFFE3CC)
  tagline.add(makeFade(at: 1.8, duration: 0.6))

  var title = Layer(name: "title")
  title.position = Point(640, 200)
  title.bounds.size = Size(880, 240)
  title.sublayers = [name, rule, tagline]
  return title
}

func makeFade(at time: Double, duration: Double) -> BasicAnimation {
  var fade = BasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.toValue = 1
  fade.beginTime = time
  fade.duration = duration
  fade.fillMode = .backwards
  return fade
}

func makeEntrance() -> AnimationGroup {
  var fade = BasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.toValue = 1
  var move = BasicAnimation(keyPath: "transform.translation.y")
  move.fromValue = 50
  move.toValue = 0

  var entrance = AnimationGroup(animations: [fade, move])
  entrance.beginTime = 0.8
  entrance.duration = 0.9
  entrance.fillMode = .backwards
  entrance.timingFunction = .easeOut
  return entrance
}

func makeGrowth() -> BasicAnimation {
  var growth = BasicAnimation(keyPath: "bounds.size.width")
  growth.fromValue = 0
  growth.beginTime = 1.4
  growth.duration = 0.6
  growth.fillMode = .backwards
  growth.timingFunction = .easeOut
  return growth
}

func makeDisc(_ time: String, color: Color, at beginTime: Double) -> Layer {
  var label = Layer(text: time)
  label.position = Point(110, 110)
  label.text?.font = "Inter"
  label.text?.fontWeight = .bold
  label.text?.fontSize = 64
  label.text?.foregroundColor = Color(0x43286E)

  var disc = Layer(name: "disc")
  disc.bounds.size = Size(220, 220)
  disc.cornerRadius = 110
  disc.backgroundColor = color
  disc.addSublayer(label)

  var pop = SpringAnimation(keyPath: "transform.scale")
  pop.fromValue = 0
  pop.toValue = 1
  pop.beginTime = beginTime
  pop.fillMode = .backwards
  disc.add(pop)
  return disc
}

func makeStep(_ index: Int, of product: Product) -> Layer {
  let (step, delay) = (product.steps[index], Double(index) * 0.3)
  var disc = makeDisc(step.time, color: product.accent, at: 0.8 + delay)
  disc.position = Point(170, 120)

  var label = Layer(text: step.text, name: "label")
  label.frame = Rect(0, 262, 340, 90)
  label.text?.isWrapped = true
  label.text?.alignmentMode = .center
  label.text?.font = "Inter"
  label.text?.fontSize = 34
  label.text?.foregroundColor = Color(0x43286E)
  label.add(makeFade(at: 1.2 + delay, duration: 0.5))

  var column = Layer()
  column.bounds.size = Size(340, 360)
  column.position = Point((Double(index) + 0.5) / Double(product.steps.count) * 1280, 0.56 * 720)
  column.sublayers = [disc, label]
  return column
}

func makeMorning(for product: Product) -> Layer {
  var heading = Layer(text: product.heading, name: "heading")
  heading.position = Point(640, 130)
  heading.text?.font = "Inter"
  heading.text?.fontWeight = .bold
  heading.text?.fontSize = 64
  heading.text?.foregroundColor = Color(0x43286E)

  var morning = Layer(gradient: [Color(0xFFF4E6), Color(0xFFD0A1)], name: "morning")
  morning.frame = canvas
  morning.sublayers = [heading] + product.steps.indices.map { makeStep($0, of: product) }
  return morning
}

func makeScene(for product: Product) -> Scene {
  var opening = Layer(name: "opening")
  opening.frame = canvas
  opening.sublayers = [makeSky(), makeSun(product.accent), makeHills(), makeTitle(for: product)]

  var push = Transition(type: .push, subtype: .fromBottom)
  push.duration = 0.9
  push.timingFunction = .easeInEaseOut

  var stage = Layer(name: "stage")
  stage.frame = canvas
  stage.actions["transition"] = .animation(push)
  stage.addSublayer(opening)

  var scene = Scene(size: canvas.size, duration: 9)
  scene.layers = [stage]
  scene.transaction(at: 4) { t in
    t.replace("opening", with: makeMorning(for: product))
  }
  return scene
}

func addMusic(from path: String, to scene: inout Scene) {
  var music = AudioTrack(FileReference(path))
  music.volume = Envelope(0.8)
  music.fadeIn = 0.5
  music.fadeOut = 2
  scene.audio = [music]
}

func drawStill(of product: Product, at time: Double, to path: String) throws {
  let film = try makeScene(for: product).film()
  try PNG.write(film.still(at: time, scale: 0.5), to: .file(path))
}

func encodeFilm(of product: Product, music: String, to path: String) async throws {
  var scene = makeScene(for: product)
  addMusic(from: music, to: &scene)
  try await scene.encode(to: path) { progress in
    print("\(progress.frame) of \(progress.frames) frames")
  }
}
