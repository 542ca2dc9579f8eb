internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Makes a project from a merged specification.
struct XcodeGenReader {
  /// The maximum number of configurations of all targets together.
  static let maximumConfigurationCount = 5_000
  /// The maximum number of dependencies of all targets together.
  static let maximumDependencyCount = 300_000

  private let specification: SpecMapping
  private let options: SpecMapping
  private let root: ProjectRoot
  private(set) var project: Project
  private(set) var reading: SpecReading
  private var sources: SpecSources
  private let written: SpecSettings
  private let loader: XCConfigLoader
  private var namesInFiles: [String: Set<String>] = [:]
  private let configurations: [Configuration]

  /// A build configuration.
  private struct Configuration {
    var name: LocatedValue<String>
    var type: String
  }

  init(
    _ specification: SpecMapping, _ project: Project, in root: ProjectRoot, _ problems: SpecProblems
  ) {
    self.specification = specification
    self.project = project
    self.root = root
    options = specification["options"]?.mapping ?? SpecMapping()
    reading = SpecReading(problems)
    sources = SpecSources(root: root, folder: project.folder, options: options)
    loader = XCConfigLoader(root: root, searchFolders: [project.folder])
    configurations = Self.configurations(of: specification)
    written = SpecSettings(
      groups: (specification["settingGroups"] ?? specification["settingPresets"])?.mapping
        ?? SpecMapping(), configurationNames: configurations.map(\.name.value))
  }

  private static func configurations(of specification: SpecMapping) -> [Configuration] {
    let named = specification["configs"]?.mapping?.entries ?? []
    guard !named.isEmpty else {
      return ["Debug", "Release"].map {
        Configuration(name: LocatedValue($0, at: .at(0)), type: $0.lowercased())
      }
    }
    return named.map {
      Configuration(
        name: LocatedValue($0.key, at: $0.keyPlace.span), type: $0.value.string ?? "none")
    }
    .sorted { $0.name.value < $1.name.value }
  }

  /// Which presets are applied: `all`, `project`, `targets` or `none`.
  private var presets: String { options["settingPresets"]?.string ?? "all" }

  /// Makes the configurations and targets of the project.
  mutating func read(_ targets: SpecMapping) {
    project.developmentRegion = options["developmentLanguage"]?.string ?? "en"
    project.defaultConfigurationName =
      options["defaultConfig"]?.string ?? configurations.first?.name.value
    var found: [SpecTarget] = []
    for entry in targets.entries {
      if let target = SpecTarget(entry, &reading.problems) { found.append(target) }
    }
    found.sort { PathText.precedes($0.name, $1.name) }
    guard found.count * configurations.count <= Self.maximumConfigurationCount else {
      reading.problems.add(
        "the targets have more than \(Self.maximumConfigurationCount) configurations",
        at: SourcePlace(project.file, .at(0)), severity: .error)
      return
    }
    let platforms = Set(found.map(\.platform))
    let shared = platforms.count == 1 ? platforms.first : nil
    project.configurations = configurations.map { configuration(of: $0, platform: shared) }
    for target in found { add(target) }
    connect(found)
    for package in specification["packages"]?.mapping?.entries ?? [] {
      guard let path = package.value.mapping?["path"]?.string else { continue }
      project.packageFolders.append(ProjectRoot.join(project.folder, path))
    }
  }

  // MARK: Settings

  private mutating func configuration(
    of configuration: Configuration, platform: String?
  ) -> ProjectConfiguration {
    var table = SettingTable()
    if let sdk = platform.flatMap({ XcodeGenPresets.sdks[$0] }) { table.set("SDKROOT", sdk) }
    if presets == "all" || presets == "project", configuration.type != "none" {
      table.set(XcodeGenPresets.base)
      table.set(XcodeGenPresets.configurations[configuration.type])
    }
    let versions = options["deploymentTarget"]?.mapping
    for (platform, setting) in XcodeGenPresets.deploymentTargets {
      guard let value = versions?[platform] else { continue }
      if let text = SpecVersion.text(of: value) {
        table.set(setting, text, at: value.place, as: "deploymentTarget")
      }
    }
    let base = baseConfiguration(specification, configuration)
    table.remove(names(in: base))
    written.add(
      specification["settings"], for: configuration.name.value, to: &table, &reading)
    return ProjectConfiguration(
      name: configuration.name, settings: table.settings, baseConfiguration: base)
  }

  private mutating func configuration(
    of target: SpecTarget, _ configuration: Configuration, shared: ProjectConfiguration,
    infoPlist: (path: String, place: SourcePlace)?
  ) -> ProjectConfiguration {
    var table = SettingTable()
    if presets == "all" || presets == "targets" { addPresets(of: target, to: &table) }
    for (setting, text) in target.deploymentTargets(&reading.problems) {
      table.set(
        setting, text, at: target.mapping["deploymentTarget"]?.place, as: "deploymentTarget")
    }
    let base = baseConfiguration(target.mapping, configuration)
    let namesInFiles = names(in: base).union(names(in: shared.baseConfiguration))
    table.remove(namesInFiles)
    written.add(
      target.mapping["settings"], for: configuration.name.value, to: &table, &reading)
    if let path = target.mapping["entitlements"]?.mapping?["path"], let text = path.string {
      table.set("CODE_SIGN_ENTITLEMENTS", text, at: path.place)
    }
    if table["INFOPLIST_FILE"] == nil, let infoPlist {
      table.set("INFOPLIST_FILE", infoPlist.path, at: infoPlist.place)
    }
    let identifier = "PRODUCT_BUNDLE_IDENTIFIER"
    if let prefix = options["bundleIdPrefix"], let text = prefix.string, table[identifier] == nil,
      !namesInFiles.contains(identifier),
      !shared.settings.contains(where: { $0.name == identifier })
    {
      table.set(identifier, "\(text).\(Self.identifier(of: target.name))", at: prefix.place)
    }
    reading.takeSettings(table.settings.count)
    return ProjectConfiguration(
      name: configuration.name, settings: table.settings, baseConfiguration: base)
  }

  private func addPresets(of target: SpecTarget, to table: inout SettingTable) {
    let platform = target.platformOfPresets
    table.set(XcodeGenPresets.platforms[platform])
    table.set(XcodeGenPresets.products[target.type])
    table.set(XcodeGenPresets.productsOfPlatforms["\(target.type)_\(platform)"])
    if target.platform == "auto" { table.set("SDKROOT", "auto") }
    guard !target.destinations.isEmpty else { return }
    var lists: [String: [String]] = [:]
    for (name, settings) in XcodeGenPresets.destinations where target.destinations.contains(name) {
      table.set(settings)
      for (setting, text) in settings { lists[setting, default: []].append(text) }
    }
    table.set(
      "SUPPORTED_PLATFORMS", (lists["SUPPORTED_PLATFORMS"] ?? []).joined(separator: " "))
    table.set(
      "TARGETED_DEVICE_FAMILY", (lists["TARGETED_DEVICE_FAMILY"] ?? []).joined(separator: ","))
  }

  /// The name of a target as a part of a bundle identifier.
  private static func identifier(of name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0 == "_" ? "-" : $0 }.filter {
          $0 == "-" || $0 == "." || $0.properties.isAlphabetic
            || $0.properties.generalCategory == .decimalNumber
        }))
  }

  /// The xcconfig file that the owner of settings names for a configuration.
  private func baseConfiguration(
    _ owner: SpecMapping, _ configuration: Configuration
  ) -> ProjectConfiguration.BaseConfiguration? {
    guard let value = owner["configFiles"]?.mapping?[configuration.name.value],
      let path = value.string
    else { return nil }
    return ProjectConfiguration.BaseConfiguration(
      path: ProjectRoot.join(project.folder, path), place: value.place)
  }

  /// The names of the settings in an xcconfig file. Presets with these names do not count.
  private mutating func names(
    in base: ProjectConfiguration.BaseConfiguration?
  ) -> Set<String> {
    guard let path = base?.path else { return [] }
    if let known = namesInFiles[path] { return known }
    let names = Set(loader.load(path).settings.map(\.name))
    namesInFiles[path] = names
    return names
  }

  // MARK: Targets

  private mutating func add(_ target: SpecTarget) {
    var made = ProjectTarget(
      id: target.name, name: LocatedValue(target.name, at: target.place.span),
      place: target.place, productType: target.productType, kind: target.kind)
    made.productFileName = target.productFileName
    made.defaultConfigurationName = project.defaultConfigurationName
    let infoPlist = infoPlist(of: target, &made)
    if let entry = target.mapping.entry("entitlements"), let entitlements = entry.value.mapping,
      let path = entitlements["path"]?.string
    {
      made.propertyLists[ProjectRoot.join(project.folder, path)] =
        SpecPropertyLists.entitlements(entitlements, at: entry.keyPlace)
    }
    for (position, configuration) in configurations.enumerated() {
      made.configurations.append(
        self.configuration(
          of: target, configuration, shared: project.configurations[position],
          infoPlist: infoPlist))
    }
    var infoPlists: Set<String> = []
    for setting in made.configurations.flatMap(\.settings) where setting.name == "INFOPLIST_FILE" {
      infoPlists.insert(ProjectRoot.join(project.folder, setting.text))
    }
    sources.add(filesOf: target.mapping, to: &made, except: infoPlists)
    addScripts(of: target, to: &made)
    project.targets.append(made)
  }

  /// The Info.plist that counts if no setting of the target names one.
  private mutating func infoPlist(
    of target: SpecTarget, _ made: inout ProjectTarget
  ) -> (path: String, place: SourcePlace)? {
    if let entry = target.mapping.entry("info"), let info = entry.value.mapping,
      let path = info["path"], let text = path.string
    {
      made.propertyLists[ProjectRoot.join(project.folder, text)] = SpecPropertyLists.infoPlist(
        info, at: entry.keyPlace, productType: target.type)
      return (text, path.place)
    }
    switch sources.infoPlist(in: target.mapping) {
    case .none: return nil
    case .path(let path, let place): return (path, place)
    case .several(let path, let place):
      made.propertyLists[ProjectRoot.join(project.folder, path)] = DescribedPropertyList(
        at: place, [],
        unknownReason:
          "its sources have several files named 'Info.plist', and XcodeGen takes any of them")
      return (path, place)
    }
  }

  private func addScripts(of target: SpecTarget, to made: inout ProjectTarget) {
    for key in [
      "preBuildScripts", "prebuildScripts", "postCompileScripts", "postBuildScripts",
      "postbuildScripts",
    ] {
      for script in target.mapping[key]?.list ?? [] {
        guard let mapping = script.mapping else { continue }
        let path = mapping["path"]?.string
        var text = mapping["script"]?.string
        if text == nil, let path {
          let file = try? root.read(
            ProjectRoot.join(project.folder, path), maximumByteCount: 1 << 20)
          text = file.map { $0.text(0..<$0.count) }
        }
        made.addScript(
          named: mapping["name"]?.string ?? path ?? "Run Script", text: text ?? path ?? "")
      }
    }
  }

  /// Connects the targets by the names in their dependencies.
  private mutating func connect(_ targets: [SpecTarget]) {
    let positions = Dictionary(
      targets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var room = Self.maximumDependencyCount
    for (index, target) in targets.enumerated() {
      var seen: Set<Int> = []
      for dependency in target.mapping["dependencies"]?.list ?? [] {
        guard room > 0 else { return }
        room -= 1
        guard let mapping = dependency.mapping, Self.isFor(target.platform, mapping) else {
          continue
        }
        if let embed = mapping["embed"], embed.flag == true,
          ["framework", "carthage", "package"].contains(where: { mapping[$0] != nil })
        {
          // Products of packages are copied only if they are dynamic libraries.
          project.targets[index].note(
            embedding: ProjectTarget.FrameworkEmbedding(
              name: "'embed: true'", place: embed.place, isCertain: mapping["package"] == nil))
        }
        if let package = mapping["package"]?.string {
          project.targets[index].packageProducts +=
            mapping["products"]?.strings.compactMap(\.string)
            ?? [mapping["product"]?.string ?? package]
        }
        guard let named = mapping["target"], let name = named.string else { continue }
        guard let other = positions[name] else {
          if name.contains("/") {
            project.targets[index].usesOtherProjects = true
          } else {
            reading.problems.add("unknown target '\(name)'", at: named.place)
          }
          continue
        }
        guard seen.insert(other).inserted else { continue }
        project.targets[index].dependencies.append(other)
        addEmbedded(other, in: index, targets, mapping)
      }
    }
  }

  /// Whether a dependency applies to a platform.
  private static func isFor(_ platform: String, _ dependency: SpecMapping) -> Bool {
    guard let platforms = dependency["platforms"]?.list else { return true }
    return platforms.contains { $0.string == platform }
  }

  /// Apps embed the extensions and apps that they depend on; unit tests run in an app that they depend on.
  private mutating func addEmbedded(
    _ other: Int, in index: Int, _ targets: [SpecTarget], _ dependency: SpecMapping
  ) {
    if targets[index].kind == .unitTests, targets[other].isApp,
      project.targets[index].testTarget == nil
    {
      project.targets[index].testTarget = other
    }
    switch targets[other].kind {
    case .appExtension, .appClip, .watchApp: break
    // A watch app without an extension has the product type of other apps.
    case .app where targets[other].platform == "watchOS": break
    default: return
    }
    if dependency["embed"]?.flag ?? targets[index].isApp {
      project.targets[index].embedded.append(other)
    }
  }
}
