package import Findings
internal import SourceText

/// Explanations for programs: JSON, version 1, described by `Schemas/explanation-1.schema.json`.
package struct ExplanationJSON {
  /// The version of the format; a change that can break a reader makes a new one.
  package static let version = 1

  private var json = JSONWriter(layout: .pretty)

  /// The answer to a question.
  ///
  /// - Parameters:
  ///   - explanation: what is known.
  ///   - text: the words that were asked for.
  package static func of(_ explanation: Explanation, for text: String) -> [UInt8] {
    document { writer in
      writer.json.key("query")
      writer.json.object {
        $0.member("text", text)
        $0.member("subject", explanation.subject.rawValue)
        if !explanation.unknownErrors.isEmpty { $0.member("unknown", explanation.unknownErrors) }
      }
      writer.json.key("keys")
      writer.json.beginArray()
      for key in explanation.keys { writer.add(key) }
      writer.json.endArray()
      writer.json.key("messages")
      writer.json.beginArray()
      for message in explanation.messages { writer.add(message) }
      writer.json.endArray()
      writer.add(explanation.rules)
    }
  }

  /// All messages.
  package static func list(_ messages: [KnownMessage]) -> [UInt8] {
    document { writer in
      writer.json.key("messages")
      writer.json.beginArray()
      for message in messages { writer.add(message) }
      writer.json.endArray()
      writer.add([RuleDescription]())
    }
  }

  /// A catalog of rules.
  package static func of(_ rules: [RuleDescription]) -> [UInt8] {
    document { $0.add(rules) }
  }

  private static func document(_ body: (inout ExplanationJSON) -> Void) -> [UInt8] {
    var writer = ExplanationJSON()
    writer.json.beginObject()
    writer.json.member("version", version)
    body(&writer)
    writer.json.endObject()
    writer.json.newline()
    return writer.json.bytes
  }

  private mutating func add(_ message: KnownMessage) {
    json.beginObject()
    json.member("occasion", message.occasion.rawValue)
    addText("code", message.code)
    json.member("texts", message.texts)
    json.member("meaning", message.meaning)
    json.member("rules", message.rules.map(\.name))
    addText("gap", message.gap)
    json.member("source", message.source)
    json.endObject()
  }

  private mutating func add(_ key: ExplainedKey) {
    json.object {
      $0.member("name", key.name)
      $0.member("containers", key.containers)
      $0.member("type", key.type)
      $0.member("meaning", key.meaning)
      $0.member("availability", key.availability)
      $0.member("values", key.values)
      $0.member("source", key.source)
    }
  }

  private mutating func add(_ rules: [RuleDescription]) {
    json.key("rules")
    json.beginArray()
    for rule in rules { add(RulePage(rule)) }
    json.endArray()
  }

  private mutating func add(_ page: RulePage) {
    let rule = page.rule
    json.beginObject()
    json.member("id", rule.id.name)
    json.member("severity", rule.severity.rawValue)
    json.member("severities", page.severities.map(\.rawValue))
    addText("group", rule.group?.rawValue)
    json.member("summary", rule.summary)
    json.member("rationale", rule.rationale)
    json.member("source", rule.source)
    json.member("runtimeMessages", rule.runtimeMessages)
    json.member("predicts", rule.predicts)
    json.member("howToFix", page.helpTexts)
    addText("fix", rule.fix?.rawValue)
    addText("whyNoFix", rule.whyNoFix)
    json.key("fixes")
    json.beginArray()
    for fix in page.fixes {
      json.object {
        $0.member("message", fix.message)
        $0.member("applicability", fix.applicability.rawValue)
      }
    }
    json.endArray()
    json.key("broken")
    if let broken = page.broken { add(broken) } else { json.null() }
    json.key("fixed")
    if let corrected = page.corrected {
      json.beginObject()
      json.member("isFixed", corrected.isFixed)
      json.key("example")
      add(corrected.example)
      json.endObject()
    } else {
      json.null()
    }
    json.key("examples")
    json.beginArray()
    for example in page.others { add(example) }
    json.endArray()
    json.endObject()
  }

  private mutating func add(_ example: ShownExample) {
    let text = example.text
    json.object {
      $0.member("verdict", example.verdict.rawValue)
      $0.member("text", text.text)
      $0.key("marks")
      $0.array {
        for span in text.spans {
          $0.object {
            $0.member("start", span.start)
            $0.member("end", span.end)
          }
        }
      }
      $0.member("options", example.options)
      $0.key("files")
      $0.array {
        for file in example.relatedFiles {
          $0.object {
            $0.member("name", file.name)
            $0.member("text", file.text)
          }
        }
      }
      $0.member("findings", example.findings)
    }
  }

  private mutating func addText(_ name: String, _ text: String?) {
    json.key(name)
    if let text { json.value(text) } else { json.null() }
  }
}
