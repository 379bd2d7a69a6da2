import AnimuxGraphics

/// A code as a picture, dark on white.
struct CodeImage {
  let request: CodeRequest
  /// The width of the white margin, in modules.
  let quiet: Double
  /// The height of the bars, or `nil` for a code that has a height.
  let barHeight: Double?

  /// The size in modules, or `nil` if the message cannot be encoded.
  var size: Size? {
    request.size.map { Size($0.width + 2 * quiet, (barHeight ?? $0.height) + 2 * quiet) }
  }

  /// Returns the picture.
  ///
  /// - Parameter codes: The outlines of codes that have been computed.
  func picture(_ codes: [CodeRequest: Path]) -> SizedPicture? {
    guard let size, let path = codes[request] ?? request.path else { return nil }
    let bars: DisplayItem = .path(FilledPath(path: path, rule: .nonZero, paint: .color(.black)))
    let place = Matrix.scale(1, barHeight ?? 1).then(.translation(quiet, quiet))
    return SizedPicture(
      size: size,
      items: [
        .roundedRect(
          Panel(shape: RoundedRect(Rect(origin: .zero, size: size)), fill: .color(.white), border: nil)),
        .group(Group(transform: place, items: [bars])),
      ])
  }
}

extension Filter {
  /// The code that the filter makes, or `nil` if it makes none.
  var codeImage: CodeImage? {
    if case .generator(.code(let code)) = kind.effect { code(self) } else { nil }
  }

  /// The message of the code that the filter makes, or `nil` if it makes none.
  var codeRequest: CodeRequest? { codeImage?.request }
}
