import Foundation

/// Makes the schema of streamed reports from that of the JSON report, whose objects stand on their lines.
enum ReportLinesSchema {
  /// The schema as text, with a newline at its end.
  static func text(from report: [String: Any]) throws -> String {
    let properties = report["properties"] as? [String: Any] ?? [:]
    var definitions = report["$defs"] as? [String: Any] ?? [:]
    let summary = properties["summary"] as? [String: Any] ?? [:]
    let figures = summary["properties"] as? [String: Any] ?? [:]
    func items(_ holder: [String: Any], _ name: String) -> [String: Any] {
      let list = holder[name] as? [String: Any] ?? [:]
      return list["items"] as? [String: Any] ?? [:]
    }
    func line(_ kind: String, _ object: [String: Any]) -> [String: Any] {
      var object = object
      var members = object["properties"] as? [String: Any] ?? [:]
      members["kind"] = ["const": kind]
      object["properties"] = members
      object["required"] = ["kind"] + (object["required"] as? [String] ?? [])
      return object
    }
    let begin: [String: Any] = [
      "type": "object", "required": ["version", "tool"], "additionalProperties": false,
      "properties": ["version": ["const": 1], "tool": properties["tool"] ?? true],
    ]
    var end = summary
    var counts = figures
    counts["failures"] = ["$ref": "#/$defs/count"]
    counts["moreFailures"] = nil
    end["properties"] = counts
    let count = ["$ref": "#/$defs/count"]
    let record: [String: Any] = [
      "type": "object",
      "description":
        "The end of a record of '--ndjson-input': the lines since the record before are about it. Absent in other runs.",
      "required": ["record", "errors", "warnings", "info", "failures"],
      "additionalProperties": false,
      "properties": [
        "record": [
          "description": "The number of the record, from 1.", "minimum": 1, "type": "integer",
        ],
        "path": ["description": "Absent if the record could not be read.", "type": "string"],
        "group": ["description": "Absent for a file by itself.", "type": "string"],
        "errors": count, "warnings": count, "info": count, "failures": count,
      ],
    ]
    for (kind, object) in [
      ("report", begin), ("finding", definitions["finding"] as? [String: Any] ?? [:]),
      ("notChecked", items(properties, "notChecked")),
      ("target", definitions["target"] as? [String: Any] ?? [:]),
      ("failure", items(figures, "failures")), ("record", record), ("summary", end),
    ] {
      definitions[kind + "Line"] = line(kind, object)
    }
    definitions["finding"] = nil
    definitions["target"] = nil
    let schema: [String: Any] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "launchkit:report-lines-1",
      "title": "A line of a LaunchKit report, version 1",
      "description":
        "What 'launchkit validate --format ndjson' writes on each line. The first line has the kind 'report', "
        + "the last one 'summary'; without a last line of that kind the run was killed. Members may be added "
        + "within a version; none is renamed, removed or given another meaning.",
      "anyOf": ["report", "finding", "notChecked", "target", "failure", "record", "summary"].map {
        ["$ref": "#/$defs/\($0)Line"]
      },
      "$defs": definitions,
    ]
    let data = try JSONSerialization.data(
      withJSONObject: schema, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
