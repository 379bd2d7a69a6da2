internal import AnimuxGraphics

/// A generator's picture that has a size of its own.
struct GeneratedSheet {
  let size: Size
  let items: [DisplayItem]
}
