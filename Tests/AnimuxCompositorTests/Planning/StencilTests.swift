import AnimuxCompositor
import AnimuxGraphics
import Glibc
import TestSupport
import Testing

/// Groups that a path masks, which are not drawn on transparent pixels.
@Suite struct StencilTests {
  private static let star = Path(
    polygon: (0..<5).map { index in
      let angle = Double(index) * 4 * Double.pi / 5
      return Point(40 + 36.3 * sin(angle), 41 - 35.7 * cos(angle))
    })
  private static let ramp = Paint.gradient(
    Gradient(
      kind: .axial, start: Point(0, 0), end: Point(80, 30),
      stops: [.init(location: 0, color: .red), .init(location: 1, color: Color(0, 0, 1, 0.5))]))

  private static func mask(_ rule: FillRule = .nonZero, _ transform: Matrix = .identity) -> DisplayItem {
    group(transform, .path(FilledPath(path: star, rule: rule, paint: .color(.black))))
  }

  /// A mask with the same coverage that is drawn by itself.
  private static func alone(_ mask: DisplayItem) -> [DisplayItem] { [mask, panel(Rect(0, 0, 1, 1), .clear)] }

  private static let background = Color(0.9, 1, 0.8)

  @Test(arguments: [FillRule.nonZero, .evenOdd]) func aMaskedGradientIsAPathWithAGradient(_ rule: FillRule) {
    let whole = DisplayItem.roundedRect(
      Panel(shape: RoundedRect(Rect(-50, -50, 200, 200)), fill: Self.ramp, border: nil))
    let turn = Matrix.rotation(0.3, 0, 0, 1).then(.translation(12, -7))
    let masked = drawn(90, 90, background: Self.background, group(turn, mask: [Self.mask(rule)], whole))
    let path = DisplayItem.path(FilledPath(path: Self.star, rule: rule, paint: Self.ramp))
    #expect(masked == drawn(90, 90, background: Self.background, group(turn, path)))
    let other = drawn(
      90, 90, background: Self.background, group(turn, mask: Self.alone(Self.mask(rule)), whole))
    #expect(masked.distance(to: other) <= 1)
  }

  @Test(arguments: 0..<20) func aClippingPathEqualsAMask(seed: Int) {
    var random = Random(seed: seed)
    let items = [random.item(depth: 1), random.item(depth: 0)]
    let turn = Matrix.rotation(random.number(0...6), 0, 0, 1).then(.translation(80, 60))
    let mask = Self.mask(seed.isMultiple(of: 2) ? .nonZero : .evenOdd, .scale(random.number(0.5...3), 1.5))
    let opacity = seed.isMultiple(of: 3) ? 0.6 : 1
    let cut = drawn(
      160, 120, background: Self.background, group(turn, opacity: opacity, mask: [mask], items[0], items[1]))
    let masked = drawn(
      160, 120, background: Self.background,
      group(turn, opacity: opacity, mask: Self.alone(mask), items[0], items[1]))
    #expect(cut.distance(to: masked) <= 3, "\(items)")
  }

  @Test func aStrokeCuts() {
    let style = StrokeStyle(width: 7, cap: .round, join: .round, miterLimit: 4, dashes: [], dashPhase: 0)
    let line = DisplayItem.stroke(
      StrokedPath(path: Self.star, style: style, start: 0.1, end: 0.8, paint: .color(.black)))
    let items = group(
      .identity, panel(Rect(0, 0, 50, 90), .red), panel(Rect(30, 0, 60, 90), Color(0, 0, 1, 0.5)))
    let cut = drawn(90, 90, background: Self.background, group(mask: [line], items))
    let masked = drawn(90, 90, background: Self.background, group(mask: Self.alone(line), items))
    #expect(cut.distance(to: masked) <= 2)
  }

  @Test func aMaskThatIsTranslucentFades() {
    let faded = DisplayItem.path(
      FilledPath(path: Self.star, rule: .nonZero, paint: .color(Color(0, 0, 0, 0.5))))
    let picture = drawn(90, 90, group(mask: [faded], panel(Rect(0, 0, 90, 90), .red)))
    #expect(picture.channels(40, 20) == [128, 0, 0, 128])
  }

  @Test func aMaskThatMovesIsRedrawn() {
    let items = group(.identity, panel(Rect(0, 0, 150, 50), .red), panel(Rect(0, 30, 150, 90), .blue))
    func list(_ x: Double) -> DisplayList {
      DisplayList(
        width: 200, height: 100, background: Self.background,
        items: [group(mask: [Self.mask(.evenOdd, .translation(x, 0))], items)])
    }
    var canvas = Canvas(width: 200, height: 100)
    for x in [0.0, 0.25, 64, 64, 90.5] {
      _ = canvas.draw(list(x))
      var other = Canvas(width: 200, height: 100)
      _ = other.draw(list(x))
      #expect(canvas.pixmap == other.pixmap, "\(x)")
    }
  }
}
