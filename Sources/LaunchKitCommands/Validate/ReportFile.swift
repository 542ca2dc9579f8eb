internal import ArgumentParser
internal import DiagnosticReports
internal import SourceText

/// A report that is written to a file, in addition to the one that `--format` and `--output` describe.
struct ReportFile: Equatable {
  /// The report format.
  var format: ReportFormat
  /// The file to write.
  var path: String

  /// The reason why a text does not describe a report.
  struct Refusal: Error {
    /// What is wrong, as a clause.
    let message: String
  }

  /// Reads `FORMAT:FILE`.
  init(parsing text: String) throws(Refusal) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw Refusal(message: "'--report' takes FORMAT:FILE, not '\(text.visible)'")
    }
    let name = String(text[..<colon])
    path = String(text[text.utf8.index(after: colon)...])
    guard let format = ReportFormat(rawValue: name) else {
      let names = ReportFormat.allCases.map(\.rawValue)
      let hint = NearestName.of(name, in: names).map { "did you mean '\($0)'?" }
      throw Refusal(
        message: "unknown report format '\(name.visible)' in '--report'; "
          + (hint ?? "expected one of " + names.joined(separator: ", ")))
    }
    self.format = format
    guard !path.isEmpty, path != "-" else {
      throw Refusal(
        message:
          "'--report \(name):' needs a file; '--format \(name)' writes to standard output")
    }
  }

  /// Refuses a report whose path is that of another report or of `--output`.
  ///
  /// - Complexity: linear in the number of reports.
  static func refuse(_ reports: [ReportFile], output: String?) throws {
    var seen: Set<String> = output.map { [plain($0)] } ?? []
    for report in reports where !seen.insert(plain(report.path)).inserted {
      throw ValidationError("two reports would be written to '\(report.path.visible)'")
    }
  }

  /// The path without `.` and doubled slashes.
  private static func plain(_ path: String) -> String {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).filter {
      !$0.elementsEqual(".".utf8)
    }
    return (path.hasPrefix("/") ? "/" : "")
      + parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
