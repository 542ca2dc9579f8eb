internal import FileSystem
package import Findings

/// A pattern for paths, like a line of a `.gitignore` file in the folder of the configuration.
package struct PathPattern: Sendable {
  /// The text as written.
  package let text: String
  /// The place of the pattern.
  package let place: SourcePlace
  /// Whether the pattern is negated: it cancels the match of an earlier pattern.
  package var isNegated: Bool { pattern.isNegated }

  private let pattern: GitIgnorePattern

  /// The maximum length of a pattern. Longer patterns are refused, because matching may take time in
  /// proportion to the product of the lengths.
  static let maximumByteCount = 1_024

  /// Reads a pattern; nil for a text that cannot be a line of a `.gitignore` file, or that nothing can match.
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

  /// Whether the pattern matches a path itself, not a folder above it.
  fileprivate func matches(
    _ path: ArraySlice<UInt8>, name: ArraySlice<UInt8>, isFolder: Bool
  ) -> Bool {
    pattern.matches(path: path, name: name, isFolder: isFolder)
  }
}

/// The patterns of one member of a configuration, in order.
package struct PathPatterns: Sendable {
  /// The patterns.
  package let patterns: [PathPattern]

  /// Whether there is none.
  package var isEmpty: Bool { patterns.isEmpty }

  /// The pattern that matches a path or a folder above it; nil when none does.
  ///
  /// As in git, the folders are compared from the outermost one, the last pattern that matches counts, and a
  /// match of a folder includes everything in it.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder of the configuration.
  ///   - isFolder: whether it leads to a folder.
  /// - Complexity: the number of patterns times the number of folders, times the cost of matching.
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
