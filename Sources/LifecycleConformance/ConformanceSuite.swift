/// The suite, and what came of it.
public enum ConformanceSuite {
  /// A case and what came of it.
  public struct Result: Sendable, CustomStringConvertible {
    /// The case.
    public let testCase: ConformanceCase
    /// What came of it.
    public let outcome: ConformanceCase.Outcome

    /// One line: `LC-07 failed: …`.
    public var description: String {
      switch outcome {
      case .passed: "\(testCase.id) passed"
      case .failed(let message): "\(testCase.id) failed: \(message) (\(testCase.sentence))"
      case .notSupported(let what): "\(testCase.id) not supported: \(what)"
      }
    }
  }

  /// Every case: the measured behaviors, the rows of the tables, the invariants.
  public static let cases: [ConformanceCase] =
    MeasuredBehaviors.cases + LifeCycleRows.cases + ForegroundRows.cases + LaunchRows.cases
    + InvariantCases.cases

  /// Runs every case, or some.
  @MainActor
  public static func run(
    _ adapter: some LifecycleHostAdapter, cases: [ConformanceCase] = cases
  ) -> [Result] {
    cases.map { Result(testCase: $0, outcome: $0.run(adapter)) }
  }
}
