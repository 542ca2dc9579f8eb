/// How long a test waits before it calls something a hang.
///
/// What is looked for takes hours when it is quadratic and well under a second when it is not. Between
/// the two there is room for a busy machine, a debug build and a sanitizer, so the limit is far from
/// both. How fast things are is measured elsewhere: `Benchmarks` and `Scripts/hostile/hostile-inputs.py`.
public enum Patience {
  /// Longer than anything linear takes anywhere.
  public static let limit = Duration.seconds(120)
}
