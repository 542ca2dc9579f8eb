public import Findings

extension MigrationPlan {
  /// How far an app target is on its way to the scene life cycle.
  public enum State: Sendable {
    /// It has adopted it; the clause says how.
    case adopted(String)
    /// It has adopted it, and steps are left to a person without which it may crash, show nothing or not lock, or events do
    /// not arrive; the clause says how many.
    case incomplete(String)
    /// Nothing is adopted yet, and the plan adopts everything.
    case eligible
    /// Something is adopted and something is missing, as a clause; the plan completes it.
    case partial(String)
    /// It cannot be migrated.
    case blocked(Obstacle)
    /// The tool of a framework migrates it.
    case delegated(VendorStep)
    /// It has no UIKit life cycle; the clause says why.
    case notApplicable(String)

    /// How many steps a target lacks, as a clause.
    static func incompleteClause(_ count: Int) -> String {
      "\(count) \(count == 1 ? "step is" : "steps are") open without which it may crash, show nothing or not lock"
    }

    /// How many events a target does not get, as a clause.
    static func lostEventsClause(_ count: Int) -> String {
      count == 1
        ? "1 event that the app delegate handles does not arrive"
        : "\(count) events that the app delegate handles do not arrive"
    }

    /// The state in one word, as in reports.
    public var word: String {
      switch self {
      case .adopted: "adopted"
      case .incomplete: "incomplete"
      case .eligible: "eligible"
      case .partial: "partial"
      case .blocked: "blocked"
      case .delegated: "delegated"
      case .notApplicable: "not-applicable"
      }
    }

    /// The reason for the state, as a clause; nil if the word says everything.
    public var detail: String? {
      switch self {
      case .adopted(let how): how
      case .incomplete(let what): what
      case .eligible: nil
      case .partial(let what): what
      case .blocked(let obstacle): obstacle.reason
      case .delegated(let step): "\(step.framework): \(step.action)"
      case .notApplicable(let why): why
      }
    }

    /// The word with the reason, without saying "adopted" twice.
    var description: String {
      guard let detail else { return word }
      return detail.hasPrefix(word) ? detail : "\(word): \(detail)"
    }

    /// Whether the plan changes files for the target.
    public var isMigrated: Bool {
      switch self {
      case .eligible, .partial: true
      case .adopted, .incomplete, .blocked, .delegated, .notApplicable: false
      }
    }

    /// Where the obstacle or the framework is named; nil if there is no such place.
    public var place: SourcePlace? {
      switch self {
      case .blocked(let obstacle): obstacle.place
      case .delegated(let step): step.place
      default: nil
      }
    }
  }
}
