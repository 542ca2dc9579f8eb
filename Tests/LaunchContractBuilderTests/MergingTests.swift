import Findings
import LaunchContractBuilder
import LaunchModel
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Declarations merged into a file")
struct MergingTests {
  private static func document(_ text: String, _ path: String = "Base.plist")
    -> PropertyListDocument
  {
    .read(SourceFile(path: path, text: text))
  }

  private static let base = """
    <plist version="1.0">
    <dict>
        <!-- ours -->
        <key>CFBundleVersion</key>   <string>1</string>
        <key>UIBackgroundModes</key>
        <array>
            <string>audio</string>
        </array>
        <key>UIMainStoryboardFile</key>
        <string>Main.storyboard</string>
    </dict>
    </plist>

    """

  @Test("every byte stays, what is lacking comes in, and findings know whose they are")
  func merging() throws {
    let line = #line
    let app = LaunchDeclarations(sdk: OSVersion(27), lifecycle: .appDelegate) {
      InfoPlistEntry("CFBundleVersion", "1")
      BackgroundModes("audio", "fetsh")
      SceneManifest {
        WindowScene("Default", delegate: "App.Scene", storyboard: "Main.storyboard")
      }
    }
    let checked = try app.checked(mergedInto: Self.document(Self.base))
    let text = String(decoding: checked.infoPlist, as: UTF8.self)
    let kept = Self.base.split(separator: "\n").dropLast(2)
    var rest = text[...]
    for line in kept {
      let found = try #require(rest.firstRange(of: line), "'\(line)' is gone")
      rest = rest[found.upperBound...]
    }
    #expect(text.contains("        <string>audio</string>\n        <string>fetsh</string>\n"))
    #expect(text.contains("<key>UIApplicationSceneManifest</key>"))

    func sites(_ rule: RuleID) -> [Int?] {
      checked.findings.filter { $0.rule == rule }.map { $0.site?.line }
    }
    #expect(sites("background-mode-unknown") == [line + 3])
    #expect(sites("storyboard-name-has-extension") == [nil, line + 5])
    let own = try #require(checked.findings.first { $0.site == nil })
    #expect(own.description.hasPrefix("Base.plist:"))
    let provenance = checked.validated.contract.provenance
    #expect(
      provenance.place(of: [.key("UIMainStoryboardFile")]).flatMap(provenance.file)?.path
        == "Base.plist")
    let modes: [KeyPathStep] = [.key("UIBackgroundModes"), .index(1)]
    #expect(provenance.place(of: modes)?.line == line + 3)
  }

  @Test("what the file says otherwise is a finding in the line of the declaration")
  func conflict() throws {
    let line = #line + 1
    let app = LaunchDeclarations { InfoPlistEntry("UIMainStoryboardFile", "Start") }
    let problems = try #require(throws: LaunchDeclarations.Problems.self) {
      try app.checked(mergedInto: Self.document(Self.base))
    }
    let finding = try #require(problems.findings.first)
    #expect(problems.findings.count == 1)
    #expect(finding.rule == "merge-conflict" && finding.site?.line == line)
    #expect(finding.description.contains("Base.plist:10:13: note: the other value is here"))
  }

  @Test("entitlements are merged too, and are kept where none are declared")
  func entitlements() throws {
    let granted = Self.document(
      "<plist><dict>\n<key>aps-environment</key><string>production</string>\n</dict></plist>",
      "App.entitlements")
    let domains = try LaunchDeclarations { AssociatedDomains("applinks:example.com") }
      .checked(entitlements: granted)
    #expect(domains.validated.contract.entitlements?.pushEnvironment == "production")
    #expect(
      domains.validated.contract.entitlements?.associatedDomains == ["applinks:example.com"])
    let kept = try LaunchDeclarations {}.checked(entitlements: granted)
    #expect(kept.entitlements == Array(granted.source.bytes))
    #expect(throws: LaunchDeclarations.Problems.self) {
      try LaunchDeclarations { PushNotifications(.development) }.checked(entitlements: granted)
    }
  }

  @Test(
    "a file that nothing can be merged into is distinguished from a mistake in the declarations",
    arguments: [
      ("<plist><dict><key>a</key></dict></plist>", "Base.plist:1:"),
      ("", "Base.plist:1:1"), ("<plist><array/></plist>", "in another file"),
    ])
  func brokenBase(text: String, expected: String) throws {
    let problems = try #require(throws: LaunchDeclarations.Problems.self) {
      try LaunchDeclarations { LaunchScreen() }.checked(mergedInto: Self.document(text))
    }
    #expect(problems.description.contains(expected), "\(problems)")
  }

  @Test("a binary file is refused, with what to do")
  func binary() throws {
    let bytes = try PropertyListWriter.write(
      .dictionary([.init("CFBundleVersion", "1")]), as: .binary
    ).bytes
    let base = PropertyListDocument.read(SourceFile(path: "Base.plist", bytes: bytes))
    let problems = try #require(throws: LaunchDeclarations.Problems.self) {
      try LaunchDeclarations { LaunchScreen() }.checked(mergedInto: base)
    }
    #expect(problems.description.contains("help: convert it to XML first"))
  }
}
