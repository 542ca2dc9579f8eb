internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchEmission
internal import LaunchModel
internal import LaunchProject
internal import RuleEngine
internal import BuiltInRules
internal import SourceText

/// Reads what a command about one app is given when that is a project: one target, as the build makes it.
struct TargetContractInput {
  /// A project, a workspace, a project file, or a folder that holds one project.
  let project: String
  /// The target and the build configuration.
  let choice: SingleTargetOptions
  /// Build facts.
  let facts: ValidationFacts
  /// What has been decided about findings.
  let decisions: FileDecisions

  /// Whether a path is that of a project, and not of a property list.
  static func isProject(_ path: String) -> Bool {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
      || path.hasSuffix(".pbxproj") || SystemPath.isFolder(path)
  }

  /// The contract of the checked target, and the findings after what has been decided about them.
  ///
  /// - Throws: the exit status, after the reason was written to standard error.
  func inspect() throws -> (contract: TargetContract, reports: [FileReport]) {
    let choice: ChosenTarget
    do {
      choice = try ChosenTarget(
        project, target: self.choice.target, configuration: self.choice.configuration)
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
    guard let contract = inspector.contracts.first else {
      for failure in inspector.failures {
        StandardError.writeLine("error: " + FailureMessage.of(failure))
      }
      StandardError.writeLine(
        "error: the Info.plist of target '\(name)' cannot be determined; "
          + "'launchkit plist effective' says why")
      throw ExitStatus.failure.error
    }
    return (contract, decisions.applied(to: findings.reports))
  }

  /// The contract for emission.
  ///
  /// - Parameters:
  ///   - threshold: the mildest finding with which nothing is emitted; nil for what has been decided.
  ///   - format: the report format.
  /// - Throws: the exit status, after the reason was written to standard error.
  func emitted(_ threshold: FailureThreshold?, as format: ReportFormat) throws -> TargetContract {
    let (contract, reports) = try inspect()
    let status = decisions.threshold(threshold).status(of: Report(files: reports))
    if status != .success {
      for report in reports { PlistInput.tell(report, as: format) }
      throw status.error
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
