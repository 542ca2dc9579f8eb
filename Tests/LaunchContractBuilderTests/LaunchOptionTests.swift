import Findings
import LaunchContractBuilder
import LaunchModel
import BuiltInRules
import PropertyListSyntax
import Testing

@Suite("Launches of a declared app")
struct LaunchOptionTests {
  private static func app(scheme: String) -> LaunchDeclarations {
    LaunchDeclarations(platform: .ios, lifecycle: .scenesInCode) {
      BundleIdentity("com.example.app", executable: "App")
      URLType("com.example", schemes: [scheme])
    }
  }

  @Test("a URL opens the app that declares its scheme, and no other")
  func url() throws {
    let launch = LaunchOptions([LaunchOptions.Entry(.known(.url), "example://open")])
    try Self.app(scheme: "example").checked().launchCheck.expectPossible(launch)
    let other = try Self.app(scheme: "other").checked().launchCheck
    let impossible = try #require(throws: LaunchCheck.ImpossibleLaunch.self) {
      try other.expectPossible(launch)
    }
    #expect(impossible.report.findings.map(\.rule) == ["launch-options-url-undeclared"])
  }
}
