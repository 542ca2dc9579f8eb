package import Findings

/// The start of an app by a framework that brings `main`, `UIApplicationMain` and the app delegate.
package struct FrameworkStart: Sendable {
  /// The framework with its version, as its makers write it: "SDL 3.5".
  package var framework: String
  /// Whether its app delegate hands out scene configurations; nil where the version is not known.
  package var handsOutConfigurations: Bool?
  /// What would make it hand some out where it does not, as a clause that follows "unless".
  package var exception: String?
  /// The place that brings it in.
  package var place: SourcePlace

  /// Describes a start.
  package init(
    _ framework: String, handsOutConfigurations: Bool?, unless exception: String? = nil,
    at place: SourcePlace
  ) {
    self.exception = exception
    self.framework = framework
    self.handsOutConfigurations = handsOutConfigurations
    self.place = place
  }
}
