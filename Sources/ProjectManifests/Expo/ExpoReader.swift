internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// Makes a project from the configuration of an Expo app.
struct ExpoReader {
  static let command = "npx expo prebuild -p ios"

  let root: ProjectRoot
  private(set) var project: Project
  /// The configuration; nil if it is only a program.
  let config: PropertyListDictionary?
  /// The program that completes the configuration; nil if there is none.
  private let program: SourceFile?
  private let package: NodePackage?
  private let version: ExpoVersion
  private var plugins: ExpoPlugins

  init(
    _ project: Project, _ config: PropertyListDictionary?, program: SourceFile?,
    in root: ProjectRoot
  ) {
    self.project = project
    self.config = config
    self.program = program
    self.root = root
    package = NodePackage(folder: project.folder, in: root)
    version = ExpoVersion(config, project, package, in: root)
    plugins = ExpoPlugins(config, file: project.file, package: package)
  }

  private var ios: PropertyListDictionary? { config?["ios"]?.dictionary }
  private var start: SourcePlace { SourcePlace(project.file, config?.value.markSpan ?? .at(0)) }

  private func place(_ value: PropertyListValue) -> SourcePlace {
    SourcePlace(project.file, value.markSpan)
  }

  /// Reads the configuration and makes the target.
  mutating func read() {
    let written = config?["name"]?.string ?? package?.manifest.object?["name"]?.string
    let name = Self.targetName(written ?? config?["slug"]?.string ?? "")
    project.name = name
    var app = DescribedApp(name: name, at: start, command: Self.command, folder: "ios")
    if let identifier = ios?["bundleIdentifier"], let text = identifier.string {
      app.settings.set("PRODUCT_BUNDLE_IDENTIFIER", text, at: place(identifier))
    }
    let isTabletOnly = ios?["isTabletOnly"]?.boolean == true
    app.settings.set(
      "TARGETED_DEVICE_FAMILY",
      isTabletOnly ? "2" : ios?["supportsTablet"]?.boolean == true ? "1,2" : "1",
      at: (ios?["isTabletOnly"] ?? ios?["supportsTablet"]).map(place))
    if let oldest = plugins.buildProperties?["deploymentTarget"], let text = oldest.string {
      app.settings.set("IPHONEOS_DEPLOYMENT_TARGET", text, at: place(oldest))
    }
    var reason: String?
    if let program {
      reason = "'\(program.path)' is a program, which is not run and may change the Info.plist"
      notCheck(
        "the configuration of '\(name)' is made by '\(program.path)', which is not run: its Info.plist is not known"
      )
    }
    let infoPlist = DescribedPropertyList(
      at: start, reason == nil ? makeInfoPlist(written ?? name) : [], unknownReason: reason)
    var entitlements = makeEntitlements()
    entitlements.unknownReason = reason
    addPlugins(name)
    if program == nil, plugins.local.isEmpty {
      reportMisplacedKeys(in: config, "expo")
      reportMisplacedKeys(in: ios, "ios")
    }
    project.targets = [
      app.target(infoPlist, entitlements: entitlements, start: appStart, in: project.folder)
    ]
  }

  private mutating func notCheck(_ message: String) {
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout, message: message,
        needs: ["the project that '\(Self.command)' creates"]))
  }

  /// Reports keys of an Info.plist, and entitlements, that are beside the dictionaries from which Expo takes them.
  private mutating func reportMisplacedKeys(in dictionary: PropertyListDictionary?, _ name: String)
  {
    for entry in dictionary?.effectiveEntries() ?? [] {
      let isKey = KeyCatalog.topLevel.key(named: entry.name) != nil
      guard isKey || EntitlementKey.named(entry.name) != nil else { continue }
      let home = isKey ? "ios.infoPlist" : "ios.entitlements"
      project.problems.append(
        Finding(
          rule: ProjectRule.invalidFile, severity: .warning,
          message: "'\(entry.name)' belongs in '\(home)'; in '\(name)' it has no effect",
          span: entry.key.contentSpan, keyPath: entry.value.keyPath,
          help: "move it into '\(home)'"))
    }
  }

  /// The name of a target: the ASCII letters and digits of a text.
  private static func targetName(_ text: String) -> String {
    let name = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return name.isEmpty ? "app" : name
  }

  // MARK: Start

  /// What starts the app: the template of its SDK.
  private var appStart: TargetStart {
    let place = version.place ?? start
    guard let major = version.major else {
      return TargetStart("SDK of Expo", adoptsScenes: nil, at: place)
    }
    let framework = "the template of Expo SDK \(major)"
    if let bridge = SceneMethodBridge.names.lazy.compactMap({ self.package?[$0] }).first {
      return TargetStart("the scene bridge of the app", adoptsScenes: true, at: bridge.place)
    }
    if major >= 58 { return TargetStart(framework, adoptsScenes: true, at: place) }
    if plugins.names.contains(ExpoPlugins.scenePlugin) {
      return TargetStart("Expo plugin", adoptsScenes: nil, at: plugins.place ?? place)
    }
    if major == 57, enablesScenes != nil, version.hasSceneOption != false {
      // From 57.0.23 on the option adds a scene delegate.
      return TargetStart(
        version.hasSceneOption == true ? framework : "patch version of Expo SDK 57",
        adoptsScenes: version.hasSceneOption, at: place)
    }
    var start = TargetStart(framework, adoptsScenes: false, unless: exception, at: place)
    start.help =
      major < 57
      ? "update to Expo SDK 58, whose template adopts scenes"
      : "update to Expo SDK 58, whose template adopts scenes, or set 'ios.enableSceneSupport' of "
        + "'expo-build-properties' with 'expo' 57.0.23 or later"
    return start
  }

  /// The option that adds a scene delegate in SDK 57; nil if it is not on.
  private var enablesScenes: PropertyListValue? {
    plugins.buildProperties?["enableSceneSupport"].flatMap { $0.boolean == true ? $0 : nil }
  }

  private var exception: String? {
    if let program { return "'\(program.path)' adds scenes" }
    return plugins.local.first.map { "the plugin '\($0.name)' adds scenes" }
  }

  // MARK: Info.plist

  private func makeInfoPlist(_ displayName: String) -> [DescribedPropertyList.Entry] {
    var table = EntryTable()
    addTemplate(to: &table)
    if let own = ios?["infoPlist"]?.dictionary {
      table.set(DescribedPropertyList.Value.entries(own, in: project.file))
    }
    let own = ios?["infoPlist"]?.dictionary
    let nameValue = config?["name"]
    table.set(
      "CFBundleDisplayName", .string(displayName), at: nameValue.map(place) ?? start,
      isDefault: nameValue == nil)
    addVersions(to: &table)
    addOrientations(to: &table, own)
    addSchemes(to: &table, own)
    if let value = ios?["config"]?.dictionary?["usesNonExemptEncryption"], let flag = value.boolean
    {
      table.set("ITSAppUsesNonExemptEncryption", .boolean(flag), at: place(value))
    }
    if let style = ios?["userInterfaceStyle"] ?? config?["userInterfaceStyle"],
      package?["expo-system-ui"] != nil,
      let value = ["light": "Light", "dark": "Dark", "automatic": "Automatic"][style.string ?? ""]
    {
      table.set("UIUserInterfaceStyle", .string(value), at: place(style))
    }
    plugins.add(to: &table, at: start)
    return table.entries
  }

  private func addTemplate(to table: inout EntryTable) {
    let place = start
    for (key, text) in [
      ("CFBundleDevelopmentRegion", "$(DEVELOPMENT_LANGUAGE)"),
      ("CFBundleExecutable", "$(EXECUTABLE_NAME)"),
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundlePackageType", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      ("CFBundleSignature", "????"), ("UILaunchStoryboardName", "SplashScreen"),
      ("UIStatusBarStyle", "UIStatusBarStyleDefault"),
    ] { table.set(key, .string(text), at: place, isDefault: true) }
    for (key, flag) in [
      ("CADisableMinimumFrameDurationOnPhone", true), ("LSRequiresIPhoneOS", true),
      ("UIViewControllerBasedStatusBarAppearance", false),
    ] { table.set(key, .boolean(flag), at: place, isDefault: true) }
    table.set("UIRequiredDeviceCapabilities", texts: ["arm64"], at: place, isDefault: true)
    let manifest = "UIApplicationSceneManifest"
    guard let major = version.major else { return }
    if major >= 58 {
      table.set(
        manifest,
        EntryTable.sceneManifest(
          name: "Default Configuration", delegate: "$(PRODUCT_MODULE_NAME).SceneDelegate",
          at: place))
    } else if major == 57, let option = enablesScenes, version.hasSceneOption == true {
      table.set(
        manifest,
        EntryTable.sceneManifest(
          name: "Default Configuration", delegate: "EXExpoAppSceneDelegate",
          at: self.place(option)))
    }
  }

  private func addVersions(to table: inout EntryTable) {
    for (key, value, text) in [
      (
        "CFBundleShortVersionString", ios?["version"] ?? config?["version"],
        package?.manifest.object?["version"]?.string ?? "1.0.0"
      ), ("CFBundleVersion", ios?["buildNumber"], "1"),
    ] {
      table.set(
        key, .string(value?.string ?? text), at: value.map(place) ?? start, isDefault: value == nil)
    }
  }

  private func addOrientations(to table: inout EntryTable, _ own: PropertyListDictionary?) {
    let (portrait, landscape) = (
      ["UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown"],
      ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    )
    let key = "UISupportedInterfaceOrientations"
    let value = config?["orientation"]
    if own?[key] == nil {
      let texts =
        switch value?.string {
        case "portrait": portrait
        case "landscape": landscape
        default: portrait + landscape
        }
      table.set(key, texts: texts, at: value.map(place) ?? start, isDefault: value == nil)
    }
    let full = ios?["requireFullScreen"]
    let isFull = full?.boolean ?? false
    table.set(
      "UIRequiresFullScreen", .boolean(isFull), at: full.map(place) ?? start, isDefault: full == nil
    )
    if !isFull, own?["\(key)~ipad"] == nil {
      table.set("\(key)~ipad", texts: portrait + landscape, at: start, isDefault: true)
    }
  }

  /// Adds a URL type with the schemes of the app, unless the configuration has URL types itself.
  private func addSchemes(to table: inout EntryTable, _ own: PropertyListDictionary?) {
    guard own?["CFBundleURLTypes"] == nil else { return }
    var schemes: [DescribedPropertyList.Value] = []
    for value in [config?["scheme"], ios?["scheme"]].compactMap(\.self) {
      for scheme in value.array.map(Array.init) ?? [value] where scheme.string != nil {
        schemes.append(DescribedPropertyList.Value(scheme, in: project.file))
      }
    }
    if let identifier = ios?["bundleIdentifier"], identifier.string != nil {
      schemes.append(DescribedPropertyList.Value(identifier, in: project.file))
    }
    guard let place = schemes.first?.place else { return }
    let type = DescribedPropertyList.Value(
      .dictionary([
        DescribedPropertyList.Entry(
          "CFBundleURLSchemes", at: place, DescribedPropertyList.Value(.array(schemes), at: place))
      ]), at: place)
    table.set("CFBundleURLTypes", DescribedPropertyList.Value(.array([type]), at: place))
  }

  // MARK: Entitlements

  private func makeEntitlements() -> DescribedPropertyList {
    var table = EntryTable()
    if package?["expo-notifications"] != nil || plugins.names.contains("expo-notifications") {
      let options = plugins.options["expo-notifications"]
      table.set(
        "aps-environment", .string(options?["mode"]?.string ?? "development"),
        at: options?["mode"].map(place) ?? start, isDefault: true)
    }
    if let own = ios?["entitlements"]?.dictionary {
      table.set(DescribedPropertyList.Value.entries(own, in: project.file))
    }
    let domains = "com.apple.developer.associated-domains"
    if let value = ios?["associatedDomains"], value.array != nil {
      table.set(domains, DescribedPropertyList.Value(value, in: project.file))
    }
    let signIn = ios?["usesAppleSignIn"]
    if signIn?.boolean == true || plugins.names.contains("expo-apple-authentication") {
      table.set(
        "com.apple.developer.applesignin", texts: ["Default"], at: signIn.map(place) ?? start,
        isDefault: true)
    }
    return DescribedPropertyList(
      at: ios?["entitlements"].map(place) ?? start, table.entries)
  }

  // MARK: Plugins

  /// Reports which plugins are not read, and what they may change.
  private mutating func addPlugins(_ name: String) {
    let unread = plugins.local.map(\.name) + plugins.unknown
    if let first = unread.first {
      let others = unread.count - 1
      let more = others == 0 ? "" : " and \(others) more"
      notCheck(
        "the config plugin '\(ShortText.of(first))'\(more) is not run and may change the Info.plist, the entitlements and the code of '\(name)'"
      )
    }
    if let option = enablesScenes, version.hasSceneOption == false, version.major ?? 58 < 58 {
      project.problems.append(
        Finding(
          rule: ProjectRule.invalidFile, severity: .warning,
          message:
            "'enableSceneSupport' needs expo 57.0.23 or later; 'npx expo prebuild' stops here",
          span: option.markSpan, help: "update the package 'expo'"))
    }
    if let major = version.major, major < 58, program == nil,
      let entry = ios?["infoPlist"]?.dictionary?.entry("UIApplicationSceneManifest"),
      !plugins.names.contains(ExpoPlugins.scenePlugin), plugins.local.isEmpty
    {
      project.problems.append(
        Finding(
          rule: ProjectRule.invalidFile, severity: .warning,
          message:
            "the scene manifest has no scene delegate behind it: the template of Expo SDK \(major) makes the window in its app delegate, so the screen stays black",
          span: entry.key.contentSpan,
          help:
            "remove the key; update to Expo SDK 58, or to 57.0.23 with 'enableSceneSupport' of 'expo-build-properties'"
        ))
    }
  }
}
