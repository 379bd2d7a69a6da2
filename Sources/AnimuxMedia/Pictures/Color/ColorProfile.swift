internal import AnimuxGraphics
internal import CLCMSShim

/// An ICC profile, which Little CMS reads.
final class ColorProfile {
  private let profile: OpaquePointer

  /// Reads a profile; `nil` if the bytes are not a valid profile for pictures.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let profile = animux_profile_new(bytes.baseAddress, bytes.count) else { return nil }
    self.profile = profile
  }

  deinit { animux_profile_free(profile) }

  var colors: animux_colors { animux_profile_colors(profile) }

  /// The name of the profile's colour space, such as `CMYK`.
  var name: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 5) { letters in
      animux_profile_name(profile, letters.baseAddress)
      return String(
        decoding: letters.lazy.map { UInt8(bitPattern: $0) }.filter { $0 > 32 && $0 < 127 }, as: UTF8.self)
    }
  }

  /// The three lights and their curves, or one curve for greys; `nil` if the profile is based on tables.
  var shaper: Shaper? {
    let channels = colors == animux_colors_grey ? 1 : 3
    let curves = (0..<channels).map { ChannelCurve.profile(self, channel: Int32($0)) }
    guard curves.allSatisfy({ $0.lights(most: 1) != nil }) else { return nil }
    guard channels == 3 else { return Shaper(grey: curves[0]) }
    var numbers = [Double](repeating: 0, count: 9)
    guard animux_profile_lights(profile, &numbers) != 0 else { return nil }
    return Shaper(
      curves: curves, colorants: stride(from: 0, to: 9, by: 3).map { Array(numbers[$0..<$0 + 3]) })
  }

  /// The conversion by the profile's tables; `nil` if they are damaged.
  var link: ProfileLink? { ProfileLink(profile) }

  fileprivate func lights(ofChannel channel: Int32, most: Int) -> [Float]? {
    var isThere = false
    let lights = [Float](unsafeUninitializedCapacity: most + 1) { lights, count in
      isThere = animux_profile_curve(profile, channel, Int32(most), lights.baseAddress) != 0
      count = isThere ? most + 1 : 0
    }
    return isThere ? lights : nil
  }
}

/// A conversion from red, green and blue to sRGB by the tables of a profile.
final class ProfileLink {
  private let link: OpaquePointer

  fileprivate init?(_ profile: OpaquePointer) {
    guard let link = animux_link_new(profile) else { return nil }
    self.link = link
  }

  deinit { animux_link_free(link) }

  /// Converts the first `count` colours to 0xRRGGBB. The channels are interleaved, with values from 0 to 65535.
  func convert(_ colors: [UInt16], count: Int) -> [UInt32] {
    let count = min(count, colors.count / 3)
    return [UInt32](unsafeUninitializedCapacity: count) { pixels, written in
      if let pixels = pixels.baseAddress { animux_link_convert(link, colors, pixels, count) }
      written = count
    }
  }
}

/// A curve from a channel's value to its light, both from 0 to 1.
enum ChannelCurve {
  case gamma(Double)
  case sRGB
  case profile(ColorProfile, channel: Int32)

  /// Returns the light of the values from 0 to `most`; `nil` if the profile has no such curve.
  func lights(most: Int) -> [Float]? {
    switch self {
    case .gamma(let gamma): (0...most).map { Float(power(Double($0) / Double(most), gamma)) }
    case .sRGB: (0...most).map { Float(SRGB.linear(Double($0) / Double(most))) }
    case .profile(let profile, let channel): profile.lights(ofChannel: channel, most: most)
    }
  }
}
