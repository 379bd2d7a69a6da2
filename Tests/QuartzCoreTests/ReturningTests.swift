import AnimuxGraphics
import Foundation
import QuartzCore
import Testing

/// Layers that are taken from the tree and come back in the same instant, or go to another place in it.
@Suite struct ReturningTests {
  private static let (red, green) = (
    CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  )
  private let film = CAFilm(size: CGSize(width: 40, height: 20), duration: 2, framesPerSecond: 10)

  private func layer(_ x: CGFloat, _ color: CGColor, in parent: CALayer) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: 0, width: 10, height: 20)
    layer.backgroundColor = color
    parent.addSublayer(layer)
    return layer
  }

  /// The colours at the middles of the four parts of the film.
  private func colors(at time: Double) throws -> [String] {
    let pixels = try film.pixmap(at: time).pixels
    return [5, 15, 25, 35].map { x in
      let names: [UInt32: String] = [0xFFFF_0000: "red", 0xFF00_FF00: "green", 0xFF00_0000: "black"]
      let pixel = pixels[10 * 40 + x]
      return names[pixel] ?? String(pixel, radix: 16)
    }
  }

  @Test(arguments: [false, true])
  func aLayerReturnsWithItsChanges(disablesActions: Bool) throws {
    var (layers, child): ([CALayer], CALayer) = ([], CALayer())
    film.run {
      layers = [layer(0, Self.red, in: film.rootLayer), layer(10, Self.red, in: film.rootLayer)]
      child = layer(0, Self.red, in: layers[1])
    }
    film.at(1) {
      CATransaction.setDisableActions(disablesActions)
      for layer in layers { layer.removeFromSuperlayer() }
      layers[0].position.x += 20
      layers[0].backgroundColor = Self.green
      child.backgroundColor = Self.green
      film.rootLayer.addSublayer(layers[1])
      film.rootLayer.insertSublayer(layers[0], at: 0)
    }
    #expect(try colors(at: 0.5) == ["red", "red", "black", "black"])
    #expect(try colors(at: 1.9) == ["black", "green", "green", "black"])
  }

  @Test func aLayerReturnsWithItsTreeAndItsAnimations() throws {
    var (outer, old, mask) = (CALayer(), CALayer(), CALayer())
    film.run {
      outer = layer(0, Self.red, in: film.rootLayer)
      outer.frame.size.width = 40
      old = layer(0, Self.green, in: outer)
      mask.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
      mask.backgroundColor = Self.red
    }
    film.at(1) {
      outer.removeFromSuperlayer()
      old.removeFromSuperlayer()
      _ = layer(10, Self.green, in: outer)
      outer.mask = mask
      let move = CABasicAnimation(keyPath: "position.x")
      (move.byValue, move.duration, move.fillMode, move.isRemovedOnCompletion) = (10, 0.5, .both, false)
      outer.add(move, forKey: "move")
      film.rootLayer.addSublayer(outer)
    }
    #expect(try colors(at: 0.5) == ["green", "red", "red", "red"])
    #expect(try colors(at: 1.9) == ["black", "red", "green", "red"])
  }

  private static let moves:
    [String: @Sendable (_ root: CALayer, _ outer: CALayer, _ inner: CALayer) -> Void] = [
      "out of a layer that is removed": { root, outer, inner in
        outer.removeFromSuperlayer()
        root.addSublayer(inner)
      },
      "into a new layer": { root, outer, inner in
        outer.removeFromSuperlayer()
        let new = CALayer()
        new.addSublayer(inner)
        root.addSublayer(new)
      },
      "into a new layer before the old one is removed": { root, outer, inner in
        let new = CALayer()
        root.addSublayer(new)
        new.addSublayer(inner)
        outer.removeFromSuperlayer()
      },
      "around the old one": { root, outer, inner in
        root.addSublayer(inner)
        outer.backgroundColor = nil
        inner.addSublayer(outer)
      },
      "from a mask": { root, outer, inner in
        outer.mask = inner
        outer.mask = nil
        outer.removeFromSuperlayer()
        root.addSublayer(inner)
      },
    ]

  /// A layer that goes elsewhere is seen there, and nowhere else.
  @Test(arguments: moves.keys.sorted())
  func aLayerMoves(_ name: String) throws {
    var (outer, inner) = (CALayer(), CALayer())
    film.run {
      outer = layer(10, Self.red, in: film.rootLayer)
      inner = layer(10, Self.green, in: outer)
    }
    film.at(1) { Self.moves[name]?(film.rootLayer, outer, inner) }
    #expect(try colors(at: 0.5) == ["black", "red", "green", "black"])
    #expect(try colors(at: 1.9) == ["black", "green", "black", "black"])
  }

  @Test func aMaskBecomesALayer() throws {
    var (outer, mask) = (CALayer(), CALayer())
    film.run {
      outer = layer(0, Self.red, in: film.rootLayer)
      mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      mask.backgroundColor = Self.green
      outer.mask = mask
    }
    film.at(1) {
      film.rootLayer.addSublayer(mask)
      mask.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
    }
    #expect(try colors(at: 1.9) == ["red", "green", "black", "black"])
  }

  /// The order of layers is that of the tree, also if some leave while others enter.
  @Test func layersChangePlaces() throws {
    var layers: [CALayer] = []
    film.run {
      for _ in 0..<2 { layers.append(layer(0, Self.red, in: film.rootLayer)) }
      layers.append(layer(10, Self.red, in: film.rootLayer))
    }
    film.at(1) {
      layers[2].addSublayer(layers[0])
      let new = CALayer()
      new.frame = layers[1].frame
      new.backgroundColor = Self.green
      film.rootLayer.insertSublayer(new, above: layers[1])
    }
    #expect(try colors(at: 1.9) == ["green", "red", "black", "black"])
  }
}
