/// The patterns of one `.gitignore` file, with the patterns of the folders around it.
final class GitIgnoreScope: Sendable {
  private let outer: GitIgnoreScope?
  private let patterns: [GitIgnorePattern]
  /// The number of bytes at the beginning of a path that the patterns do not see.
  private let baseLength: Int

  /// Reads a file's content.
  ///
  /// - Parameters:
  ///   - content: the text of the file; a byte-order mark and carriage returns at line ends are dropped.
  ///   - baseLength: the number of bytes of a path given to `ignores(_:nameLength:isFolder:)` that are the
  ///     folder of the file, including the slash at its end.
  ///   - outer: the scope of the folder around it; its patterns decide when no pattern of this file matches.
  init(content: some Collection<UInt8>, baseLength: Int, outer: GitIgnoreScope?) {
    self.outer = outer
    self.baseLength = baseLength
    var bytes = Array(content)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    patterns = bytes.split(separator: 0x0A).compactMap { line in
      GitIgnorePattern(line: line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// Whether git ignores a path, if it ignores none of the folders around it.
  ///
  /// The last matching pattern of a file decides; an inner file takes precedence over the files around it.
  func ignores(_ path: [UInt8], nameLength: Int, isFolder: Bool) -> Bool {
    let name = path[(path.count - nameLength)...]
    var scope: GitIgnoreScope? = self
    while let current = scope {
      let relative = path[min(current.baseLength, path.count)...]
      for pattern in current.patterns.reversed()
      where pattern.matches(path: relative, name: name, isFolder: isFolder) {
        return !pattern.isNegated
      }
      scope = current.outer
    }
    return false
  }
}
