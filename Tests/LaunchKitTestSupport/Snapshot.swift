internal import Foundation

/// Text that lies in the repository and must equal what the program says.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the file is written instead of compared; `git diff` then
/// shows what changed.
public enum Snapshot {
  /// Whether this run writes snapshots.
  public static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  /// Compares with a file below the root of the repository.
  ///
  /// - Returns: nil when they are equal, else where they begin to differ.
  public static func difference(of actual: String, from path: String) throws -> String? {
    let url = PackageFolder.url(path)
    if isRecording {
      try Data(actual.utf8).write(to: url)
      return nil
    }
    guard let data = try? Data(contentsOf: url) else {
      return "\(path) is missing; RECORD_SNAPSHOTS=1 writes it"
    }
    let expected = String(decoding: data, as: UTF8.self)
    return difference(of: actual, from: expected, in: path)
  }

  /// Compares with text that is known already.
  ///
  /// - Returns: nil when they are equal, else where they begin to differ.
  public static func difference(
    of actual: String, from expected: String, in name: String
  ) -> String? {
    if actual.utf8.elementsEqual(expected.utf8) { return nil }
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    var line = 0
    while line < min(actualLines.count, expectedLines.count),
      actualLines[line] == expectedLines[line]
    {
      line += 1
    }
    func quote(_ lines: [Substring]) -> String {
      line < lines.count ? "'\(lines[line])'" : "the end"
    }
    return """
      \(name):\(line + 1): expected \(quote(expectedLines)), got \(quote(actualLines)); \
      if that is right, RECORD_SNAPSHOTS=1 records it
      """
  }
}
