import Findings
import LaunchKitTestSupport
import SourceText
import Testing

/// A report made by hand, and the name its snapshots go by.
struct ReportCase: Sendable, CustomTestStringConvertible {
  let name: String
  let report: AnalysisReport

  var testDescription: String { name }

  /// A report with one file, whose text has `⟪…⟫` around the finding and then around each note.
  init(
    _ name: String, path: String = "App/Info.plist", _ marked: String, message: String,
    severity: Severity = .error, notes: [String] = [], help: String? = nil
  ) {
    let text = MarkedText(marked)
    let finding = Finding(
      rule: "a-rule", severity: severity, message: message, span: text.spans[0],
      keyPath: [.key("A"), .index(0)],
      notes: notes.enumerated().map { Finding.Note($1, at: text.spans[$0 + 1]) }, help: help)
    self.init(
      name,
      AnalysisReport(
        files: [
          FileReport(
            file: SourceFile(path: path, text: text.text), isText: true, findings: [finding])
        ],
        checkedFileCount: 1))
  }

  init(_ name: String, _ report: AnalysisReport) {
    self.name = name
    self.report = report
  }

  static let all: [ReportCase] =
    [
      everything, openQuestions, binary, clean,
      ReportCase(
        "tabs-and-wide-characters",
        "\t<key>日本</key>\t<string>⟪漢字e\u{301}🙂⟫</string>\n\t\t⟪x⟫\n",
        message: "the text is wide", severity: .warning, notes: ["and this is behind tabs"]),
      ReportCase(
        "hostile-text", path: "App\u{1B}[31m/\u{202E}tsilp.ofnI\n.plist",
        "<string>⟪a\u{1B}]0;title\u{7}\u{202E}b\u{200B}\u{9B}1m\u{85}\u{2028}\u{FEFF}\u{A0}⟫</string>",
        message: "'\u{1B}[2Jgone\u{7F}\r\n' is \u{2066}hidden\u{E0041}",
        help: "take \u{0}\u{8} out"),
      ReportCase(
        "long-line",
        String(repeating: "é<a/>", count: 400) + "⟪<key>here</key>⟫"
          + String(repeating: "<b/>ü", count: 400),
        message: "it is far to the right"),
      ReportCase(
        "long-mark", "<data>⟪" + String(repeating: "QUJD", count: 500) + "⟫</data>",
        message: "it does not end"),
      ReportCase(
        "several-lines", "<dict>\n  ⟪<array>\n    <true/>\n\n  </array>⟫\n</dict>\n",
        message: "it goes over lines"),
      ReportCase(
        "two-lines", "<a>⟪one\r\n  two⟫</a>\r\n", message: "it goes over two lines",
        severity: .info),
      ReportCase("end-of-file", "<dict>\n⟪⟫", message: "the file ends here, expected '</dict>'"),
      ReportCase("end-of-line", "<dict>⟪⟫\n</dict>", message: "something is missing here"),
      ReportCase("empty-file", "⟪⟫", message: "the file is empty"),
      ReportCase("line-ending", "<a>⟪\n⟫</a>", message: "a line break is wrong here"),
      illFormed,
    ] + otherFiles + targets

  /// Reports that formats for programs have a form of their own for.
  static let special = [openQuestions, binary, clean]

  private static var everything: ReportCase {
    let text = MarkedText(
      """
      <plist version="1.0">
      <dict>
        <key>⟪UIMainStoryboardFile⟫</key>
        <string>⟪Main.storyboard⟫</string>
      </dict>
      </plist>

      """)
    let finding = Finding(
      rule: "storyboard-name", severity: .error,
      message: "storyboard name 'Main.storyboard' has a file extension", span: text.spans[1],
      keyPath: [.key("UIMainStoryboardFile")],
      notes: [
        Finding.Note("the key is here", at: text.spans[0]),
        Finding.Note("names are looked up as they are"),
      ],
      help: "write 'Main'",
      fixes: [
        Finding.Fix(
          "remove the extension", applicability: .safe,
          edits: [TextEdit(replacing: text.spans[1], with: "Main")])
      ],
      runtimeMessage: "Could not find a storyboard named 'Main.storyboard' in bundle",
      predicts: ["ITMS-90000", "ITMS-90001"])
    let warning = Finding(
      rule: "odd-key", severity: .warning, message: "the key is odd", span: text.spans[0])
    let file = SourceFile(path: "Info.plist", text: text.text)
    return ReportCase(
      "everything",
      AnalysisReport(
        files: [FileReport(file: file, isText: true, findings: [warning, finding])],
        checkedFileCount: 3))
  }

  static var openQuestions: ReportCase {
    func open(_ path: String, _ entries: [NotChecked]) -> FileReport {
      FileReport(
        file: SourceFile(path: path, text: ""), isText: true, findings: [], notChecked: entries)
    }
    let scenes = NotChecked(
      rule: "scenes", message: "whether the code adopts scenes",
      needs: ["--lifecycle swiftui", "--lifecycle app-delegate"])
    let sdk = NotChecked(rule: "launch-screen", message: "whether it is required", needs: ["--sdk"])
    return ReportCase(
      "open-questions",
      AnalysisReport(
        files: [open("a", [scenes, sdk]), open("b", [scenes]), open("c", [scenes])],
        failures: [InputFailure(path: "d", message: "cannot be opened: permission denied")],
        checkedFileCount: 3))
  }

  private static var binary: ReportCase {
    let finding = Finding(
      rule: "a-rule", severity: .error, message: "the value is wrong", span: SourceSpan(12..<20),
      keyPath: [.key("com.example.key"), .index(3), .key("Name")],
      notes: [Finding.Note("it is the same as this", at: SourceSpan(8..<9))])
    let file = SourceFile(path: "x.plist", bytes: Array("bplist00".utf8) + (0..<60).map { $0 })
    return ReportCase(
      "binary",
      AnalysisReport(
        files: [FileReport(file: file, isText: false, findings: [finding])], checkedFileCount: 1))
  }

  private static var clean: ReportCase { ReportCase("clean", AnalysisReport(checkedFileCount: 2)) }

  private static var illFormed: ReportCase {
    let bytes: [UInt8] = [0x3C, 0xFF, 0xC3, 0x28, 0xE2, 0x82, 0xED, 0xA0, 0x80, 0x3E, 0xF0, 0x9F]
    let finding = Finding(
      rule: "a-rule", severity: .error, message: "bytes that are not text", span: SourceSpan(1..<9))
    return ReportCase(
      "ill-formed",
      AnalysisReport(
        files: [
          FileReport(
            file: SourceFile(path: "x.plist", bytes: bytes), isText: true, findings: [finding])
        ],
        checkedFileCount: 1))
  }
}
