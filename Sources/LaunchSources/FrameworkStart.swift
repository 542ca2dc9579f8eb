package import Findings

/// The start of an app by a framework that provides `main`, `UIApplicationMain` and the app delegate.
package struct FrameworkStart: Sendable {
  /// The framework with its version, as its makers write it: "SDL 3.5".
  package var framework: String
  /// Whether its app delegate returns scene configurations; nil when the version is not known.
  package var handsOutConfigurations: Bool?
  /// The case in which it returns some although it usually does not, as a clause that follows "unless".
  package var exception: String?
  /// Whether the app delegate has its method for scene configurations only if the Info.plist has a scene manifest.
  package var needsManifest = false
  /// Why it is not known whether it returns some, as a clause; nil when only the version is not known.
  package var unknownReason: String?
  /// What to do so that the app adopts scenes; nil for the usual help.
  package var help: String?
  /// The names of classes that exist at run time, and are not among the sources that are read.
  package var classNames: Set<String> = []
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
