internal import QuartzCore

/// The properties that code observes by texts.
extension UIView: KeyedValues {
  package func observedValue(_ keyPath: String) -> Any? {
    switch keyPath {
    case "frame": frame
    case "bounds": bounds
    case "center": center
    case "alpha": alpha
    case "hidden", "isHidden": isHidden
    case "transform": transform
    case "backgroundColor": backgroundColor
    case "tag": tag
    case "contentOffset": (self as? UIScrollView)?.contentOffset
    case "contentSize": (self as? UIScrollView)?.contentSize
    case "contentInset": (self as? UIScrollView)?.contentInset
    case "text": (self as? UILabel)?.text ?? (self as? UITextField)?.text ?? (self as? UITextView)?.text
    case "image": (self as? UIImageView)?.image
    case "value": (self as? UISlider)?.value
    case "progress": (self as? UIProgressView)?.progress
    case "highlighted", "selected", "enabled": (self as? UIControl).map { flag(keyPath, $0) }
    default:
      keyPath.hasPrefix("layer.") ? layer.value(forKeyPath: String(keyPath.dropFirst("layer.".count))) : nil
    }
  }

  private func flag(_ key: String, _ control: UIControl) -> Bool {
    key == "enabled" ? control.isEnabled : key == "selected" ? control.isSelected : control.isHighlighted
  }
}

extension UIResponder: KeyPathObserver {}
