package import ArgumentParser
internal import LaunchAnalysis

/// The subcommand `launch-options show`: explains a file of launch options.
package struct LaunchOptionsShow: ParsableCommand {
  /// Name and help.
  package static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Explain why an app was launched, and which of its methods receive what.",
    discussion: """
      For each key: its meaning, what the app must declare for such a launch, and what replaced the key. \
      Then the methods that receive it, in an app without scenes and in one that has adopted scenes.

      The JSON form is an object with "version": 1. Values in it are canonical JSON: a date is \
      {"$date": "…"}, data is {"$data": "…"}.

      Exit status: 0 shown, 1 the file is malformed, 3 it is missing or unreadable.
      """)

  /// The output format.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case human
    case json
  }

  @OptionGroup var input: LaunchOptionsInput

  @Option(help: "Output format.")
  var format: Form = .human

  /// Makes the command; ArgumentParser fills it.
  package init() {}

  /// Shows the file, and throws the exit status unless it is 0.
  package func run() throws {
    let description = LaunchDescription(try input.read())
    let bytes =
      switch format {
      case .human: Array(description.text.utf8)
      case .json: description.json
      }
    if let status = StandardOutput.deliver(bytes) { throw status.error }
  }
}
