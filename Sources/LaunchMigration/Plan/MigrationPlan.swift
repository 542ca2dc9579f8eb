public import Findings
internal import LaunchCatalog

/// A plan that makes the apps of a project adopt the scene life cycle: edits, new files, the proof that
/// nothing is lost, and what is left to a person.
///
/// `AnalysisSession.migrationPlan(_:)` computes one. Nothing is written before ``write(overUncommittedChanges:)``.
public struct MigrationPlan: Sendable {
  /// One app target.
  public struct Target: Sendable {
    /// The path of the project it is in.
    public package(set) var project: String
    /// Its name.
    public package(set) var name: String
    /// What it makes: `app`, `App Clip`.
    public package(set) var product: String
    /// Its migration state.
    public package(set) var state: State
    /// The steps of ``MigrationPlan/items`` that decide whether the app, once the plan is written, shows its window and what
    /// locks it; 0 for a target that the plan does not change.
    public package(set) var urgentStepCount = 0
    /// The class of the app delegate; nil if there is none or it is not known.
    public package(set) var delegate: String?
    /// The other targets that are migrated with it because they compile the same delegate.
    public package(set) var migratedWith: [String] = []
  }

  /// The app targets, in the order of the projects.
  public package(set) var targets: [Target] = []
  /// The files that the plan mentions, sorted by path.
  public package(set) var files: [File] = []
  /// What is left to a person, in the order of the targets.
  public package(set) var items: [ManualStep] = []
  /// What was assumed.
  public package(set) var assumptions: [Options.Assumption] = []
  /// The proof of delivery: the replays of each target that is migrated, or that the proof blocks.
  public package(set) var deliveries: [DeliveryComparison] = []
  /// What could not be read.
  public package(set) var failures: [InputFailure] = []

  /// Whether any file changes.
  public var changesFiles: Bool { files.contains { $0.content != nil } }

  /// Whether a target is blocked or a file could not be read.
  public var isBlocked: Bool { !failures.isEmpty || !blockedTargets.isEmpty }

  /// The targets that cannot be migrated, because something is in the way.
  var blockedTargets: [Target] {
    targets.filter { if case .blocked = $0.state { true } else { false } }
  }

  /// Whether a person has something to do, other than advice.
  public var needsPerson: Bool {
    items.contains { $0.consequence != .advice }
      || targets.contains {
        switch $0.state {
        case .delegated, .incomplete: true
        default: false
        }
      }
  }

  /// Makes an empty plan.
  package init() {}

  /// Adds the plan of another project.
  mutating func append(_ other: MigrationPlan) {
    targets += other.targets
    files += other.files
    items += other.items
    deliveries += other.deliveries
    failures += other.failures
  }
}
