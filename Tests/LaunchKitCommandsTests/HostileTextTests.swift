import Foundation
import LaunchKitTestSupport
import Testing

/// Names and arguments that act on a terminal, or look like a command to a build server.
/// `Scripts/hostile/hostile_terminals.py` tries many more.
@Suite struct HostileTextTests {
  /// Escape, an eight-bit control character, delete, reordering characters, and a line that is a command to a
  /// build server.
  private static let evil =
    "a\u{1B}[31mb\u{9B}2Jc\u{7F}d\u{202E}e\u{2066}f\u{200F}g\u{61C}h\n::error title=x::y"

  /// A command line, and the exit status that it ends with.
  struct Call: Sendable {
    var words: [String]
    var status: Int32
  }

  private static let calls: [Call] = [
    Call(words: [evil], status: 3),
    Call(words: ["--" + evil], status: 2),
    Call(words: ["validate", "--format", evil], status: 2),
    Call(words: ["validate", "--format=" + evil, evil], status: 2),
    Call(words: ["--jobs", evil], status: 2),
    Call(words: ["rules", evil], status: 2),
    Call(words: ["explain", evil], status: 2),
    Call(words: ["plist", "get", evil, evil], status: 3),
    Call(words: ["emit", evil, "--as", evil], status: 2),
    Call(words: ["--fix", "--fix-only", evil], status: 2),
    Call(words: ["validate", "--target", evil, "App.xcodeproj"], status: 3),
    Call(words: ["validate", "--configuration", evil, "App.xcodeproj"], status: 3),
    Call(words: ["plist", "effective", "App.xcodeproj", "--target", evil], status: 3),
    Call(words: ["simulate", "run", "a.plist", "--open-url", evil], status: 2),
    Call(words: ["simulate", "run", "a.plist", "--push", "-" + evil], status: 2),
    Call(words: ["validate", "--output", "none/" + evil, "a.plist"], status: 3),
    Call(words: ["validate", "--options-from", "options", "a.plist"], status: 2),
  ]

  private static func harm(_ text: String) -> String? {
    if text.split(separator: "\n").contains(where: { $0.hasPrefix("::error title=x") }) {
      return "a command: \(text)"
    }
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        return "U+\(String(scalar.value, radix: 16)) in \(text)"
      default: break
      }
    }
    return nil
  }

  @Test(
    "Arguments are echoed without what acts on a terminal",
    arguments: calls)
  func arguments(_ call: Call) throws {
    var project = SmallProject()
    project.files = ["A.swift": SmallProject.delegate]
    let folder = try SampleFolder(
      project.folder.merging([
        "a.plist": SampleFolder.clean, "options": "--sdk \u{1B}\u{202E}",
      ]) { $1 })
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(call.words, in: folder.url)
    #expect(outcome.status == call.status, "\(outcome.errors)")
    #expect(!outcome.errors.isEmpty)
    #expect(Self.harm(outcome.output) == nil)
    #expect(Self.harm(outcome.errors) == nil)
  }

  @Test(
    "Names of files, keys and values are reported without what acts on a terminal",
    arguments: [
      "human", "concise", "plain", "agent", "json", "ndjson", "sarif", "github", "gitlab", "junit",
      "checkstyle", "xcode", "html",
    ])
  func reports(format: String) throws {
    let inXML = Self.evil.replacingOccurrences(of: "\u{1B}", with: "")
    let folder = try SampleFolder([
      "\(Self.evil).plist": SampleFolder.plist(
        "<key>\(inXML)</key><true/><key>\(inXML)</key><true/>"
          + "<key>UIMainStoryboardFile</key><string>\(inXML).storyboard</string>"),
      "b.plist": "{ \(Self.evil)",
    ])
    defer { folder.remove() }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", format, ".", "none" + Self.evil], in: folder.url)
    #expect(outcome.status == 3)
    #expect(outcome.output.contains("storyboard"))
    #expect(Self.harm(outcome.output) == nil)
    #expect(Self.harm(outcome.errors) == nil)
  }
}
