extension KeyCatalog {
  /// A place in an Info.plist, a launch options dictionary or a privacy manifest that has keys of its own.
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
    /// The top of a privacy manifest.
    case privacyManifest
    /// An element of `NSPrivacyAccessedAPITypes`.
    case accessedAPI
    /// An element of `NSPrivacyCollectedDataTypes`.
    case collectedDataType
  }
}
