import LaunchModel
import Testing

@Suite("What custom launch keys require")
struct LaunchKeyRequirementTests {
  static let cases: [CapabilityCase] = [
    CapabilityCase(
      "a key of an SDK", plist: CapabilityFiles.string("SDKToken", "t"), .declared("t")
    ) { LaunchKeyDeclaration.Requirement.infoPlistKey("SDKToken").answer(in: $0) },
    CapabilityCase(
      "a key of an SDK, for one device", plist: CapabilityFiles.string("SDKToken~ipad", "t"),
      .declared("t")
    ) { LaunchKeyDeclaration.Requirement.infoPlistKey("SDKToken").answer(in: $0) },
    CapabilityCase(
      "a key that begins like another", plist: CapabilityFiles.string("SDKTokens", "t"),
      .missing("'SDKToken'", at: "<dict>")
    ) { LaunchKeyDeclaration.Requirement.infoPlistKey("SDKToken").answer(in: $0) },
    CapabilityCase("no Info.plist", entitlements: "", .unknown(at: nil)) {
      LaunchKeyDeclaration.Requirement.infoPlistKey("SDKToken").answer(in: $0)
    },
    CapabilityCase(
      "a value", plist: CapabilityFiles.strings("SDKHosts", "a", "b"), .declared("b")
    ) { LaunchKeyDeclaration.Requirement.infoPlistValue("b", inKey: "SDKHosts").answer(in: $0) },
    CapabilityCase(
      "a value that is missing", plist: CapabilityFiles.strings("SDKHosts", "a"),
      .missing("'b' in 'SDKHosts'", at: "<array>")
    ) { LaunchKeyDeclaration.Requirement.infoPlistValue("b", inKey: "SDKHosts").answer(in: $0) },
    CapabilityCase(
      "a value that the build makes", plist: CapabilityFiles.strings("SDKHosts", "$(HOST)"),
      .unknown(at: "$(HOST)")
    ) { LaunchKeyDeclaration.Requirement.infoPlistValue("b", inKey: "SDKHosts").answer(in: $0) },
    CapabilityCase(
      "a background mode", plist: CapabilityFiles.strings("UIBackgroundModes", "fetch"),
      .declared("fetch")
    ) { LaunchKeyDeclaration.Requirement.backgroundMode("fetch").answer(in: $0) },
    CapabilityCase(
      "a URL scheme",
      plist: CapabilityFiles.dictionaries(
        "CFBundleURLTypes", CapabilityFiles.strings("CFBundleURLSchemes", "App")), .declared("App")
    ) { LaunchKeyDeclaration.Requirement.urlScheme("app").answer(in: $0) },
    CapabilityCase("an entitlement", entitlements: CapabilityFiles.yes("E"), .declared("<true/>")) {
      LaunchKeyDeclaration.Requirement.entitlement("E").answer(in: $0)
    },
    CapabilityCase(
      "an entitlement that is missing", entitlements: "", .missing("'E'", at: "<dict>")
    ) { LaunchKeyDeclaration.Requirement.entitlement("E").answer(in: $0) },
    CapabilityCase("no entitlements", plist: "", .unknown(at: nil)) {
      LaunchKeyDeclaration.Requirement.entitlement("E").answer(in: $0)
    },
    CapabilityCase(
      "a value of an entitlement", entitlements: CapabilityFiles.strings("E", "e"), .declared("e")
    ) { LaunchKeyDeclaration.Requirement.entitlementValue("e", inKey: "E").answer(in: $0) },
    CapabilityCase(
      "of all requirements the one that is missing",
      plist: CapabilityFiles.string("A", "a"), .missing("'B'", at: "<dict>")
    ) {
      LaunchKeyDeclaration(
        name: "k", meaning: "m", type: .any,
        requirements: [.entitlement("E"), .infoPlistKey("A"), .infoPlistKey("B")]
      ).answer(in: $0)
    },
    CapabilityCase("no requirement at all", .notNeeded) {
      LaunchKeyDeclaration(name: "k", meaning: "m", type: .any).answer(in: $0)
    },
  ]

  @Test("an app declares it, or not, or its files do not say", arguments: cases)
  func answers(question: CapabilityCase) {
    #expect(question.answer == question.expected)
  }
}
