internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import ProjectManifests
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

extension TargetResolver {
  mutating func resources(of target: ProjectTarget) -> TargetInput<TargetResources> {
    guard Self.readsSources(of: target.kind) else {
      return .unknown(UnknownInput("the resources of '\(target.name.value)' are not read"))
    }
    if let unstated = target.resources.unstated { return .unknown(UnknownInput(unstated)) }
    var read: [StoryboardFile] = []
    var lists: [PropertyListDocument] = []
    var names: Set<String> = []
    for file in target.resources.files {
      names.insert(file.name)
      if TargetResources.isReadPropertyList(file.name), let list = propertyList(file.path) {
        lists.append(list)
        if PrivacyManifest.isManifest(file.path) { claim(file.path) }
      }
      if StoryboardFile.isInterface(file.name), let storyboard = storyboard(file.path) {
        read.append(storyboard)
      }
    }
    var resources = TargetResources(
      storyboards: read, propertyLists: lists, fileNames: names, missing: target.resources.missing)
    // Tools that make a project leave out the Info.plist and the entitlements of a target.
    if project.path.hasSuffix(".xcodeproj") {
      resources.paths = Set(target.resources.files.map(\.path))
    }
    return .given(resources)
  }

  /// The icons of an app. The catalogs are searched once for all configurations.
  mutating func appIcons(of index: Int, _ settings: BuildSettings) -> TargetInput<AppIcons> {
    let target = project.targets[index]
    guard target.kind.isLaunchedByUIKit, target.resources.unstated == nil else { return .none }
    var search = catalogs[index] ?? AssetCatalogSearch(target.resources.files, in: root)
    let icons = AppIcons(settings, hasCatalog: !search.isEmpty) { search.icon(named: $0) }
    catalogs[index] = search
    guard let icons else { return .none }
    if case .unknown(let input) = icons.primary {
      return .unknown(UnknownInput("'\(input.name)' \(input.reason)"))
    }
    return .given(icons)
  }

  /// A privacy manifest that no target copies: one that the project names, or the one beside an Info.plist.
  mutating func unusedPrivacyManifest(_ infoPlist: PropertyListDocument?) -> SourcePlace? {
    if let named = project.unusedPrivacyManifests.first { return named }
    guard let infoPlist else { return nil }
    let path = ProjectRoot.join(
      ProjectRoot.join(infoPlist.source.path, ".."), PrivacyManifest.fileName)
    guard root.item(at: path) == .file,
      !project.targets.contains(where: { $0.resources.files.contains { $0.path == path } }),
      let manifest = propertyList(path)
    else { return nil }
    return SourcePlace(manifest.relatedFile, manifest.root?.openingSpan ?? .at(0))
  }

  /// The libraries that the lock files around the project name, without Compose if code switches off its check of the
  /// Info.plist.
  func libraries() -> [LockedLibrary] {
    let all = LockedLibrary.all(of: project, in: root)
    guard let compose = all.first(where: { $0.manager == .gradle }) else { return all }
    var folder = PathText.folder(of: compose.place.file.source.path)
    if PathText.name(of: folder) == "gradle" { folder = ProjectRoot.join(folder, "..") }
    let search = TextSearch(
      folder: folder, endings: [".kt"], texts: [["enforceStrictPlistSanityCheck"]], in: root)
    return search.first == nil ? all : all.filter { $0.manager != .gradle }
  }

  /// React Native's step of `pod install`, which adds a privacy manifest to the targets of a project.
  ///
  /// Source: facebook/react-native, scripts/cocoapods/privacy_manifest_utils.rb.
  func privacyManifestStep() -> MissingInput? {
    let path = ProjectRoot.join(project.folder, "Podfile")
    guard root.item(at: path) == .file,
      let source = try? root.read(path, maximumByteCount: Self.maximumPodfileByteCount),
      source.text(0..<source.count).contains("react_native_post_install")
    else { return nil }
    return MissingInput(path, "'pod install' runs")
  }

  private static let maximumPodfileByteCount = 1 << 18

  private mutating func propertyList(_ path: String) -> PropertyListDocument? {
    if let known = documents[path] { return known }
    let source = try? root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)
    let read = source.map { PropertyListDocument.read($0) }
    documents[path] = .some(read)
    return read
  }

  private mutating func storyboard(_ path: String) -> StoryboardFile? {
    if let known = storyboards[path] { return known }
    let source = try? root.read(path, maximumByteCount: SourceLibrary.maximumByteCount)
    let read = source.map(StoryboardFile.read)
    storyboards[path] = .some(read)
    return read
  }

  /// The paths of a target's sources: the files that it compiles, and the headers next to them.
  ///
  /// - Parameter seen: the paths of targets before, which are left out.
  func sourcePaths(
    of sources: FileMembership, in target: ProjectTarget?, except seen: inout Set<String>
  ) -> [String] {
    var paths: [String] = []
    for file in sources.files where seen.insert(file.path).inserted {
      guard SourceLanguage(path: file.path) != nil else { continue }
      paths.append(file.path)
      if let header = Self.header(of: file.path, in: target) { paths.append(header) }
    }
    return paths
  }

  /// The first source file of a target in a language that is not read, or of which little is read.
  static func unreadSource(of target: ProjectTarget) -> String? {
    target.sources.files.first { file in
      SourceLanguage(path: file.path) == .c || file.path.hasSuffix(".s")
        || file.path.hasSuffix(".S")
    }?.path
  }

  /// The path of the header of an Objective-C implementation file: the one that the project has in another folder, or
  /// the one beside it, which may not exist.
  static func header(of path: String, in target: ProjectTarget?) -> String? {
    guard SourceLanguage(path: path) == .objectiveC, !path.hasSuffix(".h"),
      let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    else { return nil }
    return target?.headers[path] ?? String(path[..<dot]) + ".h"
  }

  /// The sources of a target. They are linked once for all configurations that compile them in the same way.
  mutating func sources(
    of index: Int, _ settings: BuildSettings
  ) -> TargetInput<TargetSources> {
    let target = project.targets[index]
    let key = LinkedSourcesKey(
      target: target.id, environment: settings.compilationEnvironment,
      moduleName: settings.decided("PRODUCT_MODULE_NAME"))
    if let known = linkedSources[key] { return known }
    let modules =
      Self.readsSources(of: target.kind)
      ? linkedModules(of: index, configuration: settings.target.configuration) : []
    let linked = link(target, key, settings, modules)
    linkedSources[key] = linked
    return linked
  }

  /// Why a source was not read, as a clause that follows "which".
  private func reasonUnread(_ path: String) -> String {
    root.item(at: path) == .absent
      ? root.absence(of: path) : library.failures[path]?.message ?? "cannot be read"
  }

  /// The linked modules of a target with their declarations.
  private mutating func linkedModules(of index: Int, configuration: String) -> [LinkedModule] {
    linkedCode.modules(of: index).map { code in
      var files: [SourceDeclarations] = []
      let owner = code.target.map { project.targets[$0] }
      for file in code.sources.files {
        guard let read = library.declarations[file.path], read.matters else { continue }
        files.append(read)
        if let header = Self.header(of: file.path, in: owner),
          let declared = library.declarations[header]
        {
          files.append(declared)
        }
      }
      let name = code.name ?? code.target.map { moduleName(of: $0, configuration) } ?? ""
      return LinkedModule(name: name, files: files)
    }
  }

  /// The module of a framework or library of the project.
  private func moduleName(of index: Int, _ configuration: String) -> String {
    settings.settings(ofTarget: index, configuration: configuration).decided("PRODUCT_MODULE_NAME")
      ?? project.targets[index].name.value
  }

  private func link(
    _ target: ProjectTarget, _ key: LinkedSourcesKey, _ settings: BuildSettings,
    _ modules: [LinkedModule]
  ) -> TargetInput<TargetSources> {
    let name = target.name.value
    guard Self.readsSources(of: target.kind) else {
      return .unknown(UnknownInput("the sources of '\(name)' are not read"))
    }
    if let unstated = target.sources.unstated { return .unknown(UnknownInput(unstated)) }
    if target.hasNoCode { return .none }
    var files: [SourceDeclarations] = []
    var missing = target.sources.missing
    var seen: Set<String> = []
    for file in target.sources.files {
      guard let read = library.declarations[file.path] else {
        // Nothing that is decided depends on all of C.
        guard let language = SourceLanguage(path: file.path), language != .c else { continue }
        if GeneratedSource.isIrrelevant(file.name) { continue }
        missing.append(MissingInput(file.path, reasonUnread(file.path)))
        continue
      }
      guard read.matters, seen.insert(file.path).inserted else { continue }
      files.append(read)
      if !read.problems.isEmpty {
        missing.append(MissingInput(file.path, "cannot be read in full"))
      }
      if let header = Self.header(of: file.path, in: target),
        let declared = library.declarations[header], seen.insert(header).inserted
      {
        files.append(declared)
      }
    }
    func linked(_ start: FrameworkStart?) -> TargetSources {
      TargetSources(
        files: files, environment: key.environment, moduleName: key.moduleName,
        missing: missing, start: start, modules: modules)
    }
    if let start = target.start { return .given(linked(FrameworkStart(start))) }
    let own = linked(nil)
    if case .none = own.entry, target.kind.isLaunchedByUIKit {
      let paths = target.sources.files.map(\.path)
      if let start = SDLSearch(root: root).start(sources: paths, settings: settings) {
        return .given(linked(start))
      }
    }
    guard files.allSatisfy({ $0.language == .c }) else { return .given(own) }
    if missing.isEmpty, let other = target.sources.files.first(where: { !$0.isFolder }) {
      return .unknown(
        UnknownInput(
          "'\(name)' has no Swift or Objective-C source, and '\(other.name)' is not read"))
    }
    return .unknown(
      UnknownInput(
        "the sources of '\(name)' are missing", needs: ["the source files of the target"]))
  }
}
