public import Findings

/// Where an app target stands on its way to the scene life cycle.
public enum MigrationState: Sendable {
  /// It has adopted it; the clause says how.
  case adopted(String)
  /// Nothing is adopted, and everything can be.
  case eligible
  /// Something is adopted and something is missing, as a clause; the rest is completed.
  case partial(String)
  /// It cannot be migrated.
  case blocked(MigrationObstacle)
  /// The tool of a framework migrates it.
  case delegated(VendorStep)
  /// It has no UIKit life cycle; the clause says why.
  case notApplicable(String)

  /// The state in one word, as reports have it.
  public var word: String {
    switch self {
    case .adopted: "adopted"
    case .eligible: "eligible"
    case .partial: "partial"
    case .blocked: "blocked"
    case .delegated: "delegated"
    case .notApplicable: "not-applicable"
    }
  }

  /// What led to it, as a clause; nil where the word says everything.
  public var detail: String? {
    switch self {
    case .adopted(let how): how
    case .eligible: nil
    case .partial(let what): what
    case .blocked(let obstacle): obstacle.reason
    case .delegated(let step): "\(step.framework): \(step.action)"
    case .notApplicable(let why): why
    }
  }

  /// Whether the plan changes files for it.
  public var isMigrated: Bool {
    switch self {
    case .eligible, .partial: true
    case .adopted, .blocked, .delegated, .notApplicable: false
    }
  }

  /// Where the obstacle is; nil where there is none, or no file says it.
  public var place: SourcePlace? {
    switch self {
    case .blocked(let obstacle): obstacle.place
    case .delegated(let step): step.place
    default: nil
    }
  }
}
