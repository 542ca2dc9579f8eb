internal import FileSystem
internal import Findings
internal import Synchronization

/// The beginning of the list of a request. A list that is short enough to be of changed files is read once: fixes are tried
/// by more runs, and standard input can be read only once.
package final class ListBeginning: Sendable {
  /// The most files of a list that is matched with targets.
  static let maximumCount = 16_384

  /// The first files of a list, and the rest of it.
  struct Files {
    /// The files, each path once, and the lines that are none.
    var inputs: [FileInput] = []
    /// The rest; at its end if the list is short.
    var rest: FileList
    /// Whether there are too many files to match them with targets.
    var isLong = false
  }

  private let known = Mutex<Files?>(nil)

  /// Makes a beginning that is not read yet.
  init() {}

  /// Reads the first files of a list, or gives them again. A long list is opened again each time.
  ///
  /// - Parameter path: the path of the list; `-` for standard input.
  /// - Throws: when the list cannot be opened.
  func read(_ path: String) throws(InputFailure) -> Files {
    if let known = known.withLock({ $0 }) { return known }
    var files = Files(rest: try FileList(path: path))
    var seen: Set<String> = []
    while let input = files.rest.next() {
      if case .file(let file) = input, !seen.insert(file.path).inserted { continue }
      files.inputs.append(input)
      if files.inputs.count > Self.maximumCount {
        files.isLong = true
        return files
      }
    }
    known.withLock { [files] in $0 = files }
    return files
  }
}
