extension AnalysisReport {
  /// A row of the table of targets under a report: one target, with all configurations that have the same
  /// result.
  public struct TargetSummary: Sendable, Hashable {
    /// Whether the target adopts the scene life cycle, as far as its files show.
    public enum Adoption: String, Sendable, Hashable, CaseIterable {
      /// The scene manifest has a configuration for the main window.
      case adopted
      /// Code provides the scene configuration.
      case adoptedInCode = "adopted-in-code"
      /// The target has a SwiftUI `App`, which is always scene-based.
      case swiftUI = "swiftui"
      /// The target does not adopt the scene life cycle.
      case notAdopted = "not-adopted"
      /// The files do not show whether it does.
      case undetermined = "undetermined"
      /// The target is not an app with UIKit's life cycle.
      case notConcerned = "not-applicable"
    }

    /// The project or bundle it is in.
    public var path: String
    /// The target's name.
    public var name: String
    /// The configurations of this row; empty for a bundle.
    public var configurations: [String]
    /// What the target makes: `app`, `app extension`.
    public var product: String
    /// The platform and its oldest version, such as `iOS 15.0`; nil when not known.
    public var platform: String?
    /// The SDK; nil when not known.
    public var sdk: String?
    /// How the code adopts the life cycle, in words; nil when not known.
    public var lifecycle: String?
    /// Whether the target adopts the scene life cycle.
    public var adoption: Adoption
    /// The same in words: `adopted in code`.
    public var scenes: String
    /// What becomes of the app when it is started, as far as its files show.
    public var launch: LaunchOutcome
    /// The same in words, with what decides it.
    public var verdict: String
    /// The facts on which both are based, each with its place.
    public var evidence: [Finding.Note]
    /// The number of privacy manifests of the target itself; nil when its resources are not known.
    package var privacyManifestCount: Int?

    /// Makes a row.
    public init(
      path: String, name: String, configurations: [String], product: String, platform: String?,
      sdk: String?, lifecycle: String?, adoption: Adoption, scenes: String,
      launch: LaunchOutcome, verdict: String, evidence: [Finding.Note] = []
    ) {
      self.path = path
      self.name = name
      self.configurations = configurations
      self.product = product
      self.platform = platform
      self.sdk = sdk
      self.lifecycle = lifecycle
      self.adoption = adoption
      self.scenes = scenes
      self.launch = launch
      self.verdict = verdict
      self.evidence = evidence
    }
  }
}
