import Programs
import UIKit

// `swift run programs [FOLDER]` draws the film of each program.
let folder = CommandLine.arguments.dropFirst().first ?? "."
for (name, film) in programs {
  try film().write(to: "\(folder)/\(name).mp4")
  print("\(name).mp4")
}
