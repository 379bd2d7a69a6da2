internal import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// A rectangle with content that is placed in space and time and can contain other layers.
///
/// Properties, defaults and meanings are those of Core Animation's `CALayer`. A layer is a value: changing a copy does not
/// change the original. The presentation of a layer at a time is a layer, too.
public struct Layer: MediaTiming {
  /// The name that transactions, constraints and begin times refer to.
  public var name: String?

  // Geometry
  /// The layer's own space: the origin scrolls its content, and the size is that of the layer.
  public var bounds = Rect.zero {
    didSet {
      bounds = bounds.standardized
      ownSize.note(from: oldValue.size, to: bounds.size)
      fitsContents = false
    }
  }
  /// The sides of the size that have been set.
  var ownSize = OwnSize()
  /// The width that the superlayer's layout has given the layer because of its contents; otherwise `nil`. It does not follow
  /// animations of the bounds.
  var flowWidth: Double?
  /// Whether the layer takes the size of its text or picture, because no bounds have been set.
  var fitsContents = false
  /// The position of the anchor point in the superlayer.
  public var position = Point.zero
  /// The depth of the layer among its siblings. Layers with higher values are in front.
  public var zPosition = 0.0
  /// The point of the bounds, in unit coordinates, that `position` places and that transforms are applied about.
  public var anchorPoint = Point(0.5, 0.5)
  /// The depth that transforms are applied about.
  public var anchorPointZ = 0.0
  /// The transform of the layer, about its anchor point.
  public var transform = Transform.identity
  /// Whether the y axis of the sublayers points in the opposite direction.
  public var isGeometryFlipped = false

  // Appearance
  /// Whether the layer and its sublayers are hidden.
  public var isHidden = false
  /// Whether the layer is visible when its back faces the viewer.
  public var isDoubleSided = true
  /// The opacity of the layer and its sublayers, 0…1.
  public var opacity = 1.0
  /// Whether the opacity is applied to the layer and its sublayers as one picture. Otherwise it is applied to each part and
  /// each sublayer separately.
  public var allowsGroupOpacity = true
  /// Whether the sublayers are clipped to the bounds and their rounded corners.
  public var masksToBounds = false
  /// The parts of the layer that `masksToBounds` clips.
  public var clip = Clip.all
  /// The colour that fills the bounds, or `nil` for none.
  public var backgroundColor: Color?
  /// The radius of the corners of the background, the border and the clip.
  public var cornerRadius = 0.0
  /// The corners that are rounded.
  public var maskedCorners = RoundedRect.Corners.all
  /// The shape of rounded corners.
  public var cornerCurve = RoundedRect.Curve.circular
  /// The width of the border, which is inside of the bounds.
  public var borderWidth = 0.0
  /// The colour of the border.
  public var borderColor = Color.black

  // Shadow
  /// The colour of the shadow, or `nil` for none.
  public var shadowColor: Color? = .black
  /// The opacity of the shadow. At 0 there is no shadow.
  public var shadowOpacity = 0.0
  /// The offset of the shadow from the layer.
  public var shadowOffset = Size(0, -3)
  /// The standard deviation of the shadow's blur.
  public var shadowRadius = 3.0
  /// The outline that casts the shadow, instead of what the layer shows. It is also faster.
  public var shadowPath: Path?

  // Contents
  /// A picture between the background and the content. It is read from a file or made by a generator.
  public var contents: LayerPicture?
  /// The sounds that animations and the content can follow while the layer is presented.
  var hearing: Hearing?
  /// The position of the contents in the bounds, and whether they are scaled.
  public var contentsGravity = ContentsGravity.resize
  /// The number of pixels of the contents per pixel of the scene.
  public var contentsScale = 1.0

  // Filters
  /// The filters of the layer and its sublayers, which are applied in order.
  public var filters: [Filter] = []
  /// The filters of the backdrop inside of the layer's shape.
  public var backgroundFilters: [Filter] = []
  /// The blend of the layer with its backdrop. `nil` composites the layer over it.
  public var compositingFilter: Filter?

  // Drawing
  /// Whether the layer is rendered as a separate bitmap. It has no visible effect unless `rasterizationScale` is below 1.
  public var shouldRasterize = false
  /// Whether the edges of the layer can be antialiased.
  public var allowsEdgeAntialiasing = true
  /// The edges that are antialiased.
  public var edgeAntialiasingMask = Edges.all

  /// The motion blur of the layer, or `nil` to inherit the superlayer's.
  public var motionBlur: MotionBlur?

  // Layout
  /// The margins and sides that are flexible when the size of the superlayer's bounds changes.
  public var autoresizingMask: AutoresizingMask = []

  // Behaviour

  // Time
  /// The time when the layer is shown, and the pace of its time. The default `duration` is infinite.
  public var timing = Timing(duration: .infinity)

  /// The content of the layer, in front of its background and contents.
  public var content: any Content = .plain
  /// The animations of the layer in the order in which they are applied.
  public private(set) var animations: [AttachedAnimation] = []
  /// The sublayers, from back to front.
  public var sublayers: [Layer] = []
  private var maskStorage: [Layer] = []
  /// The place of the layer's object in a document.
  var place = Place.nowhere
  /// Whether a value of the layer in its document is an expression with a variable of the document.
  var dependsOnVariables = false

  /// The values that few layers set.
  var rare = SharedRareValues()

  /// Creates a layer without content.
  public init(name: String? = nil) {
    self.name = name
  }
}

/// A mix of two pictures.
struct PictureMix: Sendable {
  let old: LayerPicture?
  let new: LayerPicture?
  let progress: Double
}

/// An animation of a layer, with its key.
public struct AttachedAnimation: Sendable {
  /// The key of the animation, if any.
  public let key: String?
  /// The animation.
  public let animation: any Animation
  /// A begin relative to another layer or animation, if any.
  var begin: NamedBegin?
  /// The place of the animation's object in a document.
  var place = Place.nowhere
  /// The index of the piece of a text that the animation applies to, or `nil` for all pieces.
  var piece: Int?
  /// The animation in a document, while it contains lengths relative to a size that may have changed when it is added.
  var unsized: JSON?
  /// A number that the animation shares with those that differ from it only in their times, or `nil` if it is not known which do.
  var likeness: Int?
}

extension Layer {
  /// The time when the layer begins: `beginTime`, or a time relative to another layer.
  public var begin: BeginTime {
    get { namedBegin?.time ?? .at(timing.beginTime) }
    set {
      if namedBegin != nil { namedBegin = nil }
      if case .at(let seconds) = newValue {
        timing.beginTime = seconds
      } else {
        namedBegin = NamedBegin(time: newValue)
      }
    }
  }

  /// Adds an animation and replaces the one with the same key. Any number of animations can have no key. An animation with a
  /// `beginTime` of 0 begins at the layer's time 0.
  public mutating func add(_ animation: any Animation, forKey key: String? = nil) {
    add(AttachedAnimation(key: key, animation: animation))
  }

  /// Adds an animation that begins relative to another animation of this layer, named by its key, or relative to a layer.
  public mutating func add(
    _ animation: any Animation, forKey key: String? = nil, beginning time: BeginTime
  ) {
    var animation = animation
    if case .at(let seconds) = time { animation.timing.beginTime = seconds }
    let begin = time.reference.map { _ in NamedBegin(time: time) }
    add(AttachedAnimation(key: key, animation: animation, begin: begin))
  }

  mutating func add(_ attached: AttachedAnimation) {
    let key = attached.animation.isTransition ? Transition.key : attached.key
    if let key { removeAnimation(forKey: key) }
    animations.append(
      AttachedAnimation(
        key: key, animation: attached.animation, begin: attached.begin, place: attached.place,
        piece: attached.piece, likeness: attached.likeness))
  }

  /// Removes the animation with the key `key`, if there is one.
  public mutating func removeAnimation(forKey key: String) {
    animations.removeAll { $0.key == key }
  }

  /// Removes all animations.
  public mutating func removeAllAnimations() { animations = [] }

  /// Returns the animation with the key `key`, or `nil` if there is none.
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// A layer whose alpha masks this layer and its sublayers. It is in this layer's own space and can have sublayers, animations
  /// and a timing.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// A copy of the layer without sublayers.
  var withoutSublayers: Layer {
    var copy = self
    copy.sublayers = []
    return copy
  }
}
