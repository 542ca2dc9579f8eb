internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Finds the files of paths and patterns in a manifest.
struct TuistFiles {
  /// The maximum number of files of all targets together.
  private static let maximumMembershipCount = 1_000_000
  /// The maximum number of comparisons of a path with a pattern.
  private static let maximumComparisonCount = 2_000_000

  /// What a build does with a file.
  enum Phase {
    case source
    case resource
    /// The name of the file decides, as in a folder that Xcode synchronizes with the disk.
    case byName
  }

  let root: ProjectRoot
  /// The folder of the manifest.
  let folder: String
  /// The folder that `//` stands for.
  let rootFolder: String
  private var folders = SourceFolders()
  private var membershipRoom = maximumMembershipCount
  private var comparisonRoom = maximumComparisonCount

  init(root: ProjectRoot, folder: String) {
    self.root = root
    self.folder = folder
    rootFolder = Self.rootFolder(of: folder, in: root)
  }

  /// The names of files and folders that mark the root of a repository.
  static let rootNames = ["Tuist", "Tuist.swift", ".git"]

  /// The innermost folder around a manifest that contains a folder `Tuist`, a `Tuist.swift` or a `.git`; the
  /// folder of the manifest if there is none.
  private static func rootFolder(of folder: String, in root: ProjectRoot) -> String {
    root.folder(around: folder) { current in
      rootNames.contains {
        let item = root.item(at: ProjectRoot.join(current, $0))
        return item == .file || item == .folder
      }
    } ?? folder
  }

  // MARK: Paths

  /// The path that a value names, relative to the folder of the manifest. If the path is unknown, the
  /// expression that decides it.
  func path(
    _ value: LocatedExpression, _ scope: inout LiteralScope
  ) -> KnownValue<(text: String, place: SourcePlace)> {
    if let found = scope.call(value, as: "Path") {
      guard let inner = found.call.unnamed ?? found.call["path"] else {
        return .unknown(found.value)
      }
      switch scope.string(found.value.with(inner)) {
      case .unknown(let reason): return .unknown(reason)
      case .known(let text):
        let place = found.value.with(inner).place
        switch found.call.name.split(separator: ".").last {
        case "relativeToRoot": return .known((fromRoot(text), place))
        case "relativeToManifest", "path": return .known((plain(text), place))
        case "relativeToCurrentFile":
          let file = PathText.folder(of: found.value.file.source.path)
          let prefix = SpecPaths.prefix(of: ProjectRoot.join("", file), in: folder)
          return .known((prefix.map { ProjectRoot.join($0, text) } ?? text, place))
        default: return .unknown(found.value)
        }
      }
    }
    switch scope.string(value) {
    case .known(let text): return .known((plain(text), scope.resolved(value).place))
    case .unknown(let reason): return .unknown(reason)
    }
  }

  private func plain(_ text: String) -> String {
    text.hasPrefix("//") ? fromRoot(String(text.dropFirst(2))) : text
  }

  private func fromRoot(_ text: String) -> String {
    SpecPaths.prefix(of: rootFolder, in: folder).map { ProjectRoot.join($0, text) } ?? text
  }

  // MARK: Files

  /// Adds the files of a pattern.
  ///
  /// - Parameters:
  ///   - pattern: a path, or a pattern for paths, relative to the folder of the manifest.
  ///   - place: where it is written.
  ///   - excluded: patterns of files that are left out.
  ///   - phase: which files are taken.
  ///   - target: the target to which the files are added.
  ///   - others: paths that are in no phase, such as that of the Info.plist.
  mutating func add(
    _ pattern: String, at place: SourcePlace, excluding excluded: [String], _ phase: Phase,
    to target: inout ProjectTarget, except others: Set<String>
  ) {
    let names = pattern.split(separator: "/")
    let fixed = names.prefix { !$0.contains { "*?[{".contains($0) } }
    let base = ProjectRoot.join(
      folder, (pattern.hasPrefix("/") ? "/" : "") + fixed.joined(separator: "/"))
    let item = root.item(at: base.isEmpty ? "." : base)
    guard item == .file || item == .folder else {
      return miss(
        MissingInput(
          pattern,
          item == .absent ? root.absence(of: base) : "is outside the root and is not read",
          at: place), phase, &target)
    }
    let isPackage = item == .folder && XcodeFolderName.isPackage(base)
    if item == .file || isPackage, fixed.count == names.count {
      return add(base, isFolder: isPackage, phase, &target, others)
    }
    let rest = names.dropFirst(fixed.count).joined(separator: "/")
    let included = PathGlob(rest.isEmpty ? "**" : rest)
    let left = excluded.map { PathGlob(ProjectRoot.join(folder, $0)) }
    let listed = folders.folder(at: base, in: root)
    for missing in listed.missing { miss(missing, phase, &target) }
    for entry in listed.entries {
      comparisonRoom -= 1 + left.count
      guard comparisonRoom > 0 else {
        return miss(
          MissingInput(pattern, "has more files and patterns than are compared", at: place), phase,
          &target)
      }
      guard included.matchesPathOrFolder(entry.names) else { continue }
      let path = ProjectRoot.join(base, entry.path)
      if !left.isEmpty {
        let names = path.split(separator: "/")
        if left.contains(where: { $0.matchesPathOrFolder(names) }) { continue }
      }
      add(path, isFolder: entry.isFolder, phase, &target, others)
    }
  }

  private func miss(
    _ input: MissingInput, _ phase: Phase, _ target: inout ProjectTarget
  ) {
    if phase != .resource { target.sources.add(input) }
    if phase != .source { target.resources.add(input) }
  }

  private mutating func add(
    _ path: String, isFolder: Bool, _ phase: Phase, _ target: inout ProjectTarget,
    _ others: Set<String>
  ) {
    guard !others.contains(path) else { return }
    let isSource = Self.isSource(path)
    guard phase == .byName || (phase == .source) == isSource, !Self.isInNoBuildPhase(path) else {
      return
    }
    guard membershipRoom > 0 else {
      return miss(
        MissingInput(
          "a target", "exceeds the limit of \(Self.maximumMembershipCount) files"), phase, &target)
    }
    membershipRoom -= 1
    let file = ProjectFilePath(path: path, isFolder: isFolder)
    if isSource {
      target.sources.files.append(file)
    } else {
      target.resources.files.append(file)
    }
  }

  /// The endings of files that Tuist compiles. Source: XcodeGraph, `Target.validSourceExtensions` and its
  /// folders.
  private static let sourceEndings: Set<String> = [
    "m", "swift", "mm", "cpp", "c++", "cc", "c", "d", "s", "intentdefinition", "metal", "mlmodel",
    "clp", "playground", "rcproject", "mlpackage",
  ]

  private static func isSource(_ path: String) -> Bool {
    PathText.ending(of: path).map { sourceEndings.contains($0.lowercased()) } ?? false
  }

  private static func isInNoBuildPhase(_ path: String) -> Bool {
    ["h", "hpp", "modulemap", "entitlements", ""].contains(PathText.ending(of: path) ?? "")
  }
}
