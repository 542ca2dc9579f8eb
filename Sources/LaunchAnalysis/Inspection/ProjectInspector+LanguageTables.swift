internal import FileSystem
internal import LaunchProject
internal import RuleEngine

extension ProjectInspector {
  /// The tables of a target with values of its Info.plist for one language.
  func tables(of target: ProjectTarget) -> [InfoPlistAddition] {
    target.resources.files.lazy.filter { InfoPlistAddition.isTable($0.name) }
      .prefix(Self.mostTables)
      .compactMap { try? root.read($0.path, maximumByteCount: Self.largestTable) }
      .map(InfoPlistAddition.init(table:))
  }

  /// Apps have a table for each language at most; keys are the same in all of them.
  private static let mostTables = 4
  private static let largestTable = 1 << 20
}
