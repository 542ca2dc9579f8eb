public import ArgumentParser
internal import FileSystem
internal import LaunchAnalysis
internal import LaunchModel
internal import SourceText

/// The command `launchkit`, with all its subcommands.
public struct LaunchKitCommand: ParsableCommand {
  /// Name, help and subcommands.
  public static let configuration = CommandConfiguration(
    commandName: "launchkit",
    abstract: "Find out whether an iOS app will launch, before it does.",
    discussion: """
      Checks Info.plist files, entitlements, Xcode projects and built apps. Without a subcommand, 'validate' runs.

      Exit status: 0 no findings at or above the threshold, 1 findings, 2 wrong usage, 3 an input could not be \
      read.
      """,
    version: "launchkit \(ToolVersion.text)",
    groupedSubcommands: [
      CommandGroup(
        name: "Check",
        subcommands: [
          ValidateCommand.self, AuditCommand.self, ReportCommand.self, PrivacyCommand.self,
          ExplainCommand.self, RulesCommand.self,
          ConfigCommand.self, InitCommand.self,
        ]),
      CommandGroup(
        name: "Replay, migrate and emit",
        subcommands: [SimulateCommand.self, MigrateCommand.self, EmitCommand.self]),
      CommandGroup(
        name: "File",
        subcommands: [PlistCommand.self, LaunchOptionsCommand.self]),
      CommandGroup(name: "Serve", subcommands: [LanguageCommand.self, ModelContextCommand.self]),
    ],
    defaultSubcommand: ValidateCommand.self)

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// An argument of the command line from its bytes, which need not be UTF-8.
  package static func argument(_ text: UnsafePointer<CChar>) -> String {
    // Most arguments are ASCII, and the general decoder takes 20,000 instructions to start.
    var count = 0
    var isASCII = true
    while text[count] != 0 {
      if UInt8(bitPattern: text[count]) >= 0x80 { isASCII = false }
      count += 1
    }
    return isASCII
      ? String(cString: text)
      : UndecodedBytes.text(UnsafeRawBufferPointer(start: text, count: count))
  }

  /// Runs the tool and gives its exit status. Writes to standard output and error; never exits.
  ///
  /// - Parameter arguments: the command line as the system provides it, with the name of the tool first. A
  ///   command line without a name is wrong usage; Linux puts an empty name into it.
  public static func run(commandLine arguments: [String]) -> ExitStatus {
    StandardStream.ignoreSignalsOfWriting()
    OutputPath.note(commandLine: arguments)
    guard !arguments.isEmpty, arguments != [""] else {
      StandardError.writeLine(
        "error: the system provides no command line; launchkit was started without its name")
      return .usage
    }
    let arguments = asked(Array(arguments.dropFirst()))
    if let first = arguments.first {
      if let answer = habit(first, arguments) {
        StandardError.writeLine(
          "error: \(answer.problem.visible); did you mean: \(answer.meant.visible)")
        return .usage
      }
      if let command = mistypedCommand(first) {
        StandardError.writeLine(
          "error: unknown subcommand '\(first.visible)'; did you mean '\(command)'?")
        return .usage
      }
      if first == "help", let unknown = unknownTopic(arguments.dropFirst()) {
        StandardError.writeLine("error: " + unknown)
        return .usage
      }
    }
    do {
      if let status = try runPlain(arguments) { return status }
    } catch {
      return end(error)
    }
    if let problem = unknownSubcommand(arguments) {
      StandardError.writeLine("error: " + problem)
      return .usage
    }
    var command: any ParsableCommand
    do {
      command = try parsed(arguments)
    } catch {
      return end(visibleError(error, for: arguments), of: called(by: arguments).command)
    }
    do {
      if let command = command as? ValidateCommand {
        try command.run(commandLine: arguments)
      } else {
        try command.run()
      }
      return .success
    } catch {
      guard status(for: error) == .usage, !(error is ExitCode) else { return end(error) }
      let text = message(for: error).visible
      guard !(command is LaunchKitCommand) else { return end(ValidationError(text)) }
      StandardError.writeLines("error: \(text)\n" + usage(of: type(of: command)))
      return .usage
    }
  }

  /// Runs a command line that needs no ArgumentParser, and gives its exit status; nil for any other line.
  private static func runPlain(_ arguments: [String]) throws -> ExitStatus? {
    let line = ValidateCommandLine.read(arguments) { otherCommandNames.contains($0) }
    if let line {
      FactOptions.question(sdk: line.request.analysis.facts.sdk)
      return try line.run(commandLine: arguments)
    }
    guard arguments.first == LanguageCommand.configuration.commandName,
      let line = LanguageArguments.read(arguments.dropFirst())
    else { return nil }
    FactOptions.question(sdk: line.checks.request.analysis.facts.sdk)
    return try LanguageCommand.serve(line)
  }

  /// A command line with `help` in front of the command that it asks about: `plist help get` means `help plist get`.
  private static func asked(_ arguments: [String]) -> [String] {
    guard arguments.count > 1, arguments[1] == "help",
      let command = subcommand(arguments[0], of: self), !command.configuration.subcommands.isEmpty
    else { return arguments }
    return ["help", arguments[0]] + arguments.dropFirst(2)
  }

  /// Writes the message of an error and gives the exit status.
  ///
  /// - Parameter command: the command that was called.
  private static func end(
    _ error: any Error, of command: any ParsableCommand.Type = ValidateCommand.self
  ) -> ExitStatus {
    let status = status(for: error)
    var message = fullMessage(for: error)
    guard !message.isEmpty else { return status }
    // The parser has its own spelling.
    let prefix = "Error: "
    if message.hasPrefix(prefix) {
      message = String(message.dropFirst(prefix.count))
      let first = message.prefix { $0 != "\n" }
      let other = OptionHabits.message(instead: String(first), of: command) {
        helpMessage(for: command)
      }
      if let other {
        message = other + message.dropFirst(first.count)
      }
      message = "error: " + message
    }
    if status == .success {
      return StandardOutput.deliver(Array(TitledText.styled(message + "\n").utf8)) ?? .success
    }
    StandardError.writeLines(message)
    return status
  }

  /// The status for an error that parsing or running a command ended with: the one place that knows the
  /// codes of ArgumentParser.
  private static func status(for error: any Error) -> ExitStatus {
    if let code = error as? ExitCode { return ExitStatus(rawValue: code.rawValue) ?? .failure }
    switch exitCode(for: error) {
    case .success: return .success
    case .validationFailure: return .usage
    default: return .failure
    }
  }

  /// The parser's error with control characters made visible: no argument that it quotes acts on a terminal
  /// or begins a new line. Parses the arguments once more, made visible.
  private static func visibleError(_ error: any Error, for arguments: [String]) -> any Error {
    let visible = arguments.map(\.visible)
    guard visible != arguments else { return error }
    do {
      _ = try parseAsRoot(visible)
    } catch {
      return error
    }
    return ValidationError(message(for: error).visible)
  }

  /// Ends the process with a status, or by the signal that interrupted the run: a shell that runs the tool in
  /// a loop then ends the loop as well.
  ///
  /// - Parameter status: the status that ``run(commandLine:)`` returned.
  package static func endProcess(_ status: ExitStatus) -> Never {
    Interruption.endProcess(status.rawValue)
  }

  /// The command that ArgumentParser parses from a command line without the name of the tool.
  static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    try parsedAlone(arguments) ?? parseAsRoot(arguments)
  }

  /// The command of a valid line that begins with the name of a subcommand, or with several. Nil for any other line: it is
  /// then parsed from the root, which also reports errors.
  ///
  /// The parser takes half as long if it does not go through the other commands first.
  private static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    let called = called(by: arguments)
    guard called.wordCount > 0, called.command.configuration.subcommands.isEmpty,
      let parsed = try? called.command.parseAsRoot(Array(arguments.dropFirst(called.wordCount)))
    else { return nil }
    // The parser answers '--help' with a command of its own.
    return type(of: parsed) == called.command ? parsed : nil
  }

  /// The usage of a command, as the parser prints it below an error.
  private static func usage(of command: any ParsableCommand.Type) -> String {
    let usage = usageString(for: command)
    // The names of the subcommands come before arguments and options.
    let names = usage.split(separator: " ").dropFirst().prefix { $0.first?.isLetter == true }
    return
      "Usage: \(usage)\n  See 'launchkit help \(names.joined(separator: " "))' for more information."
  }

  /// What a command line of another tool means here; nil for every other line. Looks only at lines whose first word
  /// cannot be the path of a file.
  private static func habit(_ first: String, _ arguments: [String]) -> CommandHabits.Answer? {
    let isWord = first.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "/") }
    guard isWord, !first.hasPrefix("--"), first != "validate" else { return nil }
    return CommandHabits.answer(arguments, isPath: FileSelection.exists)
  }

  /// The subcommand of a command with a name; nil if it has none of that name.
  private static func subcommand(
    _ name: String, of command: any ParsableCommand.Type
  ) -> (any ParsableCommand.Type)? {
    command.configuration.subcommands.first { $0.configuration.commandName == name }
  }

  /// The command that a command line calls, as far as its words are names of commands, and how many words that are.
  private static func called(by arguments: [String])
    -> (command: any ParsableCommand.Type, wordCount: Int)
  {
    var command: any ParsableCommand.Type = LaunchKitCommand.self
    var wordCount = 0
    for word in arguments {
      guard let found = subcommand(word, of: command) else { break }
      command = found
      wordCount += 1
    }
    return (command.configuration.defaultSubcommand ?? command, wordCount)
  }

  /// What is wrong with the word after the name of a command that has subcommands; nil if it is one of them, or may be an
  /// argument.
  private static func unknownSubcommand(_ arguments: [String]) -> String? {
    guard arguments.count > 1, !arguments[1].hasPrefix("-"),
      let command = subcommand(arguments[0], of: self), !command.configuration.subcommands.isEmpty
    else { return nil }
    let word = arguments[1]
    let names = command.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word), word != "help" else { return nil }
    let near = NearestName.of(word, in: names)
    // The word may be an argument of the command that runs without a subcommand.
    if command.configuration.defaultSubcommand != nil {
      guard near != nil, !FileSelection.exists(word) else { return nil }
    }
    let hint = near.map { "did you mean '\($0)'?" } ?? "it has \(names.joined(separator: ", "))"
    return "'\(arguments[0])' has no subcommand '\(word.visible)'; \(hint)"
  }

  /// What is wrong with the first word after `help` that is no subcommand; nil if all are.
  private static func unknownTopic(_ words: ArraySlice<String>) -> String? {
    var command: any ParsableCommand.Type = self
    var name = "launchkit help"
    for word in words where !word.hasPrefix("-") {
      guard let found = subcommand(word, of: command) else {
        return word == "help"
          ? nil : "there is no subcommand '\(word.visible)'; '\(name)' lists them"
      }
      command = found
      name += " " + word
    }
    return nil
  }

  /// The subcommand that a word probably misspells. Nil for a subcommand, for an existing path, and for a
  /// word that resembles no subcommand.
  private static func mistypedCommand(_ word: String) -> String? {
    // Paths have a dot or a slash, except those of folders in the current folder.
    guard word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || ($0 | 0x20) >= UInt8(ascii: "a") }),
      word.utf8.first != UInt8(ascii: "-"), word != "validate", !otherCommandNames.contains(word)
    else { return nil }
    guard !FileSelection.exists(word) else { return nil }
    return NearestName.of(word, in: otherCommandNames + ["validate"])
  }

  private static var otherCommandNames: [String] {
    ["help"]
      + configuration.subcommands.compactMap {
        $0 == ValidateCommand.self ? nil : $0.configuration.commandName
      }
  }
}
