import Findings
import LaunchModel
import BuiltInRules
import RuleEngine
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite struct TemplateFileTests {
  private func report(_ text: String) -> FileReport {
    Validator(facts: ValidationFacts()).validate(
      PropertyListDocument.read(SourceFile(path: "Info.plist", text: text)))
  }

  private static func xml(_ text: String) -> String {
    """
    <plist version="1.0">
    <dict>
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>NSCameraUsageDescription</key><string></string>
    <key>LSRequiresIPhoneOS</key><true/>
    \(text)
    </dict>
    </plist>

    """
  }

  static let templates = [
    xml("<key>a</key>\n{{ cookiecutter.value|plist_value }}"),
    xml("{%- if cookiecutter.info -%}\n<key>a</key><true/>\n{%- endif %}"),
    xml("<key>url</key><string>https://<%= s3_bucket %>/x</string>"),
    xml("<!-- {% if info %} -->\n<key>a</key><true/>\n<!-- {% endif %} -->"),
    "{\"CFBundleIdentifier\": {{identifier}}}",
  ]

  @Test(arguments: templates)
  func aTemplateIsNamedAndNotJudged(_ text: String) {
    let result = report(text)
    #expect(result.findings.isEmpty, "\(result.findings)")
    #expect(result.notChecked.count == 1)
    #expect(result.notChecked.first?.rule == "plist-syntax-invalid")
    #expect(result.notChecked.first?.message.contains("template") == true)
  }

  static let others = [
    xml("<key>a</key><string>{{ name }}</string>"),
    xml("<key>a</key><string>{{0, 0}, {320, 480}}</string>"),
    xml("<!-- {{ a note }} -->"),
  ]

  @Test(arguments: others)
  func aWellFormedFileWithHolesForValuesIsJudged(_ text: String) {
    let result = report(text)
    #expect(result.findings.contains { $0.rule == "usage-description-empty" })
    #expect(!result.notChecked.contains { $0.rule == "plist-syntax-invalid" })
  }

  static let damaged = [
    xml("stray"),
    xml("<key>a</key><string>{{0, 0}, {320, 480}}</string>stray"),
    xml("<<<<<<< HEAD\n<key>{{ a }}</key>\n=======\n>>>>>>> other"),
    "{ a = {{ b = 1; }}; }",
    xml("100 {% of it"),
  ]

  @Test(arguments: damaged)
  func aDamagedFileThatIsNoTemplateHasItsErrors(_ text: String) {
    let result = report(text)
    #expect(result.findings.contains { $0.severity == .error })
    #expect(result.notChecked.isEmpty)
  }
}
