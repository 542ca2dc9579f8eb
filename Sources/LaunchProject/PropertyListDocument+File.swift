internal import FileSystem
public import Findings
internal import PropertyListReading
public import PropertyListSyntax

extension PropertyListDocument {
  /// Reads a property list file, whatever its format.
  ///
  /// Problems with the content are in the document's `diagnostics`. This method throws only if the file
  /// cannot be read.
  ///
  /// - Parameter path: the file, relative to the current folder. Findings show this path.
  /// - Throws: when the file is missing, unreadable, not a regular file, or larger than
  ///   `PropertyListLimits.maximumByteCount`.
  /// - Complexity: linear in the size of the file.
  public static func read(path: String) throws(InputFailure) -> PropertyListDocument {
    .read(try InputFile.read(path: path, maximumByteCount: PropertyListLimits.maximumByteCount))
  }
}
