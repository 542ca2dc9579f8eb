/// How sure a fact of the catalog is.
public enum Confidence: UInt8, Sendable, Hashable, Comparable {
  /// From Apple's own reference, release notes or headers.
  case documented
  /// From a secondary source, or measured by others.
  case measured
  /// General knowledge, not checked against Apple.
  case assumed
  /// Uncertain.
  case uncertain

  /// The letter people write.
  public var letter: String {
    switch self {
    case .documented: "A"
    case .measured: "B"
    case .assumed: "C"
    case .uncertain: "D"
    }
  }

  /// Orders from the surest to the least sure.
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left.rawValue < right.rawValue
  }
}
