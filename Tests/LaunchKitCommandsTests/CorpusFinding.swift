import Findings
import Foundation
import LaunchKitTestSupport

/// A finding as the JSON report has it.
struct CorpusFinding: Decodable {
  struct Place: Decodable {
    var line: Int?
    var column: Int?
    var utf16Column: Int?
    var offset: Int
  }

  enum Step: Decodable, CustomStringConvertible {
    case key(String)
    case index(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let index = try? container.decode(Int.self) {
        self = .index(index)
      } else {
        self = .key(try container.decode(String.self))
      }
    }

    var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
  }

  struct Note: Decodable {
    var message: String
    var path: String?
    var start: Place?
    var end: Place?
  }

  var rule: String
  var severity: String
  var message: String
  var path: String
  var start: Place
  var end: Place
  var keyPath: [Step]
  var notes: [Note]

  struct Report: Decodable {
    var findings: [CorpusFinding]
  }

  /// Everything `validate` finds in a folder, paths relative to it.
  static func all(in folder: URL, options: [String] = []) throws -> [CorpusFinding] {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "json"] + options, in: folder)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
    return report.findings
  }
}
