import CKernels
import Foundation
import TestSupport
import Testing

/// Every kernel has a plain way to come to the same: here or in the suites that `elsewhere` names, byte for byte; or in those that
/// `formulas` names, by what is drawn.
enum Twins {
  static let all = pixels + changes + pairs + sheets + passes + blurs + yuv + colors + soft + placed

  /// Kernels that other tests compare with formulas or measured values, and the suites that do so.
  static let elsewhere: [String: String] = [
    "animux_over_color": "KernelTests", "animux_over_row": "KernelTests", "animux_expand": "KernelTests",
    "animux_over_framed_color": "KernelTests", "animux_over_framed_row": "KernelTests",
    "animux_save": "KernelTests", "animux_restore": "KernelTests", "animux_ramp_row": "KernelTests",
    "animux_cover": "CoverageTests", "animux_composite": "BlendTests", "animux_linear_row": "SamplingTests",
    "animux_tilted_picture_row": "SamplingTests", "animux_scaled_row": "ScaledRowTests",
    "animux_mosaic_seeds": "StyleTwinTests", "animux_detail_for": "SamplingTests",
    "animux_flatten_curve": "CurveCuttingTests", "animux_flat_sides": "StrandTests",
    "animux_find_strands": "StrandTests", "animux_sort_heads": "StrandTests",
  ]

  /// Kernels that round on the way as no plain formula would: what is drawn with them is compared with the exact formula, within a tolerance
  /// that the suite states.
  static let formulas: [String: String] = [
    "animux_warp_places": "WarpTwinTests", "animux_warp_within": "WarpTwinTests",
    "animux_warp_row": "WarpTwinTests",
    "animux_area_row": "WarpTwinTests", "animux_mosaic_find_row": "StyleTwinTests",
    "animux_mosaic_sum_row": "StyleTwinTests", "animux_mosaic_row": "StyleTwinTests",
    "animux_screen_row": "StyleTwinTests", "animux_inks_row": "StyleTwinTests",
    "animux_lamp_row": "StyleTwinTests",
    "animux_weigh_pixels": "GaussianTests", "animux_weigh_deep": "GaussianTests",
    "animux_halve_pixels": "GaussianTests", "animux_halve_deep": "GaussianTests",
    "animux_enlarge_deep": "GaussianTests", "animux_enlarge_to_deep": "GaussianTests",
    "animux_slant_lines": "LineBlurTests", "animux_slant_rows": "LineBlurTests",
    "animux_fan_room": "LineBlurTests",
    "animux_fan_draw": "LineBlurTests", "animux_draw_sprite": "SpriteTests",
    "animux_outline_rows": "OutlineTests",
    "animux_tilted_row": "GradientTests", "animux_round_row": "RoundGradientTests",
    "animux_checks_row": "TextureTests", "animux_sunbeams_row": "TextureTests",
    "animux_halo_row": "TextureTests",
    "animux_star_row": "TextureTests", "animux_curl_row": "MovingTransitionTests",
    "animux_table_row": "MovieColorTests",
    "animux_dither_luma": "LumaDitheringTests",
  ]
}

@Suite struct KernelTwinTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// The functions that the kernels' headers declare, but for sizes that are computed in the headers themselves.
  private static func declared() throws -> Set<String> {
    let folder = tests.appending(path: "../../Sources/CKernels/include").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try names.filter { $0.hasSuffix(".h") }.reduce(into: []) { found, name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let pattern = /^(?<kind>[a-z].*[ *])(?<name>animux_\w+)\(/.anchorsMatchLineEndings()
      for match in text.matches(of: pattern) where !match.output.kind.hasPrefix("static") {
        found.insert(String(match.output.name))
      }
    }
  }

  @Test func everyKernelHasATwin() throws {
    let declared = try Self.declared()
    #expect(declared.count > 130)
    let known = Set(Twins.all.map(\.name)).union(Twins.elsewhere.keys).union(Twins.formulas.keys)
    #expect(declared.subtracting(known).sorted() == [])
    #expect(known.subtracting(declared).sorted() == [])
  }

  @Test func theOtherSuitesAreThere() throws {
    let folder = Self.tests.deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for suite in Set(Twins.elsewhere.values).union(Twins.formulas.values) {
      #expect(names.contains { $0.hasSuffix("/\(suite).swift") }, "\(suite)")
    }
  }

  @Test(arguments: Twins.all) func isAsItsTwin(_ twin: Twin) {
    for (index, width) in [0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 90].enumerated() {
      for seed in 0..<3 {
        var random = Random(seed: 1000 * seed + index)
        let difference = twin.difference(width, &random)
        #expect(difference == nil, "\(twin.name), \(width) pixels")
        if difference != nil { return }
      }
    }
  }
}
