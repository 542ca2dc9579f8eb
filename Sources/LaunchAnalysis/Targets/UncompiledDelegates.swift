internal import FileSystem
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Files with scene delegates that are beside the sources of a target and that the target does not compile.
enum UncompiledDelegates {
  /// The most folders of one target that are searched, and the most classes that are searched for in them.
  private static let maximumFolderCount = 16
  private static let maximumClassCount = 4

  /// The paths of files that are named like a scene delegate that the sources of its target do not have. They
  /// are in the folders of these sources.
  static func paths(of target: InspectedTarget, _ files: [ProjectFilePath], in root: ProjectRoot)
    -> [String]
  {
    guard let sources = target.sources.value else { return [] }
    let names = target.namedSceneDelegates.prefix(maximumClassCount).compactMap {
      $0.className.split(separator: ".").last.map(String.init)
    }.filter { sources.types(named: $0).isEmpty }
    guard !names.isEmpty else { return [] }
    let folders = Set(
      files.map { file in
        file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
      })
    return folders.sorted().prefix(maximumFolderCount).flatMap { folder in
      names.map { "\(folder)\($0).swift" }.filter { root.item(at: $0) == .file }
    }
  }
}
