import Foundation
import LaunchKitTestSupport
import Testing

/// Each sample is checked by the tool itself, and its report lies beside it.
@Suite("Samples")
struct SamplesTests {
  /// What each broken sample must show, by the folder it lies in.
  static let promises: [String: String] = [
    "AppDelegateLifecycle": "scene-lifecycle-not-adopted",
    "BackgroundModeTypo": "background-mode-unknown",
    "BackgroundModesAsString": "background-modes-not-array",
    "BonjourServiceInvalid": "bonjour-service-invalid",
    "ControlCharacter": "plist-illegal-character",
    "DisplayNameAsKey": "display-name-as-key",
    "KeyDuplicate": "key-duplicate",
    "EntitlementInInfoPlist": "entitlement-in-info-plist",
    "FlagAsString": "value-type-mismatch",
    "IPadOrientationsIncomplete": "ipad-orientations-incomplete",
    "InvisibleCharacter": "invisible-character-in-identifier",
    "KeyMisspelled": "key-misspelled",
    "KeyOnWrongLevel": "key-wrong-level",
    "LaunchScreenMissing": "launch-screen-missing",
    "LaunchScreenUnknownKey": "launch-screen-unknown-key",
    "LocalNetworkPurposeMissing": "usage-description-local-network-missing",
    "MergeConflict": "merge-conflict-marker",
    "ProcessingWithoutIdentifiers": "background-processing-identifiers-missing",
    "PurposeStringEmpty": "usage-description-empty",
    "QueriesSchemesOverLimit": "query-schemes-over-limit",
    "SceneClassIsDelegate": "scene-class-names-delegate",
    "SceneClassOfAnotherRole": "scene-class-role-mismatch",
    "SceneConfigurationsEmpty": "scene-lifecycle-not-adopted",
    "SceneConfigurationsMissing": "scene-lifecycle-not-adopted",
    "SceneDelegateClassMissing": "scene-delegate-class-missing",
    "SceneDelegateModuleWithHyphen": "scene-delegate-module-invalid",
    "SceneManifestDisabled": "scene-manifest-disabled",
    "SceneRoleMissing": "scene-lifecycle-not-adopted",
    "SceneRoleTypo": "scene-role-unknown",
    "StoryboardWithSuffix": "storyboard-name-has-extension",
    "TransportSecurityMisspelled": "ats-unknown-key",
    "URLSchemePlaceholder": "placeholder-value",
    "URLSchemeReserved": "url-scheme-reserved",
    "URLSchemeWithSlashes": "url-scheme-invalid",
    "URLSchemeWithUnderscore": "url-scheme-invalid",
    "UnescapedAmpersand": "plist-illegal-character",
    "VersionInvalid": "short-version-invalid",
  ]

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The options a sample is run with: those in its `arguments.txt`, if there is one.
  static func arguments(of sample: String) throws -> [String] {
    let file = PackageFolder.url("\(sample)/arguments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8)
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }

  static func validate(_ sample: String, _ options: String...) throws
    -> LaunchKitExecutable.Outcome
  {
    try LaunchKitExecutable.run(
      ["validate"] + arguments(of: sample) + options + ["\(sample)/Info.plist"])
  }

  @Test("Every broken sample promises a finding, and every promise has its sample")
  func promisesAndSamplesAgree() throws {
    #expect(try Self.names(in: "Samples/Broken") == Self.promises.keys.sorted())
  }

  @Test("A broken sample shows the finding its name promises", arguments: promises.sorted(by: <))
  func brokenSampleShowsItsFinding(name: String, rule: String) throws {
    let outcome = try Self.validate(
      "Samples/Broken/\(name)", "--format", "json", "--fail-on", "warning")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.compactMap { $0["rule"] as? String }.contains(rule))
    // An info alone fails no run.
    let fails = findings.contains { ["error", "warning"].contains($0["severity"] as? String) }
    #expect(outcome.status == (fails ? 1 : 0), "\(outcome.errors)")
  }

  @Test("A healthy sample has no finding at all", arguments: try names(in: "Samples/Healthy"))
  func healthySampleHasNoFinding(name: String) throws {
    for options in [[], ["--sdk", "26"], ["--sdk", "27"]] {
      let outcome = try LaunchKitExecutable.run(
        ["validate", "--format", "json"] + options + ["Samples/Healthy/\(name)/Info.plist"])
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      let findings = try #require(report["findings"] as? [[String: Any]])
      #expect(findings.isEmpty, "\(outcome.output)")
    }
  }

  @Test(
    "The report for people is the one beside the sample",
    arguments: try ["Samples/Broken", "Samples/Healthy"].flatMap { folder in
      try names(in: folder).map { "\(folder)/\($0)" }
    })
  func reportIsTheOneBesideIt(sample: String) throws {
    let outcome = try Self.validate(sample, "--format", "human", "--color", "never")
    let difference = try Snapshot.difference(of: outcome.output, from: "\(sample)/expected.txt")
    #expect(difference == nil)
  }
}
