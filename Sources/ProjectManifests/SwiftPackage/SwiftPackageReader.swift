internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Makes a project with one target from a package with an app.
struct SwiftPackageReader {
  private(set) var project: Project
  private let package: LiteralExpression.Call
  private let app: LiteralExpression.Call
  private let root: ProjectRoot
  private var settings = SettingTable()

  init(
    _ project: Project, package: LiteralExpression.Call, app: LiteralExpression.Call,
    in root: ProjectRoot
  ) {
    self.project = project
    self.package = package
    self.app = app
    self.root = root
  }

  private func place(_ span: SourceSpan) -> SourcePlace { SourcePlace(project.file, span) }

  /// The maximum number of parts that are reported as not known.
  private static let maximumUnknownCount = 20

  private mutating func notCheck(_ message: @autoclosure () -> String) {
    guard project.notChecked.count < Self.maximumUnknownCount else { return }
    let message = message()
    project.notChecked.append(
      NotChecked(rule: ProjectRule.layout, message: message, needs: ["the built app"]))
  }

  /// The text of an argument; nil if it is missing or computed. A computed argument is reported as not known.
  private mutating func text(
    _ call: LiteralExpression.Call, _ label: String
  ) -> (text: String, place: SourcePlace)? {
    guard let value = call[label] else { return nil }
    if case .string(let text) = value.content { return (text, place(value.span)) }
    if case .none = value.content { return nil }
    let (file, path) = (project.file.source, project.path)
    notCheck(
      "'\(label)' in line \(LineTable(file).location(at: Int(value.span.start)).line) of '\(path)' is computed, and is not known"
    )
    return nil
  }

  /// Reads the package and makes the target.
  mutating func read() {
    let target = executable
    let name = text(app, "name") ?? text(package, "name")
    let targetName = target?.name ?? "AppModule"
    project.name = name?.text ?? "App"
    let start = name?.place ?? place(app.nameSpan)
    for (setting, text) in [
      ("SDKROOT", "iphoneos"), ("GENERATE_INFOPLIST_FILE", "YES"),
      ("INFOPLIST_KEY_UIApplicationSceneManifest_Generation", "YES"),
      ("INFOPLIST_KEY_UILaunchScreen_Generation", "YES"), ("PRODUCT_MODULE_NAME", targetName),
    ] { settings.set(setting, text) }
    settings.set("PRODUCT_NAME", project.name, at: start)
    for (label, setting) in [
      ("bundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"), ("displayVersion", "MARKETING_VERSION"),
      ("bundleVersion", "CURRENT_PROJECT_VERSION"),
      ("additionalInfoPlistContentFilePath", "INFOPLIST_FILE"),
    ] {
      if let found = text(app, label) { settings.set(setting, found.text, at: found.place) }
    }
    addDeploymentTarget()
    addFamilies()
    addOrientations()
    addCapabilities()
    var made = ProjectTarget(
      id: project.name, name: LocatedValue(project.name, at: start.span), place: start,
      productType: "com.apple.product-type.application", kind: .app)
    made.configurations = ["Debug", "Release"].map {
      ProjectConfiguration(
        name: LocatedValue($0, at: start.span), settings: settings.settings)
    }
    addFiles(of: target, to: &made)
    project.targets = [made]
  }

  // MARK: Settings

  private mutating func addDeploymentTarget() {
    guard case .list(let platforms)? = package["platforms"]?.content else { return }
    for platform in platforms {
      guard case .call(let call) = platform.content, call.name == ".iOS", let value = call.unnamed
      else { continue }
      switch value.content {
      case .string(let text):
        settings.set("IPHONEOS_DEPLOYMENT_TARGET", text, at: place(value.span), as: ".iOS")
      case .member(let name):
        let version = name.filter { $0.isNumber || $0 == "_" }.replacing("_", with: ".")
        settings.set(
          "IPHONEOS_DEPLOYMENT_TARGET", version.contains(".") ? version : "\(version).0",
          at: place(value.span), as: ".iOS")
      default: break
      }
    }
  }

  private mutating func addFamilies() {
    guard let value = app["supportedDeviceFamilies"], case .list(let families) = value.content
    else { return }
    let numbers = families.compactMap { family -> String? in
      guard case .member(let name) = family.content else { return nil }
      return ["phone": "1", "pad": "2", "mac": "6"][Self.bare(name)]
    }
    settings.set(
      "TARGETED_DEVICE_FAMILY", numbers.joined(separator: ","), at: place(value.span))
  }

  private static func bare(_ member: String) -> String {
    member.hasPrefix(".") ? String(member.dropFirst()) : member
  }

  private mutating func addOrientations() {
    guard let value = app["supportedInterfaceOrientations"], case .list(let list) = value.content
    else { return }
    let names = [
      "portrait": "UIInterfaceOrientationPortrait",
      "portraitUpsideDown": "UIInterfaceOrientationPortraitUpsideDown",
      "landscapeLeft": "UIInterfaceOrientationLandscapeLeft",
      "landscapeRight": "UIInterfaceOrientationLandscapeRight",
    ]
    var all: [String: [String]] = [:]
    for element in list {
      let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
      switch element.content {
      case .member(let name):
        guard let text = names[Self.bare(name)] else { continue }
        for end in ["_iPhone", "_iPad"] { all[key + end, default: []].append(text) }
      case .call(let call):
        guard let text = names[Self.bare(call.name)] else { continue }
        for end in Self.families(of: call) { all[key + end, default: []].append(text) }
      default: continue
      }
    }
    for (key, texts) in all.sorted(by: { $0.key < $1.key }) {
      settings.set(key, texts.joined(separator: " "), at: place(value.span))
    }
  }

  /// The endings of setting names for the families of `.when(deviceFamilies: [.pad])`.
  private static func families(of call: LiteralExpression.Call) -> [String] {
    guard case .call(let when)? = call.unnamed?.content,
      case .list(let families)? = when["deviceFamilies"]?.content
    else { return [] }
    return families.compactMap { family in
      guard case .member(let name) = family.content else { return nil }
      return ["phone": "_iPhone", "pad": "_iPad"][bare(name)]
    }
  }

  /// The keys of usage descriptions, by the names of capabilities.
  private static let capabilities = [
    "bluetoothAlways": "NSBluetoothAlwaysUsageDescription",
    "calendars": "NSCalendarsUsageDescription", "camera": "NSCameraUsageDescription",
    "contacts": "NSContactsUsageDescription", "faceID": "NSFaceIDUsageDescription",
    "localNetwork": "NSLocalNetworkUsageDescription",
    "locationAlwaysAndWhenInUse": "NSLocationAlwaysAndWhenInUseUsageDescription",
    "locationWhenInUse": "NSLocationWhenInUseUsageDescription",
    "mediaLibrary": "NSAppleMusicUsageDescription", "microphone": "NSMicrophoneUsageDescription",
    "motion": "NSMotionUsageDescription",
    "nearbyInteractionAllowOnce": "NSNearbyInteractionAllowOnceUsageDescription",
    "photoLibrary": "NSPhotoLibraryUsageDescription",
    "photoLibraryAdd": "NSPhotoLibraryAddUsageDescription",
    "reminders": "NSRemindersUsageDescription",
    "speechRecognition": "NSSpeechRecognitionUsageDescription",
    "userTracking": "NSUserTrackingUsageDescription",
  ]

  private mutating func addCapabilities() {
    guard let value = app["capabilities"] else { return }
    guard case .list(let list) = value.content else {
      let name = project.name
      return notCheck("the capabilities of '\(name)' are computed, and are not known")
    }
    for element in list {
      guard case .call(let call) = element.content,
        let key = Self.capabilities[Self.bare(call.name)],
        let found = text(call, "purposeString")
      else { continue }
      settings.set("INFOPLIST_KEY_\(key)", found.text, at: found.place)
    }
  }

  // MARK: Files

  private typealias Executable = (name: String, call: LiteralExpression.Call)

  /// The executable target of the app.
  private var executable: Executable? {
    guard case .list(let targets)? = package["targets"]?.content else { return nil }
    for target in targets {
      guard case .call(let call) = target.content, call.name == ".executableTarget",
        case .string(let name)? = call["name"]?.content
      else { continue }
      return (name, call)
    }
    return nil
  }

  /// The folder of a target without a path. The only target of a package may have its files in `Sources` itself.
  ///
  /// Source: SwiftPM, PackageBuilder.swift, `findPath(for:)`.
  private func sourceFolder(of name: String) -> String {
    let own = "Sources/\(name)"
    guard case .list(let targets)? = package["targets"]?.content, targets.count == 1,
      root.item(at: ProjectRoot.join(project.folder, own)) != .folder
    else { return own }
    return "Sources"
  }

  private mutating func addFiles(of target: Executable?, to made: inout ProjectTarget) {
    guard let target else {
      made.sources.unstated = FileMembership.UnstatedFiles(
        "the sources of '\(project.name)' are not known: no executable target is written as a literal",
        needs: "the built app")
      made.resources.unstated = made.sources.unstated
      return
    }
    let written = text(target.call, "path")?.text
    let path = written ?? sourceFolder(of: target.name)
    let joined = ProjectRoot.join(project.folder, path)
    let folder = joined.isEmpty ? "." : joined
    guard root.item(at: folder) == .folder else {
      made.sources.add(MissingInput(folder, root.absence(of: folder)))
      return
    }
    var excluded: [String] = []
    if case .list(let list)? = target.call["exclude"]?.content {
      for element in list {
        if case .string(let text) = element.content { excluded.append(text) }
      }
    }
    var room = SourceFolder.maximumEntryCount
    let listing = SourceFolder(path: folder, in: root, room: &room)
    for input in listing.missing {
      made.sources.add(input)
      made.resources.add(input)
    }
    for entry in listing.entries {
      let isExcluded = excluded.contains { entry.path == $0 || entry.path.hasPrefix($0 + "/") }
      let isHidden = entry.names.contains { $0.hasPrefix(".") }
      guard !isExcluded, !isHidden, entry.path != "Package.swift" else { continue }
      let file = ProjectFilePath(
        path: ProjectRoot.join(folder, entry.path), isFolder: entry.isFolder)
      if entry.path.hasSuffix(".swift") {
        made.sources.files.append(file)
      } else {
        made.resources.files.append(file)
      }
    }
  }
}
