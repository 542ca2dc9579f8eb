/// What a build system knows of targets and no description of a project that is read says: what one target is made of beside
/// its Info.plist, or all targets of Bazel.
package struct TargetInputs: Sendable, Hashable {
  /// Source files, and folders of them.
  package var sources: [String]
  /// Files that are copied into the bundle, and folders of them.
  package var resources: [String]
  /// What `bazel query` printed as JSON, as a path; nil where it is not given.
  package var bazelQuery: String?

  /// Puts the parts together; without any there is no target.
  package init(sources: [String] = [], resources: [String] = [], bazelQuery: String? = nil) {
    self.sources = sources
    self.resources = resources
    self.bazelQuery = bazelQuery
  }

  /// Whether nothing of this is said.
  package var isEmpty: Bool { namesNoFiles && bazelQuery == nil }

  /// Whether nothing is said of one target.
  package var namesNoFiles: Bool { sources.isEmpty && resources.isEmpty }
}
