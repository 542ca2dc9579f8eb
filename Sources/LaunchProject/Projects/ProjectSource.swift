package import FileSystem
package import Findings

/// A kind of description from which the targets of a project can be read.
///
/// What it reads is the same for all kinds: targets with product, configurations, settings, sources, resources and what
/// they embed, each with the place where a person wrote it.
package protocol ProjectSource: SendableMetatype {
  /// Whether a path is such a description, by its name alone.
  static func describes(_ path: String) -> Bool

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: the description.
  ///   - root: the folder outside of which nothing is opened.
  /// - Throws: when the description is missing, unreadable, too large or outside the root.
  static func read(_ path: String, in root: ProjectRoot) throws(InputFailure) -> Project
}

/// All kinds of descriptions, the one list.
package enum ProjectSources {
  /// The kinds, each asked before those after it.
  package static let all: [any ProjectSource.Type] = [XcodeProjectSource.self]

  /// Whether a path is a description of some kind, by its name alone.
  package static func describe(_ path: String) -> Bool { all.contains { $0.describes(path) } }

  /// Reads a project with the source that knows its description; an unknown one is read as a project of Xcode.
  package static func read(
    _ path: String, in root: ProjectRoot
  ) throws(InputFailure) -> Project {
    try (all.first { $0.describes(path) } ?? XcodeProjectSource.self).read(path, in: root)
  }
}
