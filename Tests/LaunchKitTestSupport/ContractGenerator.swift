public import LaunchModel
public import PropertyListSyntax

/// Makes launch contracts, and property lists of launch-relevant keys with good and bad values, the same
/// for the same seed.
public struct ContractGenerator {
  private var fragments: FragmentGenerator
  private let pool: [PropertyListFragment]

  /// Makes a generator whose free values can be held by what the vocabulary is for.
  public init(seed: Int, vocabulary: FragmentGenerator.Vocabulary) {
    fragments = FragmentGenerator(seed: UInt64(seed), vocabulary: vocabulary)
    pool =
      ["", 0, true, .dictionary([]), [], "$(X)", "YES"]
      + (fragments.root().entries ?? []).map(\.value)
  }

  // MARK: Property lists

  /// Keys that belong to a contract, two of each kind of value they take.
  private static let relevantKeys = [
    "UIApplicationSceneManifest", "CFBundleURLTypes", "UIBackgroundModes", "UILaunchScreen",
    "UILaunchStoryboardName", "UIApplicationShortcutItems", "NSUserActivityTypes",
    "CFBundleDocumentTypes", "UTExportedTypeDeclarations", "UTImportedTypeDeclarations",
    "UIRequiresFullScreen", "UIDeviceFamily", "CFBundleIdentifier", "NSCameraUsageDescription",
    "NSAppClip", "UILaunchStoryboards", "UISupportedInterfaceOrientations", "CFBundleIcons",
    "UIAppFonts",
  ]
  private static let suffixes = ["", "", "", "~ipad", "~iphone", "-iphoneos", "-iphoneos~ipad"]

  /// An Info.plist with any values, most of them of the wrong type, and keys of any kind.
  public mutating func wildInfoPlist() -> PropertyListFragment {
    var entries: [PropertyListFragment.Entry] = []
    for key in Self.relevantKeys where chance(2) {
      let name = key + pick(Self.suffixes)
      entries.append(.init(name, chance(2) ? tame(key) : pick(pool)))
    }
    if chance(2) { entries.append(.init("CFBundleDevelopmentRegion", "en")) }
    return .dictionary(entries)
  }

  /// A value that fits a key nearly everywhere.
  private mutating func tame(_ key: String) -> PropertyListFragment {
    var contract = contract()
    contract.variants = []
    return contract.infoPlist[key] ?? pick(pool)
  }

  /// A property list with some of the entries and elements of another one, names of elements kept.
  public mutating func part(of fragment: PropertyListFragment) -> PropertyListFragment {
    switch fragment {
    case .dictionary(let entries):
      var kept: [PropertyListFragment.Entry] = []
      for entry in entries {
        let isName = entry.key.hasSuffix("Name") || entry.key.hasSuffix("Identifier")
        if isName || !chance(3) { kept.append(.init(entry.key, part(of: entry.value))) }
      }
      return .dictionary(kept)
    case .array(let elements):
      var kept: [PropertyListFragment] = []
      for element in elements where !chance(3) { kept.append(part(of: element)) }
      return .array(kept)
    default: return fragment
    }
  }

  // MARK: Contracts

  /// Any contract.
  public mutating func contract() -> LaunchContract {
    var contract = LaunchContract(
      target: LaunchContract.Target(
        platform: chance(2) ? .ios : nil, sdk: chance(2) ? OSVersion(27) : nil,
        lifecycle: chance(2) ? .scenesInCode : .auto, delegateClass: text()),
      declarations: declarations())
    for suffix in ["~ipad", "-iphoneos"] where chance(3) {
      var declared = LaunchContract.Declarations()
      declared.interface.launchStoryboard = "Launch"
      if chance(2) { declared.scenes = manifest() }
      contract.variants.append(.init(suffix, declared))
    }
    if chance(2) {
      var entitlements = LaunchContract.Entitlements()
      entitlements.pushEnvironment = name(.production)
      entitlements.associatedDomains = texts()
      entitlements.isAppClip = flag()
      if chance(2) {
        entitlements.other = [.init("com.apple.developer.carplay-audio", pick(pool))]
      }
      contract.entitlements = entitlements
    }
    return contract
  }

  private mutating func declarations() -> LaunchContract.Declarations {
    var value = LaunchContract.Declarations()
    value.application.bundleIdentifier = text()
    value.application.deviceFamilies = chance(2) ? [1, 2] : []
    value.application.requiresIPhoneOS = flag()
    value.application.version = text()
    value.application.build = text()
    value.application.fonts = texts()
    if chance(2) {
      var icons = LaunchContract.Icons(primary: .init(text(), files: texts()))
      if let text = text() { icons.alternates = ["Dark": .init(text), "Light": .init()] }
      value.application.icons = icons
    }
    if chance(3) { value.scenes = manifest() }
    value.interface.supportedOrientations = texts().map { .init(rawValue: $0) }
    value.interface.initialOrientation = name(.landscapeLeft)
    if chance(2) {
      var storyboards = LaunchContract.LaunchStoryboards(defaultStoryboard: text())
      storyboards.definitions = list { .init($0.text(), file: $0.text()) }
      if let text = text() { storyboards.schemes = ["app": text, "other": "more"] }
      storyboards.other = others()
      value.interface.launchStoryboards = storyboards
    }
    if chance(3) { value.application.appExtension = appExtension() }
    if chance(2) {
      var screen = LaunchContract.LaunchScreen()
      screen.colorName = text()
      screen.other = others()
      if chance(2) { screen.toolbar = .init(imageName: text()) }
      if chance(2) {
        value.interface.launchScreens = .init(definitions: [screen], schemes: ["app": "Other"])
      }
      value.interface.launchScreen = screen
    }
    value.capabilities.backgroundModes = texts().map { .init(rawValue: $0) }
    if chance(2) { value.capabilities.backgroundModes.append(.fetch) }
    value.activityTypes = texts()
    value.urlTypes = list { generator in
      var type = LaunchContract.URLType(generator.text(), schemes: generator.texts())
      type.other = generator.others()
      return type
    }
    value.shortcutItems = list { generator in
      var item = LaunchContract.ShortcutItem(generator.text(), title: generator.text())
      item.other = generator.others()
      return item
    }
    value.documentTypes = list { generator in
      var type = LaunchContract.DocumentType()
      type.contentTypes = generator.texts()
      type.isPackage = generator.flag()
      return type
    }
    value.exportedTypes = list { generator in
      var type = LaunchContract.TypeDeclaration()
      type.conformsTo = generator.texts()
      if generator.chance(2) { type.tags = ["public.filename-extension": .init(generator.texts())] }
      type.other = generator.others()
      return type
    }
    if let text = text() {
      value.usageDescriptions = [.camera: text]
    }
    // What fits its member would be read into it.
    if chance(4) { value.other = [.init("INIntentsSupported", 7)] }
    return value
  }

  private mutating func manifest() -> LaunchContract.SceneManifest {
    var manifest = LaunchContract.SceneManifest()
    manifest.supportsMultipleScenes = flag()
    manifest.preferredDefaultRole = name(.windowApplication)
    if chance(4) {
      var roles: [LaunchContract.SceneRole] = []
      for role in [.windowApplication, "Unknown", "ż"] as [LaunchContract.SessionRole]
      where !chance(3) {
        roles.append(.init(role, list { $0.configuration() }))
      }
      manifest.configurations = .init(roles: roles)
      if chance(3) { manifest.configurations?.other = [.init("Wrong", "none")] }
    }
    manifest.other = others()
    return manifest
  }

  private mutating func configuration() -> LaunchContract.SceneConfiguration {
    var configuration = LaunchContract.SceneConfiguration(
      text(), sceneClass: text(), delegateClass: text(), storyboard: text())
    configuration.other = others()
    return configuration
  }

  private mutating func appExtension() -> LaunchContract.AppExtension {
    var attributes = LaunchContract.ExtensionAttributes(intents: texts())
    attributes.activationRule = pick([
      nil, .predicate("TRUEPREDICATE"), .limits(["Images": 4, "Strict": true]), .limits([:]),
    ])
    attributes.initialContentSizeRatio = pick([nil, 0.1, 1, 2.5])
    attributes.notificationCategories = pick([nil, [], ["one", "two"]])
    attributes.other = others()
    return LaunchContract.AppExtension(
      pointIdentifier: text(), principalClass: text(), attributes: chance(4) ? nil : attributes)
  }

  // MARK: Parts

  /// A documented value, another one, or none.
  private mutating func name<Name: DeclaredName>(_ documented: Name) -> Name? {
    chance(2) ? documented : text().map { Name(rawValue: $0) }
  }

  /// Whether a chance of one in so many came true.
  public mutating func chance(_ one: Int) -> Bool { fragments.below(one) == 0 }

  /// One of some values.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[fragments.below(elements.count)]
  }

  private mutating func text() -> String? {
    chance(3) ? nil : pick(["Default", "", "$(PRODUCT_NAME).Scene", "a b", "<&>\"'", "ż🙂", "x\ny"])
  }

  private mutating func texts() -> [String] {
    (0..<fragments.below(4)).map { _ in text() ?? "more" }
  }

  private mutating func flag() -> LaunchContract.Flag? {
    pick([nil, true, false, .variable("$(FLAG)")])
  }

  private mutating func list<Element>(_ make: (inout Self) -> Element) -> [Element] {
    (0..<fragments.below(3)).map { _ in make(&self) }
  }

  /// Entries that are members of nothing.
  private mutating func others() -> [PropertyListFragment.Entry] {
    (0..<fragments.below(3)).map { .init("Extra\($0)", pick(pool)) }
  }
}
