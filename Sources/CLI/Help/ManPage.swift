/// A page of the manual, in the macros of mdoc.
struct ManPage {
  private let command: CommandDescription

  init(_ command: CommandDescription) { self.command = command }

  /// The line before each page, which names its file.
  private static func mark(_ name: String) -> String { ".\\\" file: \(name).1\n" }

  /// The page of the tool.
  static var overview: String {
    let list = commands.map { ".It Xr animux-\($0.name) 1\n\(lines(of: $0.summary))" }.joined()
    return mark("animux") + head("animux") + """
      .Nd render scenes of layers and animations to films
      .Sh SYNOPSIS
      .Nm
      .Ar COMMAND
      .Op Ar ...
      .Nm
      .Cm help
      .Op Ar TOPIC
      .Sh DESCRIPTION
      A scene is a JSON document: a tree of layers with animations,
      transactions and transitions, with the names, defaults and timing of
      Core Animation.
      .Nm
      renders it to a film, a picture or a series of pictures.
      .Pp
      The commands are:
      .Bl -tag -width Ds
      \(list).El
      .Pp
      .Nm animux help format
      prints the reference of scenes, and
      .Nm animux help Ar KEY
      its section about a key.
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      .It Ev ANIMUX_STORE
      The folder of finished segments.
      .It Ev NO_COLOR
      If it is set, no colours are used.
      .It Ev PAGER
      The program that shows long pages on a terminal.
      .El
      .Sh EXIT STATUS
      \(codes).Sh EXAMPLES
      .Dl animux init
      .Dl animux encode explainer/scene.json film.mp4

      """
  }

  /// The page of the command.
  var text: String {
    let name = "animux-\(command.name)"
    let operands = command.operands.map { operand in
      operand.spelling.hasPrefix("[") ? ".Op Ar \(operand.name)\n" : ".Ar \(operand.name)\n"
    }.joined()
    let options = command.options.isEmpty ? "" : ".Op Ar options\n"
    var page = Self.mark(name) + Self.head(name)
    let summary = command.summary.hasSuffix(".") ? String(command.summary.dropLast()) : command.summary
    page += ".Nd \(Self.escaped(summary.prefix(1).lowercased() + summary.dropFirst()))\n"
    page += ".Sh SYNOPSIS\n.Nm animux \(command.name)\n\(options)\(operands).Sh DESCRIPTION\n"
    page += Self.lines(of: command.summary)
    for paragraph in command.details { page += ".Pp\n\(Self.lines(of: paragraph))" }
    page += list(command.operands.map { ($0.name, $0.meaning) }, ".Pp\nThe arguments are:\n")
    page += list(command.options.map { ($0.spelling, $0.fullMeaning) }, ".Pp\nThe options are:\n")
    page += ".Sh EXIT STATUS\n\(Self.codes)"
    if !command.examples.isEmpty {
      page += ".Sh EXAMPLES\n"
      for example in command.examples {
        page += "\(Self.escaped(example.meaning.prefix(1).uppercased() + example.meaning.dropFirst())):\n"
        page += ".Dl \(Self.escaped(example.line))\n"
        if example.line != command.examples.last?.line { page += ".Pp\n" }
      }
    }
    return page + ".Sh SEE ALSO\n.Xr animux 1\n"
  }

  private func list(_ rows: [(String, String)], _ title: String) -> String {
    guard !rows.isEmpty else { return "" }
    let items = rows.map { ".It \(Self.escaped($0))\n\(Self.lines(of: $1))" }.joined()
    return title + ".Bl -tag -width Ds\n" + items + ".El\n"
  }

  private static func head(_ name: String) -> String {
    ".Dd \(date)\n.Dt \(name.uppercased()) 1\n.Os\n.Sh NAME\n.Nm \(name)\n"
  }

  /// The date of the version, so that a page is the same whenever it is made.
  private static let date = "November 23, 2026"

  private static let codes = """
    .Bl -tag -width Ds
    .It 0
    done
    .It 1
    drawing, reading media or writing failed, or a limit was reached
    .It 2
    the scene has errors, or its document cannot be read
    .It 64
    the command line has errors
    .It 129, 130, 143
    stopped by SIGHUP, SIGINT, SIGTERM
    .El

    """

  /// Returns a text as short lines, of which each begins a sentence or continues one.
  private static func lines(of text: String) -> String {
    var sentences = [""]
    var last = Character(" ")
    for character in text {
      if character == " ", last == ".", !sentences[sentences.count - 1].isEmpty {
        sentences.append("")
      } else {
        sentences[sentences.count - 1].append(character)
      }
      last = character
    }
    return sentences.flatMap { $0.wrapped(to: 70) }.map { escaped($0) + "\n" }.joined()
  }

  /// Returns a text in which nothing is a macro or an escape.
  private static func escaped(_ text: some StringProtocol) -> String {
    let escaped = text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\e")
      .split(separator: "-", omittingEmptySubsequences: false).joined(separator: "\\-")
      .split(separator: "`", omittingEmptySubsequences: false).joined()
    let first = escaped.first
    return first == "." || first == "'" ? "\\&" + escaped : escaped
  }
}
