internal import LintPolicy
internal import SourceText

/// The JSON Schema of what holds for a file or folder, version 1.
enum ConfigurationAnswerSchema {
  /// The name of its file.
  static let fileName = "configuration-answer-1.schema.json"

  /// The schema as text, with a newline at its end. The same bytes every time.
  static func json() -> String {
    JSONWriter.schema(
      fileName, title: "What holds for a file or folder, and who says so",
      description: "What 'launchkit config show --format json' prints.", document,
      definitions: [
        ("configuration", configuration), ("entry", entry), ("rule", rule), ("source", source),
      ])
  }

  private static let document = [
    WrittenMember(
      "version", .version(ConfigurationAnswer.version), "the version of this format"),
    WrittenMember("path", .text, "the file or folder, as it was named"),
    WrittenMember("target", .text, "the target that was named", isRequired: false),
    WrittenMember(
      "configurations", .list(.reference("configuration")),
      "where configurations were looked for, the nearest first"),
    WrittenMember("isChecked", .flag, "whether a search that comes to it looks at it"),
    WrittenMember(
      "exclusion", .reference("entry"),
      "why not: the pattern under 'excluded', or 'notIncluded'", isRequired: false),
    WrittenMember("facts", .list(.reference("entry")), "what files cannot tell"),
    WrittenMember(
      "rules", .list(.reference("rule")), "the rules that have been decided on, by id"),
    WrittenMember(
      "others", .list(.reference("entry")), "what concerns a run, suppressions and launch keys"),
  ]

  private static let configuration = [
    WrittenMember("path", .text, "the file"),
    WrittenMember("exists", .flag, "whether there is one"),
  ]

  private static let entry = [
    WrittenMember("name", .text, "the member of a configuration, such as 'sdk'"),
    WrittenMember("value", .text, "its value as text"),
    WrittenMember("source", .reference("source"), "who says so"),
  ]

  private static let rule = [
    WrittenMember("id", .text, "the id"),
    WrittenMember(
      "severity", .choice(ConfiguredSeverity.words), "how bad its findings are at most"),
    WrittenMember(
      "catalogueSeverity", .choice(Severity.allCases.map(\.rawValue)),
      "how bad they are without a configuration", isRequired: false),
    WrittenMember("source", .reference("source"), "who says so"),
  ]

  private static let source = [
    WrittenMember(
      "option", .text, "the option; without it the others are there", isRequired: false),
    WrittenMember("path", .text, "the configuration", isRequired: false),
    WrittenMember("line", .count(from: 1), "the line, from 1", isRequired: false),
    WrittenMember(
      "column", .count(from: 1), "the column in bytes of UTF-8, from 1", isRequired: false),
    WrittenMember(
      "override", .text, "the paths or targets of the override that says it", isRequired: false),
  ]
}
