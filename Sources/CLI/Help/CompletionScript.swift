/// Scripts that complete command lines in a shell: command names, options and their choices, and files for
/// everything else.
struct CompletionScript {
  let commands: [CommandDescription]

  var bash: String {
    """
    _animux() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} prefix=
      COMPREPLY=()
      # --option=value is three words in bash, and one in zsh.
      if [[ $word == --*=* ]]; then before=${word%%=*} prefix=$before= word=${word#*=}; fi
      if [[ $before == = ]] && ((COMP_CWORD > 2)); then before=${COMP_WORDS[COMP_CWORD-2]}; fi
      if [[ $word == = ]]; then word=; fi
      if ((COMP_CWORD == 1)); then
        COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
        return
      fi
      case "${COMP_WORDS[1]} $before" in
    \(choiceCases("COMPREPLY=($(compgen -P \"$prefix\" -W \"%\" -- \"$word\")); return"))
      esac
      if [[ $word != -* ]]; then
        ((COMP_CWORD == 2)) || return
        case "${COMP_WORDS[1]}" in
    \(operandCases)
        esac
        return
      fi
      case "${COMP_WORDS[1]}" in
    \(bashOptions)
      esac
    }
    complete -o default -F _animux animux

    """
  }

  /// The script for zsh, which runs the one for bash. As a file of `fpath`, it is read when the first word is completed, and its last
  /// line completes that word.
  var zsh: String {
    """
    #compdef animux
    autoload -U +X bashcompinit && bashcompinit
    \(bash)if [[ "${funcstack[1]}" == _animux ]]; then _bash_complete -o default -F _animux; fi

    """
  }

  var fish: String {
    let first = "__fish_use_subcommand"
    var lines = commands.map { command in
      "complete -c animux -f -n \(first) -a \(command.name) -d \(fishQuoted(command.summary))"
    }
    for command in commands {
      lines += command.options.map { option in fishLine(option, of: command.name) }
      lines.append(
        "complete -c animux -n '__fish_seen_subcommand_from \(command.name)' -l help -s h -d 'show help'")
    }
    lines += firstChoices.map { command, words in
      "complete -c animux -f -n '__fish_seen_subcommand_from \(command)' -a '\(words)'"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands whose first operand is one of several words, and these words.
  private var firstChoices: [(command: String, words: String)] {
    commands.compactMap { command in
      guard let words = command.operands.first?.choices(), !words.isEmpty else { return nil }
      return (command.name, words.joined(separator: " "))
    }
  }

  private var operandCases: String {
    firstChoices.map { command, words in
      "      \(command)) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  private var names: String { commands.map(\.name).joined(separator: " ") }

  private var bashOptions: String {
    commands.map { command in
      let options = (command.options.map(\.name) + ["help"]).map { "--\($0)" }.joined(separator: " ")
      return "    \(command.name)) COMPREPLY=($(compgen -W \"\(options)\" -- \"$word\")) ;;"
    }.joined(separator: "\n")
  }

  /// Returns a `case` branch for each option with choices, which replace `%` in `action`.
  private func choiceCases(_ action: String) -> String {
    commands.flatMap { command in
      command.options.filter { !$0.choices.isEmpty }.map { option in
        let parts = action.split(separator: "%", omittingEmptySubsequences: false)
        let filled = parts.joined(separator: option.choices.joined(separator: " "))
        return "    \"\(command.name) --\(option.name)\") \(filled) ;;"
      }
    }.joined(separator: "\n")
  }

  private func fishLine(_ option: OptionDescription, of command: String) -> String {
    var line = "complete -c animux -n '__fish_seen_subcommand_from \(command)' -l \(option.name)"
    if let short = option.short { line += " -s \(short)" }
    if option.placeholder != nil { line += " -r" }
    if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
    return line + " -d \(fishQuoted(option.meaning))"
  }

  private func fishQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
