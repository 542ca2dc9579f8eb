internal import LaunchModel
internal import SourceText

/// The JSON Schema of a migration plan, version 1.
package enum MigrationPlanSchema {
  /// The name of its file.
  package static let fileName = "migration-plan-1.schema.json"

  /// The schema as text, with a newline at its end. The bytes are the same every time.
  package static func json() -> String {
    JSONWriter.schema(
      fileName, title: "What makes the apps of a project adopt the scene life cycle",
      description: "What 'launchkit migrate --as json' prints.", document,
      definitions: [
        ("target", target), ("file", file), ("item", item), ("place", place),
        ("delivery", delivery), ("scenario", scenario), ("assumption", assumption),
        ("failure", failure),
      ])
  }

  private static let document = [
    WrittenMember("version", .version(MigrationPlan.jsonVersion), "the version of this format"),
    WrittenMember("targets", .list(.reference("target")), "the app and App Clip targets"),
    WrittenMember("files", .list(.reference("file")), "the files that matter, by path"),
    WrittenMember("items", .list(.reference("item")), "what is left to a person"),
    WrittenMember(
      "deliveries", .list(.reference("delivery")),
      "the proof of delivery of each target that is migrated, or that the proof blocks"),
    WrittenMember("assumptions", .list(.reference("assumption")), "what was assumed"),
    WrittenMember("failures", .list(.reference("failure")), "what could not be read"),
  ]

  private static let target = [
    WrittenMember("project", .text, "the path of the project"),
    WrittenMember("name", .text, "the name"),
    WrittenMember("product", .text, "what it makes, such as 'app'"),
    WrittenMember("state", .choice(MigrationState.words), "where it stands"),
    WrittenMember("detail", .text, "what led to the state, as a clause", isRequired: false),
    WrittenMember("path", .text, "the file that causes the state", isRequired: false),
    WrittenMember("line", .count(from: 1), "the line in it", isRequired: false),
    WrittenMember("delegate", .text, "the class of the app delegate", isRequired: false),
    WrittenMember(
      "migratedWith", .list(.text), "the targets that compile the same app delegate"),
  ]

  private static let file = [
    WrittenMember("path", .text, "the path"),
    WrittenMember("outcome", .choice(PlannedFile.Kind.allCases.map(\.rawValue)), "what is done"),
    WrittenMember(
      "reason", .text, "why it stays as it is, or is for a person", isRequired: false),
  ]

  private static let item =
    [
      WrittenMember("message", .text, "what to do, as an imperative")
    ] + place + [
      WrittenMember(
        "otherPlaces", .list(.reference("place")), "where the same is to be done"),
      WrittenMember("omittedPlaceCount", .count(from: 0), "how many more places there are"),
    ]

  private static let place = [
    WrittenMember("path", .text, "the file"),
    WrittenMember("line", .count(from: 1), "the line, from 1", isRequired: false),
  ]

  private static let delivery = [
    WrittenMember("target", .text, "the target"),
    WrittenMember(
      "configurations", .list(.text), "the configurations in which its code is the same"),
    WrittenMember("scenarios", .list(.reference("scenario")), "what was replayed"),
  ]

  private static let scenario = [
    WrittenMember("name", .text, "the scenario, such as 'cold URL'"),
    WrittenMember("lost", .list(.text), "what no longer reaches the app delegate, as clauses"),
    WrittenMember(
      "conditional", .list(.text), "what reaches it only under a condition now, as clauses"),
    WrittenMember(
      "timelines", .text, "both replays as text, where something is lost", isRequired: false),
  ]

  private static let assumption = [
    WrittenMember(
      "id", .choice(MigrationOptions.Assumption.Subject.allCases.map(\.rawValue)),
      "what is assumed"),
    WrittenMember("value", .text, "its value"),
  ]

  private static let failure = [
    WrittenMember("path", .text, "the path"),
    WrittenMember("message", .text, "why it could not be read, as a clause"),
  ]
}

extension MigrationState {
  /// The words of all states.
  fileprivate static let words = [
    "adopted", "eligible", "partial", "blocked", "delegated", "not-applicable",
  ]
}
