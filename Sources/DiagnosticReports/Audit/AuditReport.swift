package import Findings
internal import SourceText

/// The apps of many repositories, one row each.
package struct AuditReport: Sendable {
  /// A repository of an audit.
  package struct Repository: Sendable {
    /// The path as it was named.
    package let path: String
    /// Its apps, in the order of their projects.
    package fileprivate(set) var apps: [AuditedApp]
    /// Number of errors that concern none of the apps.
    package fileprivate(set) var otherErrors = 0
    /// Number of warnings that concern none of the apps.
    package fileprivate(set) var otherWarnings = 0
    /// What could not be read.
    package var failures: [InputFailure]
  }

  /// The repositories, in the order in which they were named.
  package private(set) var repositories: [Repository] = []
  /// Whether there is an earlier audit to compare with.
  package private(set) var isCompared = false
  /// The apps of the earlier audit that were not found in a repository of this one.
  package private(set) var missing: [AuditedApp.Identity] = []

  /// Makes an audit without repositories.
  package init() {}

  /// All apps, in the order of the repositories.
  package var apps: [AuditedApp] { repositories.flatMap(\.apps) }

  /// Adds a repository that could not be checked.
  package mutating func add(_ path: String, _ failures: [InputFailure]) {
    repositories.append(Repository(path: path, apps: [], failures: failures))
  }

  /// Adds a checked repository.
  ///
  /// - Parameters:
  ///   - path: the repository as it was named.
  ///   - report: the report on it.
  ///   - relative: the path of a file from the folder of the repository.
  ///   - owners: who owns a file, by its path in the report; nil when that is not known.
  /// - Complexity: linear in the findings and the targets that they concern.
  package mutating func add(
    _ path: String, _ report: AnalysisReport, relative: (String) -> String,
    owners: (String) -> [String]?
  ) {
    var apps = Self.worstRows(report.targets).map { summary in
      var app = AuditedApp(
        AuditedApp.Identity(
          repository: path, path: relative(summary.path), name: summary.name,
          platform: summary.platformName),
        summary)
      app.owners = owners(summary.path)
      return app
    }
    var byTarget: [TargetIdentity: [Int]] = [:]
    for index in apps.indices {
      let identity = TargetIdentity(apps[index].summary)
      byTarget[identity, default: []].append(index)
      byTarget[identity.named, default: []].append(index)
    }
    var repository = Repository(path: path, apps: [], failures: report.failures)
    for finding in report.files.lazy.flatMap(\.findings) {
      let concerned = Set(finding.concerns.flatMap { byTarget[TargetIdentity($0)] ?? [] })
      // A target for several platforms has a row for each, and findings name none. An error that decides the launch is that of
      // the platform on which the app does not launch.
      let isDeciding = finding.severity == .error && LaunchOutcome(ofErrorsOf: finding.rule) != nil
      let isElsewhere = isDeciding && concerned.contains { apps[$0].summary.launch != .launches }
      for index in concerned where !(isElsewhere && apps[index].summary.launch == .launches) {
        apps[index].add(finding)
      }
      guard concerned.isEmpty else { continue }
      switch finding.severity {
      case .error: repository.otherErrors += 1
      case .warning: repository.otherWarnings += 1
      case .info: break
      }
    }
    repository.apps = apps
    repositories.append(repository)
  }

  /// One row for each app and platform: that of the worst configuration.
  private static func worstRows(
    _ targets: [AnalysisReport.TargetSummary]
  ) -> [AnalysisReport.TargetSummary] {
    var rows: [AnalysisReport.TargetSummary] = []
    var known: [TargetIdentity: [String: Int]] = [:]
    for target in targets where target.launch != .notConcerned || target.product == "app" {
      let platform = target.platformName ?? ""
      if let index = known[TargetIdentity(target)]?[platform] {
        if target.launch.auditRank > rows[index].launch.auditRank { rows[index] = target }
      } else {
        known[TargetIdentity(target), default: [:]][platform] = rows.count
        rows.append(target)
      }
    }
    return rows
  }

  /// Notes how the apps were in an earlier audit.
  ///
  /// - Parameters:
  ///   - earlier: the apps of that audit.
  ///   - repositories: those that it had read. An app of another one may be new or not.
  /// - Complexity: linear in the number of apps of both.
  package mutating func compare(
    with earlier: [(identity: AuditedApp.Identity, state: AuditedApp.State)],
    ofRepositories repositories: Set<String>
  ) {
    isCompared = true
    let states = Dictionary(earlier.map { ($0.identity, $0.state) }) { first, _ in first }
    var found: Set<AuditedApp.Identity> = []
    for index in self.repositories.indices {
      let wasRead = repositories.contains(UndecodedBytes.shown(self.repositories[index].path))
      for app in self.repositories[index].apps.indices {
        let identity = self.repositories[index].apps[app].identity.written
        self.repositories[index].apps[app].before = states[identity]
        self.repositories[index].apps[app].isNew = wasRead && states[identity] == nil
        found.insert(identity)
      }
    }
    // Nothing is known about the apps of repositories that were not checked, or not read.
    let checked = Set(
      self.repositories.lazy.filter { $0.failures.isEmpty }.map { UndecodedBytes.shown($0.path) })
    var seen: Set<AuditedApp.Identity> = []
    missing = earlier.map(\.identity).filter {
      checked.contains($0.repository) && !found.contains($0) && seen.insert($0).inserted
    }
  }

  /// The apps and the repositories in one sentence: `5 apps in 3 repositories: 1 does not launch, 4 launch`.
  package var sentence: String {
    let counts = outcomes
    let verdicts = LaunchOutcome.allCases.sorted { $0.auditRank > $1.auditRank }
      .compactMap { outcome in counts[outcome].map { "\($0) \(Self.words(outcome, $0))" } }
    let repositories = self.repositories.count
    return ReportSummary.count(apps.count, "app") + " in \(repositories) "
      + (repositories == 1 ? "repository" : "repositories")
      + (verdicts.isEmpty ? "" : ": " + verdicts.joined(separator: ", "))
  }

  /// The number of apps of each outcome that there is.
  var outcomes: [LaunchOutcome: Int] {
    var counts: [LaunchOutcome: Int] = [:]
    for app in apps { counts[app.state.launch, default: 0] += 1 }
    return counts
  }

  /// What becomes of so many apps, as a clause after their number.
  static func words(_ outcome: LaunchOutcome, _ count: Int) -> String {
    switch outcome {
    case .doesNotLaunch: count == 1 ? "does not launch" : "do not launch"
    case .showsNothing: count == 1 ? "shows nothing" : "show nothing"
    case .launches: count == 1 ? "launches" : "launch"
    case .undetermined: "without a verdict"
    case .notConcerned:
      count == 1
        ? "is not an app with UIKit's life cycle"
        : "are not apps with UIKit's life cycle"
    }
  }

  /// What the rows do not show, each in a sentence without a full stop.
  package var remarks: [String] {
    var remarks: [String] = []
    for repository in repositories {
      let others =
        [(repository.otherErrors, "error"), (repository.otherWarnings, "warning")]
        .filter { $0.0 > 0 }.map { ReportSummary.count($0.0, $0.1) }
      if !others.isEmpty {
        let counts = others.joined(separator: " and ")
        remarks.append("\(repository.path): \(counts) in other targets and files")
      }
      for failure in repository.failures {
        // Most failures are in the repository, and name it with their paths.
        remarks.append("\(failure.path): \(failure.message)")
      }
    }
    for app in missing {
      remarks.append(
        "\(app.repository): '\(app.name)' of '\(app.path)' is in the earlier audit and no longer found"
      )
    }
    return remarks
  }
}
