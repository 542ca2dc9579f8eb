import Findings
internal import LaunchAnalysis
import LaunchKitTestSupport
import LaunchProject
import BuiltInRules
import RuleEngine
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

/// Property lists that are checked by themselves, with values for variables.
@Suite struct ExpandedVariablesTests {
  private static func document(_ content: String) -> PropertyListDocument {
    .read(
      SourceFile(
        path: "Info.plist",
        text: "<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>"))
  }

  private static func report(
    _ content: String, _ variables: [String: String]
  ) -> FileReport {
    Validator().validate(
      document(content),
      variables: variables.sorted { $0.key < $1.key }.map {
        BuildSetting(name: $0.key, text: $0.value, place: nil)
      })
  }

  private static let storyboard =
    "<key>UIMainStoryboardFile</key><string>$(BOARD)</string>"

  @Test(
    "a value is put in, and what is found stands where the variable does",
    arguments: [
      ([:], []), (["BOARD": "Main"], []), (["BOARD": "Main.storyboard"], ["$(BOARD)"]),
      (["BOARD": "$(NAME).storyboard"], []),
      (["BOARD": "$(NAME).storyboard", "NAME": "Main"], ["$(BOARD)"]),
      (["BOARD": "$(BOARD)"], []), (["OTHER": "Main.storyboard"], []),
    ] as [([String: String], [String])])
  func values(variables: [String: String], places: [String]) {
    let report = Self.report(Self.storyboard, variables)
    let found = report.findings.filter { $0.rule == "storyboard-name-has-extension" }
    #expect(found.map { report.file.text($0.span) } == places)
  }

  @Test func whatIsKnownInPartStaysUndecided() {
    let content = "<key>UIMainStoryboardFile</key><string>$(A)$(B:default=.storyboard)</string>"
    #expect(Self.report(content, ["A": "Main"]).findings.isEmpty)
    #expect(!Self.report(content, ["A": "Main", "B": ".storyboard"]).findings.isEmpty)
  }

  @Test func whatHasNothingToDoWithVariablesIsToldAsWithoutThem() {
    let content = """
      <key>UIMainStoryboardFile</key><string>Main.storyboard</string>
      <key>CFBundleName</key><string>$(NAME)</string>
      <key>CFBundleName</key><string>$(NAME)</string>
      <key>UIBackgroundModes</key><array><string>audios</string></array>
      <key>UILaunchStoryboardName</key><string></string>
      """
    let plain = Validator().validate(Self.document(content))
    let expanded = Self.report(content, ["NAME": "Letters"])
    #expect(expanded.findings.map(\.rule) == plain.findings.map(\.rule))
    #expect(expanded.findings.map(\.span) == plain.findings.map(\.span))
    #expect(expanded.findings.map(\.fixes) == plain.findings.map(\.fixes))
    #expect(!plain.findings.isEmpty)
    #expect(plain.findings.contains { !$0.fixes.isEmpty })
  }

  @Test(
    "a file that is broken, a template, no dictionary or empty is checked as ever",
    arguments: [
      "<key>A</key>", "<!-- {% if a %} --><key>A</key><string>$(A)</string>", "",
    ])
  func others(content: String) {
    let plain = Validator().validate(Self.document(content))
    let expanded = Self.report(content, ["A": "x"])
    #expect(expanded.findings == plain.findings)
    #expect(expanded.notChecked == plain.notChecked)
  }

  @Test func valuesWithoutBoundsAreNotPutIn() {
    // Each variable expands to two of the next one: without a limit the text would have 2^40 parts.
    var variables: [String: String] = ["V40": ".storyboard"]
    for index in 0..<40 { variables["V\(index)"] = "$(V\(index + 1))$(V\(index + 1))" }
    let content = "<key>UIMainStoryboardFile</key><string>$(V0)</string>"
    #expect(Self.report(content, variables).findings.isEmpty)
  }
}
