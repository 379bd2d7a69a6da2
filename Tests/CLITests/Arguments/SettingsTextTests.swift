import Testing

@testable import CLI

/// A batch makes a film again if its settings have changed. So each option of `encode` either changes the text of the settings, or
/// is known not to change the bytes of the film.
@Suite struct SettingsTextTests {
  /// A value of each option that can change the film, other than its default.
  private static let values = [
    "codec": "hevc", "crf": "30", "bitrate": "1M", "preset": "slow", "pixel-format": "yuv420p10", "alpha": "",
    "audio-bitrate": "96k", "loudness": "-16", "subtitles": "mux", "metadata": "title=Hello",
    "chapter": "1s=One", "poster": "1s", "scale": "0.5", "size": "64x64", "pad": "", "from": "1s", "to": "2s",
    "format": "mov", "threads": "3", "limit": "frames=7", "deny-system-fonts": "",
  ]
  /// The options that do not change the film, and the values of variables, which a batch compares by themselves.
  private static let others: Set = [
    "contact-sheet", "every", "workers", "store", "no-store", "share", "verify", "no-cache", "progress",
    "var",
    "data", "row", "root", "strict", "warnings", "max-time", "max-memory", "max-output",
  ]

  private func text(_ words: [String]) throws -> String {
    try ArgumentParser<Encode>.parse(["scene.json", "out.mp4"] + words).settingsText
  }

  @Test(arguments: Encode.options.map(\.description.name)) func everyOptionIsInOneOfTheLists(name: String)
    throws
  {
    guard let value = Self.values[name] else {
      #expect(Self.others.contains(name), "does the option change the film?")
      return
    }
    #expect(!Self.others.contains(name))
    #expect(try text([value.isEmpty ? "--\(name)" : "--\(name)=\(value)"]) != text([]))
  }
}
