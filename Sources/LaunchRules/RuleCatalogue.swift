public import SourceText

/// All rules, the one list.
public enum RuleCatalogue {
  /// Every rule of an Info.plist, in the order of their names.
  public static let all: [any Rule.Type] = [
    ATSUnknownKey.self,
    AppDelegateClassKey.self,
    BackgroundBluetoothPurposeMissing.self,
    BackgroundFetchIdentifiersMissing.self,
    BackgroundIdentifiersWithoutMode.self,
    BackgroundLocationPurposeMissing.self,
    BackgroundModeDuplicate.self,
    BackgroundModeObsolete.self,
    BackgroundModeUnknown.self,
    BackgroundModesNotArray.self,
    BackgroundModesOnMac.self,
    BackgroundProcessingIdentifiersMissing.self,
    BonjourServiceFormat.self,
    BuildVariableUnexpanded.self,
    BundleIdentifierInvalid.self,
    BundleVersionInvalid.self,
    BundleVersionMissing.self,
    CarplaySceneFlagMismatch.self,
    DesignCompatibilityRemoved.self,
    DeviceVariantOverrides.self,
    DisplayNameAsKey.self,
    DocumentHandlerRankMissing.self,
    DocumentOpenInPlaceMissing.self,
    EntitlementInInfoPlist.self,
    ExitsOnSuspendObsolete.self,
    ExportedTypeIsSystem.self,
    ExternalAccessoryProtocolsMissing.self,
    ExternalDisplaySceneIgnored.self,
    ImmersiveSceneIgnoredKey.self,
    InvisibleCharacterInIdentifier.self,
    IpadOrientationsIncomplete.self,
    KeyWrongLevel.self,
    LaunchImagesDeprecated.self,
    LaunchScreenAndStoryboard.self,
    LaunchScreenAssociationUndeclared.self,
    LaunchScreenMissing.self,
    LaunchScreenUnknownKey.self,
    LaunchStoryboardIsMainStoryboard.self,
    LaunchStoryboardNameHasExtension.self,
    LocalNetworkUsageMissing.self,
    LocationWhenInUsePurposeMissing.self,
    MainStoryboardRedundant.self,
    MultipleScenesOnPhone.self,
    NearbyInteractionPurposeMissing.self,
    PlaceholderValue.self,
    PushToTalkMicrophonePurposeMissing.self,
    QuerySchemesOverLimit.self,
    RequiresFullScreenDeprecated.self,
    ResourceSpecificationObsolete.self,
    SceneClassAbstract.self,
    SceneClassNamesDelegate.self,
    SceneClassRoleMismatch.self,
    SceneConfigurationNameDuplicate.self,
    SceneConfigurationNameMissing.self,
    SceneConfigurationsEmpty.self,
    SceneConfigurationsMissing.self,
    SceneDelegateClassMissing.self,
    SceneDelegateModuleInvalid.self,
    SceneLifecycleNotAdopted.self,
    SceneManifestDisabled.self,
    SceneRoleApplicationMissing.self,
    SceneRoleDeprecated.self,
    SceneRoleUnknown.self,
    ShortVersionInvalid.self,
    ShortcutItemIncomplete.self,
    ShortcutItemsOverFour.self,
    StoryboardKeysDisagree.self,
    StoryboardNameHasExtension.self,
    URLSchemeInvalid.self,
    URLSchemeRepeated.self,
    URLSchemeReserved.self,
    URLTypeWithoutSchemes.self,
    UnknownKeyNearMiss.self,
    UsageDescriptionEmpty.self,
    UserActivityTypeBrowsingWeb.self,
    ValueTypeMismatch.self,
  ]

  /// Every rule of launch options, in the order of their names.
  public static let launchOptions: [any LaunchOptionRule.Type] = [
    LaunchActivityUndeclared.self,
    LaunchBluetoothUndeclared.self,
    LaunchCloudkitShareUndeclared.self,
    LaunchCombinationInvalid.self,
    LaunchCustomKeyUndeclared.self,
    LaunchDocumentUndeclared.self,
    LaunchKeyDeadUnderScenes.self,
    LaunchKeyDeprecated.self,
    LaunchKeyUnavailable.self,
    LaunchKeyUnknown.self,
    LaunchLocationUndeclared.self,
    LaunchNewsstandUndeclared.self,
    LaunchNotificationUndeclared.self,
    LaunchShortcutUndeclared.self,
    LaunchURLHostConfusable.self,
    LaunchURLInvalid.self,
    LaunchURLUndeclared.self,
    LaunchValueType.self,
    PushPayloadInvalid.self,
    PushPayloadTooLarge.self,
    PushPayloadUnknownKey.self,
    PushPayloadValueInvalid.self,
    PushPayloadValueType.self,
    PushTargetBundleMismatch.self,
  ]

  /// Every rule, whatever it looks at.
  public static var described: [any DescribedRule.Type] { all + launchOptions + targets }

  /// Every rule as data, those of the readers included, by id.
  public static var descriptions: [RuleDescription] {
    (described.map { $0.description } + SyntaxRules.descriptions).sorted { $0.id < $1.id }
  }

  /// The rule of an id; nil for the ids of the readers and for unknown ones.
  public static func rule(_ id: RuleID) -> (any DescribedRule.Type)? {
    described.first { $0.id == id }
  }
}
