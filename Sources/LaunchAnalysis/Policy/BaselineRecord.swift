package import FileSystem
package import Findings
package import LintPolicy

/// The findings of a run as a baseline file, which replaces an earlier one.
package struct BaselineRecord {
  /// The number of findings in the file.
  package let count: Int
  /// The number of findings that are left out, because a baseline cannot name files outside its own folder.
  package let outsideCount: Int
  /// The content of the file.
  package let content: [UInt8]
  private let path: String

  /// Collects the findings of a run, and those entries of the earlier baseline that the run did not check.
  package init(
    _ report: AnalysisReport, at path: String, _ policy: FindingPolicy, _ extent: RunExtent
  ) {
    let text = BaselineWriter.text(
      of: report, path: path, keeping: policy.entriesToKeep(report, extent),
      from: policy.baseline, paths: ResolvedPaths())
    self.path = path
    content = text.bytes
    count = text.count
    outsideCount = text.outside
  }

  /// Writes the file as a whole or not at all.
  ///
  /// - Throws: a clause that says what went wrong, also if there are findings and the file could name none of them.
  package func write() throws(OutputFailure) {
    guard count > 0 || outsideCount == 0 else {
      throw OutputFailure(
        message: "none of the \(outsideCount) findings is in a file inside its folder")
    }
    try OutputFile.write(content, to: path)
  }
}
