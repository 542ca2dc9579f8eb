/// How many findings a tool could fix, for the end of a report.
public struct FixableCounts: Sendable, Hashable {
  /// Number of findings with a fix that cannot make a right file wrong.
  public var safe: Int
  /// Number of the others with a fix, which a person should look at.
  public var unsafe: Int

  /// Collects the figures.
  public init(safe: Int = 0, unsafe: Int = 0) {
    self.safe = safe
    self.unsafe = unsafe
  }

  /// What to do about it in one clause; nil when nothing can be fixed.
  var sentence: String? {
    let (safely, otherwise) = ("with '--fix'", "with '--fix --unsafe-fixes'")
    if safe == 0 { return unsafe == 0 ? nil : "\(unsafe) can be fixed \(otherwise)" }
    return "\(safe) can be fixed \(safely)" + (unsafe > 0 ? ", \(unsafe) more \(otherwise)" : "")
  }
}
