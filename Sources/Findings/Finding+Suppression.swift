extension Finding {
  /// Why a finding is not reported.
  public struct Suppression: Sendable, Hashable {
    /// What suppresses the finding.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      /// A comment in the file itself.
      case comment
      /// An entry of a configuration file.
      case configuration
      /// The finding was there when the baseline was written.
      case baseline
    }

    /// What suppresses the finding.
    public var kind: Kind
    /// The reason that was given; nil when there is none.
    public var reason: String?
    /// The place of the comment or the entry; nil when it is not known.
    public var place: SourcePlace?

    /// Makes a suppression.
    public init(_ kind: Kind, reason: String? = nil, place: SourcePlace? = nil) {
      self.kind = kind
      self.reason = reason
      self.place = place
    }
  }
}

/// A finding that is not reported, and why.
public struct SuppressedFinding: Sendable, Hashable {
  /// The finding as it would have been reported.
  public var finding: Finding
  /// Why it is suppressed.
  public var suppression: Finding.Suppression

  /// Makes a suppressed finding.
  public init(_ finding: Finding, by suppression: Finding.Suppression) {
    self.finding = finding
    self.suppression = suppression
  }
}
