/// The keys that one level of an Info.plist, or of a launch options dictionary, can have.
///
/// Look-up goes by the bytes of the key and makes no `String`. The top level has a hash table built at
/// first use, some microseconds; the levels below are short enough to be searched in order.
public struct KeyCatalogue: Sendable {
  /// A place in an Info.plist, or in a launch options dictionary, that has keys of its own.
  public enum Level: UInt8, Sendable, Hashable, CaseIterable {
    /// The top of the file.
    case topLevel
    /// An element of `CFBundleURLTypes`.
    case urlType
    /// An element of `CFBundleDocumentTypes`.
    case documentType
    /// An element of `UTExportedTypeDeclarations` or `UTImportedTypeDeclarations`.
    case typeDeclaration
    /// `UTTypeTagSpecification`.
    case typeTags
    /// Under a container's identifier in `NSUbiquitousContainers`.
    case ubiquitousContainer
    /// An element of `UIApplicationShortcutItems`.
    case shortcutItem
    /// `UILaunchScreen`.
    case launchScreen
    /// `UILaunchScreens`.
    case launchScreens
    /// An element of `UILaunchScreenDefinitions`.
    case launchScreenDefinition
    /// A bar of a launch screen.
    case launchScreenBar
    /// `UILaunchStoryboards`.
    case launchStoryboards
    /// An element of `UILaunchStoryboardDefinitions`.
    case launchStoryboardDefinition
    /// An element of `UILaunchImages`.
    case launchImage
    /// `NSAppTransportSecurity`.
    case transportSecurity
    /// Under a domain in `NSExceptionDomains`.
    case exceptionDomain
    /// Under a domain in `NSPinnedDomains`.
    case pinnedDomain
    /// `UIApplicationSceneManifest`.
    case sceneManifest
    /// `UISceneConfigurations`: the session roles.
    case sceneRoles
    /// An element of a role in `UISceneConfigurations`.
    case sceneConfiguration
    /// `NSAppClip`.
    case appClip
    /// `NSExtension`.
    case extensionPoint
    /// `NSExtensionAttributes`.
    case extensionAttributes
    /// `NSExtensionActivationRule`.
    case activationRule
    /// `EXAppExtensionAttributes`.
    case appExtensionAttributes
    /// `CFBundleIcons`.
    case icons
    /// One icon of `CFBundleIcons`.
    case icon
    /// `UIStatusBarTintParameters`.
    case statusBarTint
    /// A bar of `UIStatusBarTintParameters`.
    case statusBarTintBar
    /// `BAInitialDownloadRestrictions`.
    case downloadRestrictions
    /// An element of `GCSupportedGameControllers`.
    case gameController
    /// The launch options dictionary.
    case launchOptions
    /// `UIApplicationLaunchOptionsUserActivityDictionaryKey`.
    case launchUserActivity
    /// A user activity, as fixtures write it.
    case userActivity
    /// A quick action, as fixtures write it.
    case quickAction
    /// The payload of a remote notification.
    case remoteNotification
    /// `aps` in the payload of a remote notification.
    case aps
    /// `alert` in `aps`, written as a dictionary.
    case apsAlert
    /// `sound` in `aps`, written as a dictionary.
    case apsSound
    /// A local notification, as fixtures write it.
    case localNotification
    /// The attribution of an ad, as fixtures write it.
    case eventAttribution
    /// The metadata of a CloudKit share, as fixtures write it.
    case cloudKitShare
  }

  /// The level these keys stand on.
  public let level: Level
  /// The keys with what is known about them, in no particular order.
  public let keys: [CatalogueKey]
  private let table: HashTable?

  private init(_ level: Level, _ keys: [CatalogueKey], hashed: Bool = false) {
    self.level = level
    self.keys = keys
    table = hashed ? HashTable(keys) : nil
  }

  /// Keys at the top of an Info.plist.
  public static let topLevel = KeyCatalogue(.topLevel, allTopLevelKeys, hashed: true)

  /// One list of all categories. Each category makes its list when asked and gives the memory back, so
  /// that the next one finds it warm.
  private static var allTopLevelKeys: [CatalogueKey] {
    var all: [CatalogueKey] = []
    all.reserveCapacity(320)
    all += bundleKeys
    all += executionKeys
    all += interfaceKeys
    all += appearanceKeys
    all += privacyKeys
    all += activityKeys
    all += documentKeys
    all += watchKeys
    all += otherAppleKeys
    all += desktopKeys
    all += vendorKeys
    return all
  }

  private static let roles = KeyCatalogue(
    .sceneRoles,
    SceneSessionRole.all.map {
      CatalogueKey(
        $0.rawValue, .array(of: .dictionary), $0.meaning, $0.availability,
        nested: .sceneConfiguration, confidence: $0.confidence, source: .headers)
    })

  /// Number of keys.
  public var count: Int { keys.count }

  /// The key at a position.
  public subscript(index: Int) -> CatalogueKey { keys[index] }

  /// The name of the key at a position.
  public func name(at index: Int) -> String { keys[index].name.description }

  /// The position of a key, compared by its bytes; nil for a key that is not here.
  ///
  /// - Complexity: constant at the top level, else linear in the number of keys.
  public func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    if let table { return table.index(of: name, in: keys) }
    return keys.firstIndex { HashTable.equal($0.name, name) }
  }

  /// The position of a key; nil for a key that is not here.
  public func index(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { index(of: $0) }
  }

  /// What is known about a key; nil for a key that is not here.
  public func key(named name: String) -> CatalogueKey? {
    index(of: name).map { keys[$0] }
  }

  /// The keys of a level.
  public static func keys(of level: Level) -> KeyCatalogue {
    switch level {
    case .topLevel: topLevel
    case .sceneRoles: roles
    case .urlType: KeyCatalogue(level, urlTypeKeys)
    case .documentType: KeyCatalogue(level, documentTypeKeys)
    case .typeDeclaration: KeyCatalogue(level, typeDeclarationKeys)
    case .typeTags: KeyCatalogue(level, typeTagsKeys)
    case .ubiquitousContainer: KeyCatalogue(level, ubiquitousContainerKeys)
    case .shortcutItem: KeyCatalogue(level, shortcutItemKeys)
    case .launchScreen: KeyCatalogue(level, launchScreenKeys)
    case .launchScreens: KeyCatalogue(level, launchScreensKeys)
    case .launchScreenDefinition: KeyCatalogue(level, launchScreenDefinitionKeys)
    case .launchScreenBar: KeyCatalogue(level, launchScreenBarKeys)
    case .launchStoryboards: KeyCatalogue(level, launchStoryboardsKeys)
    case .launchStoryboardDefinition: KeyCatalogue(level, launchStoryboardDefinitionKeys)
    case .launchImage: KeyCatalogue(level, launchImageKeys)
    case .transportSecurity: KeyCatalogue(level, transportSecurityKeys)
    case .exceptionDomain: KeyCatalogue(level, exceptionDomainKeys)
    case .pinnedDomain: KeyCatalogue(level, pinnedDomainKeys)
    case .sceneManifest: KeyCatalogue(level, sceneManifestKeys)
    case .sceneConfiguration: KeyCatalogue(level, sceneConfigurationKeys)
    case .appClip: KeyCatalogue(level, appClipKeys)
    case .extensionPoint: KeyCatalogue(level, extensionPointKeys)
    case .extensionAttributes: KeyCatalogue(level, extensionAttributesKeys)
    case .activationRule: KeyCatalogue(level, activationRuleKeys)
    case .appExtensionAttributes: KeyCatalogue(level, appExtensionAttributesKeys)
    case .icons: KeyCatalogue(level, iconsKeys)
    case .icon: KeyCatalogue(level, iconKeys)
    case .statusBarTint: KeyCatalogue(level, statusBarTintKeys)
    case .statusBarTintBar: KeyCatalogue(level, statusBarTintBarKeys)
    case .downloadRestrictions: KeyCatalogue(level, downloadRestrictionsKeys)
    case .gameController: KeyCatalogue(level, gameControllerKeys)
    case .launchOptions: KeyCatalogue(level, launchOptionKeys)
    case .launchUserActivity: KeyCatalogue(level, launchUserActivityKeys)
    case .userActivity: KeyCatalogue(level, userActivityKeys)
    case .quickAction: KeyCatalogue(level, quickActionKeys)
    case .remoteNotification: KeyCatalogue(level, remoteNotificationKeys)
    case .aps: KeyCatalogue(level, apsKeys)
    case .apsAlert: KeyCatalogue(level, apsAlertKeys)
    case .apsSound: KeyCatalogue(level, apsSoundKeys)
    case .localNotification: KeyCatalogue(level, localNotificationKeys)
    case .eventAttribution: KeyCatalogue(level, eventAttributionKeys)
    case .cloudKitShare: KeyCatalogue(level, cloudKitShareKeys)
    }
  }
}
