internal import FileSystem
internal import Findings
internal import Synchronization

/// The beginning of the list of a request. It is read once: fixes are tried by more runs, and standard input can be read only
/// once.
final class ListBeginning: Sendable {
  /// The most files that are read before the first one is checked.
  static let maximumCount = 16_384

  private let known = Mutex<(inputs: [FileInput], rest: FileList)?>(nil)

  /// The first files of a list, and the rest of it.
  ///
  /// - Parameter path: the path of the list; `-` for standard input.
  /// - Throws: when the list cannot be opened.
  func read(_ path: String) throws(InputFailure) -> (inputs: [FileInput], rest: FileList) {
    if let known = known.withLock({ $0 }) { return known }
    var list = try FileList(path: path)
    var inputs: [FileInput] = []
    while inputs.count < Self.maximumCount, let input = list.next() { inputs.append(input) }
    known.withLock { [inputs, list] in $0 = (inputs, list) }
    return (inputs, list)
  }
}
