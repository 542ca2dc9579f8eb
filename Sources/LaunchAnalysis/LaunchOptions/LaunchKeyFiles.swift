internal import FileSystem
package import Findings
package import LaunchModel
internal import RuleEngine
internal import PropertyListSyntax

/// Reads files that declare launch keys.
package enum LaunchKeyFiles {
  /// Reads the files one after the other, and adds their problems to the report.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - earlier: the keys that are already declared.
  ///   - report: the findings and failures are added to it.
  package static func read(
    _ paths: [String], after earlier: LaunchKeyCatalog = .empty, _ report: inout AnalysisReport
  ) -> LaunchKeyCatalog {
    var catalog = earlier
    for path in paths {
      do {
        let read = LaunchKeyDocument.read(
          try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount),
          after: catalog)
        let repeated = read.document.hasErrors ? [] : DuplicateKeyFindings.of(read.document)
        report.add(
          FileReport(
            file: read.document.source, isText: true,
            findings: (read.problems + repeated).sorted(by: Finding.precedes)))
        catalog = LaunchKeyCatalog(catalog.declarations + read.declarations)
      } catch {
        report.failures.append(error)
      }
    }
    return catalog
  }
}
