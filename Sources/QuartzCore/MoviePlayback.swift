internal import Animux
package import CoreGraphics

/// The size and duration of a movie, as a player reads them.
package struct MovieMeasures: Sendable {
  package let size: CGSize
  package let duration: CFTimeInterval

  /// Reads a movie; `nil` if it cannot be shown.
  package init?(path: String) {
    guard let movie = try? MediaProbe(path).movie else { return nil }
    (size, duration) = (CGSize(width: movie.width, height: movie.height), movie.duration)
  }
}

/// A class of layers in another library that can be made without being registered.
package protocol SelfMakingLayer: CALayer {
  static func makeLayer() -> CALayer
  static func makeCopy(of layer: CALayer) -> CALayer
}

// The movie of a layer, which a player of AVFoundation drives.
extension CALayer {
  private static let playback = "movie playback"

  /// Shows a movie from its start, at rest; `nil` shows nothing.
  package final func showMovie(at path: String?) {
    removeAnimation(forKey: Self.playback)
    guard let path else { return change("contents") { $0.content = PlainContent() } }
    let old = values.content as? MovieContent
    change("contents") { layer in
      var movie = old ?? MovieContent()
      (movie.source, movie.mediaTime) = (FileReference(path), 0)
      layer.content = movie
    }
  }

  /// Shows the movie at rest at a time of the file.
  package final func holdMovie(at time: Double) {
    removeAnimation(forKey: Self.playback)
    set("mediaTime", \MovieContent.mediaTime, time)
  }

  /// Plays the movie from one time of the file to another, and stays there.
  package final func runMovie(from start: Double, to end: Double, for duration: Double) {
    set("mediaTime", \MovieContent.mediaTime, start)
    let animation = CABasicAnimation(keyPath: "mediaTime")
    (animation.fromValue, animation.toValue, animation.duration) = (start, end, duration)
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
    add(animation, forKey: Self.playback)
  }

  package final func setMovieSound(volume: Float, isMuted: Bool) {
    set("volume", \MovieContent.volume, max(exact(volume), 0))
    set("muted", \MovieContent.isMuted, isMuted)
  }

  package final func setMovieGravity(_ name: String) {
    set("videoGravity", \MovieContent.videoGravity, ContentsGravity(rawValue: name) ?? .resizeAspect)
  }
}

/// Runs code when some time of the film has passed.
package func afterFilmTime(_ seconds: Double, _ body: @escaping () -> Void) {
  let program = Program.current
  program.plan(at: program.now + seconds, body)
}
