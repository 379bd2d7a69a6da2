internal import AnimuxGraphics

/// A generator's picture that has a size of its own.
struct SizedPicture {
  let size: Size
  let items: [DisplayItem]
}
