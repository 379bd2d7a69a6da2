public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// The values that few layers set, which copies of a layer share. A layer is copied often, and would be twice as large with them.
struct RareValues: Sendable {
  var sublayerTransform = Transform.identity
  var pictureMixes: [String: PictureMix] = [:]
  var contentsRect = Rect(0, 0, 1, 1)
  var contentsCenter = Rect(0, 0, 1, 1)
  var minificationFilter = SamplingFilter.linear
  var magnificationFilter = SamplingFilter.linear
  var minificationFilterBias = 0.0
  var rasterizationScale = 1.0
  var layoutManager: (any LayoutManager)?
  var constraints: [Constraint] = []
  var flex = FlexItem()
  var grid = GridItem()
  var actions: [String: LayerAction] = [:]
  var style: Style?
  var namedBegin: NamedBegin?
  var transition = SlideTransition.inherited
  var unsized: JSON?
  var flowedBox: FlowedBox?
  var userInfo: JSON?
}

/// Values in storage that is replaced when one of them changes.
struct SharedRareValues: Sendable {
  private final class Storage: Sendable {
    let values: RareValues

    init(_ values: RareValues) {
      self.values = values
    }

    static let defaultValue = Storage(RareValues())
  }

  private var storage = Storage.defaultValue

  /// Whether none of the values has ever been set.
  var isDefault: Bool { storage === Storage.defaultValue }

  var values: RareValues {
    _read { yield storage.values }
    _modify {
      var values = storage.values
      defer { storage = Storage(values) }
      yield &values
    }
  }
}

extension Layer {
  /// The transform of the sublayers, about the layer's anchor point. It usually contains a perspective.
  public var sublayerTransform: Transform {
    _read { yield rare.values.sublayerTransform }
    _modify { yield &rare.values.sublayerTransform }
  }

  /// The mixes of two pictures that animations show, by key path.
  var pictureMixes: [String: PictureMix] {
    _read { yield rare.values.pictureMixes }
    _modify { yield &rare.values.pictureMixes }
  }

  /// The part of the contents that is shown, in unit coordinates.
  public var contentsRect: Rect {
    _read { yield rare.values.contentsRect }
    _modify { yield &rare.values.contentsRect }
  }

  /// The part of the shown contents that is stretched, in unit coordinates. The corners around it keep their size.
  public var contentsCenter: Rect {
    _read { yield rare.values.contentsCenter }
    _modify { yield &rare.values.contentsCenter }
  }

  /// The way the contents are sampled when they are made smaller.
  public var minificationFilter: SamplingFilter {
    _read { yield rare.values.minificationFilter }
    _modify { yield &rare.values.minificationFilter }
  }

  /// The way the contents are sampled when they are enlarged.
  public var magnificationFilter: SamplingFilter {
    _read { yield rare.values.magnificationFilter }
    _modify { yield &rare.values.magnificationFilter }
  }

  /// The bias of the mipmap level that `trilinear` selects. Higher values result in a blurrier picture.
  public var minificationFilterBias: Double {
    _read { yield rare.values.minificationFilterBias }
    _modify { yield &rare.values.minificationFilterBias }
  }

  /// The number of pixels per pixel of the scene that a rasterized layer is rendered with.
  public var rasterizationScale: Double {
    _read { yield rare.values.rasterizationScale }
    _modify { yield &rare.values.rasterizationScale }
  }

  /// The manager that places the sublayers: `.constraints`, a `FlexLayout`, a `GridLayout`, or a custom one.
  public var layoutManager: (any LayoutManager)? {
    _read { yield rare.values.layoutManager }
    _modify { yield &rare.values.layoutManager }
  }

  /// The constraints of the layer. They have an effect if the superlayer's layout manager is `.constraints`.
  public var constraints: [Constraint] {
    _read { yield rare.values.constraints }
    _modify { yield &rare.values.constraints }
  }

  /// The style of the layer in a superlayer with a `FlexLayout`.
  public var flex: FlexItem {
    _read { yield rare.values.flex }
    _modify { yield &rare.values.flex }
  }

  /// The place of the layer in a superlayer with a `GridLayout`.
  public var grid: GridItem {
    _read { yield rare.values.grid }
    _modify { yield &rare.values.grid }
  }

  /// The actions of the layer by event: the name of a property, a key path to a part of one, `onOrderIn`, `onOrderOut`,
  /// `sublayers`, `transition` or `onLayout`.
  public var actions: [String: LayerAction] {
    _read { yield rare.values.actions }
    _modify { yield &rare.values.actions }
  }

  /// Actions that are used if the layer has none of its own.
  public var style: Style? {
    _read { yield rare.values.style }
    _modify { yield &rare.values.style }
  }

  /// A begin relative to another layer. The film's layers have the resulting time in `timing`.
  var namedBegin: NamedBegin? {
    _read { yield rare.values.namedBegin }
    _modify { yield &rare.values.namedBegin }
  }

  /// The way in which the layer comes in as a slide of a series; for a series, the way in which its own slides come in.
  public var transition: SlideTransition {
    _read { yield rare.values.transition }
    _modify { yield &rare.values.transition }
  }

  /// The layer's object in a document, while it contains lengths relative to a size that is not known yet.
  var unsized: JSON? {
    _read { yield rare.values.unsized }
    _modify { yield &rare.values.unsized }
  }

  /// The values that the layer's own layout gets from that of its superlayer. They apply to flowed layers only.
  var flowedBox: FlowedBox? {
    _read { yield rare.values.flowedBox }
    _modify { yield &rare.values.flowedBox }
  }

  /// Additional data, which is kept but not used.
  public var userInfo: JSON? {
    _read { yield rare.values.userInfo }
    _modify { yield &rare.values.userInfo }
  }
}
