public import AnimuxDocuments
import AnimuxGraphics

extension Scene {
  /// The scene as a document: reading it gives the same film again.
  ///
  /// Changes that are made in code are written as what they set when the time line is played; those of the pieces of texts
  /// are left out, as they are known only to whoever sets the texts.
  public var document: JSON {
    var members: [(String, JSON)] = [
      ("size", JSON([size.width, size.height])), ("fps", JSON(frameRate.description)),
    ]
    if let duration { members.append(("duration", JSON(duration))) }
    members.append(("background", Notation<Color>.color.print(background)))
    if origin != .topLeft { members.append(("origin", JSON(origin.rawValue))) }
    if !fonts.isEmpty { members.append(("fonts", JSON(fonts.map { JSON($0.path) }))) }
    if let rootMembers { members.append(("root", rootMembers)) }
    members.append(("layers", JSON(layers.map(\.document))))
    let transactions = timelineDocument
    if !transactions.isEmpty { members.append(("timeline", JSON(transactions))) }
    if !audio.isEmpty { members.append(("audio", JSON(audio.map(\.document)))) }
    if let captions { members.append(("captions", captions.document(in: self))) }
    if output != OutputSettings() { members.append(("output", output.document)) }
    return JSON(object: members).withoutExpressions
  }

  /// Keys of the root layer that are not what every root layer has; nil where there are none.
  private var rootMembers: JSON? {
    let plain = Scene(size: size, origin: origin).root
    guard case .object(let own) = root.withoutSublayers.document.kind,
      case .object(let standard) = plain.document.kind
    else { return nil }
    let members = own.filter { !standard.contains($0) }
    guard !members.isEmpty else { return nil }
    return JSON(.object(members))
  }
}
