import AnimuxGraphics
import Testing

@testable import AnimuxCompositor

/// The tiles of a picture are compared as they are seen, whatever was drawn before it.
@Suite struct TileAppearanceTests {
  /// A square at `x` on black, in front of one that it hides.
  private static func list(_ x: Double) -> DisplayList {
    let hidden = Panel(
      shape: RoundedRect(Rect(x + 20, 84, 10, 10)), fill: .color(Color(0, x / 400, 1)),
      border: nil)
    let seen = Panel(shape: RoundedRect(Rect(0, 64, 400, 64)), fill: .color(.white), border: nil)
    let square = Panel(
      shape: RoundedRect(Rect(x, 10, 30, 30)), fill: .color(Color(1, 0, 0)), border: nil)
    return DisplayList(
      width: 400, height: 200, background: .black,
      items: [.roundedRect(hidden), .roundedRect(seen), .roundedRect(square)])
  }

  @Test func aDifferenceIsThatOfTheListsAlone() {
    var one = Canvas(width: 400, height: 200)
    var other = Canvas(width: 400, height: 200)
    _ = one.draw(Self.list(10))
    let first = one.appearance
    _ = one.draw(Self.list(300))
    _ = one.draw(Self.list(100))
    _ = other.draw(Self.list(100))
    #expect(one.appearance == other.appearance)
    let difference = other.appearance.difference(from: first, width: 400, height: 200)
    // From the tile of the old place to those of the new one; what is hidden does not count.
    #expect(difference.rects == [PixelRect(x: 0, y: 0, width: 192, height: 64)])
    _ = one.draw(Self.list(100))
    #expect(one.appearance.difference(from: other.appearance, width: 400, height: 200).isEmpty)
  }

  @Test func aCanvasThatDrawsEverythingComparesWhatIsSeen() {
    var canvas = Canvas(width: 400, height: 200, options: CanvasOptions(reuse: false))
    _ = canvas.draw(Self.list(10))
    let first = canvas.appearance
    _ = canvas.draw(Self.list(100))
    var other = Canvas(width: 400, height: 200)
    _ = other.draw(Self.list(100))
    #expect(canvas.appearance == other.appearance && canvas.appearance != first)
  }

  @Test func withoutAnotherAppearanceEverythingDiffers() {
    var canvas = Canvas(width: 400, height: 200)
    _ = canvas.draw(Self.list(10))
    #expect(canvas.appearance.difference(from: nil, width: 400, height: 200).count == 28)
  }
}
