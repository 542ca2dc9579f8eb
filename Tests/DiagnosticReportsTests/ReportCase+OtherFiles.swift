import Findings
import LaunchKitTestSupport
import SourceText

/// Reports with notes on places in other files than the finding's own.
extension ReportCase {
  static let otherFiles: [ReportCase] = [
    noteInOtherFile, noteInUTF16File, noteInBinaryFile, noteFromBinaryFile, notesInSeveralFiles,
    noteInHostileFile, notesAtTheEdges, fixInOtherFile,
  ]

  /// The text of another file, with `⟪…⟫` around what is spoken of.
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <!-- é🙂 -->
    <dict>
      <key>⟪CFBundleURLTypes⟫</key>
      <array>
        <dict>
          <key>CFBundleURLSchemes</key>
          <array>
            <string>⟪日本🙂⟫</string>
          </array>
        </dict>
      </array>
    </dict>
    </plist>

    """

  private static let scheme: [KeyPathStep] = [
    .key("CFBundleURLTypes"), .index(0), .key("CFBundleURLSchemes"), .index(0),
  ]

  /// A report on `{"url":"x:"}`, or on other marked text.
  private static func report(
    _ path: String = "launch.json", _ marked: String = "{\"url\":\"⟪x:⟫\"}", notes: [Finding.Note]
  ) -> FileReport {
    let text = MarkedText(marked)
    let finding = Finding(
      rule: "a-rule", severity: .error, message: "nothing declares the scheme 'x'",
      span: text.spans[0], keyPath: [.key("url")], notes: notes, help: "declare it")
    return FileReport(
      file: SourceFile(path: path, text: text.text), isText: true, findings: [finding])
  }

  private static func report(_ name: String, notes: [Finding.Note]) -> ReportCase {
    ReportCase(name, AnalysisReport(files: [report(notes: notes)], checkedFileCount: 1))
  }

  static var noteInOtherFile: ReportCase {
    let text = MarkedText(plist)
    let file = RelatedFile(SourceFile(path: "App/Info.plist", text: text.text), isText: true)
    return report(
      "note-in-other-file",
      notes: [
        Finding.Note("the declared scheme", at: text.spans[1], in: file, keyPath: scheme),
        Finding.Note("schemes are compared without regard to case"),
      ])
  }

  /// One fix in the finding's own file, and one that changes another.
  static var fixInOtherFile: ReportCase {
    let text = MarkedText(plist)
    let file = RelatedFile(SourceFile(path: "App/Info.plist", text: text.text), isText: true)
    let code = MarkedText("let url = \"⟪x:⟫\"\n")
    let finding = Finding(
      rule: "a-rule", severity: .warning, message: "nothing declares the scheme 'x'",
      span: code.spans[0], help: "declare it",
      fixes: [
        Finding.Fix(
          "declare it", applicability: .safe,
          edits: [TextEdit(replacing: text.spans[1], with: "x")], in: file),
        Finding.Fix(
          "remove it", applicability: .unsafe,
          edits: [TextEdit(replacing: code.spans[0], with: "")]),
      ])
    return ReportCase(
      "fix-in-other-file",
      AnalysisReport(
        files: [
          FileReport(
            file: SourceFile(path: "App/Links.swift", text: code.text), isText: true,
            findings: [finding])
        ],
        checkedFileCount: 1))
  }

  /// What the note of ``noteInUTF16File`` speaks of.
  static let wideText = "日本🙂"

  /// The file on the disk that the note of ``noteInUTF16File`` speaks of: UTF-16 with a mark, and
  /// lines that end in CR and LF.
  static var utf16Bytes: [UInt8] {
    let text = MarkedText(plist).text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  static var noteInUTF16File: ReportCase {
    var notes: [Finding.Note] = []
    let source = SourceFile(path: "App/Info.plist", bytes: utf16Bytes)
    if let decoded = try? source.decoded(),
      let place = decoded.bytes.firstRange(of: Array(wideText.utf8))
    {
      let file = RelatedFile(decoded, isText: true)
      notes.append(
        Finding.Note("a declared scheme", at: SourceSpan(place), in: file, keyPath: scheme))
    }
    return report("note-in-utf16-file", notes: notes)
  }

  private static func binary(_ path: String) -> SourceFile {
    SourceFile(path: path, bytes: Array("bplist00".utf8) + (0..<60).map { $0 })
  }

  private static var noteInBinaryFile: ReportCase {
    let file = RelatedFile(binary("App.app/Info.plist"), isText: false)
    return report(
      "note-in-binary-file",
      notes: [
        Finding.Note("the list is here", at: SourceSpan(40..<45), in: file, keyPath: scheme),
        Finding.Note("it belongs here", at: SourceSpan(8..<30), in: file, keyPath: []),
      ])
  }

  private static var noteFromBinaryFile: ReportCase {
    let text = MarkedText(plist)
    let file = RelatedFile(SourceFile(path: "App/Info.plist", text: text.text), isText: true)
    let other = RelatedFile(binary("entitlements"), isText: false)
    let finding = Finding(
      rule: "a-rule", severity: .warning, message: "nothing declares it", span: SourceSpan(9..<12),
      keyPath: [.key("url")],
      notes: [
        Finding.Note("the scheme", at: text.spans[1], in: file, keyPath: scheme),
        Finding.Note("the same bytes", at: SourceSpan(20..<21)),
        Finding.Note(
          "the group", at: SourceSpan(30..<31), in: other, keyPath: [.key("a.b"), .index(2)]),
      ])
    return ReportCase(
      "note-from-binary-file",
      AnalysisReport(
        files: [FileReport(file: binary("launch.plist"), isText: false, findings: [finding])],
        checkedFileCount: 1))
  }

  /// Two findings in two files, with notes on their own files and on two shared ones, one of which is
  /// checked itself.
  private static var notesInSeveralFiles: ReportCase {
    let text = MarkedText(plist)
    let source = SourceFile(path: "App/Info.plist", text: text.text)
    let info = RelatedFile(source, isText: true)
    let group = MarkedText("<plist>\r\n  ⟪<dict/>⟫\r\n</plist>\r\n")
    let entitlements = RelatedFile(
      SourceFile(path: "App/App.entitlements", text: group.text), isText: true)
    let missing = Finding.Note("it belongs here", at: group.spans[0], in: entitlements, keyPath: [])
    let finding = Finding(
      rule: "b-rule", severity: .info, message: "schemes are declared",
      span: text.spans[0], keyPath: [.key("CFBundleURLTypes")],
      notes: [Finding.Note("this one", at: text.spans[1])])
    return ReportCase(
      "notes-in-several-files",
      AnalysisReport(
        files: [
          FileReport(file: source, isText: true, findings: [finding]),
          report(
            "launch-1.json",
            notes: [
              missing, Finding.Note("the key", at: SourceSpan(2..<5)),
              Finding.Note(
                "the list", at: text.spans[0], in: info, keyPath: [.key("CFBundleURLTypes")]),
            ]),
          report("launch-2.json", notes: [missing]),
        ],
        checkedFileCount: 3))
  }

  private static var noteInHostileFile: ReportCase {
    let text = MarkedText("<a>\u{1B}[2J⟪\u{202E}x\u{9B}1m⟫</a>")
    let path =
      "App\u{1B}]0;title\u{7}/\u{202E}tsilp.ofnI\r\nlaunch.json:1:1: error: made up\u{2028}"
    let file = RelatedFile(SourceFile(path: path, text: text.text), isText: true)
    let bytes = RelatedFile(binary(path), isText: false)
    return report(
      "note-in-hostile-file",
      notes: [
        Finding.Note(
          "it says '\u{1B}[31m'", at: text.spans[0], in: file, keyPath: [.key("\u{1B}[0m")]),
        Finding.Note(
          "and this\n", at: SourceSpan(8..<9), in: bytes, keyPath: [.key("\u{8}\n= help: x")]),
      ])
  }

  /// An empty file, the end of a file, and a span that the file does not have.
  private static var notesAtTheEdges: ReportCase {
    let empty = RelatedFile(SourceFile(path: "empty", text: ""), isText: true)
    let short = RelatedFile(SourceFile(path: "short", text: "<dict/>\n"), isText: true)
    let bytes = RelatedFile(SourceFile(path: "binary", bytes: []), isText: false)
    let beyond = SourceSpan(start: 900, end: .max)
    return report(
      "notes-at-the-edges",
      notes: [
        Finding.Note("the file is empty", at: .at(0), in: empty, keyPath: []),
        Finding.Note("the file ends here", at: .at(8), in: short, keyPath: []),
        Finding.Note("there is no such place", at: beyond, in: short, keyPath: []),
        Finding.Note("there is no such byte", at: beyond, in: bytes, keyPath: []),
      ])
  }
}
