/// Runs the cases, and collects their results.
public enum ConformanceSuite {
  /// A case and its result.
  public struct Result: Sendable, CustomStringConvertible {
    /// The case.
    public let testCase: ConformanceCase
    /// The result of the case.
    public let outcome: ConformanceCase.Outcome

    /// The result in one line: `LC-07 failed: …`.
    public var description: String {
      switch outcome {
      case .passed: "\(testCase.id) passed"
      case .failed(let message): "\(testCase.id) failed: \(message) (\(testCase.sentence))"
      case .notSupported(let what): "\(testCase.id) not supported: \(what)"
      }
    }
  }

  /// All cases: the measured behaviors, the rows of the tables, the invariants.
  public static let cases: [ConformanceCase] =
    MeasuredBehaviors.cases + LifeCycleRows.cases + ForegroundRows.cases + LaunchRows.cases
    + InvariantCases.cases

  /// Runs all cases, or some of them.
  @MainActor
  public static func run(
    _ adapter: some LifecycleHostAdapter, cases: [ConformanceCase] = cases
  ) -> [Result] {
    cases.map { Result(testCase: $0, outcome: $0.run(adapter)) }
  }
}
