internal import SourceText

/// The JSON Schema of explanations, version 1.
enum ExplanationSchema {
  /// The name of its file.
  static let fileName = "explanation-1.schema.json"

  /// What a member's value is.
  private indirect enum Value {
    case text
    case flag
    case count
    case version
    case choice([String])
    case list(Value)
    case reference(String)
    case nullable(Value)
  }

  /// A member of an object.
  private struct Member {
    let name: String
    let value: Value
    let meaning: String
    let isRequired: Bool

    init(_ name: String, _ value: Value, _ meaning: String, isRequired: Bool = true) {
      self.name = name
      self.value = value
      self.meaning = meaning
      self.isRequired = isRequired
    }
  }

  /// The schema as text, with a newline at its end. The same bytes every time.
  static func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "Explanations of rules and messages")
      writer.member(
        "description",
        "What 'launchkit explain --format json' and 'launchkit rules --format json' print.")
      object(document, &writer)
      writer.key("$defs")
      writer.object { writer in
        for (name, members) in definitions {
          writer.key(name)
          writer.object { object(members, &$0) }
        }
      }
    }
    writer.newline()
    return writer.text
  }

  private static var document: [Member] {
    [
      Member("version", .version, "the version of this format"),
      Member("query", .reference("query"), "what was asked; not in a catalogue", isRequired: false),
      Member(
        "messages", .list(.reference("message")),
        "what is known of the message beside rules; the best match first; not in a catalogue",
        isRequired: false),
      Member("rules", .list(.reference("rule")), "the rules; those for a message by likelihood"),
    ]
  }

  private static var definitions: [(String, [Member])] {
    let severities = Severity.allCases.map(\.rawValue)
    let applicability = Value.choice([
      FixIt.Applicability.safe.rawValue, FixIt.Applicability.unsafe.rawValue,
    ])
    return [
      (
        "query",
        [
          Member("text", .text, "the words"),
          Member(
            "subject", .choice(Explanation.Subject.allCases.map(\.rawValue)),
            "what they were taken for"),
        ]
      ),
      (
        "message",
        [
          Member(
            "occasion", .choice(KnownMessage.Occasion.allCases.map(\.rawValue)), "who says it"),
          Member("code", .nullable(.text), "the upload error, such as ITMS-90158"),
          Member("texts", .list(.text), "its wordings; … stands for what varies"),
          Member("meaning", .text, "what it means"),
          Member("rules", .list(.text), "the rules that find a cause, the likeliest first"),
          Member(
            "gap", .nullable(.text), "why no rule finds the cause, or which causes none finds"),
          Member("source", .text, "where it is documented or reported"),
        ]
      ),
      (
        "rule",
        [
          Member("id", .text, "the id, kept for ever"),
          Member("severity", .choice(severities), "the worst severity it gives"),
          Member("severities", .list(.choice(severities)), "those of its examples, worst first"),
          Member("group", .choice(RuleGroup.allCases.map(\.rawValue)), "what it looks at"),
          Member("summary", .text, "what is wrong, in a sentence"),
          Member("rationale", .text, "why it matters"),
          Member("source", .text, "where the facts come from"),
          Member("runtimeMessages", .list(.text), "what the device logs; … stands for what varies"),
          Member("predicts", .list(.text), "the upload errors it may predict"),
          Member("cures", .list(.text), "what to do"),
          Member("fix", .nullable(applicability), "the best fix a machine can apply"),
          Member("fixes", .list(.reference("fix")), "what fixes do to the examples"),
          Member("broken", .nullable(.reference("example")), "an example that shows what is wrong"),
          Member("cured", .nullable(.reference("cured")), "the same put right"),
          Member("examples", .list(.reference("example")), "the other examples"),
        ]
      ),
      (
        "fix",
        [
          Member("message", .text, "what it does, as a command"),
          Member("applicability", applicability, "whether it may be applied without asking"),
        ]
      ),
      (
        "cured",
        [
          Member("isFixed", .flag, "whether the rule's own fix made it"),
          Member("example", .reference("example"), "the example"),
        ]
      ),
      (
        "example",
        [
          Member(
            "verdict", .choice(ShownExample.Verdict.allCases.map(\.rawValue)),
            "what the rule says of it"),
          Member("text", .text, "the text"),
          Member("marks", .list(.reference("mark")), "what findings point at"),
          Member("options", .list(.text), "the options under which it holds"),
          Member("companions", .list(.reference("companion")), "files beside it"),
          Member("findings", .list(.text), "what is found"),
        ]
      ),
      (
        "mark",
        [
          Member("start", .count, "where it begins, as a UTF-8 offset in the text"),
          Member("end", .count, "where it ends"),
        ]
      ),
      (
        "companion",
        [
          Member("name", .text, "what it is"),
          Member("text", .text, "its text; empty when it says nothing of the matter"),
        ]
      ),
    ]
  }

  private static func object(_ members: [Member], _ writer: inout JSONWriter) {
    writer.member("type", "object")
    writer.member("required", members.filter(\.isRequired).map(\.name))
    writer.key("properties")
    writer.object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.member("description", member.meaning)
          add(member.value, &writer)
        }
      }
    }
    writer.member("additionalProperties", false)
  }

  private static func add(_ value: Value, _ writer: inout JSONWriter) {
    switch value {
    case .text: writer.member("type", "string")
    case .flag: writer.member("type", "boolean")
    case .count:
      writer.member("type", "integer")
      writer.member("minimum", 0)
    case .version: writer.member("const", ExplanationJSON.version)
    case .choice(let words): writer.member("enum", words)
    case .list(let value):
      writer.member("type", "array")
      writer.key("items")
      writer.object { add(value, &$0) }
    case .reference(let name): writer.member("$ref", "#/$defs/\(name)")
    case .nullable(let value):
      writer.key("anyOf")
      writer.array { writer in
        writer.object { add(value, &$0) }
        writer.object { $0.member("type", "null") }
      }
    }
  }
}
