internal import LaunchMigration
internal import LaunchModel
internal import LifecycleRuntime
internal import LifecycleTimeline
internal import SourceText

/// What `simulate --migrated` replays: a target before and after its migration.
struct MigratedSimulation {
  /// The project.
  let project: String
  /// The target and its configuration.
  let choice: SingleTargetOptions
  /// The events to replay.
  let scenario: Scenario
  /// The SDK that the target is built with; nil for the last SDK that does not require scenes.
  let sdk: OSVersion?
  /// The device; nil for that of the scenario.
  let device: DeviceKind?
  /// The OS version of the device; nil for that of the scenario.
  let os: OSVersion?

  /// The last SDK with which an app without scenes launches.
  private static let sdkWithoutScenes = OSVersion(26)

  /// Plans the migration, and replays both sides.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  @MainActor func replay() throws -> (
    replay: MigrationPlan.DeliveryReplay, options: TimelineOptions
  ) {
    let planner = MigrationPlanner(
      MigrationPlan.Options(targets: choice.target.map { [$0] } ?? []))
    let plan = ProgressLine.during("planning") { planner.plan([project]) }
    for failure in plan.failures {
      StandardError.writeLine("error: " + FailureMessage.of(failure))
    }
    guard plan.failures.isEmpty else { throw LaunchKitCommand.ExitStatus.failure.error }
    let comparison = try comparison(of: plan)
    var description = scenario.device
    if let device { description.kind = device }
    if let os { description.osVersion = os }
    let device = description.device(for: comparison.before.contract.target.platform)
    func trace(_ side: DeliveryProof.Side) -> LifecycleTrace {
      side.runner(device: device, sdk: sdk ?? Self.sdkWithoutScenes).run(scenario)
    }
    var options = TimelineOptions()
    options.title = scenario.title
    options.device = device
    options.showsPhases = false
    options.showsNotifications = false
    return (
      DeliveryProof.replay(
        scenario.title ?? "", before: trace(comparison.before), after: trace(comparison.after)),
      options
    )
  }

  /// The two sides of the chosen target.
  private func comparison(of plan: MigrationPlan) throws -> MigrationPlan.DeliveryComparison {
    let targets = plan.targets.filter { target in
      choice.target.map { $0 == target.name }
        ?? plan.deliveries.contains { $0.target == target.name }
    }
    if choice.target == nil, targets.count > 1 {
      let names = targets.prefix(8).map { "'\($0.name.visible)'" }.joined(separator: ", ")
      StandardError.writeLine("error: several targets have a migration, \(names): add '--target'")
      throw LaunchKitCommand.ExitStatus.usage.error
    }
    let found = plan.deliveries.first { delivery in
      targets.contains { $0.name == delivery.target }
        && (choice.configuration.map(delivery.configurations.contains) ?? true)
    }
    if let found { return found }
    if plan.targets.isEmpty {
      StandardError.writeLine("error: '\(project.visible)' has no app that can be migrated")
    }
    for target in choice.target == nil ? plan.targets : targets {
      let detail = target.state.detail.map { ": \($0.visible)" } ?? ""
      StandardError.writeLine(
        "error: target '\(target.name.visible)' has no migration to replay: \(target.state.word)"
          + detail)
    }
    throw LaunchKitCommand.ExitStatus.failure.error
  }
}
