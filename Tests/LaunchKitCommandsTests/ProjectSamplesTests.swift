import Findings
import Foundation
import LaunchKitTestSupport
import Testing

/// Each sample project is checked by the tool itself, with no option, and its report lies beside it.
@Suite struct ProjectSamplesTests {
  /// The verdict on each target of each project.
  static let verdicts: [String: [String: String]] = [
    "Compass": ["App": "adopted"],
    "Lantern": ["Lantern": "adopted"],
    "Ledger": ["Ledger": "not-adopted"],
    "Orchard": ["Orchard": "not-adopted"],
    "Sketch": ["Sketch": "swiftui"],
    "Harbor": ["Harbor": "adopted", "Tides": "not-applicable"],
    "Lanterns": ["Glow": "not-applicable", "Lanterns": "adopted"],
    "Letters": ["Clip": "swiftui", "Letters": "adopted", "Share": "not-applicable"],
    "Meadow": ["Meadow": "adopted"],
    "Pictures": ["Pictures": "swiftui"],
    "Signals": ["Signals": "adopted"],
    "Stations": ["Stations": "adopted-in-code"],
    "Tickets": ["Tickets": "undetermined"],
  ]

  private struct Report: Decodable {
    struct Target: Decodable {
      var target: String
      var adoption: String
      var configurations: [String]
    }

    struct Finding: Decodable {
      struct Concern: Decodable {
        var target: String
        var configurations: [String]
      }

      var rule: String
      var severity: String
      var path: String
      var concerns: [Concern]
    }

    var targets: [Target]
    var findings: [Finding]
  }

  private static func report(_ arguments: String...) throws -> Report {
    let outcome = try LaunchKitExecutable.run(["validate", "--format", "json"] + arguments)
    return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
  }

  @Test func everySampleHasAVerdict() throws {
    #expect(try SamplesTests.names(in: "Samples/Projects") == Self.verdicts.keys.sorted())
  }

  @Test(arguments: verdicts.keys.sorted())
  func everyTargetHasTheVerdictItIsMadeFor(_ name: String) throws {
    let report = try Self.report("Samples/Projects/\(name)")
    var found: [String: String] = [:]
    for target in report.targets {
      #expect(found[target.target] == nil, "the configurations of \(target.target) differ")
      let modes = name == "Meadow" ? ["dbg", "opt"] : ["Debug", "Release"]
      #expect(target.configurations == modes)
      found[target.target] = target.adoption
    }
    #expect(found == Self.verdicts[name])
  }

  @Test(arguments: verdicts.keys.sorted())
  func reportIsTheOneBesideIt(_ name: String) throws {
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--verbose", "--color", "never", "Samples/Projects/\(name)"])
    #expect(outcome.errors.isEmpty)
    let difference = try Snapshot.difference(
      of: outcome.output, from: "Samples/Projects/\(name)/expected.txt")
    #expect(difference == nil)
  }

  @Test(arguments: [
    "Samples/Projects/Ledger/Ledger.xcworkspace", "Samples/Projects/Ledger/Ledger.xcodeproj",
    "Samples/Projects/Ledger/Ledger.xcodeproj/",
    "Samples/Projects/Ledger/Ledger.xcodeproj/project.pbxproj",
  ])
  func aProjectCanBeNamedInAnyWay(_ path: String) throws {
    let whole = try Self.report("Samples/Projects/Ledger")
    let named = try Self.report(path)
    #expect(named.targets.map(\.adoption) == ["not-adopted"])
    #expect(named.findings.map(\.rule) == whole.findings.map(\.rule))
  }

  @Test func targetsAndConfigurationsCanBeChosen() throws {
    let report = try Self.report(
      "--target", "Share", "--configuration", "Release", "Samples/Projects/Letters")
    #expect(report.targets.map(\.target) == ["Share"])
    #expect(report.targets.map(\.configurations) == [["Release"]])
    for finding in report.findings {
      #expect(finding.concerns.map(\.target) == ["Share"])
    }
  }

  @Test(arguments: [
    ("--target", "Leters", "did you mean 'Letters'?"),
    ("--configuration", "Beta", "there are 'Debug', 'Release'"),
  ])
  func whatNoProjectHasIsRefused(_ option: String, _ name: String, _ hint: String) throws {
    let outcome = try LaunchKitExecutable.run(
      ["validate", option, name, "Samples/Projects/Letters"])
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
  }

  @Test(arguments: ["app-delegate", "scenes-in-code", "swiftui"])
  func anOptionNeverContradictsCode(_ lifecycle: String) throws {
    let expected = try ValidationJSON.of(["--sdk", "27", "Samples/Projects"])
    let report = try ValidationJSON.of([
      "--sdk", "27", "--lifecycle", lifecycle, "Samples/Projects",
    ])
    for (target, read) in zip(report.targets, expected.targets)
    where read.adoption != "undetermined" {
      #expect(target.adoption == read.adoption, "\(target.target)")
      #expect(target.verdict == read.verdict, "\(target.target)")
    }
    let clip = try #require(report.targets.first { $0.target == "Clip" })
    #expect(
      clip.evidence.contains { $0.message.contains("is not used for this target") }
        == (lifecycle != "swiftui"))
  }

  @Test func builtWithTheSDKThatRequiresScenesItIsAnError() throws {
    let outcome = try LaunchKitExecutable.run([
      "validate", "--sdk", "27", "Samples/Projects/Ledger",
    ])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("error[scene-lifecycle-not-adopted]"))
  }
}
