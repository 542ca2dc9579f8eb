package import Findings
internal import PlatformLibC

/// The lines of standard input, read on demand.
///
/// - Complexity: memory for 64 KiB and the longest line.
package struct InputLines: Sendable {
  private var splitter: LineSplitter
  /// The lines that were read and not given yet.
  private var waiting: ArraySlice<LineSplitter.Line> = []
  private var hasEnded = false

  private static let blockByteCount = 1 << 16

  /// Makes lines of limited length.
  package init(maximumByteCount: Int) {
    splitter = LineSplitter(maximumByteCount: maximumByteCount)
  }

  /// The next line; nil at the end, and after an interruption.
  package mutating func next() throws(InputFailure) -> LineSplitter.Line? {
    while true {
      if let line = waiting.popFirst() { return line }
      guard !hasEnded else { return nil }
      try fill()
    }
  }

  /// Waits for bytes.
  private mutating func fill() throws(InputFailure) {
    var block = [UInt8](repeating: 0, count: Self.blockByteCount)
    while true {
      let count = block.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count > 0 {
        waiting = splitter.add(block[..<count])[...]
        return
      }
      let code = errno
      if count < 0, !Interruption.isRequested {
        if code == EINTR { continue }
        if code == EAGAIN {
          InputFile.waitUntilReadable(STDIN_FILENO)
          continue
        }
      }
      hasEnded = true
      if count == 0 { waiting = [splitter.end()].compactMap(\.self)[...] }
      guard count < 0, !Interruption.isRequested else { return }
      throw InputFailure(
        path: InputFile.standardInputPath,
        message: "cannot be read: \(InputFile.clause(code, of: STDIN_FILENO))")
    }
  }
}
