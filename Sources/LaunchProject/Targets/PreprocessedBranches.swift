internal import PropertyListSyntax
internal import SourceText

/// The branches of an Info.plist with `#if` lines. A build takes some of them.
struct PreprocessedBranches {
  /// The keys of the top level that are between `#if` and `#endif`, or contain such lines.
  private(set) var keys: Set<String> = []
  /// Whether the file can be read with the lines of all branches, and no other file adds to it.
  let areAllInFile: Bool

  /// Reads the branches of a document.
  ///
  /// - Complexity: linear in the number of lines and of keys.
  init(_ document: PropertyListDocument) {
    let lines = document.trivia.filter { $0.kind == .preprocessorLine }
      .map { (start: $0.span.start, name: Self.name(document.source.text($0.span))) }
      .sorted { $0.start < $1.start }
    guard !document.hasErrors, let root = document.root?.dictionary else {
      areAllInFile = false
      return
    }
    areAllInFile = !lines.contains { Self.mayAdd($0.name) }
    var depth = 0
    var next = 0
    /// Reads the lines before a place; returns whether there were any.
    func advance(to place: UInt32) -> Bool {
      let first = next
      while next < lines.count, lines[next].start < place {
        if lines[next].name.hasPrefix("if") { depth += 1 }
        if lines[next].name == "endif" { depth -= 1 }
        next += 1
      }
      return next > first
    }
    for entry in root {
      _ = advance(to: entry.key.span.start)
      let isInside = depth > 0
      let hasLines = advance(to: entry.value.span.end)
      if isInside || hasLines, let name = entry.key.string { keys.insert(name) }
    }
  }

  /// Whether a directive takes lines from other files, or is not known.
  private static func mayAdd(_ name: String) -> Bool { !knownNames.contains(name) }

  private static let knownNames: Set<String> = [
    "if", "ifdef", "ifndef", "elif", "elifdef", "elifndef", "else", "endif", "define", "undef",
    "error", "warning", "line", "pragma", "",
  ]

  /// The name of the directive: `if` of `# if DEBUG`.
  private static func name(_ line: String) -> String {
    let word = line.utf8.drop { $0 == 0x23 || ASCII.isBlank($0) }.prefix(while: ASCII.isLowercase)
    return String(decoding: word, as: UTF8.self)
  }
}
