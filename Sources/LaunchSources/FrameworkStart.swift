package import Findings

/// The start of an app by a framework that provides `main`, `UIApplicationMain` and the app delegate.
package struct FrameworkStart: Sendable {
  /// The framework with its version, as its makers write it: "SDL 3.5".
  package var framework: String
  /// Whether its app delegate returns scene configurations; nil when the version is not known.
  package var handsOutConfigurations: Bool?
  /// The case in which it returns some although it usually does not, as a clause that follows "unless".
  package var exception: String?
  /// The place in the project that brings the framework in.
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
