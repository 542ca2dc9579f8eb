internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import LifecycleRuntime
internal import LifecycleTimeline
internal import SourceText

/// What `simulate` replays: an app, a device, and what happens.
struct Simulation: Sendable {
  /// A replay, and how to show it.
  struct Replay: Sendable {
    /// The heading beside other replays; empty for a replay that is shown alone.
    let name: String
    /// What happened.
    let trace: LifecycleTrace
    /// Whether the app is replayed as it is; false if it is replayed with the other life cycle.
    let isOwn: Bool
    /// The device, and the names of the scenes.
    let options: TimelineOptions
  }

  /// The arguments of a replay that do not depend on where the app is read from.
  struct Conditions {
    /// The events to replay.
    let scenario: Scenario
    /// The options for build facts.
    let facts: FactOptions
    /// The decisions of the configurations about the files.
    let decisions: FileDecisions
    /// The device; nil for that of the scenario.
    let device: DeviceKind?
    /// The OS version of the device; nil for that of the scenario.
    let os: OSVersion?

    /// The facts of the command line, completed by those of the scenario.
    fileprivate var validationFacts: ValidationFacts {
      var known = scenario.facts
      known.sdk = facts.sdk ?? known.sdk
      known.deploymentTarget = facts.deploymentTarget ?? known.deploymentTarget
      known.platform = facts.platform ?? device?.platform ?? known.platform
      if facts.lifecycle != .auto { known.lifecycle = facts.lifecycle }
      return known
    }
  }

  /// The target, or the path of the Info.plist.
  private let app: String
  private let validated: ValidatedContract
  private let scenario: Scenario
  private let device: Device

  /// Reads the app from an Info.plist.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  init(file: String, entitlements: String?, _ conditions: Conditions) throws {
    let input = InfoPlistContractInput(
      file, entitlements: entitlements, facts: conditions.validationFacts,
      decisions: conditions.decisions)
    let read: InfoPlistContractInput.Contract
    do throws(ContractError) {
      read = try input.read()
    } catch {
      throw error.report().error
    }
    guard read.validated.contract.declarations.application.appExtension == nil else {
      try Self.refuse("'\(file.visible)' is the Info.plist of an app extension")
    }
    self.init(file, read.validated, reports: read.reports, conditions)
  }

  /// Refuses what is no app, since only apps are launched.
  private static func refuse(_ problem: String) throws -> Never {
    StandardError.writeLine("error: \(problem); only apps and App Clips are replayed")
    throw LaunchKitCommand.ExitStatus.usage.error
  }

  /// Reads a target of a project.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  init(project: String, choice: SingleTargetOptions, _ conditions: Conditions) throws {
    let input = choice.input(project, conditions.validationFacts, conditions.decisions)
    let target: TargetContract
    let reports: [FileReport]
    do throws(ContractError) {
      (target, reports) = try ProgressLine.during("reading the project") {
        () throws(ContractError) in
        try input.makeContract()
      }
    } catch {
      throw error.report().error
    }
    guard target.product == .app || target.product == .appClip else {
      try Self.refuse("target '\(target.target.visible)' is \(target.product.withArticle)")
    }
    if let reason = target.undeterminedAdoption {
      StandardError.writeLine(
        "warning: whether '\(target.target.visible)' adopts scenes is undetermined (\(reason.visible)); it is replayed as its "
          + "Info.plist says, and '--both' shows both life cycles")
    }
    if let platform = conditions.device?.platform, !target.platforms.isEmpty,
      !target.platforms.contains(platform)
    {
      let built = target.platforms.map(\.name).joined(separator: " and ")
      StandardError.writeLine(
        "note: '\(target.target.visible)' is built for \(built), and is replayed as an app for \(platform.name)"
      )
    }
    if let reason = target.unknownEntitlements {
      StandardError.writeLine("warning: the replay has no entitlements: \(reason)")
    }
    self.init(
      target.target, Validator.contract(of: target, reports: reports), reports: reports, conditions)
  }

  private init(
    _ app: String, _ validated: ValidatedContract, reports: [FileReport], _ conditions: Conditions
  ) {
    self.app = app
    self.validated = validated
    scenario = conditions.scenario
    var description = scenario.device
    // A platform from the command line has its own kinds of device.
    if let platform = conditions.facts.platform, description.kind?.platform != platform {
      description.kind = nil
    }
    if let kind = conditions.device { description.kind = kind }
    if let os = conditions.os { description.osVersion = os }
    device = description.device(for: validated.contract.target.platform)
    Self.printErrors(in: reports)
  }

  /// Prints how many errors each file has, because a replay goes on despite errors.
  private static func printErrors(in reports: [FileReport]) {
    for report in reports {
      let count = report.findings.count { $0.severity == .error }
      guard count > 0 else { continue }
      StandardError.writeLine(
        "note: '\(report.file.path)' has \(CountedNoun.text(count, "error", "errors")), which "
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
      throw LaunchKitCommand.ExitStatus.usage.error
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
    let cause = scenario.title ?? scenario.cause ?? trace.events.first
    options.title = [app, device.label, cause].compactMap(\.self).joined(separator: ", ")
    options.device = device
    for session in runner.host.openSessions {
      options.sceneNames[session.id] = session.configuration.name
    }
    return Replay(name: name, trace: trace, isOwn: isOwn, options: options)
  }

  /// The option that would decide what the replays leave open; nil if they leave nothing open that an option decides.
  func hint(_ replays: [Replay]) -> String? {
    let faults = replays.filter(\.isOwn).flatMap(\.trace.faults)
    guard faults.contains(where: { $0.kind == .adoptionNotKnown }),
      validated.contract.target.sdk == nil
    else { return nil }
    return "the SDK that the app is built with is not known: add '--sdk 27', or an older one"
  }

  /// The exit status: findings if something failed in a replay of the app as it is. Something unknown is not
  /// a failure.
  func status(of replays: [Replay]) -> LaunchKitCommand.ExitStatus {
    let faults = replays.filter(\.isOwn).flatMap(\.trace.faults)
    return faults.contains(where: \.kind.isFailure) ? .findings : .success
  }
}
