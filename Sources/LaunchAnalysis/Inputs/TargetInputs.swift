/// Targets that a build system describes with options instead of a project: the files of one target besides
/// its Info.plist, or all targets of Bazel.
package struct TargetInputs: Sendable, Hashable {
  /// Source files, and folders of them.
  package var sources: [String]
  /// Files that are copied into the bundle, and folders of them.
  package var resources: [String]
  /// The path of the JSON output of `bazel query`; nil when it is not given.
  package var bazelQuery: String?

  /// Collects the inputs; all are empty when no target is described.
  package init(sources: [String] = [], resources: [String] = [], bazelQuery: String? = nil) {
    self.sources = sources
    self.resources = resources
    self.bazelQuery = bazelQuery
  }

  /// Whether no target is described.
  package var isEmpty: Bool { namesNoFiles && bazelQuery == nil }

  /// Whether no file of a single target is named.
  package var namesNoFiles: Bool { sources.isEmpty && resources.isEmpty }
}
