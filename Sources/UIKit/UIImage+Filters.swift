public import QuartzCore

extension CIColor {
  public convenience init(color: UIColor) { self.init(cgColor: color.cgColor) }
}

extension UIColor {
  /// Creates a colour from that of a filter.
  public convenience init(ciColor: CIColor) {
    self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
  }
}

extension CIImage {
  /// Creates a picture; `nil` if the image is empty.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }
}

extension UIImage {
  /// Creates an image of a picture with its filters, which is empty if the picture is.
  public convenience init(ciImage: CIImage) {
    if let picture = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: picture)
    } else {
      self.init()
    }
  }
}
