internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Makes the targets of an MSBuild project: one for each target framework that has UIKit.
struct DotNETReader {
  /// The project types of Xamarin, with the frameworks that they stand for: Xamarin.iOS and Xamarin.TVOS.
  static let xamarin = [
    "FEACFBD2-3405-455C-9665-78FE426C6842": "xamarin-ios",
    "06FA79CB-D6CD-4721-BB4B-1BD202089C55": "xamarin-tvos",
  ]

  /// The maximum number of target frameworks that are read.
  private static let maximumFrameworkCount = 16
  private static let configurations = ["Debug", "Release"]
  private static let platforms: [String: (sdk: String, folder: String, words: String)] = [
    "ios": ("iphoneos", "Platforms/iOS", "iOS"), "tvos": ("appletvos", "Platforms/tvOS", "tvOS"),
    "maccatalyst": ("macosx", "Platforms/MacCatalyst", "Mac Catalyst"),
  ]

  private(set) var project: Project
  private let build: MSBuildProject
  private let root: ProjectRoot

  init(_ project: Project, _ build: MSBuildProject, in root: ProjectRoot) {
    self.project = project
    self.build = build
    self.root = root
  }

  private var start: SourcePlace { SourcePlace(project.file, .at(0)) }

  /// Reads the target frameworks and makes their targets.
  mutating func read() {
    let (properties, _) = build.evaluate(framework: nil, configuration: "Debug", items: [])
    let list = properties["TargetFrameworks"] ?? properties["TargetFramework"]
    var frameworks: [TargetFramework] = []
    for text in (list?.text ?? "").split(separator: ";").prefix(Self.maximumFrameworkCount) {
      let plain = text.filter { !$0.isWhitespace }
      guard let framework = TargetFramework(plain), Self.platforms[framework.platform] != nil,
        !frameworks.contains(where: { $0.platform == framework.platform })
      else { continue }
      frameworks.append(framework)
    }
    let types = properties.text("ProjectTypeGuids")?.uppercased() ?? ""
    let name = Self.xamarin.first { types.contains($0.key) }?.value
    let isXamarin = name != nil
    if let framework = name.flatMap({ TargetFramework($0) }) { frameworks = [framework] }
    if let list, list.text == nil {
      project.notChecked.append(
        NotChecked(
          rule: ProjectRule.layout,
          message: "the frameworks of '\(project.path)' depend on properties that are not known",
          needs: ["the app that 'dotnet build' makes"]))
    }
    for framework in frameworks {
      let isFirst = project.targets.isEmpty
      let words = Self.platforms[framework.platform]?.words ?? framework.platform
      let name = isFirst ? project.name : "\(project.name) (\(words))"
      if let target = target(
        name, framework, isXamarin,
        at: properties["TargetFrameworks"]?.place ?? list?.place ?? start)
      {
        project.targets.append(target)
      }
    }
    guard !project.targets.isEmpty else { return reportUnknownSDK(frameworks) }
    let command = isXamarin ? "msbuild" : "dotnet build"
    project.command = command
    let unread =
      build.unknownSDK.map { "the SDK '\(ShortText.of($0))' is not read, and it" }
      ?? build.missing.first.map { "'\(ShortText.of($0))' is not read, and it" } ?? "packages"
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout,
        message: "\(unread) may add to the Info.plist of '\(project.name)'",
        needs: ["the app that '\(command)' makes"]))
  }

  /// Says that a project may make an app, because its SDK sets properties that are not known.
  private mutating func reportUnknownSDK(_ frameworks: [TargetFramework]) {
    guard let sdk = build.unknownSDK, !frameworks.isEmpty else { return }
    let (properties, _) = build.evaluate(
      framework: frameworks[0].text, configuration: "Debug", items: [])
    guard properties["OutputType"] == nil else { return }
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout,
        message:
          "whether '\(project.path)' makes an app is set by the SDK '\(ShortText.of(sdk))', which is not read",
        needs: ["the app that 'dotnet build' makes"]))
  }

  private func target(
    _ name: String, _ framework: TargetFramework, _ isXamarin: Bool, at place: SourcePlace
  ) -> ProjectTarget? {
    guard let platform = Self.platforms[framework.platform] else { return nil }
    var target: ProjectTarget?
    for configuration in Self.configurations {
      let (properties, items) = build.evaluate(
        framework: isXamarin ? nil : framework.text, configuration: configuration,
        items: ["PartialAppManifest", "MauiSplashScreen", "Compile"])
      guard properties.text("OutputType")?.lowercased() == "exe" else { continue }
      let isExtension = properties.text("IsAppExtension")?.lowercased() == "true"
      var made =
        target
        ?? ProjectTarget(
          id: name, name: LocatedValue(name, at: place.span), place: place, productType: nil,
          kind: isExtension ? .appExtension : .app)
      let usesMAUI = properties.text("UseMaui")?.lowercased() == "true"
      let isSingle =
        usesMAUI && properties.text("SingleProject")?.lowercased() != "false"
      let infoPlist = path(
        "AppManifest", properties,
        isSingle ? ["\(platform.folder)/Info.plist", "Info.plist"] : ["Info.plist"])
      var settings = SettingTable()
      for (setting, text) in [
        ("SDKROOT", platform.sdk), ("GENERATE_INFOPLIST_FILE", "NO"),
        ("INFOPLIST_PREPROCESS", "NO"), ("INFOPLIST_EXPAND_BUILD_SETTINGS", "NO"),
        ("CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION", "NO"), ("PRODUCT_NAME", project.name),
      ] { settings.set(setting, text) }
      if framework.platform == "maccatalyst" { settings.set("SDK_VARIANT", "iosmac") }
      settings.set("INFOPLIST_FILE", infoPlist.path, at: infoPlist.place)
      addVersions(properties, framework, to: &settings)
      let entitlements = path(
        "CodesignEntitlements", properties,
        isSingle ? ["\(platform.folder)/Entitlements.plist"] : [])
      if entitlements.isThere || entitlements.place != nil {
        settings.set("CODE_SIGN_ENTITLEMENTS", entitlements.path, at: entitlements.place)
      }
      made.configurations.append(
        ProjectConfiguration(
          name: LocatedValue(configuration, at: place.span), settings: settings.settings))
      if target == nil {
        made.completion = completion(properties, items, isExtension, framework.platform)
        if !infoPlist.isThere {
          // Without a file, all keys come from the properties.
          made.propertyLists[ProjectRoot.join(project.folder, infoPlist.path)] =
            DescribedPropertyList(at: place, [])
        }
        made.start = start(
          properties, items, isSingle ? [platform.folder, ""] : [""], isMAUI: usesMAUI, at: place)
        made.sources.add(MissingInput("*.cs", "is not read"))
        made.resources.unstated = FileMembership.UnstatedFiles(
          "the resources of '\(name)' are made by MSBuild",
          needs: "the app that 'dotnet build' makes")
      }
      target = made
    }
    return target
  }

  private func start(
    _ properties: MSBuildProperties, _ items: [MSBuildProject.Item], _ folders: [String],
    isMAUI: Bool, at place: SourcePlace
  ) -> TargetStart {
    let compiled = items.filter { $0.element.name == "Compile" && $0.isIncluded != false }
      .compactMap { path(ofCompiled: $0, properties) }
    var start = DotNETStart(folders: folders, compiled: compiled, of: project, in: root)
      .start(isMAUI: isMAUI, at: place)
    if let sdk = build.unknownSDK, start.adoptsScenes == false {
      start.exception = "the SDK '\(ShortText.of(sdk))' adds 'UIApplicationSceneManifest'"
    }
    return start
  }

  /// The path of a source that an item names; nil if it is a pattern, or not known.
  private func path(
    ofCompiled item: MSBuildProject.Item, _ properties: MSBuildProperties
  ) -> String? {
    let here = "$(MSBuildThisFileDirectory)"
    var include = item.include
    var folder = project.folder
    // A shared project names its sources from its own folder.
    if include.hasPrefix(here) {
      include = String(include.dropFirst(here.count))
      folder = PathText.folder(of: item.tree.file.source.path)
    }
    guard let path = properties.expand(include)?.replacing("\\", with: "/"),
      DotNETStart.isSource(path), !path.contains("*")
    else { return nil }
    return ProjectRoot.join(folder, path)
  }

  /// The file that a property names, or the first existing file of some others.
  private func path(
    _ property: String, _ properties: MSBuildProperties, _ others: [String]
  ) -> (path: String, place: SourcePlace?, isThere: Bool) {
    if let named = properties[property] {
      guard let text = named.text else {
        // A reference to a setting that does not exist marks the path as unknown.
        return ("$(\(property))", named.place, true)
      }
      if !text.isEmpty { return (text.replacing("\\", with: "/"), named.place, true) }
    }
    for path in others where root.item(at: ProjectRoot.join(project.folder, path)) == .file {
      return (path, nil, true)
    }
    return (others.first ?? "", nil, false)
  }

  private func addVersions(
    _ properties: MSBuildProperties, _ framework: TargetFramework, to settings: inout SettingTable
  ) {
    if let identifier = properties.text("ApplicationId") {
      settings.set(
        "PRODUCT_BUNDLE_IDENTIFIER", identifier, at: properties["ApplicationId"]?.place,
        as: "ApplicationId")
    }
    guard let oldest = properties.text("SupportedOSPlatformVersion") else { return }
    let name =
      framework.platform == "tvos" ? "TVOS_DEPLOYMENT_TARGET" : "IPHONEOS_DEPLOYMENT_TARGET"
    settings.set(
      name, oldest, at: properties["SupportedOSPlatformVersion"]?.place,
      as: "SupportedOSPlatformVersion")
  }

  // MARK: Info.plist

  /// The keys that the build adds to the Info.plist.
  private func completion(
    _ properties: MSBuildProperties, _ items: [MSBuildProject.Item], _ isExtension: Bool,
    _ platform: String
  ) -> InfoPlistCompletion {
    var table = EntryTable()
    if properties.text("GenerateApplicationManifest")?.lowercased() != "false" {
      for (key, names) in [
        ("CFBundleIdentifier", ["ApplicationId"]), ("CFBundleDisplayName", ["ApplicationTitle"]),
        ("CFBundleVersion", ["ApplicationVersion"]),
        ("CFBundleShortVersionString", ["ApplicationDisplayVersion", "ApplicationVersion"]),
      ] {
        guard let name = names.first(where: { properties[$0] != nil }),
          let property = properties[name]
        else { continue }
        table.set(key, .string(property.text ?? "$(\(name))"), at: property.place ?? start)
      }
    }
    let name = properties.text("AssemblyName") ?? project.name
    for (key, text) in [
      ("CFBundleVersion", "1.0"), ("CFBundleShortVersionString", "1.0"),
      ("CFBundleInfoDictionaryVersion", "6.0"),
      ("CFBundlePackageType", isExtension ? "XPC!" : "APPL"),
      ("CFBundleSignature", "????"), ("CFBundleExecutable", name), ("CFBundleName", name),
    ] where table[key] == nil {
      table.set(key, .string(text), at: start, isDefault: true)
    }
    if platform == "ios" {
      table.set("LSRequiresIPhoneOS", .boolean(true), at: start, isDefault: true)
      table.set(
        "UIDeviceFamily",
        DescribedPropertyList.Value(
          .array([DescribedPropertyList.Value(.scalar(.integer(1)), at: start, isDefault: true)]),
          at: start, isDefault: true))
    }
    if let splash = items.first(where: { $0.element.name == "MauiSplashScreen" }) {
      // MAUI makes a storyboard from the picture, and names it in a partial Info.plist of its own.
      table.set(
        "UILaunchStoryboardName", .string("MauiSplash"), at: splash.tree.place(splash.element),
        isDefault: true)
    }
    var completion = InfoPlistCompletion(defaults: table.entries)
    for item in items
    where item.element.name == "PartialAppManifest" && item.isIncluded == true {
      add(item, properties, to: &completion)
    }
    return completion
  }

  /// Adds a partial Info.plist. Its keys replace those of the written one unless `Overwrite` is false.
  private func add(
    _ item: MSBuildProject.Item, _ properties: MSBuildProperties,
    to completion: inout InfoPlistCompletion
  ) {
    guard let include = properties.expand(item.include) else { return }
    let path = ProjectRoot.join(project.folder, include.replacing("\\", with: "/"))
    guard root.item(at: path) == .file,
      let source = try? root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)
    else { return }
    let document = PropertyListDocument.read(source)
    guard !document.hasErrors, let dictionary = document.root?.dictionary else { return }
    let entries = DescribedPropertyList.Value.entries(dictionary, in: document.relatedFile)
    if item.element.tag["Overwrite"]?.value.lowercased() == "false" {
      completion.defaults = entries + completion.defaults
    } else {
      completion.overlays += entries
    }
  }
}
