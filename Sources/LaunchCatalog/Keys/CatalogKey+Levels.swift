extension CatalogKey {
  /// The keys of a level, in no particular order.
  static func keys(of level: KeyCatalog.Level) -> [CatalogKey] {
    switch level {
    case .topLevel: topLevelKeys
    case .sceneRoles: sceneRoleKeys
    case .urlType: urlTypeKeys
    case .documentType: documentTypeKeys
    case .typeDeclaration: typeDeclarationKeys
    case .typeTags: typeTagsKeys
    case .ubiquitousContainer: ubiquitousContainerKeys
    case .shortcutItem: shortcutItemKeys
    case .launchScreen: launchScreenKeys
    case .launchScreens: launchScreensKeys
    case .launchScreenDefinition: launchScreenDefinitionKeys
    case .launchScreenBar: launchScreenBarKeys
    case .launchStoryboards: launchStoryboardsKeys
    case .launchStoryboardDefinition: launchStoryboardDefinitionKeys
    case .launchImage: launchImageKeys
    case .transportSecurity: transportSecurityKeys
    case .exceptionDomain: exceptionDomainKeys
    case .pinnedDomain: pinnedDomainKeys
    case .sceneManifest: sceneManifestKeys
    case .sceneConfiguration: sceneConfigurationKeys
    case .appClip: appClipKeys
    case .extensionPoint: extensionPointKeys
    case .extensionAttributes: extensionAttributesKeys
    case .activationRule: activationRuleKeys
    case .appExtensionAttributes: appExtensionAttributesKeys
    case .icons: iconsKeys
    case .icon: iconKeys
    case .statusBarTint: statusBarTintKeys
    case .statusBarTintBar: statusBarTintBarKeys
    case .downloadRestrictions: downloadRestrictionsKeys
    case .gameController: gameControllerKeys
    case .launchOptions: launchOptionKeys
    case .launchUserActivity: launchUserActivityKeys
    case .userActivity: userActivityKeys
    case .quickAction: quickActionKeys
    case .remoteNotification: remoteNotificationKeys
    case .aps: apsKeys
    case .apsAlert: apsAlertKeys
    case .apsSound: apsSoundKeys
    case .localNotification: localNotificationKeys
    case .eventAttribution: eventAttributionKeys
    case .cloudKitShare: cloudKitShareKeys
    case .privacyManifest: privacyManifestKeys
    case .accessedAPI: accessedAPIKeys
    case .collectedDataType: collectedDataTypeKeys
    }
  }

  /// The keys of all categories in one list. Each category makes its list on demand and frees its memory, so
  /// that the next category gets memory that is still in the cache.
  static var topLevelKeys: [CatalogKey] {
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

  /// The roles a scene manifest can have.
  static var sceneRoleKeys: [CatalogKey] {
    SceneSessionRole.all.map {
      CatalogKey(
        $0.rawValue, .array(of: .dictionary), $0.meaning, $0.availability,
        nested: .sceneConfiguration, confidence: $0.confidence, source: .headers)
    }
  }
}
