package import Findings

/// How an app starts whose app delegate is not in the sources of its target: a template or a framework brings it.
package struct TargetStart: Sendable, Hashable {
  /// What brings it, with its version, as its makers write it: `Expo SDK 54`.
  package var framework: String
  /// Whether the app adopts the scene life cycle by that code; nil where it is not known.
  package var adoptsScenes: Bool?
  /// What would make an app that does not adopt scenes one that does, as a clause that follows "unless".
  package var exception: String?
  /// The place that names what brings it.
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
