extension MigrationPlan {
  /// The choices of a person for a migration.
  public struct Options: Sendable {
    /// A fact that no file states with certainty.
    public struct Assumption: Sendable, Hashable {
      /// The kinds of facts that can be assumed.
      public enum Subject: String, Sendable, Hashable, CaseIterable {
        /// The class of the app delegate.
        case appDelegate = "app-delegate"
        /// The oldest version of the system that the app supports.
        case deploymentTarget = "deployment-target"
      }

      /// What is assumed.
      public var subject: Subject
      /// Its value.
      public var value: String

      /// Makes an assumption.
      public init(_ subject: Subject, _ value: String) {
        self.subject = subject
        self.value = value
      }
    }

    /// The targets by name; empty for all. Targets that share a delegate with one of them are migrated, too.
    public var targets: [String]
    /// Whether the scene delegate goes into the file of the app delegate.
    public var appendsToDelegate: Bool
    /// The assumptions, in the order given.
    public var assumptions: [Assumption]

    /// Makes options.
    public init(
      targets: [String] = [], appendsToDelegate: Bool = false, assumptions: [Assumption] = []
    ) {
      self.targets = targets
      self.appendsToDelegate = appendsToDelegate
      self.assumptions = assumptions
    }

    /// The assumed value; of several, the last.
    func value(of subject: Assumption.Subject) -> String? {
      assumptions.last { $0.subject == subject }?.value
    }
  }
}
