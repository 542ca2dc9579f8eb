package import Findings
internal import SourceText

/// Who owns which files of a repository, from its `CODEOWNERS`, as GitHub and GitLab read it.
///
/// GitLab's way is taken for a file in `.gitlab`, and for one with sections; GitHub's for any other. In both the last pattern
/// that matches a file decides, and `folder/*` does not match what is in folders of the folder. In GitLab each section
/// decides by itself, an exclusion (`!`) of a section is final, a path without a slash in front matches at any depth, and only
/// a path with a slash at its end matches what is in a folder. Lines that are invalid in GitHub are left out, as there.
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

  private struct Section {
    var rules: [Rule] = []
    var defaultOwners: [String] = []
  }

  private var sections: [Section] = [Section()]

  /// Where the file may be, from the root of the repository; the first one counts.
  private static let paths = [
    ".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS",
  ]
  /// The largest file that GitHub reads.
  private static let maximumByteCount = 3 << 20
  /// The most patterns: each is tried with each project of a repository.
  static let maximumPatternCount = 20_000

  /// Reads the file of a repository; without one, nobody owns anything.
  ///
  /// - Parameter root: the root of the repository, absolute and without links.
  /// - Throws: when the file cannot be read, has too many patterns, or is a link to a file outside of the repository.
  package init(ofRepository root: String) throws(InputFailure) {
    self.init([])
    guard let folder = ProjectRoot(root),
      let path = Self.paths.map({ ProjectRoot.join(root, $0) }).first(where: {
        folder.item(at: $0) != .absent
      })
    else { return }
    let file = try folder.read(path, maximumByteCount: Self.maximumByteCount)
    self.init(file.bytes, isForGitLab: path.hasSuffix("/.gitlab/CODEOWNERS"))
    if patternCount > Self.maximumPatternCount {
      throw InputFailure(
        path: path, message: "has more than \(Self.maximumPatternCount) patterns, so it is not read"
      )
    }
  }

  private var patternCount: Int { sections.reduce(0) { $0 + $1.rules.count } }

  /// Reads the content of the file.
  ///
  /// - Parameters:
  ///   - content: the content; a byte-order mark of UTF-8 is left out.
  ///   - isForGitLab: whether GitLab alone reads the file; otherwise a section shows that it does.
  /// - Complexity: linear in the size of the content.
  package init(_ content: some Sequence<UInt8>, isForGitLab: Bool = false) {
    var bytes = Array(content)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    let hasSections = isForGitLab || lines.contains { Self.header($0) != nil }
    var indices: [String: Int] = ["": 0]
    var current = 0
    for line in lines {
      if hasSections, let header = Self.header(line) {
        // Sections with one name are one section, whatever the case of its letters.
        current = indices[header.name, default: sections.count]
        if current == sections.count {
          indices[header.name] = current
          sections.append(Section())
        }
        sections[current].defaultOwners = header.owners
        continue
      }
      let words = Self.words(line)
      let owners = Self.owners(words.dropFirst())
      guard let pattern = words.first,
        let rule = hasSections
          ? Self.gitLabRule(pattern, owners.isEmpty ? sections[current].defaultOwners : owners)
          : owners.count == words.count - 1 ? Self.gitHubRule(pattern, owners) : nil
      else { continue }
      sections[current].rules.append(rule)
    }
  }

  /// The owners of a file, each once, in the order of `CODEOWNERS`; empty when nobody owns it.
  ///
  /// - Parameter path: the path from the root of the repository.
  /// - Complexity: the number of patterns times the number of folders in the path.
  package func owners(of path: String) -> [String] {
    let path = UndecodedBytes.bytes(path)
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
    var known: Set<String> = []
    for section in sections {
      guard !section.rules.contains(where: { $0.pattern.isNegated && matches($0) }),
        let rule = section.rules.last(where: matches)
      else { continue }
      found += rule.owners.filter { known.insert($0).inserted }
    }
    return found
  }

  // MARK: Lines

  private static func gitHubRule(_ pattern: [UInt8], _ owners: [String]) -> Rule? {
    guard pattern.first != UInt8(ascii: "!"), !pattern.contains(UInt8(ascii: "[")) else {
      return nil
    }
    return GitIgnorePattern(line: pattern[...]).map {
      Rule(
        pattern: $0, matchesFolders: !pattern.suffix(2).elementsEqual("/*".utf8), owners: owners)
    }
  }

  private static func gitLabRule(_ pattern: [UInt8], _ owners: [String]) -> Rule? {
    let isExclusion = pattern.first == UInt8(ascii: "!")
    var path = pattern.dropFirst(isExclusion ? 1 : 0)
    if let first = path.first, first != UInt8(ascii: "/"),
      path.dropLast().contains(UInt8(ascii: "/"))
    {
      path = "**/".utf8 + path
    }
    let line = (isExclusion ? [UInt8(ascii: "!")] : []) + path
    return GitIgnorePattern(line: line[...]).map {
      Rule(pattern: $0, matchesFolders: path.last == UInt8(ascii: "/"), owners: owners)
    }
  }

  /// The words that name an owner: `@name`, `@organization/team`, an address.
  private static func owners(_ words: ArraySlice<[UInt8]>) -> [String] {
    words.filter { $0.contains(UInt8(ascii: "@")) }.map { String(decoding: $0, as: UTF8.self) }
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

  /// The name of a section in lower case, and the owners of its patterns that name none: `[Name]`, `^[Name][2] @owner`; nil for
  /// another line.
  private static func header(_ line: ArraySlice<UInt8>) -> (name: String, owners: [String])? {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    if rest.first == UInt8(ascii: "^") { rest = rest.dropFirst() }
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self).lowercased()
    return (name, owners(words(rest[(end + 1)...])[...]))
  }
}
