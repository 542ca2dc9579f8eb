internal import Findings
package import FileSystem
package import SourceText

/// The build settings of all targets of a project; each file of settings is read once.
///
/// Not safe to share between threads; the `BuildSettings` that it makes are.
package final class ProjectSettings {
  /// What is wrong in files of settings, each problem once, in the order of the targets.
  package private(set) var problems: [XCConfigLoader.Problem] = []
  /// The files of settings that could not be read, each once.
  package private(set) var unread: [XCConfigLoader.Unread] = []

  /// The files of settings that were read, in arbitrary order.
  package var readFiles: [RelatedFile] { loader.readFiles }

  private let project: Project
  private let loader: XCConfigLoader
  private var files: [String: XCConfigLoader.Result] = [:]
  private var declaredNames: Set<String> = []

  /// Reads the files of settings that the configurations of a project name.
  ///
  /// - Complexity: linear in the size of those files and the number of settings.
  package init(_ project: Project, in root: ProjectRoot) {
    self.project = project
    loader = XCConfigLoader(root: root, searchFolders: [project.folder])
    var knownProblems: Set<XCConfigLoader.Problem> = []
    var knownUnread: Set<XCConfigLoader.Unread> = []
    for configuration in project.configurations + project.targets.flatMap(\.configurations) {
      declare(configuration.settings)
      guard let path = configuration.baseConfiguration?.path, files[path] == nil else { continue }
      let result = loader.load(path)
      files[path] = result
      declare(result.settings)
      for problem in result.problems where knownProblems.insert(problem).inserted {
        problems.append(problem)
      }
      for file in result.unread where knownUnread.insert(file).inserted { unread.append(file) }
    }
  }

  private func declare(_ settings: [BuildSetting]) {
    for setting in settings { declaredNames.insert(SettingName(setting.name).name) }
  }

  /// The number of settings that `settings(ofTarget:configuration:sdk:)` puts together, for an estimate of its cost.
  package func settingCount(ofTarget target: Int, configuration: String) -> Int {
    let owner = project.targets[target]
    let own = Self.find(configuration, owner.configurations, owner.defaultConfigurationName)
    let shared = Self.find(
      configuration, project.configurations, project.defaultConfigurationName)
    return [own, shared].compactMap { $0 }.reduce(0) { sum, configuration in
      let file = configuration.baseConfiguration?.path.flatMap { files[$0] }
      return sum + configuration.settings.count + (file?.settings.count ?? 0)
    }
  }

  /// Whether any target or configuration, or a file of settings, sets a name.
  package func declares(_ name: String) -> Bool { declaredNames.contains(name) }

  /// The settings of a target in a configuration.
  ///
  /// If a target or the project does not have the configuration, its default configuration counts, as in a
  /// build.
  ///
  /// - Parameters:
  ///   - target: the index of the target.
  ///   - configuration: the configuration's name.
  ///   - sdk: the SDK to decide conditions for; nil for that of the settings.
  package func settings(
    ofTarget target: Int, configuration: String, sdk: String? = nil
  ) -> BuildSettings {
    let mark = RunTimings.begin()
    defer { RunTimings.end(mark, .settings) }
    let owner = project.targets[target]
    let own = Self.find(configuration, owner.configurations, owner.defaultConfigurationName)
    let shared = Self.find(
      configuration, project.configurations, project.defaultConfigurationName)
    return BuildSettings(
      levels: levels(own) + levels(shared),
      target: SettingsTarget(
        name: owner.name.value, project: project.name,
        configuration: own?.name.value ?? configuration,
        // A path that begins with it is then not a path from the root of the disk.
        projectFolder: project.folder.isEmpty ? "." : project.folder,
        developmentRegion: project.developmentRegion, product: owner.kind,
        isBuiltByXcode: project.isBuiltByXcode),
      sdk: sdk, declaredNames: declaredNames)
  }

  private static func find(
    _ name: String, _ configurations: [ProjectConfiguration], _ fallback: String?
  ) -> ProjectConfiguration? {
    configurations.first { $0.name.value == name }
      ?? configurations.first { $0.name.value == fallback } ?? configurations.first
  }

  /// A configuration's own settings and those of the file it names.
  private func levels(_ configuration: ProjectConfiguration?) -> [SettingsLevel] {
    guard let configuration else { return [] }
    let own = SettingsLevel(configuration.settings, order: .table)
    guard let base = configuration.baseConfiguration else { return [own] }
    let missing = base.problem.map { [MissingSettings($0)] } ?? []
    guard let path = base.path, let file = files[path] else {
      return [own, SettingsLevel([], order: .lines, missing: missing)]
    }
    guard !missing.isEmpty else { return [own, SettingsLevel(file)] }
    return [own, SettingsLevel([], order: .lines, missing: missing), SettingsLevel(file)]
  }
}
