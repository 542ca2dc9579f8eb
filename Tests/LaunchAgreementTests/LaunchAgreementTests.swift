import Findings
import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import BuiltInRules
import RuleEngine
import LifecycleRuntime
import SourceText
import Testing

/// The check, the replay and the emitted source give the same verdict on a launch: the one that `launches.tsv` has
/// from the documentation.
@MainActor
@Suite("One verdict on each launch")
struct LaunchAgreementTests {
  /// What is known of a launch of an app.
  struct Row: Sendable, CustomTestStringConvertible {
    let app: String
    let platform: String
    let launch: String
    let outcome: String

    var testDescription: String { "\(app), \(platform), \(launch)" }
  }

  nonisolated static let rows: [Row] = {
    let text = (try? PackageFolder.text("Tests/LaunchAgreementTests/launches.tsv")) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t").map(String.init)
      return Row(app: fields[0], platform: fields[1], launch: fields[2], outcome: fields[3])
    }
  }()

  @Test("there are enough rows, and each has its source")
  func table() throws {
    #expect(Self.rows.count >= 500)
    #expect(Set(Self.rows.map { "\($0.app) \($0.platform)" }).count == 20)
    let text = try PackageFolder.text("Tests/LaunchAgreementTests/launches.tsv")
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      #expect(line.split(separator: "\t").count == 5, "\(line)")
    }
    let known = Set(LaunchedThing.all.keys)
    #expect(known == Set(Self.rows.map(\.launch)))
  }

  @Test("validate gives the verdict", arguments: rows)
  func validate(_ row: Row) throws {
    guard let json = LaunchedThing.all[row.launch]?.options else { return }
    let app = try DeclaringApp(row.app, row.platform)
    let launch = LaunchOptionsDocument.read(SourceFile(path: "launch.json", text: json))
    let report = Validator(facts: ValidationFacts(platform: app.device.platform)).validate(
      launch, against: app.capabilities)
    let isNever = report.findings.contains { $0.severity == .error }
    let outcome =
      isNever ? "never" : report.notChecked.isEmpty ? "possible" : "not checked"
    #expect(
      outcome == row.outcome,
      "\(report.findings.map(\.message))")
  }

  @Test("simulate gives the verdict", arguments: rows)
  func simulate(_ row: Row) throws {
    let app = try DeclaringApp(row.app, row.platform)
    try replay(row, of: app.contract, on: app.device)
  }

  @Test("the emitted contract gives the verdict in the runtime", arguments: rows)
  func emittedContract(_ row: Row) throws {
    let contract = try #require(EmittedContracts.all["\(row.app) \(row.platform)"])
    try replay(row, of: contract, on: DeclaringApp(row.app, row.platform).device)
  }

  @Test("the emitted contracts that are compiled here are what is emitted")
  func emittedContractsAreFresh() throws {
    let apps = Set(Self.rows.map { [$0.app, $0.platform] })
    #expect(EmittedContracts.all.count == apps.count)
    for app in apps {
      let name = EmittedContracts.name(app[0], app[1])
      let source = SwiftSource.emit(
        try DeclaringApp(app[0], app[1]).contract,
        options: SwiftSource.Options(namespace: name, includesRuntime: true))
      let path = "Tests/LaunchAgreementTests/Emitted/\(name).swift"
      #expect(try Snapshot.difference(of: source, from: path) == nil)
    }
  }

  /// Sends what launches an app or reaches it, to an app that does not run and to one that does.
  private func replay(_ row: Row, of contract: LaunchContract, on device: Device) throws {
    let thing = try #require(LaunchedThing.all[row.launch])
    for isRunning in [false, true] where isRunning || thing.event != .pushRegistration(token: [1]) {
      let runner = ScenarioRunner(.unchecked(contract), device: device)
      if isRunning { runner.host.send(.request(.icon)) }
      let before = runner.host.trace.steps.count
      let faults = runner.host.send(thing.event)
      let isOpen = faults.contains { $0.kind == .capabilityNotKnown }
      let isRefused = faults.contains(where: \.kind.isFailure)
      let outcome = isRefused ? "never" : isOpen ? "not checked" : "possible"
      #expect(outcome == row.outcome, "running: \(isRunning) \(faults.map(\.message))")
      // What is refused reaches no code.
      let calls = runner.host.trace.steps[before...].contains {
        if case .callback = $0.kind { true } else { false }
      }
      #expect(isRefused ? !calls : calls || isRunning)
    }
  }

  @Test("emitted source has a case for each key that some launch can have")
  func emission() throws {
    for (name, rows) in Dictionary(grouping: Self.rows, by: { "\($0.app)\t\($0.platform)" }) {
      let parts = name.split(separator: "\t").map(String.init)
      let app = try DeclaringApp(parts[0], parts[1])
      let source = SwiftSource.emit(app.contract)
      let launches = rows.compactMap { row in
        LaunchedThing.all[row.launch]?.key.map { (key: $0, isNever: row.outcome == "never") }
      }
      // These apps have scenes, whose connection options carry what opens the app.
      for (words, launches) in Dictionary(grouping: launches, by: { Self.words(for: $0.key) }) {
        #expect(
          source.contains(words) == launches.contains { !$0.isNever }, "\(words) of \(name)")
      }
    }
  }

  /// The case that emitted source has for a key in an app with scenes.
  private static func words(for key: LaunchOptionKey) -> String {
    guard let property = key.connectionOption else { return "\"\(key.constant)\"" }
    return "case \(property.rawValue) = \"\(property.rawValue)\""
  }
}
