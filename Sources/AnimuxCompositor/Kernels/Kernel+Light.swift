internal import CKernels

// Conversion between sRGB pixels and linear light.

/// Tables of the sRGB transfer function.
struct TransferTables: Sendable {
  /// The light at even steps of the sRGB value, and the sRGB value at even steps of the light's square root.
  let decoding, encoding: [Float]
  /// The light of each byte, and the byte for each four numbers of light.
  let lights: [UInt16]
  let bytes: [UInt8]

  fileprivate func withKernel(_ body: (UnsafePointer<animux_transfer>) -> Void) {
    Kernel.check(decoding.count == encoding.count && lights.count >= 256 && bytes.count >= 1 << 14)
    decoding.withUnsafeBufferPointer { decoding in
      encoding.withUnsafeBufferPointer { encoding in
        lights.withUnsafeBufferPointer { lights in
          bytes.withUnsafeBufferPointer { bytes in
            var kernel = animux_transfer(
              decoding: decoding.baseAddress, encoding: encoding.baseAddress, size: Int32(decoding.count),
              light: lights.baseAddress, bytes: bytes.baseAddress)
            body(&kernel)
          }
        }
      }
    }
  }
}

extension Kernel {
  static func decodeRow(_ plane: MutableRows<UInt16>, _ pixels: Rows<UInt32>, _ tables: TransferTables) {
    check(4 * pixels.count <= plane.count)
    tables.withKernel { animux_decode_row(plane.address, pixels.address, pixels.count, $0) }
  }

  static func encodeRow(_ pixels: MutableRows<UInt32>, _ plane: Rows<UInt16>, _ tables: TransferTables) {
    check(4 * pixels.count <= plane.count)
    tables.withKernel { animux_encode_row(pixels.address, plane.address, pixels.count, $0) }
  }

  /// Rounds light down to whole steps of a byte, after adding `offset`, 0 ..< 256.
  static func floorRow(_ pixels: MutableRows<UInt32>, _ plane: Rows<UInt16>, offset: UInt32) {
    check(4 * pixels.count <= plane.count)
    animux_floor_row(pixels.address, plane.address, pixels.count, offset)
  }

  static func gatherRow(_ plane: inout [UInt16], _ pixels: [UInt32], part: UInt32) {
    check(4 * pixels.count <= plane.count)
    animux_gather_row(&plane, pixels, pixels.count, part)
  }

  /// Writes the fractions of light as pixels.
  static func fractionRow(_ pixels: MutableRows<UInt32>, _ plane: Rows<UInt16>) {
    check(4 * pixels.count <= plane.count)
    animux_fraction_row(pixels.address, plane.address, pixels.count)
  }

  /// Adds fractions, in 1/256 of theirs, to whole steps of light.
  static func joinRow(_ plane: MutableRows<UInt16>, _ fractions: Rows<UInt16>) {
    check(fractions.count >= plane.count)
    animux_join_row(plane.address, fractions.address, plane.count / 4)
  }

  /// Computes a row of light at half the size from two rows.
  static func halveLightRow(_ row: MutableRows<UInt16>, _ upper: Rows<UInt16>, _ lower: Rows<UInt16>) {
    let width = upper.count / 4
    check(lower.count == upper.count && row.count >= (width + 1) / 2 * 4)
    animux_halve_light_row(row.address, upper.address, lower.address, width)
  }
}
