internal import FileSystem
package import Findings

/// Targets that a build system describes with options instead of a project: the files of one target besides
/// its Info.plist, the Info.plist that a build made, or all targets of Bazel.
package struct TargetInputs: Sendable, Hashable {
  /// Source files, and folders of them.
  package var sources: [String]
  /// Files that are copied into the bundle, and folders of them.
  package var resources: [String]
  /// Whether a list named the sources, so that there are no others, even if it is empty.
  private(set) var listsSources = false
  /// Whether a list named the resources.
  private(set) var listsResources = false
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
  package var namesNoFiles: Bool {
    sources.isEmpty && resources.isEmpty && !listsSources && !listsResources
  }

  /// Puts the paths that a file lists in the place of each `@FILE`. Builds write what is too long for a command line in
  /// this way. To be called once, since a list may be a pipe.
  ///
  /// - Throws: when a list cannot be read, or has a line that is no path.
  /// - Complexity: linear in the size of the lists.
  package mutating func readLists() throws(InputFailure) {
    listsSources = sources.contains { $0.hasPrefix("@") }
    listsResources = resources.contains { $0.hasPrefix("@") }
    sources = try Self.expanded(sources)
    resources = try Self.expanded(resources)
  }

  private static func expanded(_ paths: [String]) throws(InputFailure) -> [String] {
    var expanded: [String] = []
    for path in paths {
      guard path.hasPrefix("@") else {
        expanded.append(path)
        continue
      }
      var list = try FileList(path: String(path.dropFirst()))
      while let input = list.next() {
        if case .failure(let failure) = input { throw failure }
        expanded.append(input.path)
      }
    }
    return expanded
  }

  /// The property lists of the target that a person wrote, as far as they are known: those that the build merged, or the
  /// Info.plist that it made. Nil when an argument names the Info.plist.
  package var propertyLists: [String]? {
    effective.map { merged.isEmpty ? [$0] : merged }
  }
}
