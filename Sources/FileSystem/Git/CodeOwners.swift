internal import SourceText

/// Who owns which files of a repository, from its `CODEOWNERS`, as GitHub and GitLab read it.
///
/// The last pattern that matches a file decides; in a file with GitLab's sections, the last of each section. Patterns are
/// those of `.gitignore`, but `folder/*` does not match what is in folders of the folder.
///
/// Sources: <https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners>,
/// <https://docs.gitlab.com/user/project/codeowners/reference/>
package struct CodeOwners: Sendable {
  private struct Rule {
    let pattern: GitIgnorePattern
    /// Whether the pattern matches a file by one of its folders.
    let matchesFolders: Bool
    let owners: [String]
  }

  private var sections: [[Rule]] = []

  /// Where the file may be, from the root of the repository; the first one counts.
  package static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]
  /// The largest file that GitHub reads.
  private static let maximumByteCount = 3 << 20

  /// Reads the file of the repository around a folder.
  ///
  /// - Parameters:
  ///   - folder: an absolute path without links.
  /// - Returns: the owners and the root of the repository; nil when there is no repository, or no file that can be read.
  package static func around(_ folder: String) -> (owners: CodeOwners, root: String)? {
    guard let repository = EnclosingGitRepository.repository(around: Array(folder.utf8)) else {
      return nil
    }
    guard let root = ProjectRoot(String(decoding: repository, as: UTF8.self)) else { return nil }
    for path in paths {
      // A link to a file outside of the repository is not followed.
      let file = try? root.read(
        ProjectRoot.join(root.path, path), maximumByteCount: maximumByteCount)
      if let file { return (CodeOwners(file.bytes), root.path) }
    }
    return nil
  }

  /// Reads the content of the file.
  ///
  /// - Complexity: linear in its size.
  package init(_ content: some Sequence<UInt8>) {
    var rules: [Rule] = []
    var ownersOfSection: [String] = []
    for line in Array(content).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var words = Self.words(line)
      guard let first = words.first else { continue }
      if let name = Self.endOfSectionName(line) {
        sections.append(rules)
        rules = []
        ownersOfSection = Self.words(line[name...]).map { String(decoding: $0, as: UTF8.self) }
        continue
      }
      guard let pattern = GitIgnorePattern(line: first[...]) else { continue }
      words.removeFirst()
      let owners = words.map { String(decoding: $0, as: UTF8.self) }
      rules.append(
        Rule(
          pattern: pattern, matchesFolders: !first.suffix(2).elementsEqual("/*".utf8),
          owners: owners.isEmpty ? ownersOfSection : owners))
    }
    sections.append(rules)
  }

  /// The owners of a file, in the order of `CODEOWNERS`; empty when nobody owns it.
  ///
  /// - Parameter path: the path from the root of the repository.
  /// - Complexity: the number of patterns times the number of folders in the path.
  package func owners(of path: String) -> [String] {
    let path = Array(path.utf8)
    let ends = path.indices.filter { path[$0] == UInt8(ascii: "/") } + [path.count]
    func matches(_ rule: Rule) -> Bool {
      ends.contains { end in
        let isFolder = end < path.count
        guard !isFolder || rule.matchesFolders else { return false }
        let part = path[..<end]
        let name = part.lastIndex(of: UInt8(ascii: "/")).map { part[($0 + 1)...] } ?? part
        return rule.pattern.matches(path: part, name: name, isFolder: isFolder)
      }
    }
    var found: [String] = []
    for section in sections {
      guard let rule = section.last(where: matches), !rule.pattern.isNegated else { continue }
      found += rule.owners.filter { !found.contains($0) }
    }
    return found
  }

  /// The words of a line, without the comment at its end. A backslash keeps a space in a pattern.
  private static func words(_ line: ArraySlice<UInt8>) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        isEscaped = false
        word += byte == 0x20 ? [byte] : [UInt8(ascii: "\\"), byte]
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x20 || byte == 0x09 {
        if !word.isEmpty { words.append(word) }
        word = []
      } else if byte == UInt8(ascii: "#"), word.isEmpty {
        return words
      } else {
        word.append(byte)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Where the owners of the header of a section begin: `[Name]`, `^[Name][2]`; nil for another line.
  private static func endOfSectionName(_ line: ArraySlice<UInt8>) -> Int? {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    if rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "[") else { return nil }
    while rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) {
      rest = rest[(end + 1)...]
    }
    return rest.startIndex
  }
}
