import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Edges that are not smooth and layers that are made coarsely, on their way to the compositor.
@Suite struct RasterizingTests {
  /// The only layer of a scene, as its superlayer shows it.
  private func group(_ layer: String, origin: String = "topLeft") throws -> Group {
    let text = #"""
      {"size": [100, 80], "duration": 1, "origin": "\#(origin)", "layers": [{"bounds": [0, 0, 30, 40], "backgroundColor": "red", \#(layer)}]}
      """#
    let items = try Film(Scene(Source(name: "scene.json", text: text))).displayList(at: 0).items
    guard case .group(let root)? = items.first, case .group(let group)? = root.items.first else {
      throw Missing()
    }
    return group
  }

  private func edges(_ layer: String, origin: String = "topLeft") throws -> Edges? {
    guard case .roundedRect(let panel)? = try group(layer, origin: origin).items.first else { return nil }
    return panel.shape.smoothEdges
  }

  @Test func edgesAreNamedAsTheyAreSeen() throws {
    #expect(try edges(#""opacity": 0.5"#) == .all)
    #expect(try edges(#""allowsEdgeAntialiasing": false"#) == [])
    #expect(try edges(#""edgeAntialiasingMask": ["top", "left"]"#) == [.top, .left])
    #expect(try edges(#""edgeAntialiasingMask": ["top", "left"]"#, origin: "bottomLeft") == [.bottom, .left])
    #expect(try edges(#""edgeAntialiasingMask": ["top"], "allowsEdgeAntialiasing": false"#) == [])
  }

  @Test func masksAreCutAlongThem() throws {
    let layer =
      #""allowsEdgeAntialiasing": false, "masksToBounds": true, "sublayers": [{"frame": [9, 9, 99, 99], "backgroundColor": "blue"}]"#
    #expect(try group(layer).clip?.smoothEdges == [])
  }

  @Test func aCoarseLayerIsAPictureThatFadesAndIsBlended() throws {
    let raster = #""shouldRasterize": true, "rasterizationScale": 0.25"#
    let outer = try group(
      #"\#(raster), "opacity": 0.5, "compositingFilter": "multiplyBlendMode", "shadowOpacity": 1, "mask": {"frame": [0, 0, 9, 9], "backgroundColor": "red"}"#
    )
    #expect(outer.opacity == 0.5 && outer.blend == .multiply && outer.shadow == nil && outer.mask == nil)
    guard case .group(let picture)? = outer.items.first, case .group(let inner)? = picture.items.first else {
      throw Missing()
    }
    #expect(picture.passes == [.coarse(scale: 0.25)])
    #expect(inner.opacity == 1 && inner.blend == .sourceOver && inner.shadow != nil && inner.mask?.count == 1)
  }

  @Test(arguments: [
    #""shouldRasterize": true"#, #""shouldRasterize": true, "rasterizationScale": 3"#,
    #""rasterizationScale": 0.1"#,
  ])
  func elsewhereItIsAHint(layer: String) throws {
    #expect(try group(layer) == group(#""opacity": 1"#))
  }

  @Test func sublayersOfARasterizedLayerAreBlendedWithinIt() throws {
    let blended =
      #""sublayers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red", "compositingFilter": "multiplyBlendMode"}]"#
    #expect(try group(#""shouldRasterize": true, \#(blended)"#).isIsolated)
    #expect(try !group(blended).isIsolated)
    let deep = #""sublayers": [{"frame": [0, 0, 9, 9], \#(blended)}]"#
    #expect(try group(#""shouldRasterize": true, \#(deep)"#).isIsolated)
  }

  private struct Missing: Error {}
}
