internal import SourceText

/// A prompt of the Model Context Protocol: what a person can ask a model to do with the tools.
struct ModelContextPrompt: Sendable {
  /// An argument.
  struct Argument: Sendable {
    let name: String
    let meaning: String
    var isRequired = false
  }

  let name: String
  let title: String
  let meaning: String
  let arguments: [Argument]
  /// The text of the request, from the values of the arguments.
  let text: @Sendable ([String: String]) -> String

  /// All prompts.
  static let all = [adoptScenes, explainRejection]

  /// Writes the description.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.describe(name, title, meaning)
      json.key("arguments")
      json.array { json in
        for argument in arguments {
          json.object { json in
            json.member("name", argument.name)
            json.member("description", argument.meaning)
            json.member("required", argument.isRequired)
          }
        }
      }
    }
  }

  private static let adoptScenes = ModelContextPrompt(
    name: "adopt_scenes", title: "Adopt scenes",
    meaning: "Make an app adopt the scene life cycle, which apps built with the iOS 27 SDK need.",
    arguments: [
      Argument(name: "path", meaning: "Project, workspace or folder."),
      Argument(name: "target", meaning: "Target of the app."),
    ]
  ) { values in
    let path = values["path"].map { " with the path '\($0)'" } ?? ""
    let target = values["target"].map { " and the target '\($0)'" } ?? ""
    return """
      Make this app adopt the scene life cycle of UIKit.

      1. Call 'migrate_plan'\(path)\(target). A blocked target names the reason; remove it first.
      2. Show me the steps under 'crash or black screen' and 'lock or privacy', and say for each what you would write.
      3. When I agree, write the files with 'launchkit migrate --write', and then do these steps in the code.
      4. Call 'migrate_plan' again until no step but advice is left, and 'validate' until no error is left.
      5. Call 'simulate' with 'openURL', 'shortcut' and 'push' as the app declares them, and compare which methods are called.

      Do not suppress a finding or a step without asking me for the reason.
      """
  }

  private static let explainRejection = ModelContextPrompt(
    name: "explain_rejection", title: "Explain this rejection",
    meaning:
      "Explain a mail of App Store Connect, an upload error or a line of a log, and find its cause here.",
    arguments: [
      Argument(name: "message", meaning: "The mail or line as it was received.", isRequired: true)
    ]
  ) { values in
    """
    Explain this message, and find what causes it in this repository:

    \(values["message"] ?? "")

    1. Call 'explain' with the whole message.
    2. Call 'validate', and look for findings of the rules that it names.
    3. Say for each error of the message which file and line cause it, and what to change; if none does, say what the answer of \
    'explain' leaves open.
    4. Show the difference that 'fix' would make, and write nothing before I agree.
    """
  }
}
