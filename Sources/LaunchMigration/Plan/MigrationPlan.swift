package import Findings

/// What makes the apps of a project adopt the scene life cycle: edits, new files, and what is left to a person.
package struct MigrationPlan: Sendable {
  /// One app target.
  package struct Target: Sendable {
    /// The project it is in.
    package var project: String
    /// Its name.
    package var name: String
    /// What it makes: `app`, `App Clip`.
    package var product: String
    /// Where it stands.
    package var state: TargetState
    /// The app delegate; nil where there is none, or it is not known.
    package var delegate: String?
    /// The other targets that are migrated with it, since they compile the same delegate.
    package var migratedWith: [String] = []
  }

  /// The app targets, in the order of the projects.
  package var targets: [Target] = []
  /// The files that matter, by path.
  package var files: [PlannedFile] = []
  /// What is left to a person, in the order of the targets.
  package var items: [PersonItem] = []
  /// What was assumed.
  package var assumptions: [MigrationOptions.Assumption] = []
  /// What the proof of delivery shows, one text for each target that is migrated.
  package var proofs: [String] = []
  /// What could not be read.
  package var failures: [InputFailure] = []

  /// Whether any file changes.
  package var changesFiles: Bool { files.contains { $0.content != nil } }

  /// Whether something is blocked or could not be read.
  package var isBlocked: Bool {
    !failures.isEmpty
      || targets.contains {
        if case .blocked = $0.state { true } else { false }
      }
  }

  /// Whether a person has something to do.
  package var needsPerson: Bool {
    !items.isEmpty
      || targets.contains {
        if case .delegated = $0.state { true } else { false }
      }
  }

  /// Makes an empty plan.
  package init() {}

  /// Adds the plan of another project.
  mutating func append(_ other: MigrationPlan) {
    targets += other.targets
    files += other.files
    items += other.items
    proofs += other.proofs
    failures += other.failures
  }
}
