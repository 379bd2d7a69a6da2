public import CoreGraphics
internal import QuartzCore

/// An effect of a view on what is behind it.
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view, with a tint.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial,
      systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
      systemChromeMaterialDark

    /// The radius of the blur, and the tint over it. The figures are near to those of the system.
    fileprivate var appearance: (radius: CGFloat, tint: UIColor) {
      switch self {
      case .extraLight, .prominent: (20, UIColor(white: 0.97, alpha: 0.82))
      case .light: (30, UIColor(white: 1, alpha: 0.3))
      case .dark: (20, UIColor(white: 0.11, alpha: 0.73))
      case .regular, .systemMaterial, .systemMaterialLight: (29, UIColor(white: 0.97, alpha: 0.6))
      case .systemUltraThinMaterial, .systemUltraThinMaterialLight: (22, UIColor(white: 0.97, alpha: 0.3))
      case .systemThinMaterial, .systemThinMaterialLight: (26, UIColor(white: 0.97, alpha: 0.45))
      case .systemThickMaterial, .systemThickMaterialLight: (29, UIColor(white: 0.97, alpha: 0.75))
      case .systemChromeMaterial, .systemChromeMaterialLight: (29, UIColor(white: 0.97, alpha: 0.8))
      case .systemUltraThinMaterialDark: (22, UIColor(white: 0.11, alpha: 0.4))
      case .systemThinMaterialDark: (26, UIColor(white: 0.11, alpha: 0.55))
      case .systemMaterialDark: (29, UIColor(white: 0.11, alpha: 0.7))
      case .systemThickMaterialDark: (29, UIColor(white: 0.11, alpha: 0.8))
      case .systemChromeMaterialDark: (29, UIColor(white: 0.11, alpha: 0.85))
      }
    }
  }

  fileprivate let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }
}

/// An effect of the content of a view with a blur, which is shown as it is.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect for the content over a blur.
  public init(blurEffect: UIBlurEffect) {}
  /// Creates an effect for a kind of content over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// The kinds of content over a blur.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill, separator
}

/// A view with an effect on what is behind it.
open class UIVisualEffectView: UIView {
  /// The effect, or `nil` for none.
  open var effect: UIVisualEffect? { didSet { show() } }
  /// The view to which others are added.
  public let contentView = UIView()

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  /// Creates a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    layer.masksToBounds = true
    show()
  }

  private func show() {
    guard let appearance = (effect as? UIBlurEffect)?.style.appearance else {
      (layer.backgroundFilters, layer.backgroundColor) = (nil, nil)
      return
    }
    layer.backgroundFilters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": appearance.radius])
      .map {
        [$0]
      }
    layer.backgroundColor = appearance.tint.cgColor
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}
