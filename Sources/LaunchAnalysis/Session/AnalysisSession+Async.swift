internal import FileSystem
public import Findings

// For tasks: the work is done on a thread of its own, and ends with `AnalysisError.canceled` when the task is canceled.

extension AnalysisSession {
  /// Applies changes of files. Changed projects are checked, which may take long.
  ///
  /// - Returns: the units whose findings may have changed, new units and removed units.
  /// - Throws: ``AnalysisError/canceled`` when the task was canceled. The changes are applied nevertheless: the
  ///   next call also returns their units.
  @discardableResult
  public func apply(_ changes: [FileChange]) async throws(AnalysisError) -> Set<AnalysisUnit> {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.apply(changes, cancellation: cancellation)
    }
  }

  /// The current state: the files on the disk, with the unsaved content of editors. The first snapshot checks all
  /// projects.
  ///
  /// - Throws: ``AnalysisError/canceled`` when the task was canceled.
  public func snapshot() async throws(AnalysisError) -> AnalysisSnapshot {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.snapshot(cancellation: cancellation)
    }
  }
}

extension AnalysisSnapshot {
  /// Checks everything, as `launchkit validate` does with the same paths and options.
  ///
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public func report() async throws(AnalysisError) -> AnalysisReport {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.report(cancellation: cancellation)
    }
  }

  /// Checks one unit.
  ///
  /// - Parameters:
  ///   - unit: one of ``units``.
  ///   - tier: the whole unit, or one file by itself.
  /// - Returns: the findings in the files of the unit; an empty report for a property list that a project
  ///   uses.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public func check(
    _ unit: AnalysisUnit, tier: Tier = .target
  ) async throws(AnalysisError) -> AnalysisReport {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.check(unit, tier: tier, cancellation: cancellation)
    }
  }

  /// The files after their fixes.
  ///
  /// - Parameters:
  ///   - includesUnsafe: whether to apply fixes that need review.
  ///   - rules: the rules whose findings to fix; empty for all.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public func applyingFixes(
    includesUnsafe: Bool = false, rules: Set<RuleID> = []
  ) async throws(AnalysisError) -> FixResult {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.applyingFixes(
        includesUnsafe: includesUnsafe, rules: rules, cancellation: cancellation)
    }
  }

  /// The launch contract of one target of a project.
  ///
  /// - Parameters:
  ///   - project: a project, a workspace, a project file, or a folder that contains one project.
  ///   - target: the target by name; nil for the only app.
  ///   - buildConfiguration: the build configuration by name; nil for the one that a build uses when it names
  ///     none.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public func contract(
    ofProject project: String, target: String? = nil, buildConfiguration: String? = nil
  ) async throws(AnalysisError) -> ContractResult {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try self.contract(
        ofProject: project, target: target, buildConfiguration: buildConfiguration,
        cancellation: cancellation)
    }
  }
}

extension AnalysisReport {
  /// The report on the target of an Info.plist; see
  /// ``ofTarget(infoPlist:sources:resources:entitlements:options:cancellation:)``.
  ///
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public static func ofTarget(
    infoPlist: String, sources: [String] = [], resources: [String] = [],
    entitlements: String? = nil, options: AnalysisOptions = AnalysisOptions()
  ) async throws(AnalysisError) -> AnalysisReport {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try ofTarget(
        infoPlist: infoPlist, sources: sources, resources: resources, entitlements: entitlements,
        options: options, cancellation: cancellation)
    }
  }

  /// The report on the apps of Bazel in the JSON output of `bazel query`; see
  /// ``ofBazelQuery(_:in:options:cancellation:)``.
  ///
  /// - Throws: an ``AnalysisError``; ``AnalysisError/canceled`` when the task was canceled.
  public static func ofBazelQuery(
    _ path: String, in folder: String = ".", options: AnalysisOptions = AnalysisOptions()
  ) async throws(AnalysisError) -> AnalysisReport {
    try await ThreadedWork.result { cancellation throws(AnalysisError) in
      try ofBazelQuery(path, in: folder, options: options, cancellation: cancellation)
    }
  }
}
