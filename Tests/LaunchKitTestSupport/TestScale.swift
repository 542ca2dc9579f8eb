import Foundation

/// How much of a long test runs.
///
/// A test that repeats one check on many generated inputs takes a sample of them, the same at each run. Where
/// `LAUNCHKIT_EXHAUSTIVE` is 1, as `Scripts/nightly.sh` sets it, it takes all.
public enum TestScale {
  /// Whether all inputs are wanted.
  public static let isExhaustive =
    ProcessInfo.processInfo.environment["LAUNCHKIT_EXHAUSTIVE"] == "1"

  /// One in `step` of the items, beginning with that at `first`; all of them where all inputs are wanted. What begins
  /// with each of 0 to `step - 1` covers all items together.
  public static func sample<Item>(_ items: [Item], oneIn step: Int, from first: Int = 0) -> [Item] {
    isExhaustive ? items : stride(from: first, to: items.count, by: step).map { items[$0] }
  }

  /// The number of repetitions: one in `step` of `count`, or all.
  public static func count(_ count: Int, oneIn step: Int) -> Int {
    isExhaustive ? count : max(1, count / step)
  }
}
