internal import FileSystem
internal import Findings
internal import LaunchProject
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Makes a project from the widget of a Cordova app.
struct CordovaReader {
  static let command = "cordova prepare ios"

  /// The maximum number of changes of the Info.plist.
  private static let maximumChangeCount = 1_000

  private(set) var project: Project
  private let tree: XMLTree
  private let widget: XMLTree.Element
  /// The elements of the widget, then those of its block for iOS; a preference of that block counts before
  /// others.
  private let elements: [XMLTree.Element]
  private let own: [XMLTree.Element]
  private let package: NodePackage?
  private let root: ProjectRoot

  init(_ project: Project, _ tree: XMLTree, _ widget: XMLTree.Element, in root: ProjectRoot) {
    self.project = project
    self.tree = tree
    self.widget = widget
    self.root = root
    own = tree.children(widget, "platform").filter { $0.tag["name"]?.value == "ios" }
      .flatMap(tree.children)
    elements = tree.children(widget) + own
    package = NodePackage(folder: project.folder, in: root)
  }

  private var start: SourcePlace { SourcePlace(tree.file, widget.tag.span) }

  private func preference(_ name: String) -> XMLStartTagValue? {
    elements.last {
      $0.name == "preference" && $0.tag["name"]?.value.lowercased() == name.lowercased()
    }?.tag["value"].map { ($0.value, tree.place($0)) }
  }

  private typealias XMLStartTagValue = (text: String, place: SourcePlace)

  private func attribute(_ names: [String]) -> XMLStartTagValue? {
    for name in names {
      if let found = widget.tag[name] { return (found.value, tree.place(found)) }
    }
    return nil
  }

  /// Reads the widget and makes the target.
  mutating func read() {
    let title = elements.first { $0.name == "name" }
    let name = title.map(\.trimmed).flatMap { $0.isEmpty ? nil : $0 } ?? "App"
    project.name = name
    let version = engine
    var app = DescribedApp(
      name: version?.major ?? 0 >= 8 ? "App" : name, at: title.map(tree.place) ?? start,
      command: Self.command, folder: "platforms/ios")
    app.settings.set("PRODUCT_NAME", name, at: title.map(tree.place))
    if let identifier = attribute(["ios-CFBundleIdentifier", "id"]) {
      app.settings.set("PRODUCT_BUNDLE_IDENTIFIER", identifier.text, at: identifier.place)
    }
    if let text = attribute(["version"]) {
      app.settings.set("MARKETING_VERSION", text.text, at: text.place)
    }
    if let oldest = preference("deployment-target") {
      app.settings.set("IPHONEOS_DEPLOYMENT_TARGET", oldest.text, at: oldest.place)
    }
    let plugins = pluginNames
    var infoPlist = DescribedPropertyList(at: start, [])
    if let major = version?.major, major >= 8 {
      infoPlist.entries = makeInfoPlist(version?.place ?? start)
      if plugins.isEmpty {
        addNotChecked("what the template adds to the Info.plist of '\(name)' is not known")
      }
    } else {
      infoPlist.unknownReason =
        version == nil
        ? "the version of cordova-ios is not known: neither 'package.json' nor an engine in '\(project.path)' names one"
        : "the template of cordova-ios \(version?.major ?? 7) makes the Info.plist"
    }
    if let first = plugins.first {
      let more = plugins.count == 1 ? "" : " and \(plugins.count - 1) more"
      addNotChecked(
        "the plugin '\(ShortText.of(first))'\(more) is not read and may change the Info.plist of '\(name)'"
      )
    }
    project.targets = [app.target(infoPlist, start: appStart(version), in: project.folder)]
  }

  private mutating func addNotChecked(_ message: String) {
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout, message: message,
        needs: ["the project that '\(Self.command)' creates"]))
  }

  // MARK: Version

  /// The major version of cordova-ios and its place; nil if it is unknown, or not the same for the whole
  /// range.
  private var engine: (major: Int, place: SourcePlace)? {
    let name = "cordova-ios"
    if let locked = NodePackage.lockedVersion(of: name, folder: project.folder, in: root) {
      return (locked[0], package?[name]?.place ?? start)
    }
    if let dependency = package?[name] {
      guard dependency.hasOneMajor, let version = dependency.version else { return nil }
      return (version[0], dependency.place)
    }
    let element = elements.first { $0.name == "engine" && $0.tag["name"]?.value == "ios" }
    guard let spec = element?.tag["spec"] else { return nil }
    let dependency = NodePackage.Dependency(range: spec.value, place: tree.place(spec))
    guard dependency.hasOneMajor, let version = dependency.version else { return nil }
    return (version[0], dependency.place)
  }

  private func appStart(_ version: (major: Int, place: SourcePlace)?) -> TargetStart {
    guard let version else {
      return TargetStart("version of cordova-ios", adoptsScenes: nil, at: start)
    }
    // The configuration may add a scene manifest that the template does not have; the answer is unknown then.
    let adds = additions.contains { $0.key == "UIApplicationSceneManifest" }
    return TargetStart(
      "the template of cordova-ios \(version.major)",
      adoptsScenes: version.major >= 8 ? true : adds ? nil : false, at: version.place)
  }

  /// The plugins that the app names.
  private var pluginNames: [String] {
    var names = elements.filter { $0.name == "plugin" }.compactMap { $0.tag["name"]?.value }
    let listed = package?.manifest.object?["cordova"]?.dictionary?["plugins"]?.dictionary
    names += listed?.effectiveEntries().map(\.name) ?? []
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  // MARK: Info.plist

  /// A change of the Info.plist.
  private struct Addition {
    let key: String
    let element: XMLTree.Element
    /// Whether existing values in dictionaries count before new ones.
    let keepsOld: Bool
  }

  private var additions: [Addition] {
    own.prefix(Self.maximumChangeCount).compactMap { element in
      guard element.name == "config-file" || element.name == "edit-config" else { return nil }
      let isFile = element.name == "config-file"
      guard element.tag[isFile ? "target" : "file"]?.value.hasSuffix("Info.plist") == true,
        let key = element.tag[isFile ? "parent" : "target"]?.value
      else { return nil }
      return Addition(key: key, element: element, keepsOld: isFile)
    }
  }

  private func makeInfoPlist(_ template: SourcePlace) -> [DescribedPropertyList.Entry] {
    var table = EntryTable()
    for (key, text) in [
      ("CFBundleIdentifier", "$(PRODUCT_BUNDLE_IDENTIFIER)"),
      ("CFBundleExecutable", "$(EXECUTABLE_NAME)"), ("CFBundleName", "$(PRODUCT_NAME)"),
      ("CFBundleInfoDictionaryVersion", "6.0"), ("CFBundlePackageType", "APPL"),
      ("CFBundleShortVersionString", "$(MARKETING_VERSION)"),
      // The template has 'UIMainStoryboardFile' too, which scenes with a storyboard of their own do not use.
      ("UILaunchStoryboardName", "CDVLaunchScreen"),
    ] { table.set(key, .string(text), at: start, isDefault: true) }
    table.set("LSRequiresIPhoneOS", .boolean(true), at: start, isDefault: true)
    let version = attribute(["ios-CFBundleVersion", "version"])
    table.set(
      "CFBundleVersion", .string(version?.text ?? "$(CURRENT_PROJECT_VERSION)"),
      at: version?.place ?? start, isDefault: version == nil)
    if let short = elements.first(where: { $0.name == "name" })?.tag["short"] {
      table.set("CFBundleDisplayName", .string(short.value), at: tree.place(short))
    }
    if let region = attribute(["defaultlocale"]) {
      table.set("CFBundleDevelopmentRegion", .string(region.text), at: region.place)
    }
    addOrientations(to: &table)
    table.set(
      "UIApplicationSceneManifest",
      EntryTable.sceneManifest(
        name: "Default Configuration", delegate: "$(PRODUCT_MODULE_NAME).SceneDelegate",
        storyboard: "Main", at: template))
    for addition in additions {
      guard let child = tree.children(addition.element).first, let value = value(child) else {
        continue
      }
      table.set(
        addition.key,
        Self.merged(table[addition.key], value, keepsOld: addition.keepsOld),
        at: SourcePlace(tree.file, addition.element.tag.span))
    }
    return table.entries
  }

  private func addOrientations(to table: inout EntryTable) {
    let (portrait, landscape) = (
      ["UIInterfaceOrientationPortrait"],
      ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    )
    let orientation = preference("Orientation")
    let texts =
      switch orientation?.text {
      case "portrait": portrait
      case "landscape": landscape
      default: portrait + landscape
      }
    table.set(
      "UISupportedInterfaceOrientations", texts: texts, at: orientation?.place ?? start,
      isDefault: orientation == nil)
  }

  /// Merges two values. Lists are joined. In dictionaries, `keepsOld` says which of two values counts.
  /// Otherwise the new value counts.
  private static func merged(
    _ old: DescribedPropertyList.Value?, _ new: DescribedPropertyList.Value, keepsOld: Bool
  ) -> DescribedPropertyList.Value {
    switch (old?.content, new.content) {
    case (.array(let left)?, .array(let right)):
      return DescribedPropertyList.Value(.array(left + right), at: new.place)
    case (.dictionary(let left)?, .dictionary(let right)):
      var table = EntryTable()
      table.set(keepsOld ? right : left)
      table.set(keepsOld ? left : right)
      return DescribedPropertyList.Value(.dictionary(table.entries), at: new.place)
    default: return new
    }
  }

  /// A value of a property list in XML. The reader limits the depth, and with it this recursion.
  private func value(_ element: XMLTree.Element) -> DescribedPropertyList.Value? {
    let place = tree.place(element)
    func scalar(_ fragment: PropertyListFragment) -> DescribedPropertyList.Value {
      DescribedPropertyList.Value(.scalar(fragment), at: place)
    }
    switch element.name {
    case "string": return scalar(.string(element.text))
    case "true": return scalar(.boolean(true))
    case "false": return scalar(.boolean(false))
    case "integer": return Int128(element.trimmed).map { scalar(.integer($0)) }
    case "real": return Double(element.trimmed).map { scalar(.real($0)) }
    case "array":
      return DescribedPropertyList.Value(
        .array(tree.children(element).compactMap(value)), at: place)
    case "dict":
      var table = EntryTable()
      var key: XMLTree.Element?
      for child in tree.children(element) {
        if child.name == "key" {
          key = child
        } else if let named = key, let found = value(child) {
          table.set(named.text, found, at: tree.place(named))
          key = nil
        }
      }
      return DescribedPropertyList.Value(.dictionary(table.entries), at: place)
    default: return nil
    }
  }
}
