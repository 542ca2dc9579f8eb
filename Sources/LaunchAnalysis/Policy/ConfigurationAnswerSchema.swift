internal import Findings
internal import LaunchModel
internal import LintPolicy
internal import SourceText

/// The JSON Schema of the configuration of a file or folder, version 1.
package enum ConfigurationAnswerSchema {
  /// The name of its file.
  package static let fileName = "configuration-answer-1.schema.json"

  /// The schema as text, with a newline at its end. Every call returns the same bytes.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "The configuration of a file or folder, and where each setting comes from",
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
    WrittenMember("isChecked", .flag, "whether a search checks it"),
    WrittenMember(
      "exclusion", .reference("entry"),
      "why not: the pattern under 'excluded', or 'notIncluded'", isRequired: false),
    WrittenMember("facts", .list(.reference("entry")), "build facts"),
    WrittenMember(
      "rules", .list(.reference("rule")), "the configured rules, by id"),
    WrittenMember(
      "others", .list(.reference("entry")), "settings of the run, suppressions and launch keys"),
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
      "severity", .choice(ConfiguredSeverity.words), "the highest severity of its findings"),
    WrittenMember(
      "catalogSeverity", .choice(Severity.allCases.map(\.rawValue)),
      "the severity without a configuration", isRequired: false),
    WrittenMember("source", .reference("source"), "who says so"),
  ]

  private static let source = [
    WrittenMember(
      "option", .text, "the option; absent for a configuration", isRequired: false),
    WrittenMember("path", .text, "the configuration", isRequired: false),
    WrittenMember("line", .count(from: 1), "the line, from 1", isRequired: false),
    WrittenMember(
      "column", .count(from: 1), "the column in bytes of UTF-8, from 1", isRequired: false),
    WrittenMember(
      "override", .text, "the paths or targets of the override with the setting", isRequired: false),
  ]
}
