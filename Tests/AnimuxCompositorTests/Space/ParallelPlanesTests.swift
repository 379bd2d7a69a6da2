import AnimuxCompositor
import AnimuxGraphics
import TestSupport
import Testing

/// Planes that are parallel are painted by depth, however many there are.
@Suite struct ParallelPlanesTests {
  /// A grid of small cards in space, seen under `view`.
  private func cards(_ count: Int, _ view: Matrix) -> [Pixmap] {
    var random = Random(seed: 5)
    var planes: [DisplayItem] = []
    for x in 0..<count {
      for y in 0..<count {
        for z in 0..<count {
          let place = Matrix.translation(Double(x) * 14 - 40, Double(y) * 14 - 40, Double(z) * 14 - 40)
          let color = Color(Double(x) / Double(count), Double(y) / Double(count), Double(z) / Double(count))
          planes.append(group(place.then(view), panel(Rect(0, 0, 12, 12), color)))
        }
      }
    }
    let shuffled = planes.map { (random.next(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    let orders = [planes, shuffled, planes.reversed()]
    return orders.map { planes in
      drawn(160, 160, .group(Group(transform: .identity, isSpace: true, items: planes)))
    }
  }

  private var view: Matrix {
    Matrix.rotation(0.7, 0.3, 1, 0.1).then(.perspective(300)).then(.translation(80, 80))
  }

  @Test func theirOrderDoesNotMatter() {
    let pictures = cards(6, view)
    #expect(pictures[1] == pictures[0] && pictures[2] == pictures[0])
  }

  @Test func theyLookAsIfTheyWereCompared() {
    // One plane that is not parallel, out of sight, has all of them compared.
    let stranger = group(
      Matrix.rotation(0.2, 1, 0, 0).then(.translation(1000, 1000)), panel(Rect(0, 0, 4, 4), .white))
    var planes: [DisplayItem] = []
    for z in 0..<5 {
      for x in 0..<5 {
        let place = Matrix.translation(Double(x) * 10 - 30, Double(x * z) - 20, Double(z) * -9)
        planes.append(
          group(place.then(view), panel(Rect(0, 0, 30, 30), Color(Double(x) / 5, Double(z) / 5, 1))))
      }
    }
    let alone = drawn(160, 160, .group(Group(transform: .identity, isSpace: true, items: planes)))
    let compared = drawn(
      160, 160, .group(Group(transform: .identity, isSpace: true, items: planes + [stranger])))
    #expect(alone == compared)
  }

  @Test func planesThatCoincideStayInTheirOrder() {
    let tilt = Matrix.rotation(0.9, 1, 1, 0).then(.perspective(400)).then(.translation(80, 80))
    let planes = (0..<40).map { index in
      group(
        Matrix.translation(Double(index) - 20, Double(index % 7) * 3 - 10).then(tilt),
        panel(Rect(-20, -20, 40, 40), Color(Double(index) / 40, 1, 0)))
    }
    let space = drawn(160, 160, .group(Group(transform: .identity, isSpace: true, items: planes)))
    #expect(space == drawn(160, 160, .group(Group(transform: .identity, items: planes))))
  }
}
