/// Targets that a build system describes with options instead of a project: the files of one target besides
/// its Info.plist, the Info.plist that a build made, or all targets of Bazel.
package struct TargetInputs: Sendable, Hashable {
  /// Source files, and folders of them.
  package var sources: [String]
  /// Files that are copied into the bundle, and folders of them.
  package var resources: [String]
  /// The path of the JSON output of `bazel query`; nil when it is not given.
  package var bazelQuery: String?
  /// The path of the Info.plist that a build made; nil when the Info.plist is one that a person wrote.
  package var effective: String?
  /// The property lists that the build merged into it.
  package var merged: [String] = []
  /// The label of the target in Bazel; nil when it is not given.
  package var label: String?

  /// Collects the inputs; all are empty when no target is described.
  package init(sources: [String] = [], resources: [String] = [], bazelQuery: String? = nil) {
    self.sources = sources
    self.resources = resources
    self.bazelQuery = bazelQuery
  }

  /// Whether no target is described.
  package var isEmpty: Bool { namesNoFiles && bazelQuery == nil && effective == nil }

  /// Whether no file of a single target is named.
  package var namesNoFiles: Bool { sources.isEmpty && resources.isEmpty }

  /// The property lists of the target that a person wrote, as far as they are known: those that the build merged, or the
  /// Info.plist that it made. Nil when an argument names the Info.plist.
  package var propertyLists: [String]? {
    effective.map { merged.isEmpty ? [$0] : merged }
  }
}
