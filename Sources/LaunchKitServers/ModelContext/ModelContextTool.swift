internal import PropertyListSyntax
internal import SourceText

/// A tool of the Model Context Protocol: its description, and the command lines that carry it out.
///
/// Every tool is a run of the documented command line, so that its result is that of the command.
struct ModelContextTool: Sendable {
  /// The runs of a call.
  struct Runs: Sendable {
    /// The command line whose output is the structured result.
    var structured: [String]
    /// The command line whose output people and models read; nil if it is the same run.
    var text: [String]?
    /// What both read on standard input.
    var input: [UInt8] = []
  }

  /// What the structured result is made of.
  enum Result: Sendable {
    /// It is the output of the command, a JSON object with these members.
    case document([String])
    /// It has the difference that the command prints, and whether it was written.
    case difference
  }

  let name: String
  let title: String
  let meaning: String
  let parameters: [ToolParameter]
  let result: Result
  /// Whether it reads files, so that it depends on the roots of the client.
  var readsFiles = true
  /// Whether it changes files if an argument says so.
  var writes = false
  let runs: @Sendable (ToolArguments, _ message: [UInt8]) throws(RemoteError) -> Runs

  /// Writes the description.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.describe(name, title, meaning)
      json.key("inputSchema")
      json.object { json in
        json.member("type", "object")
        json.key("properties")
        json.object { json in
          for parameter in parameters { parameter.writeSchema(to: &json) }
        }
        let required = parameters.filter(\.isRequired).map(\.name)
        if !required.isEmpty { json.member("required", required) }
        json.member("additionalProperties", false)
      }
      json.key("outputSchema")
      json.object(writeOutputSchema)
      json.key("annotations")
      json.object { json in
        json.member("title", title)
        json.member("readOnlyHint", !writes)
        json.member("destructiveHint", writes)
        json.member("idempotentHint", true)
        json.member("openWorldHint", false)
      }
    }
  }

  private func writeOutputSchema(_ json: inout JSONWriter) {
    json.member("type", "object")
    json.key("properties")
    switch result {
    case .document(let members):
      json.object { json in
        json.key("version")
        json.object { json in
          json.member("type", "integer")
          json.member(
            "description", "The version of the format; 'Schemas' of LaunchKit describes it.")
        }
        for member in members {
          json.key(member)
          json.object { _ in }
        }
      }
      json.member("required", ["version"] + members)
    case .difference:
      json.object { json in
        json.key("written")
        json.object { $0.member("type", "boolean") }
        for (name, meaning) in [
          ("difference", "A unified diff of the changes."),
          ("summary", "How many fixes there are, and how many findings remain."),
        ] {
          json.key(name)
          json.object { json in
            json.member("type", "string")
            json.member("description", meaning)
          }
        }
      }
      json.member("required", ["written", "difference", "summary"])
    }
  }
}
