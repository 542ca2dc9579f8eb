import Foundation
import LaunchEmission
import LaunchKitTestSupport
import LaunchModel
import LaunchRules
import LifecycleRuntime
import PropertyListSyntax
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
    #expect(Self.rows.count >= 400)
    #expect(Set(Self.rows.map { "\($0.app) \($0.platform)" }).count == 16)
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
    let thing = try #require(LaunchedThing.all[row.launch])
    for isRunning in [false, true] where isRunning || thing.event != .pushRegistration(token: [1]) {
      let runner = ScenarioRunner(.unchecked(app.contract), device: app.device)
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
      for (key, launches) in Dictionary(grouping: launches, by: \.key) {
        let isPermitted = source.contains("\"\(key.constant)\"")
        #expect(isPermitted == launches.contains { !$0.isNever }, "\(key) of \(name)")
      }
    }
  }
}
