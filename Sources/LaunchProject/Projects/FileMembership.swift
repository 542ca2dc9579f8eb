package import FileSystem
package import LaunchModel
package import SourceText

/// A file that belongs to a target.
package struct ProjectFilePath: Sendable, Hashable {
  /// The path, from the current folder or absolute, as the root was given.
  package var path: String
  /// The platforms it is limited to, as the project names them (`ios`, `maccatalyst`); empty for all.
  package var platformFilters: [String]
  /// The file's type as the project names it: `sourcecode.swift`; nil in a synchronized folder.
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

    /// Makes one.
    package init(name: String, reason: String, span: SourceSpan) {
      self.name = name
      self.reason = reason
      self.span = span
    }
  }

  /// The files, in the order of the project file, those of synchronized folders behind by their paths.
  /// Whether they exist has not been looked at, except in synchronized folders.
  package var files: [ProjectFilePath] = []
  /// Files that are not among `files`, and why.
  package var unresolved: [Unresolved] = []
  /// What else may hold files and could not be read, or makes them, each once.
  package private(set) var otherSources: [MissingInput] = []

  /// What would say which files there are, where nothing does.
  package var unstated: UnstatedFiles?

  /// Files of which nothing is said.
  package struct UnstatedFiles: Sendable, Hashable {
    /// What is not said, as a clause.
    package var reason: String
    /// What would say it.
    package var needs: String

    /// Makes one.
    package init(_ reason: String, needs: String) {
      self.reason = reason
      self.needs = needs
    }
  }

  /// What could add files to `files`: those without a path, then what else may hold some.
  package var missing: [MissingInput] {
    unresolved.map { MissingInput($0.name, $0.reason) } + otherSources
  }

  /// Makes an empty list.
  package init() {}

  /// Parts the files into those that are there and those that are not, looking at the disk.
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

  /// Other sources that are kept; that there is one more changes nothing.
  static let maximumSourceCount = 20

  /// Says what may hold more files.
  package mutating func add(_ source: MissingInput) {
    guard otherSources.count < Self.maximumSourceCount, !otherSources.contains(source) else {
      return
    }
    otherSources.append(source)
  }
}
