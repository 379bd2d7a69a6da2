public import AnimuxDocuments
public import AnimuxMotion

/// File references do not blend: an animation switches from one file to the other half way.
extension FileReference: Discrete {}
extension FileReference: SlotValue {}

extension Notation<FileReference> {
  static let file = Notation(.file) { JSON($0.path) }
}
