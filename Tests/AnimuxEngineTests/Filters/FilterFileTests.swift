import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Filters that name files.
@Suite struct FilterFileTests {
  private func film(_ filters: String, _ assets: Assets = Assets()) throws -> Film {
    let layer = #"{"frame": [10, 20, 30, 40], "backgroundColor": "white", "filters": [\#(filters)]}"#
    return try Film(try scene(layer), assets: assets)
  }

  private func passes(_ filters: String, _ assets: Assets, at time: Double = 0) throws -> [PixelPass] {
    guard case .group(let root)? = try film(filters, assets).displayList(at: time).items.first,
      case .group(let card)? = root.items.first, case .group(let inner)? = card.items.first
    else { return [] }
    return inner.passes
  }

  private let assets = Assets(pictures: ["a.png": PictureFacts(size: Size(8, 4))])

  @Test func theFilmShowsTheirPictures() throws {
    let film = try film(
      """
      {"filter": "CIMix", "inputBackgroundImage": "b.png"}, {"filter": "CIBlendWithMask", "inputMaskImage": "a.png"},
      {"filter": "lut", "inputFile": "look.cube"}
      """)
    #expect(film.pictures == ["a.png", "b.png"] && film.files.colorTables == ["look.cube"])
    let animated = try Film(
      try scene(
        """
        {"filters": [{"filter": "CIMix", "name": "m"}],
         "animations": [{"keyPath": "filters.m.inputBackgroundImage", "values": ["c.png", "d.png"], "duration": 1}]}
        """))
    #expect(animated.pictures == ["c.png", "d.png"])
  }

  @Test func aPictureCoversTheWholeLayer() throws {
    let mask = #"{"filter": "CIMaskedVariableBlur", "inputMask": "a.png", "inputRadius": 3}"#
    guard case .with(let input, .softened(sigma: 3))? = try passes(mask, assets).first,
      case .picture(let picture)? = input.items.first
    else { Issue.record("it has another form"); return }
    #expect(picture.destination == Rect(0, 0, 30, 40) && input.rect == Rect(0, 0, 30, 40))
    #expect(try passes(mask, Assets()).isEmpty)
  }

  /// The blend removes as much of the backdrop as it adds of the layer.
  @Test func aBlendByAMaskTakesAwayWhatItPutsThere() throws {
    for (name, isLight) in [("CIBlendWithMask", true), ("CIBlendWithAlphaMask", false)] {
      let layer = """
        {"frame": [10, 20, 30, 40], "backgroundColor": "white", "opacity": 0.5,
         "compositingFilter": {"filter": "\(name)", "inputMaskImage": "a.png"}}
        """
      let film = try Film(try scene(layer), assets: assets)
      #expect(film.pictures == ["a.png"])
      guard case .group(let root)? = film.displayList(at: 0).items.first,
        case .group(let card)? = root.items.first, case .group(let rest)? = card.items.first,
        case .group(let part)? = card.items.last, case .group(let own)? = part.items.first
      else { Issue.record("it has another form"); return }
      #expect(card.items.count == 2 && !card.isIsolated && card.blend == .sourceOver)
      #expect(rest.blend == .destinationOut && part.blend == .plusLighter && part.mask == rest.items)
      #expect(own.opacity == 0.5 && own.transform == .identity)
      guard isLight else { continue }
      guard case .group(let light)? = rest.items.first else { Issue.record("it has another form"); return }
      #expect(light.passes == [.color([.alphaOfLuma(.black)])])
    }
  }

  @Test func aTextureIsRepeated() throws {
    let glass = #"{"filter": "CIGlassDistortion", "inputTexture": "a.png", "inputCenter": [4, 2]}"#
    guard case .with(let input, .refracted(200))? = try passes(glass, assets).first,
      case .picture(let picture)? = input.items.first
    else { Issue.record("it has another form"); return }
    // As far beyond the layer as glass may look.
    #expect(picture.columns[0].place <= -100 && picture.columns.count > 28 && picture.rows.count > 60)
    #expect(picture.columns.allSatisfy { $0.length == 8 && $0.sourceLength == 8 })
  }

  @Test func movingPicturesShowTheirPictureOfTheTime() throws {
    let moving = Assets(pictures: [
      "a.png": PictureFacts(size: Size(8, 4), motion: PictureMotion(ends: [1, 2, 3], plays: nil))
    ])
    let mix = #"{"filter": "CIMix", "inputBackgroundImage": "a.png"}"#
    guard case .with(let input, _)? = try passes(mix, moving, at: 1.5).first,
      case .picture(let picture)? = input.items.first
    else { Issue.record("it has another form"); return }
    #expect(picture.name.frame == 1)
  }

  @Test func aNoiseRunsWithTheLayersTime() throws {
    let noise = #"{"filter": "displace", "inputTime": 1, "inputSpeed": 2}"#
    #expect(
      try passes(noise, assets, at: 0.5) == [
        .displaced(.init(amount: 10, scale: 50, phase: 2, seed: 0))
      ])
  }

  @Test func tablesOfColours() throws {
    let cube = try #require(ColorCube(size: 2, colors: (0..<24).map { Float($0) / 24 }))
    var known = Assets()
    known.tables["look.cube"] = ColorLookup(cube)
    #expect(try passes(#"{"filter": "lut", "inputFile": "look.cube"}"#, known) == [.color([.cube(cube)])])
    #expect(
      try passes(#"{"filter": "lut", "inputFile": "look.cube", "inputIntensity": 0.25}"#, known) == [
        .color([.keep, .cube(cube), .mixed(0.25)])
      ])
    #expect(
      try passes(#"{"filter": "CIColorCube", "inputCubeData": "look.cube"}"#, known) == [
        .color([.cube(cube)])
      ])
    let numbers = (0..<8).map { _ in "0.5, 0.25, 0, 0.5" }.joined(separator: ", ")
    guard
      case .color(let steps)? = try passes(
        #"{"filter": "CIColorCube", "inputCubeData": [\#(numbers)]}"#, known
      ).first, case .cube(let clear)? = steps.first
    else { Issue.record("it has another form"); return }
    #expect(clear.size == 2 && clear.hasAlpha)
  }

  @Test func aBlendModeMayBeOfAPicture() throws {
    let film = try film(#"{"filter": "multiplyBlendMode", "inputBackgroundImage": "a.png"}"#, assets)
    guard case .group(let root)? = film.displayList(at: 0).items.first,
      case .group(let card)? = root.items.first, case .group(let whole)? = card.items.first
    else { Issue.record("it has another form"); return }
    guard case .picture? = whole.items.first, case .group(let upper)? = whole.items.last else {
      Issue.record("it has another form"); return
    }
    #expect(whole.isIsolated && upper.blend == .multiply)
  }

  @Test(arguments: [
    (#""CIColorMap""#, #"CIColorMap needs "inputGradientImage""#),
    (#"{"filter": "CIMaskedVariableBlur"}"#, #"missing key "inputMask" in CIMaskedVariableBlur"#),
    (#"{"filter": "lut", "inputFile": null}"#, "lut has no effect without a file here"),
    (
      #"{"filter": "CIColorCube", "inputCubeData": [0, 1]}"#, "has 4·n³ numbers, or 3·n³ without alpha, not 2"
    ),
    (
      #"{"filter": "CIColorCube", "inputCubeDimension": 5, "inputCubeData": [0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]}"#,
      "that of a cube with the dimension 2"
    ),
    (#"{"filter": "CIMix", "inputAmount": 2}"#, "out of range; expected a number 0…1"),
    (#"{"filter": "Zork"}"#, #"unknown filter "Zork"; expected ""#),
    (#"{"filter": "CIGlassDistortion", "inputTexture": 4}"#, "found 4"),
  ])
  func errors(_ filter: String, _ message: String) throws {
    #expect(try #require(sceneErrors(#"{"filters": [\#(filter)]}"#)).contains(message))
  }

  @Test func printedOnesReadBack() throws {
    let layer = try layer(
      """
      {"filters": [{"filter": "lut", "inputFile": "a.cube"}, {"filter": "CIMix", "inputBackgroundImage": "b.png"},
        {"filter": "CIColorCube", "inputCubeData": [0,0,0,1,0,0,0,1,0,1,0,1,0,0,0,1,0,0,0,1,0,0,1,1,0,0,0,1,1,1,1,1]}]}
      """)
    let again = try AnimuxEngineTests.layer(layer.document.text())
    #expect(again.filters == layer.filters)
  }

  @Test func synonyms() {
    #expect(FilterKind(named: "noise")?.name == "grain")
    #expect(FilterKind(named: "colorMonochrome")?.name == "colorMonochrome")
    #expect(FilterKind(named: "ColorMonochrome")?.name == "CIColorMonochrome")
  }
}
