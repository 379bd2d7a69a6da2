import AnimuxCompositor
import AnimuxGraphics
import TestSupport

/// Bytes and pixels.
extension Random {
  mutating func byte() -> UInt8 { chance(0.2) ? 0 : chance(0.2) ? 255 : UInt8(next() & 255) }

  /// A premultiplied pixel.
  mutating func pixel() -> UInt32 {
    let alpha = UInt32(byte())
    func channel() -> UInt32 { alpha == 0 ? 0 : UInt32(next() % UInt64(alpha + 1)) }
    return alpha << 24 | channel() << 16 | channel() << 8 | channel()
  }

  mutating func pixels(_ count: Int) -> [UInt32] { (0..<count).map { _ in pixel() } }
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}

/// Lists with everything that a list can have, including numbers that are not valid.
extension Random {
  mutating func list(width: Int, height: Int, items count: Int) -> DisplayList {
    DisplayList(
      width: width, height: height, background: chance(0.8) ? color(opaque: true) : color(opaque: false),
      items: (0..<count).map { _ in item(depth: 3) })
  }

  mutating func item(depth: Int) -> DisplayItem {
    if depth == 0 || chance(0.3) {
      return chance(0.5) ? .roundedRect(panel()) : chance(0.5) ? .picture(picture()) : outline()
    }
    if chance(0.15) { return .dissolve(dissolve(depth: depth - 1)) }
    if chance(0.1) { return .exposure(exposure(depth: depth - 1)) }
    let count = chance(0.5) ? 1 : int(0..<4)
    return .group(
      Group(
        transform: transform(), opacity: chance(0.5) ? 1 : number(-0.1...1.1),
        clip: chance(0.4) ? shape() : nil,
        backdrop: chance(0.1) ? Backdrop(shape: shape(), passes: passes()) : nil,
        passes: chance(0.2) ? passes() : [],
        shadow: chance(0.2) ? shadow() : nil,
        mask: chance(0.15) ? (0..<int(0..<3)).map { _ in item(depth: depth - 1) } : nil,
        blend: chance(0.8) ? .sourceOver : BlendMode.allCases[int(0..<BlendMode.allCases.count)],
        isIsolated: chance(0.1), side: chance(0.9) ? .both : .front, isSpace: chance(0.3),
        items: (0..<count).map { _ in item(depth: depth - 1) }))
  }

  mutating func passes() -> [PixelPass] {
    let wild = [0, -1, 0.1, .nan, .infinity, 1e9]
    return (0..<int(0..<3)).map { _ in
      if chance(0.5) { return .color((0..<int(0..<4)).map { _ in step() }) }
      if chance(0.4) { return neighbours() }
      if chance(0.3) { return chance(0.8) ? soft() : .light([chance(0.5) ? soft() : neighbours()]) }
      let most = chance(0.2) ? 90.0 : 9
      return .gaussian(sigma: chance(0.1) ? wild[int(0..<wild.count)] : number(0...most))
    }
  }

  private mutating func neighbours() -> PixelPass {
    let wild = [0, -1, 0.1, .nan, .infinity, 1e9]
    let length = chance(0.1) ? wild[int(0..<wild.count)] : number(0...9)
    let center = Point(number(-50...150), number(-50...150))
    switch int(0..<10) {
    case 9: return .coarse(scale: length == 1e9 ? 0.01 : length / 9)
    case 0: return .box(radius: length)
    case 1: return .disc(radius: length == 1e9 || length == .infinity ? 20 : length)
    case 2:
      return .lineBlur(.init(along: Size(length, number(-9...9)), center: center, growth: number(-0.2...0.3)))
    case 3:
      return .extreme(radius: length == 1e9 || length == .infinity ? 20 : length, isLargest: chance(0.5))
    case 4: return .cells(center: center, side: length)
    case 5: return .vignette(.init(center: center, from: length, to: number(0...90), amount: number(-1...1)))
    case 6: return .grain(amount: unit(), seed: length)
    case 7:
      let kinds: [Warp.Kind] = [
        .bump(0.5), .linearBump(-0.6, angle: 1), .pinch(length), .twirl(length), .hole, .splash,
        .kaleidoscope(Double(int(0..<7)), angle: length),
      ]
      return .warp(Warp(kinds[int(0..<kinds.count)], center: center, radius: number(-2...90)))
    default:
      let color = color(opaque: chance(0.5))
      let how: [PixelPass.Combination] = [
        .sharpen(length), .sharpenLuma(1), .bloom(0.6), .gloom(0.5), .difference,
        .under(color, offset: Size(length, 3), amount: 2), .inside(color, offset: Size(2, length), amount: 1),
      ]
      return .combined(
        chance(0.8) ? [] : [.gaussian(sigma: 2)], with: [.gaussian(sigma: 3)], how[int(0..<how.count)])
    }
  }

  private mutating func soft() -> PixelPass {
    let wild = [0, -1, 0.1, .nan, .infinity, 1e9]
    let length = chance(0.1) ? wild[int(0..<wild.count)] : number(-9...9)
    let input = PixelPass.Input([.roundedRect(panel()), .roundedRect(panel())], rect: Rect(0, 0, 90, 90))
    switch int(0..<9) {
    case 0:
      return .bokeh(.init(radius: number(-1...7), rim: unit(), rimSize: unit(), softness: number(-1...9)))
    case 1: return .smoothed(chance(0.5) ? .median : .level(length, sharpness: length))
    case 2: return .dither(amount: length)
    case 3: return .displaced(.init(amount: length, scale: number(-1...60), phase: length, seed: length))
    case 4: return .with(input, .masked(over: input, byAlpha: chance(0.5)))
    case 5: return .with(input, chance(0.5) ? .mixed(length) : .blended(.difference))
    case 6: return .with(input, chance(0.5) ? .displaced(length) : .refracted(length))
    case 7: return .with(input, .softened(sigma: length))
    default: return .with(input, .mapped)
    }
  }

  mutating func step() -> ColorStep {
    switch int(0..<9) {
    case 8: chance(0.5) ? .keep : .mixed(Float(number(-1...2)))
    case 0...2: .matrix(ColorMatrix((0..<20).map { _ in Float(number(-1...1)) }))
    case 3: .levels(Float(int(0..<9)))
    case 4: .threshold(Float(unit()))
    case 5: .vibrance(Float(number(-2...2)))
    case 6: chance(0.5) ? .largest : .smallest
    default: .limits(least: [0.2, 0, 0.1, 0], most: [0.8, 1, .infinity, 0.9])
    }
  }

  /// Some of what is old is new.
  mutating func dissolve(depth: Int) -> Dissolve {
    let (below, above) = (items(depth: depth), items(depth: depth))
    return Dissolve(
      from: below + items(depth: depth) + above, to: below + items(depth: depth) + above,
      progress: number(-0.1...1.1), by: chance(0.3) ? change() : nil)
  }

  mutating func change() -> TransitionEffect {
    let wild = [0, -1, 0.1, 7, 40, .nan, .infinity, 1e9]
    func any(_ random: inout Random) -> Double {
      random.chance(0.1) ? wild[random.int(0..<wild.count)] : random.number(0...60)
    }
    func unit(_ random: inout Random) -> Double {
      random.chance(0.1) ? wild[random.int(0..<wild.count)] : random.unit()
    }
    let center = Point(any(&self), any(&self))
    let (a, b, c) = (any(&self), any(&self), any(&self))
    var curl = TransitionEffect.Curl(angle: a, radius: b)
    (curl.shadowSize, curl.shadowAmount, curl.isLaidDown) = (unit(&self), unit(&self), chance(0.5))
    let kinds: [TransitionEffect.Kind] = [
      .mixing(.swipe(angle: a, width: b, color: color(opaque: false))),
      .mixing(.scan(angle: a, width: b, color: .red, strength: unit(&self))),
      .moving(.bars(angle: a, width: b, delay: c)),
      .mixing(
        .flash(
          TransitionEffect.Flash(
            center: center, color: .green, radius: a, strength: unit(&self), contrast: c,
            threshold: unit(&self)
          )
        )),
      .mixing(.holes(center: center, angle: a, radius: b, compression: c)),
      .mixing(.iris(isOpening: chance(0.5))),
      .moving(.ripple(center: center, width: a, scale: b, shading: [])), .moving(.curl(curl)),
      .mixing(
        .crumble(
          TransitionEffect.Crumble(
            mask: [], shadowSigma: a, shadowOpacity: unit(&self), shadowOffset: Size(b, c)))),
      .moving(
        .fold(
          TransitionEffect.Fold(base: a, count: int(-1..<60), shadow: unit(&self), isUpsideDown: chance(0.5)))
      ),
      .moving(.suck(to: center)),
    ]
    return TransitionEffect(
      kinds[int(0..<kinds.count)], over: Rect(any(&self), any(&self), any(&self), any(&self)))
  }

  /// Some of what is in a version is in the others, too.
  mutating func exposure(depth: Int) -> Exposure {
    let (below, above) = (items(depth: depth), items(depth: depth))
    return Exposure(
      (0..<int(0..<4)).map { _ in
        .init(below + (chance(0.3) ? [] : items(depth: depth)) + above, weight: int(1..<20))
      })
  }

  private mutating func items(depth: Int) -> [DisplayItem] {
    (0..<int(0..<3)).map { _ in item(depth: max(depth, 0)) }
  }

  mutating func shadow() -> Shadow {
    let wild = [0, -1, 0.1, .nan, .infinity, 1e9]
    return Shadow(
      color: color(opaque: chance(0.6)), offset: Size(number(-20...20), number(-20...20)),
      sigma: chance(0.2) ? wild[int(0..<wild.count)] : number(0...25),
      caster: chance(0.3) ? .roundedRect(shape()) : nil)
  }

  mutating func color(opaque: Bool) -> Color {
    Color(unit(), unit(), unit(), opaque ? 1 : number(-0.2...1.2))
  }

  mutating func panel() -> Panel {
    let border = chance(0.4) ? Panel.Border(width: number(-1...30), color: color(opaque: chance(0.6))) : nil
    let fill: Paint? =
      chance(0.15) ? nil : chance(0.3) ? .gradient(gradient()) : .color(color(opaque: chance(0.6)))
    return Panel(shape: shape(), fill: fill, border: border)
  }

  mutating func outline() -> DisplayItem {
    let paint: Paint = chance(0.3) ? .gradient(gradient()) : .color(color(opaque: chance(0.6)))
    if chance(0.5) {
      return .path(FilledPath(path: path(), rule: chance(0.5) ? .evenOdd : .nonZero, paint: paint))
    }
    let dashes = chance(0.7) ? [] : (0..<int(1..<4)).map { _ in number(-0.2...30) }
    let style = StrokeStyle(
      width: chance(0.1) ? number(-10...300) : number(0...20), cap: LineCap.allCases[int(0..<3)],
      join: LineJoin.allCases[int(0..<3)], miterLimit: number(0...12), dashes: dashes,
      dashPhase: number(-50...50))
    let (start, end) = chance(0.5) ? (0, 1) : (number(-0.5...1), number(0...1.5))
    return .stroke(StrokedPath(path: path(), style: style, start: start, end: end, paint: paint))
  }

  mutating func path() -> Path {
    if chance(0.1) { return Path(ellipseIn: shape().rect) }
    return Path((0..<int(0..<12)).map { _ in element() })
  }

  private mutating func element() -> Path.Element {
    switch int(0..<9) {
    case 0: .move(point())
    case 1...4: .line(point())
    case 5: .quad(point(), point())
    case 6...7: .cubic(point(), point(), point())
    default: .close
    }
  }

  private mutating func point() -> Point {
    if chance(0.02) { return Point([1e9, -1e9, 1e300, .nan][int(0..<4)], 3) }
    let isWhole = chance(0.3)
    let (x, y) = (number(-60...200), number(-60...160))
    return isWhole ? Point((x / 10).rounded() * 10, (y / 10).rounded() * 10) : Point(x, y)
  }

  mutating func picture() -> Picture {
    let filters = SamplingFilter.allCases
    let name = PictureName("\(int(0..<8))", frame: chance(0.1) ? 1 : 0)
    var result = Picture(
      name, columns: stretches(), rows: stretches(), minification: filters[int(0..<3)],
      magnification: filters[int(0..<3)])
    if chance(0.2) { result.bias = number(-3...3) }
    if chance(0.2) { result.smoothEdges = Edges(rawValue: UInt8(int(0..<16))) }
    return result
  }

  private mutating func stretches() -> [Picture.Stretch] {
    let isWhole = chance(0.4)
    func place(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    var (source, start) = (place(number(-9...9)), place(number(-60...160)))
    return (0..<(chance(0.7) ? 1 : int(0..<4))).map { _ in
      let length = chance(0.1) ? 0 : place(number(1...90))
      let taken = isWhole && chance(0.5) ? length : number(-5...(chance(0.3) ? 300 : 60))
      defer { (source, start) = (source + taken, start + length) }
      return Picture.Stretch(source: source, sourceLength: taken, place: start, length: length)
    }
  }

  mutating func shape() -> RoundedRect {
    let isWhole = chance(0.4)
    func place(_ value: Double) -> Double { isWhole ? value.rounded() : value }
    let size = chance(0.2) ? 400.0 : 120
    let rect = Rect(
      place(number(-60...160)), place(number(-60...160)), place(number(-20...size)), place(number(-20...size))
    )
    return RoundedRect(
      rect, radius: chance(0.5) ? 0 : number(-2...80),
      corners: RoundedRect.Corners(rawValue: UInt8(int(0..<16))),
      curve: chance(0.5) ? .circular : .continuous,
      smoothEdges: chance(0.8) ? .all : Edges(rawValue: UInt8(int(0..<16))))
  }

  mutating func gradient() -> Gradient {
    let locations = (0..<int(2..<5)).map { _ in number(-0.2...1.2) }.sorted()
    return Gradient(
      kind: .axial, start: Point(number(-50...150), number(-50...150)),
      end: chance(0.1) ? Point(0, 0) : Point(number(-50...150), number(-50...150)),
      stops: locations.map { Gradient.Stop(location: $0, color: color(opaque: true)) })
  }

  mutating func transform() -> Matrix {
    switch int(0..<12) {
    case 0...2: return .translation(number(-80...80).rounded(), number(-80...80).rounded())
    case 3: return .rotation(Double(int(0..<4)) * .pi / 2, 0, 0, 1).then(.translation(80, 80))
    case 4...6:
      return Matrix.rotation(number(0...7), 0, 0, 1).then(.translation(number(0...160), number(0...160)))
    case 7: return Matrix.scale(number(-2...2), number(-2...2)).then(.translation(100, 100))
    case 8...9:
      return Matrix.rotation(number(-2...2), unit(), unit(), unit()).then(.perspective(number(60...400)))
        .then(.translation(100, 100))
    case 10: return .identity
    default:
      let wild = [0, -1, 1e-9, 1e9, 1e300, .infinity, .nan, number(-3...3)]
      return Matrix((0..<16).map { $0 % 5 == 0 ? 1 : chance(0.2) ? wild[int(0..<wild.count)] : 0 })
    }
  }
}

/// Pictures of any size by the numbers that they are named by; some are opaque, and one in eight is missing.
struct RandomPictures: PictureSource {
  static let cache = PictureCache(RandomPictures())

  func pixmap(named name: PictureName) -> Pixmap? {
    guard let number = Int(name.path), number > 0 else { return nil }
    var random = Random(seed: 77 * number + name.frame)
    var pixmap = Pixmap(width: random.int(1..<70), height: random.int(1..<70))
    let isOpaque = random.chance(0.5)
    for index in pixmap.pixels.indices {
      pixmap.pixels[index] = isOpaque ? random.pixel() | 0xFF00_0000 : random.pixel()
    }
    return pixmap
  }
}
