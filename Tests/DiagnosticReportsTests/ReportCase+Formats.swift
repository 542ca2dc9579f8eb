import Findings
import LaunchKitTestSupport
import SourceText

/// A report with everything that a format for programs must be able to express.
extension ReportCase {
  static var rich: ReportCase {
    var report = AnalysisReport(
      files: [
        known, settled, binaryFile, hostileFile, outside("../Sibling/Info.plist"),
        outside("/elsewhere/Info.plist"), outside("/Users/team/App/Sub/Info.plist"),
        outside("./Here/Info.plist"), questions,
      ],
      failures: [
        InputFailure(path: "Missing.plist", message: "cannot be opened: no such file"),
        InputFailure(path: "a\u{1B}[2J,b\n", message: "is a folder"),
      ], checkedFileCount: 12)
    report.targets = adoptionTable.report.targets
    return ReportCase("rich", report)
  }

  /// What a report knows about its rules.
  static let descriptions = [
    RuleDescription(
      id: "storyboard-name", severity: .error, summary: "A storyboard is named with its extension.",
      rationale: "UIKit looks for `Main.storyboard.storyboardc` <and> finds nothing.",
      source: "Apple, UIMainStoryboardFile",
      runtimeMessages: ["Could not find a storyboard named 'Main.storyboard' in bundle"],
      predicts: ["ITMS-90000"]),
    RuleDescription(
      id: "odd-key", severity: .warning, summary: "A key is odd.", rationale: "It does nothing.",
      source: "LaunchKit"),
    RuleDescription(
      id: "never-seen", severity: .info, summary: "It found nothing.", rationale: "",
      source: ""),
  ]

  private static let text = MarkedText(
    """
    <plist version="1.0">
    <dict>
      <!-- 🙂é --> <key>⟪UIMainStoryboardFile⟫</key>
      <string>⟪Main.storyboard⟫</string>
      <key>⟪Odd⟫</key>
      ⟪<array>
        <string>a</string>
      </array>⟫
      <key>⟪Odd⟫</key>
    </dict>
    </plist>

    """)

  /// All severities, notes elsewhere, fixes, targets; one finding twice; some of them suppressed.
  private static var known: FileReport {
    let own = SourceFile(path: "App/Info.plist", text: text.text)
    let other = RelatedFile(
      SourceFile(path: "App/My App.xcconfig", text: "A = 1\nB = 🙂 2\n"), isText: true)
    var storyboard = Finding(
      rule: "storyboard-name", severity: .error,
      message: "storyboard name 'Main.storyboard' has a file extension", span: text.spans[1],
      keyPath: [.key("UIMainStoryboardFile")],
      notes: [
        Finding.Note("the key is here", at: text.spans[0]),
        Finding.Note(
          "set here, for 100% of [builds](x)", at: SourceSpan(6..<16), in: other, keyPath: []),
        Finding.Note("names are looked up as they are"),
      ],
      help: "write 'Main'",
      fixes: [
        Finding.Fix(
          "remove the extension", applicability: .safe,
          edits: [TextEdit(replacing: text.spans[1], with: "Main")]),
        Finding.Fix(
          "remove the key", applicability: .unsafe,
          edits: [
            TextEdit(replacing: text.spans[0], with: ""), TextEdit(replacing: .at(0), with: "🙂\n"),
          ]),
        Finding.Fix("look at it", applicability: .unsafe, edits: []),
      ],
      runtimeMessage: "Could not find a storyboard named 'Main.storyboard' in bundle",
      predicts: ["ITMS-90000"])
    storyboard.concerns = [
      Finding.ConcernedTarget("App", configurations: ["Debug"], isEveryConfiguration: false),
      Finding.ConcernedTarget("Clip"),
    ]
    func odd(_ index: Int, _ severity: Severity = .warning) -> Finding {
      Finding(
        rule: "odd-key", severity: severity, message: "the key is odd", span: text.spans[index],
        keyPath: [.key("Odd")])
    }
    let value = Finding(
      rule: "odd-value", severity: .info, message: "the value goes over lines",
      span: text.spans[3], keyPath: [.key("Odd"), .index(0)])
    var report = FileReport(
      file: own, isText: true, findings: [odd(0, .error), storyboard, odd(2), value])
    let comment = RelatedFile(own, isText: true)
    report.suppressed = [
      SuppressedFinding(
        odd(2),
        by: Finding.Suppression(
          .comment, reason: "we know", place: SourcePlace(comment, text.spans[0]))),
      SuppressedFinding(odd(4), by: Finding.Suppression(.configuration)),
    ]
    return report
  }

  /// A file whose only finding is suppressed.
  private static var settled: FileReport {
    var report = FileReport(
      file: SourceFile(path: "App/Settled.plist", text: "<dict/>"), isText: true, findings: [])
    let finding = Finding(
      rule: "settled-rule", severity: .error, message: "known since long", span: SourceSpan(0..<7))
    report.suppressed = [
      SuppressedFinding(finding, by: Finding.Suppression(.baseline, reason: "a \u{1B}[31mreason"))
    ]
    return report
  }

  private static var binaryFile: FileReport {
    let finding = Finding(
      rule: "odd-key", severity: .warning, message: "the value is odd", span: SourceSpan(12..<20),
      keyPath: [.key("com.example.key"), .index(3)],
      notes: [Finding.Note("it is the same as this", at: SourceSpan(8..<9))])
    return FileReport(
      file: SourceFile(path: "App.app/Info.plist", bytes: Array("bplist00".utf8) + (0..<60)),
      isText: false, findings: [finding])
  }

  /// Paths and texts of somebody who wants to falsify the report.
  private static var hostileFile: FileReport {
    let path = "A p/%0A%25,::error file=x::\u{1B}[31m\r\n\u{A0}é🙂\"<&>']]>\u{202E}\u{FFFE}#?.plist"
    let text = MarkedText("🙂 <string>⟪a\u{1B}]0;title\u{7}\u{202E}b⟫</string>\n")
    let finding = Finding(
      rule: "hostile-rule", severity: .error,
      message:
        "'%0A::error::x\r\n::error file=y::z' ]]> <![CDATA[ &amp; \"q\" [x](0) {0} \u{2028}\u{9B}1m\u{FFFE}🙂",
      span: text.spans[0], keyPath: [.key("a\u{0}.b[0]\"\n"), .index(1)],
      notes: [
        Finding.Note("]]> %0D%0A::warning::n", at: text.spans[0]),
        Finding.Note("\n::stop-commands::x"),
        Finding.Note("error: made up [odd-key] by us", at: .at(0)),
      ], help: "take % and \u{8} out")
    return FileReport(
      file: SourceFile(path: path, text: text.text), isText: true, findings: [finding])
  }

  private static func outside(_ path: String) -> FileReport {
    let finding = Finding(
      rule: "odd-key", severity: .info, message: "the file is odd", span: SourceSpan(0..<6))
    return FileReport(
      file: SourceFile(path: path, text: "<dict/>"), isText: true, findings: [finding])
  }

  private static var questions: FileReport {
    FileReport(
      file: SourceFile(path: "Open.plist", text: ""), isText: true, findings: [],
      notChecked: [
        NotChecked(
          rule: "scenes", message: "whether the code adopts scenes", needs: ["--lifecycle swiftui"]),
        NotChecked(
          rule: "launch-screen", message: "whether the code adopts scenes",
          needs: ["--lifecycle swiftui"]),
        NotChecked(rule: "odd-key", message: "whether it is odd", needs: []),
      ])
  }
}
