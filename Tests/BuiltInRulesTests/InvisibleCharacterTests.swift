import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import SourceText
import Testing

@Suite struct InvisibleCharacterTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let written: String
    let found: String
    let words: String
    var testDescription: String { words }
  }

  static let cases = [
    Case(written: "audio\u{A0}", found: "\u{A0}", words: "U+00A0"),
    Case(written: "au\u{200B}dio", found: "\u{200B}", words: "U+200B"),
    Case(written: "au\u{FEFF}dio", found: "\u{FEFF}", words: "U+FEFF"),
    Case(written: "audio\u{202E}", found: "\u{202E}", words: "U+202E"),
    Case(written: "\n  audio\n", found: "\n", words: "U+000A and 1 more"),
    Case(written: "audio\t", found: "\t", words: "U+0009"),
    Case(written: " audio", found: " ", words: "a space at its beginning"),
    Case(written: "audio ", found: " ", words: "a space at its end"),
    Case(written: "audio&#xA0;", found: "&#xA0;", words: "U+00A0"),
    Case(written: "audio&amp;\u{A0}", found: "\u{A0}", words: "U+00A0"),
    Case(written: "\u{A0}audio\u{A0}", found: "\u{A0}", words: "1 more"),
  ]

  @Test(arguments: cases)
  func theCharacterIsNamedAndTheRangeIsExactlyIt(_ test: Case) throws {
    let run = RuleRun(
      "invisible-character-in-identifier",
      onApp: "<key>UIBackgroundModes</key><array><string>\(test.written)</string></array>")
    #expect(run.findings.count == 1)
    #expect(run.texts == [test.found])
    let finding = try #require(run.findings.first)
    #expect(finding.message.contains(test.words), "\(finding.message)")
    #expect(finding.keyPath == [.key("UIBackgroundModes"), .index(0)])
  }

  @Test func aLineBreakOfTwoCharactersIsFoundToo() {
    let run = RuleRun(
      "invisible-character-in-identifier",
      onFile: "<plist><dict><key>CFBundleIdentifier</key><string>a.b\r\n</string></dict></plist>")
    #expect(run.findings.count == 1)
  }

  @Test(arguments: [
    "<key>CFBundleDisplayName</key><string>My\u{A0}App</string>",
    "<key>NSCameraUsageDescription</key><string> Scans.\n</string>",
    "<key>Names</key><dict><key>Müller</key><string>x\u{A0}</string></dict>",
    "<key>UIBackgroundModes</key><array><string></string></array>",
  ])
  func textForPeopleMayHaveThem(_ entries: String) {
    #expect(RuleRun("invisible-character-in-identifier", onApp: entries).findings.isEmpty)
  }
}
