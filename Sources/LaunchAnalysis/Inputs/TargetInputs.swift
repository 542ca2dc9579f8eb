/// What a target is made of beside its Info.plist, where no description of a project says it: the build system that asks
/// knows it.
package struct TargetInputs: Sendable, Hashable {
  /// Source files, and folders of them.
  package var sources: [String]
  /// Files that are copied into the bundle, and folders of them.
  package var resources: [String]

  /// Puts the parts together; without any there is no target.
  package init(sources: [String] = [], resources: [String] = []) {
    self.sources = sources
    self.resources = resources
  }

  /// Whether nothing of this is said.
  package var isEmpty: Bool { sources.isEmpty && resources.isEmpty }
}
