import Foundation
import LaunchKitTestSupport
import Testing

@testable import FileSystem

@Suite("What git ignores")
struct GitIgnoreTests {
  private func isIgnored(_ patterns: String, _ path: String) -> Bool {
    let scope = GitIgnoreScope(content: patterns.utf8, baseLength: 0, outer: nil)
    return Self.isIgnored(scope, path)
  }

  /// Checks the folders first, as a search does, which skips everything in an ignored folder.
  private static func isIgnored(_ scope: GitIgnoreScope, _ path: String) -> Bool {
    let bytes = Array(path.utf8)
    for end in bytes.indices where bytes[end] == UInt8(ascii: "/") {
      let folder = Array(bytes[..<end])
      let name = folder.split(separator: UInt8(ascii: "/")).last?.count ?? 0
      if scope.ignores(folder, nameLength: name, isFolder: true) { return true }
    }
    let name = bytes.split(separator: UInt8(ascii: "/")).last?.count ?? 0
    return scope.ignores(bytes, nameLength: name, isFolder: false)
  }

  @Test(
    "A pattern says what gitignore(5) says",
    arguments: [
      ("a.plist", "a.plist", true), ("a.plist", "x/y/a.plist", true),
      ("/a.plist", "a.plist", true), ("/a.plist", "x/a.plist", false),
      ("x/a.plist", "x/a.plist", true), ("x/a.plist", "y/x/a.plist", false),
      ("x/", "x/a.plist", true), ("x/", "y/x/a.plist", true), ("x/", "x", false),
      ("*.plist", "x/a.plist", true), ("*.plist\n!a.plist", "x/a.plist", false),
      ("x\n!x/a.plist", "x/a.plist", true), ("x/*\n!x/a.plist", "x/a.plist", false),
      ("**/a", "a", true), ("**/a", "x/y/a", true), ("x/**", "x/y/a", true), ("x/**", "x", false),
      ("x/**/a", "x/a", true), ("x/**/a", "x/y/z/a", true), ("x/**/a", "xa", false),
      ("x/*/a", "x/y/a", true), ("x/*/a", "x/y/z/a", false), ("x**/a", "xyz/a", true),
      ("x**/a", "x/y/a", false), ("a?c", "abc", true), ("x?a", "x/a", false),
      ("[a-c]1", "b1", true), ("[!a-c]1", "b1", false), ("[]x]1", "]1", true),
      ("[[:digit:]]x", "7x", true), ("[[:digit:]]x", "ax", false), ("[a", "[a", false),
      ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true), ("a\\*b", "a*b", true),
      ("a\\*b", "axb", false), ("a  ", "a", true), ("a\\ ", "a ", true), ("a\r\nb", "a", true),
      ("\u{FEFF}a", "a", true), ("", "a", false), ("/", "a", false), ("!", "a", false),
      ("a\\", "a", false), ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
  func follows(patterns: String, path: String, expected: Bool) {
    #expect(isIgnored(patterns, path) == expected, "'\(patterns)' and '\(path)'")
  }

  @Test("A pattern of many stars against a long path takes no exponential time")
  func staysFast() {
    let clock = ContinuousClock()
    let time = clock.measure {
      let patterns =
        String(repeating: "*a", count: 200) + "\n" + String(repeating: "**/a/", count: 200)
      #expect(!isIgnored(patterns + "b", String(repeating: "a", count: 1_500) + "b/c"))
      #expect(!isIgnored(patterns + "b", String(repeating: "a/", count: 1_000) + "c"))
    }
    #expect(time < Patience.limit)
  }

  /// Random patterns of few letters, so that they often match, compared with git's own result for each path.
  @Test("Random patterns say what git says")
  func agreesWithGit() throws {
    try withTemporaryFolder { folder in
      try git(folder, ["init", "-q"])
      var random = Random(state: 7)
      var paths: [String] = []
      for _ in 0..<120 {
        paths.append(
          (0...random.below(3)).map { _ in random.word("ab.c1", 3) }.joined(separator: "/"))
      }
      paths = Set(paths).filter { path in
        !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
      }.sorted()
      var ignoredCount = 0
      for _ in 0..<150 {
        let patterns = (0...random.below(4)).map { _ in random.pattern() }.joined(separator: "\n")
        try Data(patterns.utf8).write(to: URL(fileURLWithPath: folder + "/.gitignore"))
        let said = try git(
          folder, ["check-ignore", "--no-index", "--stdin"],
          input: paths.joined(separator: "\n") + "\n")
        let expected = Set(said.split(separator: "\n").map(String.init))
        let scope = GitIgnoreScope(content: patterns.utf8, baseLength: 0, outer: nil)
        let actual = Set(paths.filter { Self.isIgnored(scope, $0) })
        #expect(
          actual == expected,
          "\(patterns.debugDescription) differs for \(actual.symmetricDifference(expected))")
        ignoredCount += expected.count
      }
      #expect(ignoredCount > 1_000)
    }
  }
}

/// Runs git without the user's configuration.
@discardableResult
func git(_ folder: String, _ arguments: [String], input: String = "") throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["git", "-C", folder] + arguments
  var environment = ProcessInfo.processInfo.environment
  environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
  environment["GIT_CONFIG_NOSYSTEM"] = "1"
  environment["HOME"] = folder
  environment["XDG_CONFIG_HOME"] = folder
  for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] { environment[name] = nil }
  process.environment = environment
  let inputFile = folder + "-input"
  try Data(input.utf8).write(to: URL(fileURLWithPath: inputFile))
  defer { try? FileManager.default.removeItem(atPath: inputFile) }
  let output = Pipe()
  process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: inputFile))
  process.standardOutput = output
  try process.run()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  // `check-ignore` ends with status 1 when no path is ignored.
  #expect(process.terminationStatus <= 1, "git \(arguments)")
  return String(decoding: data, as: UTF8.self)
}

private struct Random {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func word(_ letters: String, _ longest: Int) -> String {
    let letters = Array(letters)
    return String((0...below(longest)).map { _ in letters[below(letters.count)] })
  }

  mutating func pattern() -> String {
    let pieces = [
      "a", "b", "c", "1", ".", "*", "*", "**", "/", "/", "?", "[ab]", "[!a]", "[a-c]", "\\a",
    ]
    var text = below(4) == 0 ? "!" : ""
    for _ in 0...below(5) { text += pieces[below(pieces.count)] }
    return text
  }
}
