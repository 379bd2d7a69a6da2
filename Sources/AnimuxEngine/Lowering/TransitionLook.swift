internal import AnimuxDocuments
import AnimuxGraphics
internal import Glibc

/// How a transition looks that neither mixes nor slides.
enum TransitionLook {
  case change(PictureChange)
  case turn(Turn)
}

extension TransitionState {
  /// Nil where it mixes or slides.
  func look(on ground: FilterStage) -> TransitionLook? {
    let (bounds, isMirrored) = (ground.bounds, ground.isMirrored)
    guard !bounds.isEmpty else { return nil }
    if let filter = transition.filter, filter.isEnabled {
      let stage = TransitionStage(filter: filter, ground: ground)
      return TransitionStage.kinds[filter.kind.name]?(stage).map { .change(PictureChange($0, over: bounds)) }
    }
    let way = transition.direction(isMirrored: isMirrored)
    switch transition.type {
    case .fade, .moveIn, .push, .reveal: return nil
    case .cube: return .turn(Turn(solid: .cube, way: way))
    case .flip: return .turn(Turn(solid: .card, way: way))
    case .suck, .ripple, .pageCurl, .pageUnCurl, .irisOpen, .irisClose:
      return transition.kind(in: bounds, isMirrored: isMirrored).map {
        .change(PictureChange($0, over: bounds))
      }
    }
  }
}

extension Transition {
  /// Of those that are known by a name of their own.
  fileprivate func kind(in bounds: Rect, isMirrored: Bool) -> PictureChange.Kind? {
    let middle = Point(bounds.midX, bounds.midY)
    let (width, height) = (bounds.size.width, bounds.size.height)
    switch type {
    case .fade, .moveIn, .push, .reveal, .cube, .flip: return nil
    case .irisOpen: return .iris(isOpening: true)
    case .irisClose: return .iris(isOpening: false)
    case .ripple:
      let length = (width * width + height * height).squareRoot() * 0.15
      return .ripple(center: middle, width: length, scale: length * 0.2, shading: [])
    case .suck:
      guard subtype != nil else {
        return .suck(to: Point(bounds.minX, isMirrored ? bounds.maxY : bounds.minY))
      }
      let way = direction(isMirrored: isMirrored)
      return .suck(to: Point(middle.x + way.width * width / 2, middle.y + way.height * height / 2))
    case .pageCurl, .pageUnCurl:
      var curl = PictureChange.Curl(
        angle: pageAngle(isMirrored: isMirrored), radius: min(width, height) * 0.16)
      curl.isLaidDown = type == .pageUnCurl
      (curl.shadowSize, curl.shadowAmount) = (0.5, 0.5)
      return .curl(curl)
    }
  }

  /// Where the side lies that a page is lifted by, or laid down last: a little towards a corner.
  private func pageAngle(isMirrored: Bool) -> Double {
    var transition = self
    if subtype == nil { transition.subtype = type == .pageCurl ? .fromRight : .fromLeft }
    let way = transition.direction(isMirrored: isMirrored)
    let sign = type == .pageCurl ? -1.0 : 1
    let down = isMirrored ? -1.0 : 1
    let (x, y) = (way.width * sign, way.height * sign)
    return x != 0 ? atan2(0.35 * down, x) : atan2(y, 0.35)
  }
}

/// What a filter for transitions is given.
struct TransitionStage {
  let filter: Filter
  /// The layer, and what is known of files.
  let ground: FilterStage

  private var bounds: Rect { ground.bounds }

  /// By names of kinds; nil for one that only mixes.
  static let kinds: [String: @Sendable (TransitionStage) -> PictureChange.Kind?] = [
    "CIAccordionFoldTransition": { stage in
      let count = stage.filter.number("NumberOfFolds")
      return .fold(
        PictureChange.Fold(
          base: stage.filter.number("BottomHeight"), count: Int(min(max(count.rounded(), 1), 50)),
          shadow: stage.filter.number("FoldShadowAmount"), isUpsideDown: stage.ground.isMirrored))
    },
    "CIBarsSwipeTransition": { stage in
      .bars(
        angle: stage.filter.number("Angle"), width: stage.filter.number("Width"),
        delay: stage.filter.number("BarOffset"))
    },
    "CICopyMachineTransition": { stage in
      .scan(
        angle: stage.filter.number("Angle"), width: stage.filter.number("Width"),
        color: stage.filter.color("Color"), strength: stage.filter.number("Opacity"))
    },
    "CIDisintegrateWithMaskTransition": { stage in
      let offset = stage.filter.vector("ShadowOffset")
      return .crumble(
        PictureChange.Crumble(
          mask: stage.picture("MaskImage", over: stage.bounds),
          shadowSigma: stage.filter.number("ShadowRadius") / 2,
          shadowOpacity: stage.filter.number("ShadowDensity"), shadowOffset: Size(offset[0], offset[1])))
    },
    "CIDissolveTransition": { _ in nil },
    "CIFlashTransition": { stage in
      .flash(
        PictureChange.Flash(
          center: stage.center, color: stage.filter.color("Color"),
          radius: stage.filter.number("MaxStriationRadius"),
          strength: stage.filter.number("StriationStrength"),
          contrast: stage.filter.number("StriationContrast"),
          threshold: stage.filter.number("FadeThreshold")))
    },
    "CIModTransition": { stage in
      .holes(
        center: stage.center, angle: stage.filter.number("Angle"), radius: stage.filter.number("Radius"),
        compression: stage.filter.number("Compression"))
    },
    "CIPageCurlTransition": { stage in
      var curl = stage.curl
      curl.shading = stage.picture("ShadingImage", over: Rect(0, 0, 1, 1))
      return .curl(curl)
    },
    "CIPageCurlWithShadowTransition": { stage in
      var curl = stage.curl
      curl.shadowSize = stage.filter.number("ShadowSize")
      curl.shadowAmount = stage.filter.number("ShadowAmount")
      return .curl(curl)
    },
    "CIRippleTransition": { stage in
      .ripple(
        center: stage.center, width: stage.filter.number("Width"),
        scale: stage.filter.number("Scale") * TransitionStage.refraction,
        shading: stage.picture("ShadingImage", over: Rect(0, 0, 1, 1)))
    },
    "CISwipeTransition": { stage in
      var color = stage.filter.color("Color")
      color.alpha = stage.filter.number("Opacity")
      return .swipe(angle: stage.filter.number("Angle"), width: stage.filter.number("Width"), color: color)
    },
  ]

  /// How far a ripple of a scale of 1 moves what is seen in it.
  private static let refraction = 0.3

  /// The standard one stands for the middle of the extent.
  private var center: Point {
    let point = filter.point("Center")
    return FilterInput.center.standard == .point(point) ? Point(bounds.midX, bounds.midY) : point
  }

  private var curl: PictureChange.Curl {
    var curl = PictureChange.Curl(angle: filter.number("Angle"), radius: max(filter.number("Radius"), 1))
    // It is seen from behind.
    let turned = Matrix.translation(-bounds.midX, 0).then(.scale(-1, 1)).then(.translation(bounds.midX, 0))
    let picture = picture("BacksideImage", over: bounds)
    if !picture.isEmpty { curl.back = [.group(Group(transform: turned, items: picture))] }
    return curl
  }

  /// A file, stretched over a rectangle; nothing where there is none.
  private func picture(_ input: String, over rect: Rect) -> [DisplayItem] {
    guard case .file(let file?)? = filter["input\(input)"] else { return [] }
    var ground = ground
    ground.bounds = rect
    return ground.sheet(file).items
  }
}

extension Filter {
  /// Whether transitions can be drawn by it.
  var isDrawnTransition: Bool { TransitionStage.kinds[kind.name] != nil && space == .encoded }
}
