internal import DiagnosticReports
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import RuleEngine
internal import LifecycleRuntime
internal import LifecycleTimeline
internal import PropertyListSyntax
internal import SourceText

/// What `simulate` replays: an app, a device, and what happens.
struct Simulation: Sendable {
  /// A replay, with how it is to be shown.
  struct Replay: Sendable {
    /// Its name in a list.
    let name: String
    /// What happened.
    let trace: LifecycleTrace
    /// Whether it is of the app as it is, and not as it would be with the other life cycle.
    let isOwn: Bool
    /// The device, and what the scenes are called.
    let options: TimelineOptions
  }

  private let validated: ValidatedContract
  private let scenario: Scenario
  private let device: Device

  /// Reads the app.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  init(
    file: String, entitlements: String?, scenario: Scenario, facts options: FactOptions,
    decisions: FileDecisions, device kind: DeviceKind?, os: OSVersion?
  ) throws {
    let input = InfoPlistContractInput(
      file, entitlements: entitlements, facts: Self.facts(options, scenario, kind),
      decisions: decisions)
    let read: InfoPlistContractInput.Contract
    do throws(ContractError) {
      read = try input.read()
    } catch {
      throw error.report().error
    }
    self.init(
      read.validated, reports: read.reports, scenario: scenario, platform: options.platform,
      device: kind, os: os)
  }

  /// Reads a target of a project.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  init(
    project: String, choice: SingleTargetOptions, scenario: Scenario, facts options: FactOptions,
    decisions: FileDecisions, device kind: DeviceKind?, os: OSVersion?
  ) throws {
    let input = choice.input(project, Self.facts(options, scenario, kind), decisions)
    let target: TargetContract
    let reports: [FileReport]
    do throws(ContractError) {
      (target, reports) = try input.inspect()
    } catch {
      throw error.report().error
    }
    if let reason = target.unknownEntitlements {
      StandardError.writeLine("warning: the replay has no entitlements: \(reason)")
    }
    self.init(
      Validator.contract(of: target, reports: reports), reports: reports, scenario: scenario,
      platform: options.platform, device: kind, os: os)
  }

  private init(
    _ validated: ValidatedContract, reports: [FileReport], scenario: Scenario,
    platform: ApplePlatform?, device kind: DeviceKind?, os: OSVersion?
  ) {
    self.validated = validated
    self.scenario = scenario
    var description = scenario.device
    // A platform that is asked for has its own kinds of device.
    if let platform, description.kind?.platform != platform {
      description.kind = nil
    }
    if let kind { description.kind = kind }
    if let os { description.osVersion = os }
    device = description.device(for: validated.contract.target.platform)
    Self.tellErrors(in: reports)
  }

  /// What the command line says, and for the rest the scenario.
  private static func facts(
    _ options: FactOptions, _ scenario: Scenario, _ kind: DeviceKind?
  ) -> ValidationFacts {
    var facts = scenario.facts
    facts.sdk = options.sdk ?? facts.sdk
    facts.deploymentTarget = options.deploymentTarget ?? facts.deploymentTarget
    facts.platform = options.platform ?? kind?.platform ?? facts.platform
    if options.lifecycle != .auto { facts.lifecycle = options.lifecycle }
    return facts
  }

  /// A replay goes on with errors, but nobody should think that there are none.
  private static func tellErrors(in reports: [FileReport]) {
    for report in reports {
      let count = report.findings.count { $0.severity == .error }
      guard count > 0 else { continue }
      StandardError.writeLine(
        "note: '\(report.file.path)' has \(count) error\(count == 1 ? "" : "s"), which "
          + "'launchkit validate' shows")
    }
  }

  // MARK: Replays

  /// The replay of the app as it is.
  @MainActor func replay() -> Replay { replay(.validated(validated), "") }

  /// The replays of the app without scenes and with them.
  ///
  /// - Throws: an error of usage on a device that has no scenes.
  @MainActor func comparison() throws -> [Replay] {
    guard device.hasScenes else {
      StandardError.writeLine(
        "error: '--both' needs a device with scenes, and \(device.platform.name) \(device.osVersion) "
          + "has none; ask for '--os 13.0' or later")
      throw ExitStatus.usage.error
    }
    return LifecycleModel.allCases.map { model in
      let contract = validated.contract.adopting(model)
      let isOwn = contract == validated.contract
      return replay(
        isOwn ? .validated(validated) : .unchecked(contract), model.rawValue, isOwn: isOwn)
    }
  }

  @MainActor private func replay(
    _ input: ContractInput, _ name: String, isOwn: Bool = true
  ) -> Replay {
    let runner = ScenarioRunner(
      input, device: device, app: scenario.app, policy: scenario.policy)
    let trace = runner.run(scenario)
    var options = TimelineOptions()
    options.title = scenario.title
    options.device = device
    for session in runner.host.openSessions {
      options.sceneNames[session.id] = session.configuration.name
    }
    return Replay(name: name, trace: trace, isOwn: isOwn, options: options)
  }

  /// Whether something went wrong with the app as it is. What is not known is not wrong.
  func status(of replays: [Replay]) -> ExitStatus {
    let faults = replays.filter(\.isOwn).flatMap(\.trace.faults)
    return faults.contains(where: \.kind.isFailure) ? .findings : .success
  }
}
