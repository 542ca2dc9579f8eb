internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Makes a project from a manifest of Tuist.
struct TuistReader {
  /// The maximum number of configurations of all targets together.
  static let maximumConfigurationCount = 5_000
  /// The maximum number of notes on what is not read.
  private static let maximumNoteCount = 20
  /// The project that is needed for a complete check, in the words of a note.
  static let command = "the project that 'tuist generate' creates"
  static let help = "run 'tuist generate' before launchkit, which then checks the project"

  var project: Project
  var scope: LiteralScope
  var problems = SpecProblems()
  var files: TuistFiles
  var lists = TuistPropertyLists()
  var shared = TuistSettings()
  var configurations: [TuistSettings.Configuration] = []
  /// The dependencies of each target; nil for a target that names none.
  var dependencies: [LocatedExpression?] = []
  /// The call in the manifest that makes the project.
  var home: SourcePlace?
  private(set) var noteCount = 0

  init(_ project: Project, _ manifest: TuistManifest, _ files: TuistFiles) {
    self.project = project
    self.files = files
    scope = manifest.scope
  }

  /// Adds a note that an expression is not read.
  mutating func reportNotRead(_ what: String, _ reason: LocatedExpression) {
    reportNotRead(
      "\(what) set by \(reason.words), \(scope.line(of: reason)), which is not read")
  }

  /// Adds the apps that an expression makes and that are not read.
  mutating func addUnreadApps(_ reason: LocatedExpression) {
    project.add(
      UnreadApps(
        madeBy: "\(reason.words), \(scope.line(of: reason))", at: reason.place, help: Self.help))
  }

  /// Adds the apps that a call makes and that are not read. A helper gets one entry for all its calls.
  mutating func addUnreadApps(ofCall value: LocatedExpression, named name: String) {
    guard case .call(let call) = value.content,
      let found = scope.names.function(of: call, in: value.file), found.file !== project.file
    else { return addUnreadApps(value) }
    let place = SourcePlace(found.file, found.function.nameSpan)
    project.add(
      UnreadApps(
        [name], madeBy: "the helper '\(found.function.name)', \(scope.line(of: place))", at: place,
        help: Self.help))
  }

  /// The name of what a call makes: its argument for a name, or else the folder of the project.
  mutating func name(ofCall value: LocatedExpression) -> String {
    guard case .call(let call) = value.content else { return project.path }
    let named = call.arguments.first { $0.label == "name" } ?? call.arguments.first
    return named.flatMap { scope.string(value.with($0.value)).value }
      ?? String(PathText.name(of: project.folder))
  }

  /// Adds a note that something is not read. Only a limited number of notes is kept.
  mutating func reportNotRead(_ message: String) {
    noteCount += 1
    guard noteCount <= Self.maximumNoteCount else { return }
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout,
        message: message,
        needs: [Self.command]))
  }

  /// The missing input for an expression that is not read.
  func input(_ reason: LocatedExpression) -> MissingInput {
    reason.missingInput(computedBy: "manifest")
  }

  // MARK: Settings

  mutating func readSettings(_ value: LocatedExpression?) {
    shared = TuistSettings(value, files, &scope)
    configurations =
      shared.configurations
      ?? ["Debug", "Release"].map {
        TuistSettings.Configuration(
          name: $0, place: value?.place ?? SourcePlace(project.file, .at(0)), isDebug: $0 == "Debug"
        )
      }
    if let unknown = shared.unknown {
      reportNotRead("settings of the project are", unknown)
    }
    project.defaultConfigurationName = configurations.first?.name
    project.configurations = configurations.map { configuration in
      var table = SettingTable()
      if shared.hasDefaults {
        table.set("SWIFT_VERSION", "5.0")
        if configuration.isDebug {
          table.set("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG")
          table.set("GCC_PREPROCESSOR_DEFINITIONS", "$(inherited) DEBUG=1")
        }
      }
      return self.configuration(configuration, &table, shared)
    }
  }

  /// A configuration with the settings of a table and of a level. Those of the level replace others.
  mutating func configuration(
    _ configuration: TuistSettings.Configuration, _ table: inout SettingTable,
    _ level: TuistSettings
  ) -> ProjectConfiguration {
    let own = level.configurations?.first { $0.name == configuration.name }
    for setting in level.base
      + level.variants.filter({ $0.isDebug == configuration.isDebug })
      .flatMap(\.settings) + (own?.settings ?? [])
    {
      table.set(setting.name, setting.text, at: setting.place)
    }
    var base: ProjectConfiguration.BaseConfiguration?
    if own?.file != nil || level.unknown != nil {
      let place = own?.file?.place ?? level.unknown?.place ?? configuration.place
      base = ProjectConfiguration.BaseConfiguration(
        path: (own?.file?.path).map { ProjectRoot.join(project.folder, $0) },
        problem: level.unknown.map { input($0) }, place: place)
      base?.isReported = level.unknown != nil
    }
    return ProjectConfiguration(
      name: LocatedValue(configuration.name, at: configuration.place.span),
      settings: table.settings, baseConfiguration: base)
  }

  /// The name of a case, such as `.app` or `Product.app`; nil for other expressions.
  static func caseName(_ value: LocatedExpression, of type: String) -> String? {
    switch value.content {
    case .member(let name): name
    case .name(let name) where name.hasPrefix(type + "."): String(name.dropFirst(type.count + 1))
    default: nil
    }
  }
}
