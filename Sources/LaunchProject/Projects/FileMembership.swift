package import FileSystem
package import LaunchModel
package import SourceText

/// A file that belongs to a target.
package struct ProjectFilePath: Sendable, Hashable {
  /// The path, from the current folder or absolute, as the path of the root is.
  package var path: String
  /// The platforms it is limited to, as the project names them (`ios`, `maccatalyst`); empty for all.
  package var platformFilters: [String]
  /// The file's type as the project names it: `sourcecode.swift`; nil for a file in a synchronized folder.
  package var fileType: String?
  /// Whether it is a folder that counts as one file: `Assets.xcassets`, a folder reference.
  package var isFolder: Bool

  /// Makes a path.
  package init(
    path: String, platformFilters: [String] = [], fileType: String? = nil, isFolder: Bool = false
  ) {
    self.path = path
    self.platformFilters = platformFilters
    self.fileType = fileType
    self.isFolder = isFolder
  }

  /// The name without folders.
  package var name: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }
}

/// The files of one kind that belong to a target.
package struct FileMembership: Sendable {
  /// A file whose path is not known or leads out of the root.
  package struct Unresolved: Sendable, Hashable {
    /// Its name or path as written.
    package var name: String
    /// Why, as a clause: "is relative to 'SDKROOT'".
    package var reason: String
    /// The place in the project file.
    package var span: SourceSpan

    /// Describes an unresolved file.
    package init(name: String, reason: String, span: SourceSpan) {
      self.name = name
      self.reason = reason
      self.span = span
    }
  }

  /// The files in the order of the project file, then those of synchronized folders in the order of their
  /// paths. Only files in synchronized folders are known to exist.
  package var files: [ProjectFilePath] = []
  /// Files that are not among `files`, and why.
  package var unresolved: [Unresolved] = []
  /// Other things that may hold or make files and could not be read, each once.
  package private(set) var otherSources: [MissingInput] = []

  /// What would show which files there are, if no description lists them.
  package var unstated: UnstatedFiles?

  /// Files that no description lists.
  package struct UnstatedFiles: Sendable, Hashable {
    /// What is not stated, as a clause.
    package var reason: String
    /// What would state it.
    package var needs: String

    /// Describes the missing statement and what would supply it.
    package init(_ reason: String, needs: String) {
      self.reason = reason
      self.needs = needs
    }
  }

  /// Everything that could add files to `files`: files whose path is not known, then other sources of files.
  package var missing: [MissingInput] {
    unresolved.map { MissingInput($0.name, $0.reason) } + otherSources
  }

  /// Makes an empty list.
  package init() {}

  /// Looks at the disk and separates the files that exist from those that do not.
  package func existing(
    in root: ProjectRoot
  ) -> (present: [ProjectFilePath], absent: [ProjectFilePath]) {
    var present: [ProjectFilePath] = []
    var absent: [ProjectFilePath] = []
    for file in files {
      switch root.item(at: file.path) {
      case .file, .folder: present.append(file)
      case .absent, .outside: absent.append(file)
      }
    }
    return (present, absent)
  }

  /// The most other sources that are kept. After that many, one more makes no difference.
  static let maximumSourceCount = 20

  /// Adds something that may hold more files.
  package mutating func add(_ source: MissingInput) {
    guard otherSources.count < Self.maximumSourceCount, !otherSources.contains(source) else {
      return
    }
    otherSources.append(source)
  }
}
