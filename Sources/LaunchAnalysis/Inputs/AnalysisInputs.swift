package import FileSystem
package import Findings
internal import ProjectManifests
internal import SourceText

/// The inputs that the paths of a request name, determined by their names alone. Only folders are opened,
/// except that a file that may describe a project is read to find out.
package struct AnalysisInputs {
  /// A project or workspace.
  package struct Project: Hashable {
    /// The path of the folder `NAME.xcodeproj` or `NAME.xcworkspace`, or of the file that describes the
    /// project.
    package var path: String
    /// The folder that may be read: the given folder, or the folder of the project.
    package var root: String

    /// Whether it is a workspace.
    package var isWorkspace: Bool { path.lowercased().hasSuffix(".xcworkspace") }

    /// The key of its result in the cache.
    var identity: UnitCacheEntry.Identity {
      UnitCacheEntry.Identity(kind: isWorkspace ? "workspace" : "project", path: path, root: root)
    }
  }

  /// Property lists that are checked by themselves unless a project uses them; empty when there are too many
  /// to keep, see `source(except:only:)`.
  package var files: [FoundFile] = []
  /// The number of these property lists, even when `files` is empty.
  package private(set) var fileCount = 0
  /// Whether the run was interrupted before all folders had been searched.
  package private(set) var isInterrupted = false
  /// Projects and workspaces in the order of their paths, without duplicates.
  package var projects: [Project] = []
  /// Built apps, archives and packages in the order of their paths, without duplicates.
  package var bundles: [String] = []
  /// The searched folders.
  package private(set) var folders: [String] = []
  /// Those whose layout is noted.
  package private(set) var foldersToNote: [String] = []
  /// Failures of paths that could not be searched or have nothing to check.
  package var failures: [InputFailure] = []
  /// Why git's index could not be read in searched repositories, in the order of their paths.
  package private(set) var unreadIndexes: [InputFailure] = []

  /// The paths that are neither a project nor a bundle by their name, and are searched.
  package private(set) var searched: [String] = []
  /// Files whose names say that they may describe a project.
  private var manifests: [String] = []
  private let decisions: (any SearchDecisions)?
  private let threadCount: Int
  /// What is said about a folder with nothing of interest; nil for the usual words.
  private let absence: String?
  /// Which inputs are in the shard; nil for all.
  private var sharding: ShardedInputs?

  /// The most files that are kept. When there are more, the folders are searched a second time.
  private static let maximumFileCount = 16_384

  /// Whether there are only property lists.
  package var isOnlyFiles: Bool { projects.isEmpty && bundles.isEmpty }

  private static let projectFile = "/project.pbxproj"
  /// The endings of files that are no property lists, and that mean something in a project only.
  private static let partEndings = ["swift", "m", "mm", "h", "storyboard", "xib", "xcconfig"]
  private static let projectEndings = [".xcodeproj", ".xcworkspace"]

  /// Whether a path without a slash at its end is that of a built app or a package.
  static func isBundle(_ path: String) -> Bool { BuiltProductName.isOne(path) }

  /// Sorts paths by what they are, and searches folders; an empty list means the current folder.
  ///
  /// - Parameters:
  ///   - paths: the paths.
  ///   - decisions: what configurations include in a search and exclude from it.
  ///   - threadCount: how many threads to use; nil to choose.
  ///   - cancellation: stops the search early; nil to stop only for a signal.
  ///   - absence: what to say about a folder with nothing of interest, as a clause; nil for the usual words.
  ///   - shard: the part of what was found that is wanted; nil for everything.
  package init(
    _ paths: [String], decisions: (any SearchDecisions)?, threadCount: Int?,
    cancellation: Cancellation? = nil, absence: String? = nil, shard: Shard? = nil
  ) {
    defer { if let shard { keep(shard) } }
    self.absence = absence
    self.decisions = decisions
    self.threadCount = threadCount ?? WorkerThreads.processorCount
    for path in paths {
      let plain = PathText.withoutSlash(path)
      if let project = Self.project(plain) {
        projects.append(project)
      } else if Self.isBundle(plain) {
        bundles.append(plain)
      } else if Self.isPartOfProject(plain) {
        failures.append(
          InputFailure(
            path: path,
            message: "is checked as a part of its project; give the project or its folder instead"))
      } else {
        searched.append(path)
      }
    }
    guard paths.isEmpty || !searched.isEmpty else {
      finish()
      return
    }
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .search) }
    let roots = searched.isEmpty ? [""] : searched.filter { SystemPath.isFolder($0) }
    folders = roots.map(PathText.withoutSlash)
    foldersToNote = folders
    var stream = stream
    while !cancellation.stopsWork, let input = stream.next() { add(input) }
    isInterrupted = cancellation.stopsWork
    unreadIndexes = stream.unreadIndexes
    addProjectsOfManifests()
    if fileCount > files.count { files = [] }
    failures.sort { PathText.precedes($0.path, $1.path) }
    finish()
  }

  /// The number of property lists that are checked by themselves; nil when it is not known.
  package var count: Int? {
    isInterrupted || sharding != nil && fileCount > files.count ? nil : fileCount
  }

  /// Keeps what is in a shard.
  private mutating func keep(_ shard: Shard) {
    var inputs = ShardedInputs(shard, folders: folders, projects: projects.map(\.path))
    projects.removeAll { !inputs.take($0.path) }
    bundles.removeAll { !inputs.take($0) }
    failures.removeAll { !inputs.take($0.path) }
    unreadIndexes.removeAll { !inputs.take($0.path) }
    if fileCount == files.count {
      files.removeAll { !inputs.take($0.path) }
      fileCount = files.count
    }
    foldersToNote = folders.filter { inputs.take($0) }
    sharding = inputs
  }

  private mutating func add(_ input: FileInput) {
    switch input {
    case .failure(let failure): failures.append(failure)
    // No search finds one.
    case .records: break
    case .file(let file):
      switch Self.kind(of: file.path) {
      case .propertyList:
        fileCount += 1
        if fileCount <= Self.maximumFileCount { files.append(file) }
      case .project(let project):
        projects.append(Project(path: project, root: root(of: project)))
      case .manifest(let manifest): manifests.append(manifest)
      case .bundle(let bundle): if bundles.last != bundle { bundles.append(bundle) }
      }
    }
  }

  /// The folder that may be read for a project that a search found.
  private func root(of project: String) -> String {
    folders.first { $0.isEmpty || project.hasPrefix($0 + "/") } ?? PathText.folder(of: project)
  }

  /// Adds the projects of descriptions from which no Xcode project was generated. When there is a generated
  /// project, the build uses it, and only it is checked.
  private mutating func addProjectsOfManifests() {
    guard !manifests.isEmpty else { return }
    let made = Set(projects.map { PathText.folder(of: $0.path) })
    let named = Set(searched)
    var found: [(path: String, root: ProjectRoot)] = []
    var candidates: [Project] = []
    for manifest in manifests
    where !ProjectSources.projectFolders(of: manifest).contains(where: made.contains) {
      let folder = root(of: manifest)
      guard let root = ProjectRoot(folder), ProjectSources.recognize(manifest, in: root) else {
        // A named file that is not a project description is checked as a property list.
        if named.contains(manifest) {
          fileCount += 1
          files.append(FoundFile(named: manifest))
        }
        continue
      }
      found.append((manifest, root))
      candidates.append(Project(path: manifest, root: folder))
      // The folder of the generated project may exist without its project file, with other files of Xcode.
      // That is not a failure then.
      failures.removeAll {
        ProjectFileFailure.isMissingProjectFile($0, in: PathText.folder(of: manifest))
      }
    }
    let parts = ProjectSources.parts(among: found, besides: projects.map(\.path))
    projects += candidates.filter { !parts.contains($0.path) }
    // A folder whose only candidates turned out not to be project descriptions has nothing to check.
    guard fileCount <= files.count else { return }
    let paths = files.map(\.path) + projects.map(\.path) + bundles
    for folder in folders where !paths.contains(where: { PathText.isPath($0, in: folder) }) {
      guard manifests.contains(where: { PathText.isPath($0, in: folder) }) else { continue }
      failures.append(.absence(in: folder, absence ?? Self.endings.absence))
    }
  }

  /// The kind of input that a file is part of, determined by its path.
  package enum Kind {
    /// It is a property list that is checked by itself.
    case propertyList
    /// A project, by the path of its folder.
    case project(String)
    /// A project, by the path of the file that may describe it.
    case manifest(String)
    /// A built app or a package, by its path.
    case bundle(String)
  }

  /// The kind of input that a file is part of, determined by its path.
  package static func kind(of path: String) -> Kind {
    // Looks at the last letter first, for speed: this is called for every path.
    switch path.utf8.last {
    case UInt8(ascii: "j") where path.hasSuffix(projectFile):
      return .project(String(path.dropLast(projectFile.count)))
    case UInt8(ascii: "a"), UInt8(ascii: "A"):
      return has(path, [".ipa"]) ? .bundle(path) : .propertyList
    default:
      if let bundle = bundle(around: path) { return .bundle(bundle) }
      return isManifest(path) ? .manifest(path) : .propertyList
    }
  }

  /// The property lists that are checked by themselves.
  ///
  /// - Parameters:
  ///   - claimed: the property lists that projects use, as paths without `.` and `..`.
  ///   - only: the paths of the wanted property lists; nil for all.
  package func source(except claimed: Set<String>, only: Set<String>? = nil) -> UnclaimedFiles {
    UnclaimedFiles(
      fileCount > files.count ? stream : nil, files, except: claimed, only: only,
      sharding: sharding)
  }

  private var stream: FileStream {
    // The long list of endings is needed only when a folder is searched.
    FileStream(
      paths: searched, endings: folders.isEmpty ? .checkable : Self.endings, decisions: decisions,
      threadCount: threadCount, absence: absence)
  }

  private static let endings = FileNameEndings.checkable(
    and: ProjectSources.fileNames, endings: ProjectSources.fileEndings)

  private static func isManifest(_ path: String) -> Bool {
    if path.hasSuffix(".plist") { return false }
    let name = PathText.name(of: path)
    return ProjectSources.fileNames.contains { $0.utf8.elementsEqual(name.utf8) }
      || ProjectSources.fileEndings.contains { name.hasSuffix($0) }
  }

  /// Whether a path names an existing file that is checked with its project, and never by itself.
  private static func isPartOfProject(_ path: String) -> Bool {
    guard !path.hasSuffix(".plist"), let ending = PathText.ending(of: path),
      partEndings.contains(ending.lowercased())
    else { return false }
    return FileSelection.exists(path) && !SystemPath.isFolder(path)
  }

  private mutating func finish() {
    projects = Array(Set(projects)).sorted { PathText.precedes($0.path, $1.path) }
    bundles = Array(Set(bundles)).sorted(by: PathText.precedes)
  }

  /// A project that was named by its folder or by a file.
  private static func project(_ path: String) -> Project? {
    if has(path, projectEndings), SystemPath.isFolder(path) {
      return Project(path: path, root: PathText.folder(of: path))
    }
    if path.hasSuffix(projectFile) {
      let project = String(path.dropLast(projectFile.count))
      return Project(path: project, root: PathText.folder(of: project))
    }
    return manifest(path)
  }

  /// A project that was named by the file that describes it; nil for other files. A file whose name does not
  /// decide is read to find out.
  private static func manifest(_ path: String) -> Project? {
    // Most named paths end with `.plist`; for them the kinds of descriptions are not needed.
    if path.hasSuffix(".plist") { return nil }
    guard ProjectSources.describe(path), !SystemPath.isFolder(path) else { return nil }
    let folder = ProjectSources.rootFolder(of: path)
    if path.hasSuffix(".json") || path.hasSuffix(".xml") {
      guard let root = ProjectRoot(folder), ProjectSources.recognize(path, in: root) else {
        return nil
      }
    }
    return Project(path: path, root: folder)
  }

  /// The outermost built app around a file; nil when the file is not in an app.
  private static func bundle(around path: String) -> String? {
    var path = path
    // It must be fast, since it is called for every path.
    return path.withUTF8 { bytes in
      for slash in bytes.indices.dropFirst(5) where unsafe bytes[slash] == UInt8(ascii: "/") {
        if unsafe bytes[slash - 4..<slash].elementsEqual(".app".utf8) {
          return unsafe String(decoding: bytes[..<slash], as: UTF8.self)
        }
      }
      return nil
    }
  }

  private static func has(_ path: String, _ endings: [String]) -> Bool {
    endings.contains { path.utf8.count > $0.utf8.count && path.lowercased().hasSuffix($0) }
  }
}
