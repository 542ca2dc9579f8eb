internal import Findings
internal import SourceText

/// A suppressed finding, with everything that a report says about it.
struct SuppressedEntry {
  /// The finding.
  let finding: Finding
  /// Why the finding is suppressed.
  let suppression: Finding.Suppression
  /// The file the finding is in.
  let file: ReportedFile
  /// The file with the comment or entry that suppresses the finding; nil when it is not known.
  let decidingFile: ReportedFile?

  /// The suppressed findings of a report, in its order.
  static func all(_ report: AnalysisReport) -> [SuppressedEntry] {
    var deciding: [RelatedFile: ReportedFile] = [:]
    var entries: [SuppressedEntry] = []
    for fileReport in report.files where !fileReport.suppressed.isEmpty {
      let file = ReportedFile(fileReport)
      for suppressed in fileReport.suppressed {
        var decidingFile: ReportedFile?
        if let place = suppressed.suppression.place {
          decidingFile =
            deciding[place.file]
            ?? ReportedFile(place.file.source, isText: place.file.isText)
          deciding[place.file] = decidingFile
        }
        entries.append(
          SuppressedEntry(
            finding: suppressed.finding, suppression: suppressed.suppression, file: file,
            decidingFile: decidingFile))
      }
    }
    return entries
  }

  /// Where the finding is: `App/Info.plist:3:7`.
  var place: String { file.place(finding.span) }

  /// The place of the comment or entry that suppresses the finding; nil when it is not known.
  var decidingPlace: String? {
    guard let decidingFile, let place = suppression.place else { return nil }
    return decidingFile.place(place.span)
  }

  /// What suppresses the finding: "a comment".
  var decider: String {
    switch suppression.kind {
    case .comment: "a comment"
    case .configuration: "the configuration"
    case .baseline: "the baseline"
    }
  }
}
