/// The patterns of one `.gitignore` file, with those of the folders around it.
final class GitIgnoreScope: Sendable {
  private let outer: GitIgnoreScope?
  private let patterns: [GitIgnorePattern]
  /// How much of a path comes before what the patterns see.
  private let baseLength: Int

  /// Reads a file's content.
  ///
  /// - Parameters:
  ///   - content: the text of the file; a byte-order mark and carriage returns at line ends are dropped.
  ///   - baseLength: bytes of the paths given to `ignores(_:nameLength:isFolder:)` up to and with
  ///     the slash behind the folder of the file.
  ///   - outer: the scope of the folder around; its patterns hold where these say nothing.
  init(content: some Collection<UInt8>, baseLength: Int, outer: GitIgnoreScope?) {
    self.outer = outer
    self.baseLength = baseLength
    var bytes = Array(content)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    patterns = bytes.split(separator: 0x0A).compactMap { line in
      GitIgnorePattern(line: line.last == 0x0D ? line.dropLast() : line)
    }
  }

  /// Whether git ignores a path, given that it ignores none of the folders on the way.
  ///
  /// The last pattern that matches decides, the innermost file first.
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
