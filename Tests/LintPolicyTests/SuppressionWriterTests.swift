import Findings
import LintPolicy
import SourceText
import Testing

/// Comments that are written for findings.
@Suite struct SuppressionWriterTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let path: String
    let text: String
    let expected: String

    init(_ name: String, _ path: String, _ text: String, _ expected: String) {
      self.name = name
      self.path = path
      self.text = text
      self.expected = expected
    }

    var testDescription: String { name }
  }

  private static let cases = [
    Case(
      "above the key, as far in, rules of one place together", "Info.plist",
      """
      <plist version="1.0">
      <dict>
      \t<key>⟪One⟫</key>
      \t<array>
      \t\t<string>⟪one⟫</string>
      \t\t<string>fine</string>
      \t</array>
      \t<key>⟪Two⟫</key><string>⟪B⟫</string>
      </dict>
      </plist>
      """,
      """
      <plist version="1.0">
      <dict>
      \t<!-- launchkit:ignore rule-a it is so -->
      \t<key>One</key>
      \t<array>
      \t\t<!-- launchkit:ignore rule-a it is so -->
      \t\t<string>one</string>
      \t\t<string>fine</string>
      \t</array>
      \t<!-- launchkit:ignore rule-a, rule-b it is so -->
      \t<key>Two</key><string>B</string>
      </dict>
      </plist>
      """),
    Case(
      "above the root, and where there is no line of its own", "Info.plist",
      "<plist>\r\n⟪<dict>⟫<key>⟪A⟫</key><true/></dict>\r\n</plist>\r\n",
      "<plist>\r\n<!-- launchkit:ignore rule-a it is so -->\r\n<dict>"
        + "<!-- launchkit:ignore rule-a it is so --><key>A</key><true/></dict>\r\n</plist>\r\n"),
    Case(
      "into the comment that is there", "Info.plist",
      """
      <plist>
      <dict>
        <!-- launchkit:ignore rule-b Xcode wants it -->
        <key>⟪A⟫</key><string>⟪B⟫</string>
        <key>⟪C⟫</key><true/> <!-- launchkit:ignore rule-b, all-but-one -->
      </dict>
      </plist>
      """,
      """
      <plist>
      <dict>
        <!-- launchkit:ignore rule-b, rule-a Xcode wants it -->
        <key>A</key><string>B</string>
        <key>C</key><true/> <!-- launchkit:ignore rule-b, all-but-one, rule-a -->
      </dict>
      </plist>
      """),
    Case(
      "OpenStep", "a.strings", "{\n  ⟪one⟫ = { two = ⟪2⟫; };\n}\n",
      """
      {
        // launchkit:ignore rule-a it is so
        one = { /* launchkit:ignore rule-a it is so */ two = 2; };
      }

      """),
    Case(
      "Swift", "App.swift",
      """
      struct App {
        @State
        let ⟪one⟫ = 1
      }
      let text = \"""
        \\(⟪B⟫)
        \"""
      """,
      """
      // launchkit:ignore-file rule-b it is so
      struct App {
        @State
        // launchkit:ignore rule-a it is so
        let one = 1
      }
      let text = \"""
        \\(B)
        \"""
      """),
    Case(
      "Swift behind the name of an interpreter", "App.swift",
      "#!/usr/bin/swift\nlet text = \"\"\"\n  \\(⟪B⟫)\n  \"\"\"\n",
      "#!/usr/bin/swift\n// launchkit:ignore-file rule-b it is so\nlet text = \"\"\"\n  \\(B)\n  \"\"\"\n"
    ),
    Case(
      "Objective-C, and a line that goes on", "App.m",
      "#define A \\\n  ⟪B⟫\r\n\t@interface ⟪One⟫\r\n",
      "// launchkit:ignore-file rule-b it is so\n#define A \\\n  B\r\n"
        + "\t// launchkit:ignore rule-a it is so\r\n\t@interface One\r\n"),
    Case(
      "settings", "App.xcconfig", "ONE = 1\n⟪TWO⟫ = 2 // two\n",
      "ONE = 1\n// launchkit:ignore rule-a it is so\nTWO = 2 // two\n"),
    Case(
      "storyboards", "Main.storyboard",
      "<document>\n  <scene id=\"⟪one⟫\">\n    <view/>\n  </scene>\n</document>\n",
      "<document>\n  <!-- launchkit:ignore rule-a it is so -->\n  <scene id=\"one\">\n"
        + "    <view/>\n  </scene>\n</document>\n"),
    Case(
      "descriptions of Cordova", "config.xml",
      "<?xml version='1.0'?>\n<widget id=\"a.b\">\n  <name>⟪One⟫</name>\n</widget>\n",
      "<?xml version='1.0'?>\n<widget id=\"a.b\">\n  <!-- launchkit:ignore rule-a it is so -->\n"
        + "  <name>One</name>\n</widget>\n"),
    Case(
      "projects of .NET", "App.csproj",
      "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <ItemGroup/>\n  ⟪<PropertyGroup/>⟫\n</Project>\n",
      "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <ItemGroup/>\n"
        + "  <!-- launchkit:ignore rule-a it is so -->\n  <PropertyGroup/>\n</Project>\n"),
  ]

  private static let encodings: [@Sendable (String) -> [UInt8]] = [
    { Array($0.utf8) }, { [0xEF, 0xBB, 0xBF] + Array($0.utf8) },
    { text in [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } },
  ]

  private static func reason() throws -> SuppressionReason {
    try SuppressionReason("it  is so", rules: CommentCase.rules)
  }

  @Test(arguments: cases) private func isWritten(_ test: Case) throws {
    for encode in Self.encodings {
      let report = try CommentCase("", test.path, stated: [], test.text).report(changing: encode)
      // Sources are read as they are.
      guard report.file.encoding == .utf8 || !test.path.hasSuffix(".m") else { continue }
      let outcome = SuppressionWriter(reason: try Self.reason()).outcome(for: report)
      #expect(outcome.left == [])
      #expect(outcome.count == report.findings.count)
      let bytes = try TextEditing.apply(outcome.edits, to: report.file)
      #expect(encode(test.expected).elementsEqual(bytes))
      let written = try SourceFile(path: test.path, bytes: bytes).decoded()
      #expect(written.text(0..<written.count) == test.expected)
    }
  }

  @Test func nothingIsWrittenWhereNoCommentHolds() throws {
    let writer = SuppressionWriter(reason: try Self.reason())
    for (path, text) in [
      ("project.pbxproj", "{ ⟪a⟫ = 1; }"), ("a.json", "{ \"⟪a⟫\": 1 }"),
      ("Info.plist", "{ \"⟪a⟫\": 1 }"),
      ("Info.plist", "<plist><dict><key>⟪A⟫</key></dict></plist>"),
      ("App.swift", "let ⟪a⟫ = \""), ("Main.xib", "<a><b id=\"⟪c⟫\"></a>"),
    ] {
      let report = try CommentCase("", path, stated: [], text).report()
      let outcome = writer.outcome(for: report)
      #expect(outcome.edits == [])
      #expect(outcome.count == 0)
      #expect(outcome.left == report.findings)
    }
  }

  @Test func theEntryOfAConfigurationIsExact() throws {
    let file = SourceFile(path: "My App.xcodeproj/project.pbxproj", text: "{}")
    let findings = [
      Finding(
        rule: "rule-b", severity: .warning, message: "", span: .at(0),
        keyPath: [.key("objects"), .index(1)]),
      Finding(
        rule: "rule-a", severity: .warning, message: "", span: .at(0),
        keyPath: [.key("objects"), .index(1)]),
      Finding(rule: "suppression-unused", severity: .warning, message: "", span: .at(0)),
    ]
    let entries = ConfiguredSuppressionText.entries(
      for: findings, in: FileReport(file: file, isText: true, findings: findings),
      try Self.reason())
    #expect(
      entries == [
        """
        {"rules":["rule-a","rule-b"],"paths":["/My\\\\ App.xcodeproj/project.pbxproj"],\
        "keyPath":"objects[1]","reason":"it is so"}
        """
      ])
  }

  @Test(arguments: [
    ("", "is empty"), (" \t", "is empty"), ("a -- b", "has '--', which may end a comment"),
    ("a -->", "has '--', which may end a comment"), ("a */ b", "has '*/', which may end a comment"),
    ("a\nb", "has a line end or another control character"),
    ("a\u{202E}b", "has a line end or another control character"),
    ("a-", "ends in '-', which would change where the comment ends"),
    ("a\\", "ends in '\\', which would change where the comment ends"),
    (": a", "begins with ':', which separates rules and reason"),
    ("rule-b, really", "begins with a rule id, which would be suppressed as well"),
    ("launchkit:ignore it", "begins like a suppression"),
  ])
  func reasonsThatCannotStandInAComment(_ text: String, _ message: String) {
    #expect(throws: SuppressionReason.Refusal(message: message)) {
      try SuppressionReason(text, rules: CommentCase.rules)
    }
  }
}
