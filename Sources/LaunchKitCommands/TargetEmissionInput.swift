internal import DiagnosticReports
internal import LaunchEmission
internal import LaunchModel
internal import LaunchProject
internal import LaunchRules
internal import SourceText

/// Reads what `emit` is given when that is a project: one target, as the build makes it.
struct TargetEmissionInput {
  /// A project, a workspace, a project file, or a folder that holds one project.
  let project: String
  /// The target; nil for the only app.
  let target: String?
  /// The build configuration; nil for the one that counts when a build names none.
  let configuration: String?
  /// Build facts.
  let facts: ValidationFacts
  /// What has been decided about findings.
  let decisions: FileDecisions
  /// The mildest finding with which nothing is emitted; nil for what has been decided.
  let threshold: FailureThreshold?
  /// The report format.
  let reportFormat: ReportFormat

  /// Whether a path is that of a project, and not of a property list.
  static func isProject(_ path: String) -> Bool {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
      || path.hasSuffix(".pbxproj") || FileSelection.isFolder(path)
  }

  /// The contract of the checked target.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func read() throws -> TargetContract {
    let choice: ChosenTarget
    do {
      choice = try ChosenTarget(project, target: target, configuration: configuration)
    } catch {
      StandardError.writeLine("error: " + FailureMessage.of(error))
      throw ExitStatus.failure.error
    }
    let name = choice.project.targets[choice.target].name.value
    var inspector = ProjectInspector(
      choice.project, in: choice.root,
      options: ProjectInspector.Options(
        facts: decisions.facts(of: choice.project.path, facts), targets: [name],
        configurations: [choice.configuration], makesContracts: true))
    var findings = TargetFindings()
    inspector.inspect(into: &findings)
    let reports = decisions.applied(to: findings.reports)
    let status = decisions.threshold(threshold).status(of: Report(files: reports))
    if status != .success {
      for report in reports { PlistInput.tell(report, as: reportFormat) }
      throw status.error
    }
    guard let contract = inspector.contracts.first else {
      for failure in inspector.failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      StandardError.writeLine(
        "error: the Info.plist of target '\(name)' cannot be determined; "
          + "'launchkit plist effective' says why")
      throw ExitStatus.failure.error
    }
    if let infoPlist = contract.infoPlist {
      UnresolvedValues(infoPlist, isRelevant: LaunchContract.isRelevant).warn()
    }
    if let reason = contract.unknownEntitlements {
      StandardError.writeLine("warning: the entitlements are not emitted: \(reason)")
    }
    return contract
  }
}

extension TargetContract {
  /// What the first line of emitted Swift says that it is generated from.
  func origin(_ project: String) -> String {
    "\(project), target '\(target)', configuration '\(configuration)'"
  }

  /// The classes as emission takes them.
  var classChecks: [String: ClassCheck] {
    classes.mapValues { known in
      switch known {
      case .swift(let name): .named(name)
      case .unnamed(let reason): .unchecked(reason)
      }
    }
  }
}
