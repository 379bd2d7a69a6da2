internal import AnimuxDocuments
import AnimuxGraphics

/// Reports movies that start after their file has ended, and volumes that are probably percentages.
@Sendable func checkMovie(_ inspected: InspectedLayer, _ warnings: inout Warnings) {
  guard let movie = inspected.model.content as? MovieContent else { return }
  warnings.reportVolume(movie.volume, of: inspected.name, in: inspected.model.place)
  guard let source = movie.source, let end = inspected.film.assets.movies[source]?.frames.duration,
    movie.startTime >= end
  else { return }
  warnings.report(
    .neverHappens,
    "the movie of \(inspected.name) starts at \(JSON(movie.startTime).text()) s of its file, which ends at "
      + "\(JSON(end).text()) s, so only its last frame is shown",
    key: "startTime", in: inspected.model.place)
}
