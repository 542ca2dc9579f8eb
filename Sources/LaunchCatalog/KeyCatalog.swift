/// The keys that one level of an Info.plist, or of a launch options dictionary, can have.
///
/// Look-up goes by the bytes of the key and makes no `String`. The top level has a hash table built at
/// first use, some microseconds; the levels below are short enough to be searched in order.
public struct KeyCatalog: Sendable {
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
  public let keys: [CatalogKey]
  private let table: HashTable?

  private init(_ level: Level, _ keys: [CatalogKey], hashed: Bool = false) {
    self.level = level
    self.keys = keys
    table = hashed ? HashTable(keys) : nil
  }

  /// Keys at the top of an Info.plist.
  public static let topLevel = KeyCatalog(.topLevel, allTopLevelKeys, hashed: true)

  /// One list of all categories. Each category makes its list when asked and gives the memory back, so
  /// that the next one finds it warm.
  private static var allTopLevelKeys: [CatalogKey] {
    var all: [CatalogKey] = []
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

  private static let roles = KeyCatalog(
    .sceneRoles,
    SceneSessionRole.all.map {
      CatalogKey(
        $0.rawValue, .array(of: .dictionary), $0.meaning, $0.availability,
        nested: .sceneConfiguration, confidence: $0.confidence, source: .headers)
    })

  /// Number of keys.
  public var count: Int { keys.count }

  /// The key at a position.
  public subscript(index: Int) -> CatalogKey { keys[index] }

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
  public func key(named name: String) -> CatalogKey? {
    index(of: name).map { keys[$0] }
  }

  /// The keys of a level.
  public static func keys(of level: Level) -> KeyCatalog {
    switch level {
    case .topLevel: topLevel
    case .sceneRoles: roles
    case .urlType: KeyCatalog(level, urlTypeKeys)
    case .documentType: KeyCatalog(level, documentTypeKeys)
    case .typeDeclaration: KeyCatalog(level, typeDeclarationKeys)
    case .typeTags: KeyCatalog(level, typeTagsKeys)
    case .ubiquitousContainer: KeyCatalog(level, ubiquitousContainerKeys)
    case .shortcutItem: KeyCatalog(level, shortcutItemKeys)
    case .launchScreen: KeyCatalog(level, launchScreenKeys)
    case .launchScreens: KeyCatalog(level, launchScreensKeys)
    case .launchScreenDefinition: KeyCatalog(level, launchScreenDefinitionKeys)
    case .launchScreenBar: KeyCatalog(level, launchScreenBarKeys)
    case .launchStoryboards: KeyCatalog(level, launchStoryboardsKeys)
    case .launchStoryboardDefinition: KeyCatalog(level, launchStoryboardDefinitionKeys)
    case .launchImage: KeyCatalog(level, launchImageKeys)
    case .transportSecurity: KeyCatalog(level, transportSecurityKeys)
    case .exceptionDomain: KeyCatalog(level, exceptionDomainKeys)
    case .pinnedDomain: KeyCatalog(level, pinnedDomainKeys)
    case .sceneManifest: KeyCatalog(level, sceneManifestKeys)
    case .sceneConfiguration: KeyCatalog(level, sceneConfigurationKeys)
    case .appClip: KeyCatalog(level, appClipKeys)
    case .extensionPoint: KeyCatalog(level, extensionPointKeys)
    case .extensionAttributes: KeyCatalog(level, extensionAttributesKeys)
    case .activationRule: KeyCatalog(level, activationRuleKeys)
    case .appExtensionAttributes: KeyCatalog(level, appExtensionAttributesKeys)
    case .icons: KeyCatalog(level, iconsKeys)
    case .icon: KeyCatalog(level, iconKeys)
    case .statusBarTint: KeyCatalog(level, statusBarTintKeys)
    case .statusBarTintBar: KeyCatalog(level, statusBarTintBarKeys)
    case .downloadRestrictions: KeyCatalog(level, downloadRestrictionsKeys)
    case .gameController: KeyCatalog(level, gameControllerKeys)
    case .launchOptions: KeyCatalog(level, launchOptionKeys)
    case .launchUserActivity: KeyCatalog(level, launchUserActivityKeys)
    case .userActivity: KeyCatalog(level, userActivityKeys)
    case .quickAction: KeyCatalog(level, quickActionKeys)
    case .remoteNotification: KeyCatalog(level, remoteNotificationKeys)
    case .aps: KeyCatalog(level, apsKeys)
    case .apsAlert: KeyCatalog(level, apsAlertKeys)
    case .apsSound: KeyCatalog(level, apsSoundKeys)
    case .localNotification: KeyCatalog(level, localNotificationKeys)
    case .eventAttribution: KeyCatalog(level, eventAttributionKeys)
    case .cloudKitShare: KeyCatalog(level, cloudKitShareKeys)
    }
  }
}
