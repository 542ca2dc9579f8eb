import Findings
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import BuiltInRules
import RuleEngine
import SourceText
import Testing

/// All rules of launch options on files that are made to do harm.
@Suite("Launch options: hostile files")
struct LaunchHostileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    /// Rules that must have a finding.
    var finds: Set<RuleID> = []
    var testDescription: String { name }

    init(_ name: String, _ text: String, finds: Set<RuleID> = []) {
      self.init(name, Array(text.utf8), finds: finds)
    }

    init(_ name: String, _ bytes: [UInt8], finds: Set<RuleID> = []) {
      self.name = name
      self.bytes = bytes
      self.finds = finds
    }
  }

  private static let many = TestScale.count(10_000, oneIn: 4)
  /// A megabyte, or a quarter of it.
  private static let manyBytes = TestScale.count(1_000_000, oneIn: 4)

  private static func list(_ element: (Int) -> String) -> String {
    (0..<many).map(element).joined(separator: ", ")
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  private static func page(_ host: String) -> String {
    #"{"activityType": "NSUserActivityTypeBrowsingWeb", "webpageURL": "https://\#(host)/"}"#
  }

  /// A binary file whose array has itself as its element.
  private static let cycle: [UInt8] =
    Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [UInt8](repeating: 0, count: 6)
    + [1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10]

  static let cases: [Case] = [
    Case("nothing", ""),
    Case("white space", " \n "),
    Case("a bracket", "{"),
    Case("an array", "[]", finds: ["launch-options-value-type-mismatch"]),
    Case(
      "a number", "<plist><real>1</real></plist>", finds: ["launch-options-value-type-mismatch"]),
    Case(
      "a date", "<plist><date>2026-01-01T00:00:00Z</date></plist>",
      finds: ["launch-options-value-type-mismatch"]),
    Case("a word", "<plist><string>word</string></plist>", finds: ["launch-options-url-invalid"]),
    Case("a cycle", cycle, finds: ["plist-syntax-invalid"]),
    Case("bytes that are no text", [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x3A, 0x31, 0x7D]),
    Case(
      "a payload of arrays in arrays",
      #"{"aps": {"alert": \#(repeated("[", 500))\#(repeated("]", 500))}}"#,
      finds: ["push-payload-value-type-mismatch"]),
    Case(
      "more arrays in arrays than are read",
      #"{"aps": \#(repeated("[", 600))\#(repeated("]", 600))}"#, finds: ["plist-syntax-invalid"]),
    Case("a long URL", "myapp://" + repeated("a", manyBytes)),
    Case(
      "a long scheme", #"{"url": "\#(repeated("a", manyBytes)):"}"#,
      finds: ["launch-options-url-undeclared"]),
    Case(
      "a long host", page(repeated("a.", manyBytes / 2) + "com"),
      finds: ["launch-options-url-undeclared"]),
    Case("a long host below a declared one", page(repeated("a.", manyBytes / 2) + "example.com")),
    Case("a long host in another alphabet", page(repeated("\u{430}.", manyBytes / 3) + "com")),
    Case(
      "a long name of a document", #"{"url": "file:///\#(repeated("a", manyBytes)).pdf"}"#,
      finds: ["launch-options-document-undeclared"]),
    Case(
      "a long type of an activity", #"{"activityType": "\#(repeated("a", manyBytes))"}"#,
      finds: ["launch-options-activity-undeclared"]),
    Case(
      "a long type of the system's", #"{"activityType": "com.apple.\#(repeated("a", manyBytes))"}"#),
    Case(
      "a long type of a quick action",
      #"{"type": "\#(repeated("a", manyBytes))", "localizedTitle": "a"}"#,
      finds: ["launch-options-shortcut-undeclared"]),
    Case(
      "a long container", #"{"containerIdentifier": "\#(repeated("a", manyBytes))"}"#,
      finds: ["launch-options-cloudkit-share-undeclared"]),
    Case(
      "a long bundle identifier",
      #"{"Simulator Target Bundle": "\#(repeated("a", manyBytes))", "aps": {"alert": "a"}}"#,
      finds: ["push-target-bundle-mismatch"]),
    Case(
      "a URL of percent signs", #"{"url": "a://\#(repeated("%", manyBytes))"}"#,
      finds: ["launch-options-url-invalid"]),
    Case(
      "a URL of spaces", #"{"url": "a:\#(repeated(" ", manyBytes))"}"#,
      finds: ["launch-options-url-invalid"]
    ),
    Case(
      "a URL of colons", #"{"url": "\#(repeated(":", manyBytes))"}"#,
      finds: ["launch-options-url-invalid"]),
    Case(
      "a host of look-alikes", #"{"url": "https://\#(repeated("аa", manyBytes / 4)).com"}"#,
      finds: ["launch-options-url-host-confusable"]),
    Case("a host of dots", #"{"url": "https://ü\#(repeated(".", manyBytes))"}"#),
    Case("a host of at signs", #"{"url": "https://\#(repeated("@[:]", manyBytes / 4))"}"#),
    Case(
      "a long key", #"{"\#(repeated("UIApplicationL", manyBytes / 14))": 1}"#,
      finds: ["launch-options-key-unknown"]),
    Case(
      "a long string for a number", #"{"location": "\#(repeated("1", manyBytes))"}"#,
      finds: ["launch-options-value-type-mismatch"]),
    Case(
      "keys nearly right", "{" + list { #""UIApplicationLaunchOptionsURLKe\#($0 % 10)": 1"# } + "}",
      finds: ["launch-options-key-unknown"]),
    Case(
      "keys of one's own", "{" + list { #""own\#($0)": 1"# } + "}",
      finds: ["launch-options-key-unknown"]),
    Case(
      "one key again and again", "{" + list { _ in #""url": "a""# } + "}",
      finds: ["key-duplicate", "launch-options-url-invalid"]),
    Case(
      "one key in two spellings again and again",
      "{" + list { $0 % 2 == 0 ? #""url": 1"# : #"".url": 2"# } + "}",
      finds: ["launch-options-combination-invalid"]),
    Case(
      "wrong elements", #"{"bluetoothCentrals": [\#(list { "\($0)" })]}"#,
      finds: ["launch-options-value-type-mismatch"]),
    Case(
      "a payload of misspelled keys",
      #"{"aps": {\#(list { #""content_availabl\#($0)": 1"# })}}"#,
      finds: ["push-payload-unknown-key", "push-payload-too-large"]),
    Case(
      "a payload of dates",
      "<plist><dict><key>aps</key><array>"
        + repeated("<date>2026-01-01T00:00:00Z</date>", many) + "</array></dict></plist>",
      finds: ["push-payload-invalid", "push-payload-value-type-mismatch"]),
    Case(
      "a badge beyond all numbers", #"{"aps": {"badge": -\#(repeated("9", 300))}}"#,
      finds: ["push-payload-value-invalid"]),
    Case(
      "user activities in one another",
      repeated(#"{"UIApplicationLaunchOptionsUserActivityKey": "#, 400) + "1" + repeated("}", 400),
      finds: ["launch-options-combination-invalid"]),
  ]

  /// With these facts most rules can report something.
  private static let facts = ValidationFacts(
    sdk: OSVersion(27), deploymentTarget: OSVersion(26), platform: .ios, lifecycle: .swiftUI)

  @Test("Every file is checked in seconds, and findings lie inside it", arguments: cases)
  func everyFileIsJudged(_ test: Case) {
    let source = SourceFile(path: "launch", bytes: test.bytes)
    var report: FileReport?
    let time = ContinuousClock().measure {
      report = Validator(facts: Self.facts).validate(
        .read(source),
        against: RuleExampleFile.capabilities(
          infoPlist: "<key>CFBundleIdentifier</key><string>com.example.app</string>",
          entitlements: """
            <key>com.apple.developer.associated-domains</key>
            <array><string>applinks:*.example.com</string></array>
            """))
    }
    #expect(time < Patience.limit)
    let findings = report?.findings ?? []
    let found = Set(findings.map(\.rule))
    #expect(found.isSuperset(of: test.finds), "\(found.sorted())")
    for finding in findings {
      #expect(Int(finding.span.end) <= report?.file.count ?? 0)
      #expect(finding.message.utf8.count < 1_000, "\(finding.rule): a message of that length")
      #expect(finding.help?.utf8.count ?? 0 < 1_000)
    }
    for open in report?.notChecked ?? [] {
      #expect(open.message.utf8.count < 1_000, "\(open.rule): a reason of that length")
    }
  }
}
