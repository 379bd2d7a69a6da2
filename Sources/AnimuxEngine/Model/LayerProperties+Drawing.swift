import AnimuxGraphics

extension Layer {
  static let shadowProperties: [Property<Layer>] = [
    .init("shadowColor", \.shadowColor, .optionalColor, of: standard, "of the shadow"),
    .init("shadowOpacity", \.shadowOpacity, .opacity, of: standard, "of the shadow; 0: there is none"),
    .init("shadowOffset", \.shadowOffset, .size, of: standard, "from the layer to its shadow"),
    .init(
      "shadowRadius", \.shadowRadius, .notNegative, of: standard,
      "the standard deviation of the shadow's blur"
    ),
    .init(
      "shadowPath", \.shadowPath, .optionalPath, of: standard, action: .none,
      "what casts the shadow, instead of what the layer shows"
    ),
  ]

  static let contentsProperties: [Property<Layer>] = [
    .init(
      "contents", \.contents, .optionalPicture, of: standard, action: .fade,
      "a picture, PNG, JPEG, SVG or what else can be read, above the background; or one that a generator makes, such as "
        + "`{\"filter\": \"CIStripesGenerator\"}`, whose inputs are `contents.inputWidth` and so on"
    ).having(.generates),
    .init(
      fixed: "contentsGravity", \.contentsGravity, .choice, of: standard,
      "where the picture lies in the bounds, and whether it is stretched"),
    .init(
      "contentsRect", \.contentsRect, .unitRect, of: standard,
      "the part of the picture that is shown, in its unit, whose y grows as coordinates do"
    ).having(.resizes),
    .init(
      "contentsCenter", \.contentsCenter, .unitRect, of: standard,
      "the part of what is shown that stretches, in its unit, whose y grows as coordinates do; the corners around it keep their size"
    ),
    .init(
      "contentsScale", \.contentsScale, .positive, of: standard, "pixels of the picture to one of the scene"
    ).having(.resizes),
    .init(
      fixed: "minificationFilter", \.minificationFilter, .choice, of: standard,
      "how the picture is made smaller"),
    .init(
      fixed: "magnificationFilter", \.magnificationFilter, .choice, of: standard,
      "how the picture is made larger"),
    .init(
      "minificationFilterBias", \.minificationFilterBias, .number, of: standard, action: .none,
      "levels of detail that `trilinear` is off; more is blurrier"),
  ]

  static let filterProperties: [Property<Layer>] = [
    .init(
      "filters", \.filters, Notation.filters.orNone(), of: standard, action: .fade,
      "of the layer and what lies in it, one after the other"
    ).having([.filters, .generates, .isOfPieces]),
    .init(
      "backgroundFilters", \.backgroundFilters, Notation.filters.orNone(), of: standard, action: .fade,
      "of what lies behind the layer's shape; a root layer's are ignored"
    ).having(.filters),
    .init(
      "compositingFilter", \.compositingFilter, .optionalBlend, of: standard, action: .fade,
      "puts the layer onto what lies behind it, which is the blend's background; one that changes what lies behind nothing, as "
        + "`copy` and `CIMix` do, acts in the layer's bounds"
    ).having(.filters),
  ]

  static let drawingProperties: [Property<Layer>] = [
    .init(
      "shouldRasterize", \.shouldRasterize, .flag, of: standard, action: .none,
      "the layer is made as a picture of its own, as finely as `rasterizationScale` says; what stays as it is is kept in any case"
    ),
    .init(
      "rasterizationScale", \.rasterizationScale, .positive, of: standard, action: .none,
      "how many pixels to one of the scene a rasterized layer is made with, and stretched; from 1 on it changes nothing, as all is "
        + "drawn as finely as it is seen"),
    .init(
      fixed: "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, .flag, of: standard,
      "false: no edge of the layer's background, border, contents and mask of its bounds is smooth"),
    .init(
      fixed: "edgeAntialiasingMask", \.edgeAntialiasingMask, .edges, of: standard,
      "the edges that are smooth, top being what is seen above; a round corner is smooth where one of its edges is"
    ),
    .motionBlur,
  ]
}
