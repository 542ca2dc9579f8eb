import Foundation
import LaunchKitTestSupport
import Testing

/// A run of `validate --ndjson-input`.
enum RecordRun {
  /// A line of the report.
  typealias Line = [String: Any]

  static func record(_ members: [String: String]) throws -> Data {
    try JSONSerialization.data(withJSONObject: members, options: .sortedKeys) + Data("\n".utf8)
  }

  /// Checks records, and gives the lines of the report, each of which is valid.
  static func check(
    _ records: [Data], _ options: [String] = [], in folder: URL? = nil
  ) throws -> (status: Int32, lines: [Line]) {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--ndjson-input"] + options, input: records.reduce(Data(), +), in: folder)
    let schema = try JSONSchemaCheck("Schemas/report-lines-1.schema.json")
    let lines = try outcome.output.split(separator: "\n").map { line in
      #expect(try schema.problems(in: Data(line.utf8)) == [], "\(line)")
      return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line)
    }
    return (outcome.status, lines)
  }
}
