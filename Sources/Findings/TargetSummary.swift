/// One target as the table under a report shows it: a row for all configurations that agree.
public struct TargetSummary: Sendable, Hashable {
  /// Whether the target adopts the scene life cycle, as far as its files say.
  public enum Adoption: String, Sendable, Hashable, CaseIterable {
    /// The manifest has a configuration for the main window.
    case adopted
    /// Code hands out the configuration.
    case adoptedInCode = "adopted-in-code"
    /// A SwiftUI `App`, which is scene-based by itself.
    case swiftUI = "swiftui"
    /// Neither.
    case notAdopted = "not-adopted"
    /// The files do not say.
    case undetermined = "undetermined"
    /// The target is not an app with UIKit's life cycle.
    case notConcerned = "not-applicable"
  }

  /// The project or bundle it is in.
  public var path: String
  /// The target's name.
  public var target: String
  /// The configurations of this row; empty for a bundle.
  public var configurations: [String]
  /// What it makes: `app`, `app extension`.
  public var product: String
  /// The platform and its oldest version, such as `iOS 15.0`; nil when not known.
  public var platform: String?
  /// The SDK; nil when not known.
  public var sdk: String?
  /// How the code takes part in the life cycle, in words; nil when not known.
  public var lifecycle: String?
  /// The verdict.
  public var adoption: Adoption
  /// The verdict in words, with what follows from it.
  public var verdict: String
  /// What led to the verdict, each with its place.
  public var evidence: [Note]

  /// Makes a row.
  public init(
    path: String, target: String, configurations: [String], product: String, platform: String?,
    sdk: String?, lifecycle: String?, adoption: Adoption, verdict: String, evidence: [Note] = []
  ) {
    self.path = path
    self.target = target
    self.configurations = configurations
    self.product = product
    self.platform = platform
    self.sdk = sdk
    self.lifecycle = lifecycle
    self.adoption = adoption
    self.verdict = verdict
    self.evidence = evidence
  }
}
