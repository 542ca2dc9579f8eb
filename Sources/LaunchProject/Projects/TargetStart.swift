package import Findings

/// How an app starts if its app delegate is not in the sources of its target but comes with a template or a
/// framework.
package struct TargetStart: Sendable, Hashable {
  /// What brings the app delegate, with its version, as its makers write it: `Expo SDK 54`.
  package var framework: String
  /// Whether the app adopts the scene life cycle by that code; nil if it is not known.
  package var adoptsScenes: Bool?
  /// The condition under which an app that does not adopt scenes does adopt them, as a clause that follows
  /// "unless".
  package var exception: String?
  /// Whether the app delegate has its method for scene configurations only if the Info.plist has a scene manifest.
  package var needsManifest = false
  /// Why it is not known whether the app adopts scenes, as a clause; nil for the usual reason.
  package var unknownReason: String?
  /// What to do so that the app adopts scenes; nil for the usual help.
  package var help: String?
  /// The names of classes that exist at run time, and are not among the sources that are read.
  package var classNames: Set<String> = []
  /// The place that names the template or framework.
  package var place: SourcePlace

  /// Describes a start.
  package init(
    _ framework: String, adoptsScenes: Bool?, unless exception: String? = nil, at place: SourcePlace
  ) {
    self.framework = framework
    self.adoptsScenes = adoptsScenes
    self.exception = exception
    self.place = place
  }
}
