import AnimuxCompositor
import AnimuxGraphics
import Testing

/// Whatever the numbers are, nothing traps and colours stay premultiplied.
@Suite struct StyleExtremesTests {
  private let numbers = [0, 1e-9, 0.3, 17, 1e4, 1e9, 1e300, -5, -1e300]

  private func check(_ pass: PixelPass) {
    let items = [panel(Rect(5, 5, 20, 15), Color(0.9, 0.5, 0.1, 0.7)), panel(Rect(12, 9, 20, 15), .blue)]
    for matrix in [Matrix.identity, .scale(1.7, 1.7), .rotation(0.4, 0, 0, 1)] {
      let picture = drawn(
        40, 30, .group(Group(transform: matrix, passes: [pass], items: items)))
      #expect(
        picture.pixels.allSatisfy { pixel in
          let alpha = pixel >> 24
          return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
        }, "\(pass)")
    }
  }

  @Test func styles() {
    for a in numbers {
      for b in numbers {
        check(.cells(center: Point(a, 3), side: b))
        check(.style(.mosaic(.init(.crystals, center: Point(a, 3), spacing: b))))
        check(.style(.screen(.init(.dots, center: Point(3, a), angle: b, width: b, sharpness: 0.5))))
        check(
          .style(
            .lamp(
              .init(
                position: [a, 3, b], target: [b, a, 0], brightness: abs(a), concentration: abs(b),
                color: .white))))
        check(.style(.weights(.init([a, b, 1, -a, b, 3, a, 1, b], columns: 3, bias: b, keepsAlpha: a > b))))
        check(
          .style(.lines(.init(noise: abs(a), sharpness: b, intensity: a, threshold: b, contrast: abs(a)))))
      }
    }
  }

  @Test func warps() {
    let area = Rect(0, 0, 40, 30)
    for a in numbers {
      for b in numbers {
        check(.warp(Warp(.tunnel(turn: a), center: Point(3, b), radius: abs(b), area: area)))
        check(.warp(Warp(.torus(width: abs(a), refraction: abs(b)), center: Point(20, 15), radius: abs(b))))
        check(.warp(Warp(.wrapped(area, angle: a), center: Point(b, 3), radius: abs(a))))
        check(.warp(Warp(.pinch(a), center: Point(20, 15), radius: abs(b))))
        let cells = Tessellation(
          toCells: Matrix(a, 0.1, 0.2, b, 0, 0), fold: .triangles, fromCells: Matrix(9, a, b, 9, 0, 0))
        check(.warp(Warp(.tiles(cells), center: .zero, area: area, held: area)))
      }
    }
    let wide = Rect(0, 0, 1e9, 1e9)
    let cells = Tessellation(toCells: .scale(1, 1), fold: .repeated, fromCells: .scale(9, 9))
    check(.warp(Warp(.tiles(cells), center: .zero, area: wide, held: wide)))
  }
}
