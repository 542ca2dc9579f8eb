/// Why a finding is not reported.
public struct Suppression: Sendable, Hashable {
  /// Where it was decided.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A comment in the file itself.
    case comment
    /// An entry of a configuration file.
    case configuration
    /// The finding was there when the baseline was written.
    case baseline
  }

  /// Where it was decided.
  public var kind: Kind
  /// The reason that was given; nil for none.
  public var reason: String?
  /// The comment or the entry that says so.
  public var place: SourcePlace?

  /// Makes a suppression.
  public init(_ kind: Kind, reason: String? = nil, place: SourcePlace? = nil) {
    self.kind = kind
    self.reason = reason
    self.place = place
  }
}

/// A finding that is not reported, and why.
public struct SuppressedFinding: Sendable, Hashable {
  /// The finding as it would have been reported.
  public var finding: Diagnostic
  /// Why it is not.
  public var suppression: Suppression

  /// Puts the two together.
  public init(_ finding: Diagnostic, by suppression: Suppression) {
    self.finding = finding
    self.suppression = suppression
  }
}
