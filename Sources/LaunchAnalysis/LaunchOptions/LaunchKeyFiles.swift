internal import FileSystem
package import Findings
package import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import PropertyListSyntax
internal import SourceText

/// Files of launch keys, read one after the other.
package enum LaunchKeyFiles {
  /// Reads all of them; what is wrong with them goes into the report.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - earlier: keys that are declared already.
  ///   - report: what findings and failures go into.
  package static func read(
    _ paths: [String], after earlier: LaunchKeyCatalog = .empty, _ report: inout Report
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
            findings: (read.problems + repeated).sorted(by: Diagnostic.precedes)))
        catalog = LaunchKeyCatalog(catalog.declarations + read.declarations)
      } catch {
        report.failures.append(error)
      }
    }
    return catalog
  }
}
