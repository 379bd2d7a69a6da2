public import AnimuxDocuments
public import AnimuxGraphics
public import AnimuxMotion

/// A node of the tree: a rectangle with contents of some kind, placed in space and time, and what lies in it.
///
/// Properties, defaults and meanings are those of Core Animation's `CALayer`. A layer is a value: changing a copy changes
/// nothing else, and what is on screen at a time is a layer, too, with its animations applied.
public struct Layer: MediaTiming {
  /// What transactions, constraints and `"after:name"` call it by.
  public var name: String?

  // Geometry
  public var bounds = Rect.zero {
    didSet {
      bounds = bounds.standardized
      fitsContents = false
    }
  }
  /// True for what has not been given bounds and takes the size of its text or its picture.
  var fitsContents = false
  /// Where the anchor point lies in the superlayer.
  public var position = Point.zero
  public var zPosition = 0.0
  /// The point of the bounds, in their unit, that `position` places and transforms turn about.
  public var anchorPoint = Point(0.5, 0.5)
  public var anchorPointZ = 0.0
  public var transform = Transform.identity
  /// Acts on the sublayers about the anchor point: the place for a perspective.
  public var sublayerTransform = Transform.identity
  public var isGeometryFlipped = false

  // Appearance
  public var isHidden = false
  public var isDoubleSided = true
  public var opacity = 1.0
  /// False: the opacity goes to each part of the layer and each sublayer on its own.
  public var allowsGroupOpacity = true
  public var masksToBounds = false
  public var clip = Clip.all
  public var backgroundColor: Color?
  public var cornerRadius = 0.0
  public var maskedCorners = RoundedRect.Corners.all
  public var cornerCurve = RoundedRect.Curve.circular
  public var borderWidth = 0.0
  public var borderColor = Color.black

  // Shadow
  public var shadowColor: Color? = .black
  /// 0: there is none.
  public var shadowOpacity = 0.0
  public var shadowOffset = Size(0, -3)
  /// The standard deviation of its blur.
  public var shadowRadius = 3.0
  /// What casts it, instead of what the layer shows; also faster.
  public var shadowPath: Path?

  // Contents
  /// A picture, of a file or made by a generator, between the background and what the type of layer draws.
  public var contents: LayerPicture?
  /// By key path: what is seen where an animation is between two pictures.
  var pictureMixes: [String: PictureMix] = [:]
  public var contentsGravity = ContentsGravity.resize
  /// The part of the picture that is shown, in its unit.
  public var contentsRect = Rect(0, 0, 1, 1)
  /// The part of what is shown that stretches, in its unit; the corners around it keep their size.
  public var contentsCenter = Rect(0, 0, 1, 1)
  /// Pixels of the picture to a point.
  public var contentsScale = 1.0
  public var minificationFilter = SamplingFilter.linear
  public var magnificationFilter = SamplingFilter.linear
  /// Levels of detail that `trilinear` is off; more is blurrier.
  public var minificationFilterBias = 0.0

  // Filters
  /// Of the layer and what lies in it, one after the other.
  public var filters: [Filter] = []
  /// Of what lies behind the layer's shape.
  public var backgroundFilters: [Filter] = []
  /// Puts the layer onto what lies behind it. Nil: over it.
  public var compositingFilter: Filter?

  // Drawing
  /// Changes no pixel as long as `rasterizationScale` is not below 1.
  public var shouldRasterize = false
  public var rasterizationScale = 1.0
  public var allowsEdgeAntialiasing = true
  public var edgeAntialiasingMask = Edges.all

  /// How it is blurred where it moves; nil: as the layer around is.
  public var motionBlur: MotionBlur?

  // Layout
  /// What gives way when the superlayer's bounds change their size.
  public var autoresizingMask: AutoresizingMask = []
  /// The manager that places the sublayers: `.constraints`, or one that a program has made.
  public var layoutManager: (any LayoutManager)?
  /// Hold where the superlayer's layout manager is `.constraints`.
  public var constraints: [Constraint] = []

  // Behaviour
  /// By event: the name of a property, a key path to a part of one, `onOrderIn`, `onOrderOut`, `sublayers`, `transition`,
  /// `onLayout`.
  public var actions: [String: LayerAction] = [:]
  public var style: Style?

  // Time
  /// When the layer is shown, and how its time runs. A layer's `duration` is infinite where none is given.
  public var timing = Timing(duration: .infinity)
  /// A begin that depends on something else; `timing` has it once the film is made.
  var namedBegin: NamedBegin?

  /// What the layer shows beside its background and border.
  public var content: any Content = .plain
  /// In the order they were added, which is the order they act in.
  public private(set) var animations: [AttachedAnimation] = []
  /// Bottom first.
  public var sublayers: [Layer] = []
  private var maskStorage: [Layer] = []
  /// Of its object in a document.
  var place = Place.nowhere
  /// The same object, while it has lengths that are parts of something whose size is not known yet.
  var unsized: JSON?
  /// The document's `userInfo`: kept, shown, otherwise unused.
  public var userInfo: JSON?

  public init(name: String? = nil) {
    self.name = name
  }
}

/// A picture on its way to become another.
struct PictureMix: Sendable {
  let old: LayerPicture?
  let new: LayerPicture?
  let progress: Double
}

/// An animation and the key that it stands under.
public struct AttachedAnimation: Sendable {
  public let key: String?
  public let animation: any Animation
  /// Where its begin depends on something else.
  var begin: NamedBegin?
  /// Of its object in a document.
  var place = Place.nowhere
  /// The number of the one piece of a text that it is for; nil where it is for all of them.
  var piece: Int?
}

extension Layer {
  /// When the layer begins: `beginTime`, or by the name of another layer.
  public var begin: BeginTime {
    get { namedBegin?.time ?? .at(timing.beginTime) }
    set {
      namedBegin = nil
      if case .at(let seconds) = newValue {
        timing.beginTime = seconds
      } else {
        namedBegin = NamedBegin(time: newValue)
      }
    }
  }

  /// Adds an animation, in place of one that stands under the same key. Without a key any number may be added. It begins,
  /// where its own `beginTime` is 0, when the layer's time is 0.
  public mutating func add(_ animation: any Animation, forKey key: String? = nil) {
    add(AttachedAnimation(key: key, animation: animation))
  }

  /// Adds an animation that begins by another animation of this layer, named by its key, or by a layer.
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
        piece: attached.piece))
  }

  /// Removes the animation under `key`, if there is one.
  public mutating func removeAnimation(forKey key: String) {
    animations.removeAll { $0.key == key }
  }

  public mutating func removeAllAnimations() { animations = [] }

  /// The animation under `key`.
  public func animation(forKey key: String) -> (any Animation)? {
    animations.first { $0.key == key }?.animation
  }

  /// Its alpha cuts the layer and what lies in it; it lies in the layer's own space, with sublayers, animations and a time
  /// of its own.
  public var mask: Layer? {
    get { maskStorage.first }
    set { maskStorage = newValue.map { [$0] } ?? [] }
  }

  /// The same layer without what lies in it.
  var withoutSublayers: Layer {
    var copy = self
    copy.sublayers = []
    return copy
  }
}
