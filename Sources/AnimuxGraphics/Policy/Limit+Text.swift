/// The limits on texts and fonts.
extension Limit {
  static let text: [Limit] = [textLetters, textLines, textPieces, letterMarks, fontFiles, fontBytes]

  /// The number of Unicode characters of one text.
  public static let textLetters = Limit(
    "text-letters", 250_000, "characters", "Unicode characters of one text",
    because: "This is a book of 150 pages. Its outlines take 0.3 to 0.8 GB.")

  /// The number of lines in one text that are ended by its author.
  public static let textLines = Limit(
    "text-lines", 100_000, "lines", "lines of one text, counted by its line breaks",
    because: "Each line takes about 2 kB while the text is set, however short it is.")

  /// The number of pieces into which `split` divides one text.
  public static let textPieces = Limit(
    "text-pieces", 20_000, "pieces", "pieces that `split` makes of one text",
    because: "Each piece becomes a layer with the animations of the text.")

  /// The number of combining marks on one character.
  public static let letterMarks = Limit(
    "letter-marks", 500, "marks", "combining marks on one character",
    because: "The time that they take grows with the square of their number; no script has more than ten.")

  /// The number of font files that a document and the command line name.
  public static let fontFiles = Limit(
    "font-files", 256, "files", "font files that a document and the command line name",
    because: "Each file is kept in memory and takes a file descriptor while the film is made.")

  /// The bytes of one font file.
  public static let fontBytes = Limit(
    "font-bytes", 268_435_456, "bytes", "bytes of one font file",
    because: "The largest collections of Chinese, Japanese and Korean fonts have about 130 MB.")
}
