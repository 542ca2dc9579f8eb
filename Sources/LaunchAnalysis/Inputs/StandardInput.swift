internal import FileSystem
package import Findings
internal import PropertyListSyntax
package import SourceText

/// Reads standard input as a property list.
package enum StandardInput {
  /// Reads standard input to its end.
  ///
  /// - Parameter path: the path to show in findings; nil for `<stdin>`.
  package static func read(showing path: String?) throws(InputFailure) -> SourceFile {
    try InputFile.readStandardInput(
      path: path ?? InputFile.standardInputPath,
      maximumByteCount: PropertyListLimits.maximumByteCount)
  }
}
