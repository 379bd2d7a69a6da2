import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Masks, shadows, blend modes and opacity on their way to the compositor.
@Suite struct GroupLoweringTests {
  private func groups(_ layers: [Layer]) throws -> [Group] {
    var scene = Scene(size: Size(100, 80), duration: 1)
    (scene.layers, scene.background) = (layers, .clear)
    let items = try Film(scene).displayList(at: 0).items
    guard case .group(let root)? = items.first else { return [] }
    return root.items.compactMap { item in if case .group(let group) = item { group } else { nil } }
  }

  private func card(_ change: (inout Layer) -> Void) -> Layer {
    var layer = Layer()
    layer.frame = Rect(10, 20, 30, 40)
    layer.backgroundColor = .white
    change(&layer)
    return layer
  }

  @Test func aMaskIsInTheLayersSpace() throws {
    let mask = card { $0.opacity = 0.5 }
    let group = try #require(groups([card { $0.mask = mask }]).first)
    guard case .group(let inner)? = group.mask?.first else { throw Missing() }
    #expect(group.mask?.count == 1)
    #expect(inner.transform == .translation(10, 20))
    #expect(inner.opacity == 0.5)
    let flipped = try #require(
      groups([card { ($0.mask, $0.isGeometryFlipped) = (mask, true) }]).first)
    guard case .group(let upside)? = flipped.mask?.first else { throw Missing() }
    #expect(upside.transform.apply(Point(0, 0)) == Point(10, 20))
  }

  private struct Missing: Error {}

  @Test func aMaskThatShowsNothingHidesTheLayer() throws {
    for change in [
      { (mask: inout Layer) in mask.isHidden = true }, { $0.beginTime = 0.5 }, { $0.opacity = 0 },
    ] {
      #expect(try groups([card { $0.mask = card(change) }]).isEmpty)
    }
  }

  @Test func aShadowComesWithItsGroup() throws {
    let group = try #require(
      groups([
        card { layer in
          (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 7, Size(1, 2))
          layer.shadowColor = Color(1, 0, 0, 0.5)
        }
      ]).first)
    #expect(group.shadow == Shadow(color: Color(1, 0, 0, 0.25), offset: Size(1, 2), sigma: 7))
  }

  @Test func aShadowStaysWhereOnlyTheChildrenAreCut() throws {
    let layer = card { layer in
      (layer.shadowOpacity, layer.masksToBounds, layer.clip, layer.cornerRadius) = (1, true, .children, 5)
      var inner = Layer()
      inner.frame = Rect(-9, -9, 99, 99)
      inner.backgroundColor = .white
      layer.sublayers = [inner]
    }
    let group = try #require(groups([layer]).first)
    #expect(group.shadow != nil && group.clip == nil && group.items.count == 2)
    guard case .group(let children)? = group.items.last else { Issue.record("it has another form"); return }
    #expect(children.clip == RoundedRect(Rect(0, 0, 30, 40), radius: 5) && children.items.count == 1)
  }

  /// Items above a layer that masks are cut before they are filtered, and the result of the filters is cut once more.
  @Test func filtersActOnWhatIsCut() throws {
    let layer = card { layer in
      (layer.masksToBounds, layer.filters) = (true, [Filter("gaussianBlur")].compactMap(\.self))
      var inner = Layer()
      inner.frame = Rect(-9, -9, 99, 99)
      inner.backgroundColor = .white
      layer.sublayers = [inner]
    }
    let group = try #require(groups([layer]).first)
    guard case .group(let blurred)? = group.items.first, case .group(let cut)? = blurred.items.first
    else { Issue.record("it has another form"); return }
    #expect(group.clip == RoundedRect(Rect(0, 0, 30, 40)) && blurred.clip == nil)
    #expect(blurred.passes.count == 1 && cut.clip == group.clip)
  }

  @Test func layersWithoutAShadow() throws {
    let changes: [(inout Layer) -> Void] = [
      { $0.shadowOpacity = 0 }, { $0.shadowColor = nil }, { $0.shadowColor = .clear },
      { ($0.shadowOpacity, $0.masksToBounds) = (1, true) },
    ]
    for change in changes { #expect(try groups([card(change)]).first?.shadow == nil) }
    #expect(try groups([card { ($0.shadowOpacity, $0.backgroundColor) = (1, nil) }]).isEmpty)
    // A path casts a shadow whatever the layer shows.
    let path = Path(Rect(0, 0, 9, 9))
    let cast = card { ($0.shadowOpacity, $0.backgroundColor, $0.shadowPath) = (1, nil, path) }
    #expect(try groups([cast]).first?.shadow?.caster == .roundedRect(RoundedRect(Rect(0, 0, 9, 9))))
  }

  @Test func roundedPathsAreRead() {
    let rect = Rect(3, -4, 50, 30)
    #expect(RoundedRect(Path(rect)) == RoundedRect(rect))
    let round = RoundedRect(Path(rect, cornerRadius: 8))
    #expect(round.map { abs($0.radius - 8) < 1e-9 } == true)
    #expect(RoundedRect(Path(ellipseIn: Rect(0, 0, 9, 9))) == RoundedRect(Rect(0, 0, 9, 9), radius: 4.5))
    #expect(RoundedRect(Path(ellipseIn: rect)) == nil)
    #expect(RoundedRect(Path(polygonCenter: .zero, radius: 5, sides: 4)) == nil)
    #expect(RoundedRect(Path()) == nil)
  }

  @Test func everyBlendModeHasItsName() throws {
    for kind in FilterKind.blends {
      let isMixture = ["CIBlendWithAlphaMask", "CIBlendWithMask", "CIMix"].contains(kind.name)
      #expect((kind.blendMode == nil) == isMixture, "\(kind.name)")
    }
    let modes = Set(FilterKind.blends.compactMap(\.blendMode))
    #expect(modes == Set(BlendMode.allCases))
    var layer = Layer()
    func unsupported() -> String? {
      layer.compositingFilter.flatMap(FilterRole.blend.mismatch)?.reason
    }
    #expect(layer.blendMode == .sourceOver && unsupported() == nil)
    layer.compositingFilter = Filter("multiplyBlendMode")
    #expect(layer.blendMode == .multiply && unsupported() == nil)
    layer.compositingFilter?.isEnabled = false
    #expect(layer.blendMode == .sourceOver)
    layer.compositingFilter = Filter("gaussianBlur")
    #expect(unsupported() == #"the filter "CIGaussianBlur" is not a blend"#)
    layer.compositingFilter = Filter("screenBlendMode")
    layer.compositingFilter?["inputBackgroundImage"] = .file(FileReference("a.png"))
    #expect(unsupported()?.hasSuffix(#"leave "inputBackgroundImage" out"#) == true)
  }

  /// In its bounds, the layer replaces the fraction `inputAmount` of its backdrop, whatever the alpha of either.
  @Test func aMixtureActsInTheBounds() throws {
    func group(_ change: (inout Layer) -> Void) throws -> Group? { try groups([card(change)]).first }
    let mixed = try #require(
      try group {
        $0.compositingFilter = Filter("CIMix")
        $0.compositingFilter?["inputAmount"] = .number(0.25)
      })
    #expect(mixed.blend == .sourceOver && !mixed.isIsolated)
    guard case .dissolve(let dissolve)? = mixed.items.first, case .group(let inner)? = dissolve.new.first
    else {
      Issue.record("it has another form"); return
    }
    #expect(dissolve.old.isEmpty && dissolve.progress == 0.25)
    #expect(inner.blend == .copy && inner.clip == RoundedRect(Rect(0, 0, 30, 40)))
    let nothing = try group { ($0.compositingFilter, $0.backgroundColor) = (Filter("CIMix"), nil) }
    #expect(nothing?.items.count == 1)
    // Nothing is known of the file.
    let unmasked = try group {
      $0.compositingFilter = Filter("CIBlendWithMask")
      $0.compositingFilter?["inputMaskImage"] = .file(FileReference("mask.png"))
    }
    #expect(try unmasked == group { _ in })
  }

  @Test func aModeThatTakesAwayActsInTheBounds() throws {
    let clear = card { ($0.compositingFilter, $0.backgroundColor) = (Filter("clear"), nil) }
    let group = try #require(groups([clear]).first)
    #expect(group.blend == .clear && group.items.isEmpty)
    #expect(group.clip == RoundedRect(Rect(0, 0, 30, 40)))
    let multiplied = card { $0.compositingFilter = Filter("multiplyBlendMode") }
    #expect(try groups([multiplied]).first?.clip == nil)
  }

  @Test func opacityThatIsNotTheGroupsGoesToEachPart() throws {
    let layer = card { layer in
      (layer.opacity, layer.allowsGroupOpacity, layer.borderWidth) = (0.5, false, 2)
      layer.sublayers = [
        card { $0.opacity = 0.5 }, card { ($0.opacity, $0.allowsGroupOpacity) = (0.5, false) },
      ]
    }
    let group = try #require(groups([layer]).first)
    #expect(group.opacity == 1)
    let parts = group.items.compactMap { item in if case .group(let part) = item { part } else { nil } }
    #expect(parts.map(\.opacity) == [0.5, 0.25, 1, 0.5])
    guard case .group(let part)? = parts[2].items.first else { throw Missing() }
    #expect(part.opacity == 0.25)
  }
}
