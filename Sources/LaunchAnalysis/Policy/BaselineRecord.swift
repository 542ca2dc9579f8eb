package import FileSystem
package import Findings
internal import LaunchProject
package import LintPolicy
internal import SourceText

/// The findings of a run as a baseline, written in place of an earlier one.
package struct BaselineRecord {
  /// How many findings the file has.
  package let count: Int
  /// How many findings are in files outside its folder, which it cannot name.
  package let outsideCount: Int
  /// The content of the file.
  package let content: [UInt8]
  private let path: String

  /// Takes the findings of a run, and of the earlier baseline what the run says nothing of.
  package init(_ report: Report, at path: String, _ policy: FindingPolicy, _ extent: RunExtent) {
    let text = BaselineWriter.text(
      of: report, path: path, keeping: policy.entriesToKeep(report, extent), paths: ResolvedPaths())
    self.path = path
    content = text.bytes
    count = text.count
    outsideCount = text.outside
  }

  /// Writes the file as a whole or not at all.
  package func write() throws(OutputFailure) { try OutputFile.write(content, to: path) }
}
