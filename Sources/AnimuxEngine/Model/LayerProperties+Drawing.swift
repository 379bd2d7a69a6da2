import AnimuxGraphics

extension Layer {
  static let shadowProperties: [Property<Layer>] = [
    .init("shadowColor", \.shadowColor, .optionalColor, of: defaultValue, "the colour of the shadow"),
    .init(
      "shadowOpacity", \.shadowOpacity, .opacity, of: defaultValue,
      "the opacity of the shadow; at 0 there is no shadow"),
    .init("shadowOffset", \.shadowOffset, .size, of: defaultValue, "the offset of the shadow from the layer"),
    .init(
      "shadowRadius", \.shadowRadius, .notNegative, of: defaultValue,
      "the standard deviation of the shadow's blur"
    ),
    .init(
      "shadowPath", \.shadowPath, .optionalPath, of: defaultValue, action: .none,
      "the outline that casts the shadow, instead of what the layer shows"
    ),
  ]

  static let contentsProperties: [Property<Layer>] = [
    .init(
      "contents", \.contents, .optionalPicture, of: defaultValue, action: .fade,
      "a picture in front of the background, from a file such as PNG, JPEG or SVG, or from a generator such as "
        + "`{\"filter\": \"CIStripesGenerator\"}`, whose inputs have key paths such as `contents.inputWidth`"
    ).having(.generates),
    .init(
      fixed: "contentsGravity", \.contentsGravity, .choice, of: defaultValue,
      "the position of the picture in the bounds, and whether it is scaled"),
    .init(
      "contentsRect", \.contentsRect, .unitRect, of: defaultValue,
      "the part of the picture that is shown, in unit coordinates with the y direction of the scene"
    ).having(.resizes),
    .init(
      "contentsCenter", \.contentsCenter, .unitRect, of: defaultValue,
      "the part of the shown picture that is stretched, in unit coordinates with the y direction of the scene; the corners around it keep their size"
    ),
    .init(
      "contentsScale", \.contentsScale, .positive, of: defaultValue,
      "the number of pixels of the picture per pixel of the scene"
    ).having(.resizes),
    .init(
      fixed: "minificationFilter", \.minificationFilter, .choice, of: defaultValue,
      "the way the picture is sampled when it is made smaller"),
    .init(
      fixed: "magnificationFilter", \.magnificationFilter, .choice, of: defaultValue,
      "the way the picture is sampled when it is enlarged"),
    .init(
      "minificationFilterBias", \.minificationFilterBias, .number, of: defaultValue, action: .none,
      "the bias of the mipmap level that `trilinear` selects; higher values are blurrier"),
  ]

  static let filterProperties: [Property<Layer>] = [
    .init(
      "filters", \.filters, Notation.filters.orNone(), of: defaultValue, action: .fade,
      "the filters of the layer and its sublayers, applied in order"
    ).having([.filters, .generates, .isOfPieces]),
    .init(
      "backgroundFilters", \.backgroundFilters, Notation.filters.orNone(), of: defaultValue, action: .fade,
      "the filters of the backdrop inside of the layer's shape; those of a root layer are ignored"
    ).having(.filters),
    .init(
      "compositingFilter", \.compositingFilter, .optionalBlend, of: defaultValue, action: .fade,
      "the blend of the layer with its backdrop, which is the blend's background; one that changes the backdrop outside of the layer, as "
        + "`copy` and `CIMix` do, applies to the layer's bounds"
    ).having(.filters),
  ]

  static let drawingProperties: [Property<Layer>] = [
    .init(
      "shouldRasterize", \.shouldRasterize, .flag, of: defaultValue, action: .none,
      "whether the layer is rendered as a separate bitmap at `rasterizationScale`; layers that do not change are cached in any case"
    ),
    .init(
      "rasterizationScale", \.rasterizationScale, .positive, of: defaultValue, action: .none,
      "the number of pixels per pixel of the scene that a rasterized layer is rendered with; from 1 on it has no visible effect, because layers are "
        + "drawn at the resolution of the film"),
    .init(
      fixed: "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, .flag, of: defaultValue,
      "whether the edges of the layer's background, border, contents and clip are antialiased"),
    .init(
      fixed: "edgeAntialiasingMask", \.edgeAntialiasingMask, .edges, of: defaultValue,
      "the edges that are antialiased, named as they are seen; a rounded corner is antialiased if one of its edges is"
    ),
    .motionBlur,
  ]
}
