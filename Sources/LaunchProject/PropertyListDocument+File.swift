internal import FileSystem
public import Findings
internal import PropertyListReading
public import PropertyListSyntax

extension PropertyListDocument {
  /// Reads a property list file, whatever its format.
  ///
  /// What is wrong with the content is in the document's `diagnostics`; only a file that cannot be read
  /// throws.
  ///
  /// - Parameter path: the file, relative to the current folder; also the name that findings show.
  /// - Throws: when the file is missing, unreadable, not a regular file, or larger than
  ///   `PropertyListLimits.maximumByteCount`.
  /// - Complexity: linear in the size of the file.
  public static func read(path: String) throws(InputFailure) -> PropertyListDocument {
    .read(try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount))
  }
}
