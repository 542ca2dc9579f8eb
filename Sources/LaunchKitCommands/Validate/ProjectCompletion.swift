internal import FileSystem
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// The completions that a shell offers for names of targets and build configurations.
///
/// Reads the projects among the words of the command line, or else those in the current folder or one folder
/// below it. It searches no deeper, because the tab key has to answer at once. A project that cannot be read
/// offers nothing.
enum ProjectCompletion {
  /// The names of all targets.
  static func targets(_ words: [String]) -> [String] {
    names(words) { $0.targets.map(\.name.value) }
  }

  /// The names of the build configurations of all targets.
  static func configurations(_ words: [String]) -> [String] {
    names(words) { $0.targets.flatMap { $0.configurations.map(\.name.value) } }
  }

  private static let maximumProjectCount = 20

  private static func names(_ words: [String], _ list: (Project) -> [String]) -> [String] {
    let named = words.filter { ProjectSources.describe(PathText.withoutSlash($0)) }
    let paths = named.isEmpty ? nearby() : named
    var names: Set<String> = []
    for var path in paths.prefix(maximumProjectCount) {
      while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
      guard let root = ProjectRoot(ProjectSources.rootFolder(of: path)),
        let project = try? ProjectSources.read(path, in: root)
      else { continue }
      names.formUnion(list(project))
    }
    // A shell ends a word at a line end, and a terminal acts on other control characters.
    return names.filter { name in name.unicodeScalars.allSatisfy { $0.value >= 0x20 } }.sorted()
  }

  /// The projects in the current folder, or else those one folder below it.
  private static func nearby() -> [String] {
    guard let root = ProjectRoot("."), let here = try? root.entries(of: ".") else { return [] }
    func projects(_ entries: [ProjectRoot.FolderEntry], in folder: String) -> [String] {
      entries.map(\.name).filter { $0.hasSuffix(".xcodeproj") }.map { folder + $0 }
    }
    let own = projects(here, in: "")
    guard own.isEmpty else { return own }
    return here.map(\.name).filter { !$0.hasPrefix(".") }.flatMap { folder in
      projects((try? root.entries(of: folder)) ?? [], in: folder + "/")
    }
  }
}
