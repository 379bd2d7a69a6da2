public import AnimuxDocuments
public import AnimuxMotion

/// Of two files one is seen, and then the other.
extension FileReference: Discrete {}
extension FileReference: SlotValue {}

extension Notation<FileReference> {
  static let file = Notation(.file) { JSON($0.path) }
}
