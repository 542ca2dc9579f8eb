public import Findings

/// The start of an app by a framework that brings `main`, `UIApplicationMain` and the app delegate.
public struct FrameworkStart: Sendable {
  /// The framework with its version, as its makers write it: "SDL 3.5".
  public var framework: String
  /// Whether its app delegate hands out scene configurations; nil where the version is not known.
  public var handsOutConfigurations: Bool?
  /// The place in the target's code that brings it in.
  public var place: SourcePlace

  /// Describes a start.
  public init(_ framework: String, handsOutConfigurations: Bool?, at place: SourcePlace) {
    self.framework = framework
    self.handsOutConfigurations = handsOutConfigurations
    self.place = place
  }
}
