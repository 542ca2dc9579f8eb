public import ArgumentParser
internal import LaunchModel

/// The subcommand `launch-options show`: what a file of launch options means.
public struct LaunchOptionsShow: ParsableCommand {
  /// Name and help.
  public static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Say why an app was launched, and which of its methods get it.",
    discussion: """
      Of each key: what it says, what the app must declare for such a launch, and what has taken its \
      place. Then who gets it, in an app without scenes and in one that has adopted them.

      The JSON form is an object with "version": 1. Values in it are canonical JSON: a date is \
      {"$date": "…"}, data is {"$data": "…"}.

      Exit status: 0 shown, 1 the file is malformed, 3 it is missing or unreadable.
      """)

  /// How it is told.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case human
    case json
  }

  @OptionGroup var input: LaunchOptionsInput

  @Option(help: "How to tell it.")
  var format: Form = .human

  /// Makes the command; ArgumentParser fills it.
  public init() {}

  /// Shows the file, and throws the exit status unless it is 0.
  public func run() throws {
    let description = LaunchDescription(try input.read())
    let bytes =
      switch format {
      case .human: LaunchDescriptionText.render(description)
      case .json: LaunchDescriptionJSON.render(description)
      }
    if let status = StandardOutput.deliver(bytes) { throw status.error }
  }
}
