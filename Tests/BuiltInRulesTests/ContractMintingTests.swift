import Findings
import LaunchModel
import RuleEngine
import BuiltInRules
import PropertyListReading
import PropertyListSyntax
import SourceText
import Testing

@Suite("Validated contracts")
struct ContractMintingTests {
  private static func document(_ text: String) -> PropertyListDocument {
    .read(SourceFile(path: "Info.plist", text: text))
  }

  @Test("a contract with errors is created unchecked, with its findings and what was not checked")
  func withErrors() throws {
    let plist = """
      <plist><dict><key>CFBundleIdentifier</key><string>com.example.app</string>
      <key>CFBundleExecutable</key><string>App</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/>
      <key>UIBackgroundModes</key><string>audio</string></dict></plist>
      """
    let granted = "<plist><dict><key>aps-environment</key><true/></dict></plist>"
    let facts = ValidationFacts(sdk: OSVersion(27), lifecycle: .auto)
    let validated = try #require(
      Validator(facts: facts).contract(
        of: Self.document(plist), entitlements: Self.document(granted),
        delegateClass: "App.AppDelegate"))
    #expect(validated.hasErrors)
    #expect(validated.reports.count == 2)
    #expect(validated.findings.contains { $0.rule == "entitlement-value-type-mismatch" })
    #expect(validated.notChecked.contains { $0.rule == "scene-lifecycle-not-adopted" })
    #expect(validated.contract.target.delegateClass == "App.AppDelegate")
    #expect(validated.contract.target.sdk == OSVersion(27))
    #expect(validated.contract.application.bundleIdentifier == "com.example.app")
    #expect(validated.contract.entitlements?.other == [.init("aps-environment", true)])
    #expect(ContractInput.validated(validated).isChecked)
  }

  @Test(
    "what cannot be decoded mints nothing",
    arguments: [
      "<plist><dict><key>a</key></dict></plist>", "<plist><array/></plist>", "",
      "<plist><dict>{% if x %}<key>a</key><string>b</string></dict></plist>",
    ])
  func undecodable(text: String) {
    #expect(Validator(facts: ValidationFacts()).contract(of: Self.document(text)) == nil)
  }

  @Test("entitlements that cannot be decoded count as not given, and their report says why")
  func brokenEntitlements() throws {
    let validated = try #require(
      Validator(facts: ValidationFacts()).contract(
        of: Self.document("<plist><dict/></plist>"), entitlements: Self.document("<plist><dict>")))
    #expect(validated.contract.entitlements == nil)
    #expect(validated.hasErrors && validated.reports[0].findings.isEmpty)
  }
}
