internal import Findings
internal import SourceText

/// Searches a folder for files whose names have certain endings.
///
/// Build products, dependencies and files that git ignores are left out. Git ignores a file when a pattern of
/// a `.gitignore` file between it and the root of the repository, or of `.git/info/exclude`, matches it,
/// unless git tracks the file. Symbolic links to folders are not followed; a link to a file counts when the
/// file is in the searched folder.
///
/// Files are returned one by one, in the order of their paths' bytes. The memory holds only the entries of
/// the folders on the way to the next file, not the files that were found.
struct FileWalker {
  /// The folder that is searched, as it was given.
  let root: [UInt8]
  private let endings: FileNameEndings
  private let decisions: (any SearchDecisions)?
  private let threadCount: Int
  private let repositories: GitRepositories
  private lazy var resolvedRoot: [UInt8]? = SystemPath.resolved(root)
  /// The files and folders that are still to be visited, in reverse order; nil before the first call of
  /// `next()`.
  private var pending: [Item]?

  /// How many folders and files of interest a search leaves out.
  struct LeftOut {
    /// Those that git ignores.
    fileprivate(set) var ignored = 0
    /// Those that a configuration excludes or does not include.
    fileprivate(set) var excluded = 0

    /// What is left out, as a clause; nil for nothing.
    var clause: String? {
      let parts = [
        ignored > 0 ? "git ignores \(Self.count(ignored)) in it" : nil,
        excluded > 0 ? "a configuration leaves out \(Self.count(excluded))" : nil,
      ].compactMap(\.self)
      return parts.isEmpty ? nil : parts.joined(separator: ", and ")
    }

    private static func count(_ number: Int) -> String {
      number == 1 ? "1 file or folder" : "\(number) files or folders"
    }
  }

  /// What the search has left out so far.
  private(set) var leftOut = LeftOut()

  /// Prepares a search of a folder.
  ///
  /// - Parameters:
  ///   - root: the folder; empty for the current one.
  ///   - endings: which files to select.
  ///   - decisions: what configurations include in a search and exclude from it.
  ///   - threadCount: how many threads may list folders at the same time.
  ///   - repositories: the repositories that are already known.
  init(
    root: [UInt8], endings: FileNameEndings, decisions: (any SearchDecisions)? = nil,
    threadCount: Int = 1, repositories: GitRepositories
  ) {
    self.root = root
    self.endings = endings
    self.decisions = decisions
    self.threadCount = threadCount
    self.repositories = repositories
  }

  /// A folder or file that is still to be visited. An explicit stack replaces recursion, since folders may be
  /// nested to any depth.
  private struct Item {
    var path: [UInt8]
    /// The path from the root of the repository, which ignore patterns are matched with.
    var repositoryPath: [UInt8]
    var kind: FolderListing.Kind
    var scope: GitIgnoreScope?
    /// The repository around it; nil outside of a repository.
    var repository: GitRepository?
    /// Whether an ignore pattern matches the folder, so that only what git tracks in it counts.
    var isIgnored = false
    var decided: (any SearchScope)?
    /// The entries of the folder, when it has been listed ahead of its turn.
    var listed: ListedFolders.Outcome?
  }

  /// The next file, or a failure for a folder that could not be listed, after which the search goes on; nil
  /// at the end.
  mutating func next() -> FileInput? {
    if pending == nil { begin() }
    while var item = pending?.popLast() {
      switch item.kind {
      case .file: return .file(FoundFile(found: item.path))
      case .symbolicLink: if let file = link(item.path) { return .file(file) }
      case .folder:
        let isRoot = item.path.count == root.count
        if !isRoot, item.listed == nil, threadCount > 1 { listAhead(&item) }
        if let failure = list(item, isRoot: isRoot) {
          return .failure(failure)
        }
      }
    }
    return nil
  }

  private mutating func begin() {
    let enclosing = EnclosingGitRepository(of: resolvedRoot ?? root)
    pending = [
      Item(
        path: root, repositoryPath: enclosing.folderPath, kind: .folder,
        scope: enclosing.scope,
        repository: enclosing.repository.map { repositories.repository($0) },
        decided: resolvedRoot.flatMap { decisions?.scope(of: $0) })
    ]
  }

  /// Lists a folder together with the next folders on the stack, when there are enough of them. Every folder
  /// on the stack will be visited anyway.
  private mutating func listAhead(_ folder: inout Item) {
    guard let next = pending?.suffix(ListedFolders.mostAtATime) else { return }
    let indices = next.indices.filter { next[$0].kind == .folder && next[$0].listed == nil }
    guard indices.count >= ListedFolders.fewestAtATime else { return }
    let outcomes = ListedFolders.list(
      [folder.path] + indices.reversed().map { next[$0].path }, endings: endings,
      threadCount: threadCount)
    folder.listed = outcomes[0]
    for (index, outcome) in zip(indices.reversed(), outcomes.dropFirst()) {
      pending?[index].listed = outcome
    }
  }

  /// Puts the entries of a folder on the stack in reverse order; returns a failure when the folder cannot be
  /// listed.
  private mutating func list(_ folder: Item, isRoot: Bool) -> InputFailure? {
    let listing: FolderListing
    do {
      if let listed = folder.listed {
        listing = try listed.listing()
      } else {
        listing = try FolderListing(path: folder.path, endings: endings, followsLink: isRoot)
      }
    } catch {
      return InputFailure(
        path: folder.path.isEmpty ? "." : UndecodedBytes.text(folder.path),
        message: "cannot be opened: \(SystemError.clause(error.code))")
    }
    var repositoryPath = folder.repositoryPath
    var scope = folder.scope
    var repository = folder.repository
    var isIgnored = folder.isIgnored
    if listing.isRepositoryRoot, !isRoot {
      // A repository inside another one, such as a submodule: the patterns of the outer one do not apply to
      // it.
      repositoryPath = []
      repository = GitRepository(root: folder.path, in: repositories)
      isIgnored = false
      scope = EnclosingGitRepository.excludeScope(repository: folder.path)
    }
    if listing.hasGitIgnore {
      scope = EnclosingGitRepository.scope(
        file: SystemPath.join(folder.path, ".gitignore".utf8),
        baseLength: repositoryPath.isEmpty ? 0 : repositoryPath.count + 1, outer: scope)
    }
    var decided = folder.decided
    // A repository inside another one, and a folder with a configuration, have their own decisions.
    if !isRoot, let decisions, let whole = absolute(folder.path) {
      if listing.hasConfiguration || listing.isRepositoryRoot {
        decided = decisions.scope(of: whole)
      } else {
        decisions.note(bare: whole, shown: folder.path)
      }
    }
    let base = decided == nil ? nil : absolute(folder.path)
    var items: [Item] = []
    for entry in listing.entries {
      let isFolder = entry.kind == .folder
      if isFolder ? SkippedFolder.contains(entry.name) : SkippedFile.contains(entry.name) {
        continue
      }
      let place = SystemPath.join(repositoryPath, entry.name)
      let isEntryIgnored =
        isIgnored
        || scope?.ignores(place, nameLength: entry.name.count, isFolder: isFolder) ?? false
      if isEntryIgnored, !(repository?.mayTrack(place, isFolder: isFolder) ?? false) {
        leftOut.ignored += 1
        continue
      }
      if let decided, let base {
        let whole = SystemPath.join(base, entry.name)
        if decided.skips(whole, isFolder: isFolder) || !isFolder && !decided.takes(whole) {
          leftOut.excluded += 1
          continue
        }
      }
      items.append(
        Item(
          path: SystemPath.join(folder.path, entry.name), repositoryPath: place, kind: entry.kind,
          scope: scope, repository: repository, isIgnored: isEntryIgnored, decided: decided))
    }
    items.sort { Self.isAfter($0, $1) }
    pending? += items
    return lacksProjectFile(folder, listing) ? missingProjectFile(folder.path) : nil
  }

  /// Whether a folder has the name of a project but no project file.
  private mutating func lacksProjectFile(_ folder: Item, _ listing: FolderListing) -> Bool {
    // An ignored project is usually generated, and its generator has not run yet. Its folder may exist
    // because git tracks its schemes.
    guard endings.takesProjects, !folder.isIgnored,
      folder.path.suffix(10).elementsEqual(".xcodeproj".utf8)
    else {
      return false
    }
    let file = listing.entries.first { $0.name.elementsEqual(ProjectFileFailure.fileName.utf8) }
    switch file?.kind {
    case .file: return false
    case .symbolicLink:
      return link(SystemPath.join(folder.path, ProjectFileFailure.fileName.utf8)) == nil
    case .folder, nil: return true
    }
  }

  private func missingProjectFile(_ folder: [UInt8]) -> InputFailure {
    let path = UndecodedBytes.text(
      SystemPath.join(folder, ProjectFileFailure.fileName.utf8))
    guard OutputFile.exists(path) else { return ProjectFileFailure.missing(path) }
    let message =
      SystemPath.isFolder(path)
      ? "is a folder, not a regular file" : "is a link that leads out of the folder"
    return ProjectFileFailure.unreadable(InputFailure(path: path, message: message))
  }

  /// The absolute path of a folder that the search has come to. The part after the root has no links.
  private mutating func absolute(_ folder: [UInt8]) -> [UInt8]? {
    guard let resolvedRoot else { return nil }
    var rest = folder[root.count...]
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    return rest.isEmpty ? resolvedRoot : SystemPath.join(resolvedRoot, rest)
  }

  /// The reverse order of the stack, in which the name of a folder counts as if it ended in a slash.
  private static func isAfter(_ left: Item, _ right: Item) -> Bool {
    let common = min(left.path.count, right.path.count)
    for index in 0..<common where left.path[index] != right.path[index] {
      return left.path[index] > right.path[index]
    }
    return byteBehind(left, common) > byteBehind(right, common)
  }

  private static func byteBehind(_ item: Item, _ index: Int) -> Int {
    if index < item.path.count { return Int(item.path[index]) }
    return item.kind == .folder ? Int(UInt8(ascii: "/")) : -1
  }

  /// The file that a link leads to; nil when it is not in the searched folder.
  private mutating func link(_ path: [UInt8]) -> FoundFile? {
    guard let resolvedRoot, let target = SystemPath.resolved(path),
      target.starts(with: SystemPath.join(resolvedRoot, [])), target.count > resolvedRoot.count
    else { return nil }
    return FoundFile(found: path, target: target)
  }
}

/// Folders that a search always leaves out: version control, build products and dependencies.
package enum SkippedFolder {
  private static let names: Set<String> = [
    ".git", ".build", "Pods", "node_modules", "Carthage", "DerivedData",
  ]

  /// Whether a folder with a name is left out.
  package static func contains(_ name: [UInt8]) -> Bool {
    name.starts(with: ".build-".utf8) || names.contains(String(decoding: name, as: UTF8.self))
  }
}

/// Files that a search always leaves out.
enum SkippedFile {
  /// Whether a name belongs to an AppleDouble file, which holds the attributes of another file.
  static func contains(_ name: [UInt8]) -> Bool { name.starts(with: "._".utf8) }
}
