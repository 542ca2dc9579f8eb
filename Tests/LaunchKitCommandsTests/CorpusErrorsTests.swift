import Foundation
import LaunchKitTestSupport
import Testing

/// Every error on real files has been read by a person, and the reading is kept.
@Suite struct CorpusErrorsTests {
  private static let list = "Tests/Snapshots/corpus-errors.tsv"

  /// One line of the list.
  private struct Row: Hashable {
    var rule: String
    var path: String
    var line: String

    var text: String { [rule, path, line].joined(separator: "\t") }
  }

  private static func reviewed() throws -> [Row: String] {
    var rows: [Row: String] = [:]
    for line in try PackageFolder.text(list).split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else {
        Issue.record("'\(line)' does not have four fields")
        continue
      }
      rows[Row(rule: fields[0], path: fields[1], line: fields[2])] = fields[3]
    }
    return rows
  }

  @Test func everyErrorOnTheCorpusHasBeenReadAndIsTrue() throws {
    let reviewed = try Self.reviewed()
    for (row, verdict) in reviewed {
      #expect(verdict.hasPrefix("true"), "\(row.text) is '\(verdict)'")
    }
    guard let corpus = Corpus.url else { return }
    let found = Set(
      try CorpusFinding.all(in: corpus).filter { $0.severity == "error" }.map {
        Row(
          rule: $0.rule, path: $0.path,
          line: $0.start.line.map(String.init) ?? "@\($0.start.offset)")
      })
    if Snapshot.isRecording {
      let lines = found.sorted { $0.text < $1.text }.map {
        "\($0.text)\t\(reviewed[$0] ?? "unread")"
      }
      let text = """
        # Every error that `launchkit validate` prints on the corpus: rule, path, line, verdict.
        # A person reads each one against the file before writing the verdict; none may be false.

        """
      try Data((text + lines.joined(separator: "\n") + "\n").utf8)
        .write(to: PackageFolder.url(Self.list))
      return
    }
    for row in found where reviewed[row] == nil { Issue.record("not reviewed: \(row.text)") }
    for row in reviewed.keys where !found.contains(row) { Issue.record("gone: \(row.text)") }
  }
}
