import DiagnosticReports
import Findings
import Foundation

/// What a reader of SARIF takes out of a log, for tests.
struct SARIFLog: Decodable {
  struct Run: Decodable {
    let results: [Result]
    let invocations: [Invocation]
    let tool: Tool
    let automationDetails: AutomationDetails?
  }

  struct AutomationDetails: Decodable { let id: String }

  struct Tool: Decodable {
    struct Driver: Decodable {
      let informationUri: String?
      let rules: [Rule]
    }
    let driver: Driver
  }

  struct Rule: Decodable {
    let id: String
    let shortDescription: Message?
    let helpUri: String?
    let properties: Properties?

    struct Properties: Decodable {
      let tags: [String]
      let precision: String
    }
  }

  struct Message: Decodable { let text: String }

  struct Invocation: Decodable {
    struct Notification: Decodable {
      let level: String
      let message: Message
    }
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]?
  }

  struct Result: Decodable {
    struct Location: Decodable { let physicalLocation: PhysicalLocation }
    struct PhysicalLocation: Decodable {
      let artifactLocation: ArtifactLocation
      let region: Region
    }
    struct ArtifactLocation: Decodable {
      let uri: String
      let uriBaseId: String?
    }
    struct Region: Decodable {
      let startLine, startColumn, endLine, endColumn, byteOffset, byteLength: Int?
    }
    struct Suppression: Decodable {
      let kind: String
      let justification: String?
      let location: Location?
    }
    struct Fix: Decodable {
      struct Change: Decodable {
        let artifactLocation: ArtifactLocation
        let replacements: [Replacement]
      }
      struct Replacement: Decodable {
        let deletedRegion: Region
        let insertedContent: Message
      }
      let artifactChanges: [Change]
    }

    let ruleId: String
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]?
    let fixes: [Fix]?
  }

  let runs: [Run]

  /// Reads the log of a report.
  init(_ report: AnalysisReport, _ options: ReportOptions = FormatTests.options) throws {
    self = try JSONDecoder().decode(
      SARIFLog.self, from: Data(report.rendered(as: .sarif, options: options)))
  }

  /// The results of the one run.
  var results: [Result] { runs[0].results }
}

extension SARIFLog.Result.Region {
  /// The text of the region, found by its lines and UTF-16 columns alone.
  func range(in text: String) -> Range<String.Index>? {
    guard let startLine, let startColumn, let endLine, let endColumn,
      let start = Self.index(startLine, startColumn, in: text),
      let end = Self.index(endLine, endColumn, in: text), start <= end
    else { return nil }
    return start..<end
  }

  private static func index(_ line: Int, _ column: Int, in text: String) -> String.Index? {
    var start = text.utf16.startIndex
    for _ in 1..<line {
      guard let end = text.utf16[start...].firstIndex(of: 0x0A) else { return nil }
      start = text.utf16.index(after: end)
    }
    return text.utf16.index(start, offsetBy: column - 1, limitedBy: text.utf16.endIndex)
  }
}
