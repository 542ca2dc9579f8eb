internal import Findings
internal import LaunchModel
internal import SourceText

/// The JSON Schema of explanations, version 1.
package enum ExplanationSchema {
  /// The name of its file.
  package static let fileName = "explanation-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "Explanations of rules and messages",
      description:
        "What 'launchkit explain --format json' and 'launchkit rules --format json' print.",
      document, definitions: definitions)
  }

  private static var document: [WrittenMember] {
    [
      WrittenMember("version", .version(ExplanationJSON.version), "the version of this format"),
      WrittenMember(
        "query", .reference("query"), "the query; absent in a catalog", isRequired: false),
      WrittenMember(
        "keys", .list(.reference("key")), "the key, once for each meaning; absent in a catalog",
        isRequired: false),
      WrittenMember(
        "messages", .list(.reference("message")),
        "what is known about the message besides rules, the best match first; absent in a "
          + "catalog",
        isRequired: false),
      WrittenMember(
        "rules", .list(.reference("rule")), "the rules; those for a message by likelihood"),
    ]
  }

  private static var definitions: [(String, [WrittenMember])] {
    let severities = Severity.allCases.map(\.rawValue)
    let applicability = WrittenMember.Value.choice([
      FixIt.Applicability.safe.rawValue, FixIt.Applicability.unsafe.rawValue,
    ])
    return [
      (
        "query",
        [
          WrittenMember("text", .text, "the words"),
          WrittenMember(
            "subject", .choice(Explanation.Subject.allCases.map(\.rawValue)),
            "how the words were interpreted"),
        ]
      ),
      (
        "key",
        [
          WrittenMember("name", .text, "the key"),
          WrittenMember("containers", .list(.text), "the dictionaries that have it, as phrases"),
          WrittenMember("type", .text, "the type of its value"),
          WrittenMember("meaning", .text, "what it does"),
          WrittenMember("availability", .list(.text), "platforms and versions; empty if unknown"),
          WrittenMember("values", .list(.text), "the allowed values; empty if any is allowed"),
          WrittenMember("source", .text, "the source of these facts"),
        ]
      ),
      (
        "message",
        [
          WrittenMember(
            "occasion", .choice(KnownMessage.Occasion.allCases.map(\.rawValue)), "who says it"),
          WrittenMember("code", .nullable(.text), "the upload error, such as ITMS-90158"),
          WrittenMember("texts", .list(.text), "its wordings; '…' stands for variable text"),
          WrittenMember("meaning", .text, "what it means"),
          WrittenMember("rules", .list(.text), "the rules that find a cause, the likeliest first"),
          WrittenMember(
            "gap", .nullable(.text), "why no rule finds the cause, or which causes none finds"),
          WrittenMember("source", .text, "where it is documented or reported"),
        ]
      ),
      (
        "rule",
        [
          WrittenMember("id", .text, "the permanent id"),
          WrittenMember("severity", .choice(severities), "the highest severity of its findings"),
          WrittenMember(
            "severities", .list(.choice(severities)),
            "the severities of its examples, highest first"),
          WrittenMember(
            "group", .nullable(.choice(RuleGroup.allCases.map(\.rawValue))), "its group"),
          WrittenMember("summary", .text, "what is wrong, in a sentence"),
          WrittenMember("rationale", .text, "why it matters"),
          WrittenMember("source", .text, "where the facts come from"),
          WrittenMember(
            "runtimeMessages", .list(.text), "what the device logs; '…' stands for variable text"),
          WrittenMember("predicts", .list(.text), "the upload errors it may predict"),
          WrittenMember("howToFix", .list(.text), "what to do"),
          WrittenMember("fix", .nullable(applicability), "the best automatic fix"),
          WrittenMember(
            "whyNoFix", .nullable(.text),
            "why there is no automatic fix; null where that is not documented"),
          WrittenMember("fixes", .list(.reference("fix")), "what fixes do to the examples"),
          WrittenMember(
            "broken", .nullable(.reference("example")), "an example that shows what is wrong"),
          WrittenMember("fixed", .nullable(.reference("fixed")), "the example, fixed"),
          WrittenMember("examples", .list(.reference("example")), "the other examples"),
        ]
      ),
      (
        "fix",
        [
          WrittenMember("message", .text, "what it does, as a command"),
          WrittenMember("applicability", applicability, "whether it may be applied without asking"),
        ]
      ),
      (
        "fixed",
        [
          WrittenMember("isFixed", .flag, "whether the rule's own fix made it"),
          WrittenMember("example", .reference("example"), "the example"),
        ]
      ),
      (
        "example",
        [
          WrittenMember(
            "verdict", .choice(ShownExample.Verdict.allCases.map(\.rawValue)),
            "what the rule reports for it"),
          WrittenMember("text", .text, "the text"),
          WrittenMember("marks", .list(.reference("mark")), "what findings point at"),
          WrittenMember("options", .list(.text), "the options under which it holds"),
          WrittenMember("files", .list(.reference("file")), "files beside it"),
          WrittenMember("findings", .list(.text), "what is found"),
        ]
      ),
      (
        "mark",
        [
          WrittenMember("start", .count(from: 0), "where it begins, as a UTF-8 offset in the text"),
          WrittenMember("end", .count(from: 0), "where it ends"),
        ]
      ),
      (
        "file",
        [
          WrittenMember("name", .text, "what it is"),
          WrittenMember("text", .text, "its text; empty without a relevant entry"),
        ]
      ),
    ]
  }
}
