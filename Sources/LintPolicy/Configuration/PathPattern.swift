internal import FileSystem
package import Findings

/// A pattern for paths, as a line of a `.gitignore` file in the folder of the configuration has them.
package struct PathPattern: Sendable {
  /// The text as written.
  package let text: String
  /// Where it was written.
  package let place: SourcePlace
  /// Whether it takes back what an earlier one has named.
  package var isNegated: Bool { pattern.isNegated }

  private let pattern: GitIgnorePattern

  /// Longer ones are refused: matching may take the product of the lengths.
  static let maximumByteCount = 1_024

  /// Reads a pattern; nil for one that no line of a `.gitignore` file would be, or that nothing can match.
  init?(_ text: String, at place: SourcePlace) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.maximumByteCount, !bytes.contains(0), !bytes.contains(0x0A),
      !Self.leavesFolder(text), let pattern = GitIgnorePattern(line: bytes[...])
    else { return nil }
    self.text = text
    self.place = place
    self.pattern = pattern
  }

  private static func leavesFolder(_ text: String) -> Bool {
    text.split(separator: "/").contains { $0 == ".." || $0 == "." }
  }

  /// Whether the pattern speaks of a path itself, not of a folder around it.
  fileprivate func matches(
    _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool {
    pattern.matches(path: path, name: name, isFolder: isFolder)
  }
}

/// Patterns of one member of a configuration, in their order.
package struct PathPatterns: Sendable {
  /// The patterns.
  package let patterns: [PathPattern]

  /// Whether there is none.
  package var isEmpty: Bool { patterns.isEmpty }

  /// The pattern that names a path or a folder on the way to it; nil when none does.
  ///
  /// From the outermost folder on, the last pattern that matches counts, and a folder that is named has all
  /// in it named, as git has it.
  ///
  /// - Parameters:
  ///   - path: the path from the folder of the configuration on.
  ///   - isFolder: whether it leads to a folder.
  /// - Complexity: the number of patterns times the number of folders, and what matching takes.
  package func naming(_ path: ArraySlice<UInt8>, isFolder: Bool) -> PathPattern? {
    guard !patterns.isEmpty, !path.isEmpty else { return nil }
    var start = path.startIndex
    while true {
      let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let pattern = last(
        matching: path[..<end], name: path[start..<end], isFolder: isFolder || end < path.endIndex)
      if let pattern, !pattern.isNegated { return pattern }
      guard end < path.endIndex else { return nil }
      start = end + 1
    }
  }

  /// The last pattern that matches a path itself.
  func last(
    matching path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool
  ) -> PathPattern? {
    patterns.last { $0.matches(path, name: name, isFolder: isFolder) }
  }
}
