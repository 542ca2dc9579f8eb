package import FileSystem
package import Findings
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// What the paths of a `validate` stand for, determined by names alone: nothing has been opened yet but folders.
package struct AnalysisInputs {
  /// A project or workspace.
  package struct Project: Hashable {
    /// The folder `NAME.xcodeproj` or `NAME.xcworkspace`, or the file that describes the project.
    package var path: String
    /// The folder that may be read: the one that was given, or the one the project is in.
    package var root: String

    /// Whether it is a workspace.
    package var isWorkspace: Bool { path.lowercased().hasSuffix(".xcworkspace") }

    /// What its result is kept under.
    var identity: CachedUnit.Identity {
      CachedUnit.Identity(kind: isWorkspace ? "workspace" : "project", path: path, root: root)
    }
  }

  /// Property lists that are checked by themselves unless a project has them; none when there are too many to
  /// keep, see `source(except:)`.
  package var files: [FoundFile] = []
  /// How many there are.
  package private(set) var fileCount = 0
  /// Whether the run was interrupted before all folders had been searched.
  package private(set) var isInterrupted = false
  /// Projects and workspaces, by path, none twice.
  package var projects: [Project] = []
  /// Apps, archives and packages, by path, none twice.
  package var bundles: [String] = []
  /// Folders that were searched.
  package var folders: [String] = []
  /// Paths that came to nothing.
  package var failures: [InputFailure] = []
  /// Why the index of git was not read in repositories that were searched, by path.
  package private(set) var unreadIndexes: [InputFailure] = []

  /// The paths that were searched.
  package private(set) var searched: [String] = []
  /// The files that may describe a project, by their names.
  private var manifests: [String] = []
  private let decisions: (any SearchDecisions)?
  private let threadCount: Int

  /// The most files that are kept; where there are more the folders are searched a second time.
  private static let maximumFileCount = 16_384

  /// Whether there is nothing but property lists.
  package var isOnlyFiles: Bool { projects.isEmpty && bundles.isEmpty }

  private static let projectFile = "/project.pbxproj"
  private static let projectEndings = [".xcodeproj", ".xcworkspace"]
  private static let bundleEndings = [".app", ".xcarchive", ".ipa"]

  /// Takes paths apart; none at all stands for the current folder.
  ///
  /// - Parameters:
  ///   - paths: the paths.
  ///   - decisions: what has been decided about what a search looks at.
  ///   - threadCount: how many threads to use; nil to choose.
  ///   - cancellation: when to stop searching; nil for a signal alone.
  package init(
    _ paths: [String], decisions: (any SearchDecisions)?, threadCount: Int?,
    cancellation: Cancellation? = nil
  ) {
    self.decisions = decisions
    self.threadCount = threadCount ?? WorkerThreads.processorCount
    for path in paths {
      let plain = PathText.withoutSlash(path)
      if let project = Self.project(plain) {
        projects.append(project)
      } else if Self.has(plain, Self.bundleEndings) {
        bundles.append(plain)
      } else {
        searched.append(path)
      }
    }
    guard paths.isEmpty || !searched.isEmpty else {
      finish()
      return
    }
    let roots = searched.isEmpty ? [""] : searched.filter { SystemPath.isFolder($0) }
    folders = roots.map(PathText.withoutSlash)
    var stream = stream
    while !cancellation.stopsWork, let input = stream.next() { add(input) }
    isInterrupted = cancellation.stopsWork
    unreadIndexes = stream.unreadIndexes
    addProjectsOfManifests()
    if fileCount > files.count { files = [] }
    failures.sort { PathText.precedes($0.path, $1.path) }
    finish()
  }

  private mutating func add(_ input: FileInput) {
    switch input {
    case .failure(let failure): failures.append(failure)
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

  /// Adds the projects that files describe from which no project of Xcode was made: such a project is what a build uses.
  private mutating func addProjectsOfManifests() {
    guard !manifests.isEmpty else { return }
    let made = Set(projects.map { PathText.folder(of: $0.path) })
    let named = Set(searched)
    for manifest in manifests
    where !ProjectSources.projectFolders(of: manifest).contains(where: made.contains) {
      let folder = root(of: manifest)
      guard let root = ProjectRoot(folder), ProjectSources.recognize(manifest, in: root) else {
        // One that was named is a property list if it is nothing else.
        if named.contains(manifest) {
          fileCount += 1
          files.append(FoundFile(named: manifest))
        }
        continue
      }
      projects.append(Project(path: manifest, root: folder))
      // Of the project that was made of it there may be only what Xcode keeps beside the project file.
      failures.removeAll {
        ProjectFileFailure.isMissingProjectFile($0, in: PathText.folder(of: manifest))
      }
    }
    // A file with such a name that is something else is nothing to check.
    guard fileCount <= files.count else { return }
    let paths = files.map(\.path) + projects.map(\.path) + bundles
    for folder in folders where !paths.contains(where: { PathText.isPath($0, in: folder) }) {
      guard manifests.contains(where: { PathText.isPath($0, in: folder) }) else { continue }
      failures.append(
        InputFailure(path: folder.isEmpty ? "." : folder, message: Self.endings.absence))
    }
  }

  /// What a file is part of, determined by its path.
  package enum Kind {
    /// Nothing: it is checked by itself.
    case propertyList
    /// A project, by the path of its folder.
    case project(String)
    /// A project, by the path of the file that may describe it.
    case manifest(String)
    /// A built app or a package, by its path.
    case bundle(String)
  }

  /// What a file is part of.
  package static func kind(of path: String) -> Kind {
    // By the last letter first: a run over many property lists asks this of every path.
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
  ///   - claimed: those that projects have, as paths without dots.
  ///   - only: those that are wanted, by path; nil for all.
  package func source(except claimed: Set<String>, only: Set<String>? = nil) -> UnclaimedFiles {
    UnclaimedFiles(
      fileCount > files.count ? stream : nil, files, except: claimed, only: only)
  }

  private var stream: FileStream {
    // What is taken of a folder is put together only where one is searched.
    FileStream(
      paths: searched, endings: folders.isEmpty ? .checkable : Self.endings, decisions: decisions,
      threadCount: threadCount)
  }

  private static let endings = FileNameEndings.checkable(
    and: ProjectSources.fileNames, endings: ProjectSources.fileEndings)

  private static func isManifest(_ path: String) -> Bool {
    if path.hasSuffix(".plist") { return false }
    let name = PathText.name(of: path)
    return ProjectSources.fileNames.contains { $0.utf8.elementsEqual(name.utf8) }
      || ProjectSources.fileEndings.contains { name.hasSuffix($0) }
  }

  private mutating func finish() {
    projects = Array(Set(projects)).sorted { PathText.precedes($0.path, $1.path) }
    bundles = Array(Set(bundles)).sorted(by: PathText.precedes)
  }

  /// A project that was named, by its folder or by the file in it.
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

  /// A project that was named by the file that describes it. One that may as well be a property list is one unless it
  /// describes a project.
  private static func manifest(_ path: String) -> Project? {
    // Most paths that are named, before the kinds of descriptions are put together.
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

  /// The outermost built app around a file; nil when it is in none.
  private static func bundle(around path: String) -> String? {
    var path = path
    // A run over many files asks this of every path.
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
