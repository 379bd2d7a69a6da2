internal import AnimuxDocuments
import AnimuxGraphics

extension FilterRow {
  /// Generators of codes and texts, which have a size of their own.
  @FilterTable static var codes: [FilterRow] {
    code(
      "CICode128BarcodeGenerator", also: ["CICode128Barcode"],
      "A Code 128 barcode of ASCII characters, with the fewest bars possible. As contents, a module is a pixel of the picture, and bars are sharp at any size.",
      .text("Message", "", sample: "animux 128"), .number("QuietSpace", 10, .closed(0, 100)),
      .number("BarcodeHeight", 32, .closed(1, 500))
    ) { message, quiet, height in
      CodeImage(request: CodeRequest(form: .bars, message: message), quiet: quiet, barHeight: height)
    }

    code(
      "CIQRCodeGenerator", also: ["CIQRCode", "qrCode"],
      "The smallest QR code that holds a text. As contents, a module is a pixel of the picture, and squares are sharp at any size.",
      .text("Message", "", sample: "A picture that machines read"),
      .choice("CorrectionLevel", QRCode.Level.medium), .number("QuietSpace", 1, .closed(0, 20))
    ) { message, level, quiet in
      CodeImage(request: CodeRequest(form: .qr(level), message: message), quiet: quiet, barHeight: nil)
    }

    text(
      "CITextImageGenerator", also: ["CITextImage"],
      "A text in white. Its default font is Inter, which comes with animux.",
      .text("Text", "", sample: "Text"), .text("FontName", "Inter"),
      .number("FontSize", 12, .positive, sample: 40), .number("ScaleFactor", 1, .positive)
    ) { TextImage($0, font: $1, size: $2, scale: $3) }
  }
}
