/// A change of one file, as a part of a transaction.
package enum FileChange: Sendable {
  /// A file that does not exist yet, with its content.
  case create(path: String, [UInt8])
  /// A file with the content that it was read with, and its new content.
  case replace(path: String, old: [UInt8], new: [UInt8])

  /// The path of the file.
  package var path: String {
    switch self {
    case .create(let path, _), .replace(let path, _, _): path
    }
  }

  /// The content after the change.
  var content: [UInt8] {
    switch self {
    case .create(_, let bytes), .replace(_, _, let bytes): bytes
    }
  }
}
