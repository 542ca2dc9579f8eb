public import Findings
public import RuleEngine

/// The list of all rules.
public enum RuleCatalog {
  /// Every rule of an Info.plist, in the order of their names.
  public static let all: [any Rule.Type] = [
    ATSArbitraryLoadsAllowed.self,
    ATSTlsDeprecated.self,
    ATSUnknownKey.self,
    AppDelegateClassKeyUndocumented.self,
    BackgroundFetchIdentifiersMissing.self,
    BackgroundIdentifiersWithoutMode.self,
    BackgroundModeDuplicate.self,
    BackgroundModeObsolete.self,
    BackgroundModeUnknown.self,
    BackgroundModeWrongPlatform.self,
    BackgroundModesNotArray.self,
    BackgroundModesUnusedOnMac.self,
    BackgroundProcessingIdentifiersMissing.self,
    BonjourServiceInvalid.self,
    BuildVariableUnexpanded.self,
    BundleIdentifierInvalid.self,
    BundleNameMissing.self,
    BundleVersionInvalid.self,
    BundleVersionMissing.self,
    DesignCompatibilityRemoved.self,
    DeviceVariantConflict.self,
    DisplayNameAsKey.self,
    DocumentHandlerRankMissing.self,
    DocumentOpenInPlaceMissing.self,
    DocumentTypeIncomplete.self,
    EntitlementInInfoPlist.self,
    ExitsOnSuspendObsolete.self,
    ExportComplianceMissing.self,
    ExportedTypeIsSystem.self,
    ExtensionActivationRuleInvalid.self,
    ExtensionBackgroundModes.self,
    ExtensionEntryAmbiguous.self,
    ExtensionEntryMissing.self,
    ExtensionObsoleteKey.self,
    ExtensionPointInvalid.self,
    ExternalAccessoryProtocolsMissing.self,
    ExternalDisplaySceneIgnored.self,
    IconNameMissing.self,
    ImmersiveSceneIgnoredKey.self,
    InvisibleCharacterInIdentifier.self,
    IpadOrientationsIncomplete.self,
    KeyMisspelled.self,
    KeyWrongLevel.self,
    LaunchImagesDeprecated.self,
    LaunchScreenAssociationUndeclared.self,
    LaunchScreenMissing.self,
    LaunchScreenStoryboardConflict.self,
    LaunchScreenUnknownKey.self,
    LaunchStoryboardIsMainStoryboard.self,
    LaunchStoryboardNameHasExtension.self,
    MainStoryboardRedundant.self,
    MultipleScenesFullScreenConflict.self,
    MultipleScenesUnusedOnPhone.self,
    PlaceholderValue.self,
    PrivacyKeyInInfoPlist.self,
    QuerySchemesOverLimit.self,
    RequirementUnmet.self,
    RequiresFullScreenDeprecated.self,
    ResourceSpecificationObsolete.self,
    SceneCarplayFlagMismatch.self,
    SceneClassAbstract.self,
    SceneClassNamesDelegate.self,
    SceneClassRoleMismatch.self,
    SceneConfigurationNameDuplicate.self,
    SceneConfigurationNameMissing.self,
    SceneDelegateClassMissing.self,
    SceneDelegateModuleInvalid.self,
    SceneLifecycleNotAdopted.self,
    SceneManifestDisabled.self,
    SceneRoleDeprecated.self,
    SceneRoleUnknown.self,
    ShortVersionInvalid.self,
    ShortcutItemIncomplete.self,
    ShortcutItemsOverLimit.self,
    StoryboardKeysDisagree.self,
    StoryboardNameHasExtension.self,
    SupportedPlatformsMultiple.self,
    TypeDeclarationIncomplete.self,
    URLSchemeDuplicate.self,
    URLSchemeInvalid.self,
    URLSchemeReserved.self,
    URLTypeWithoutSchemes.self,
    UsageDescriptionBluetoothMissing.self,
    UsageDescriptionEmpty.self,
    UsageDescriptionLocalNetworkMissing.self,
    UsageDescriptionLocationMissing.self,
    UsageDescriptionMicrophoneMissing.self,
    UsageDescriptionNearbyInteractionMissing.self,
    UsageDescriptionWhenInUseMissing.self,
    UserActivityTypeUnnecessary.self,
    ValueTypeMismatch.self,
    ValueUnknown.self,
  ]

  /// Every rule of launch options, in the order of their names.
  public static let launchOptions: [any LaunchOptionRule.Type] = [
    LaunchOptionsActivityUndeclared.self,
    LaunchOptionsBluetoothUndeclared.self,
    LaunchOptionsCloudkitShareUndeclared.self,
    LaunchOptionsCombinationInvalid.self,
    LaunchOptionsCustomKeyUndeclared.self,
    LaunchOptionsDocumentUndeclared.self,
    LaunchOptionsKeyDeadUnderScenes.self,
    LaunchOptionsKeyDeprecated.self,
    LaunchOptionsKeyUnavailable.self,
    LaunchOptionsKeyUnknown.self,
    LaunchOptionsLocationUndeclared.self,
    LaunchOptionsNewsstandUndeclared.self,
    LaunchOptionsNotificationUndeclared.self,
    LaunchOptionsShortcutUndeclared.self,
    LaunchOptionsURLHostConfusable.self,
    LaunchOptionsURLInvalid.self,
    LaunchOptionsURLUndeclared.self,
    LaunchOptionsValueTypeMismatch.self,
    PushPayloadInvalid.self,
    PushPayloadTooLarge.self,
    PushPayloadUnknownKey.self,
    PushPayloadValueInvalid.self,
    PushPayloadValueTypeMismatch.self,
    PushTargetBundleMismatch.self,
  ]

  /// Every rule of a privacy manifest, in the order of their names.
  package static let privacyManifests: [any PrivacyManifestRule.Type] = [
    PrivacyCategoryDuplicate.self,
    PrivacyManifestEntryIncomplete.self,
    PrivacyManifestUnknownKey.self,
    PrivacyManifestValueTypeMismatch.self,
    PrivacyManifestValueUnknown.self,
    PrivacyReasonInvalid.self,
    PrivacyTrackingDomainInvalid.self,
    PrivacyTrackingDomainsUnpaired.self,
  ]

  /// Every rule of an Info.plist, of launch options, of a privacy manifest and of a target.
  public static var described: [any DescribedRule.Type] {
    // The elements are converted one by one: to convert an array, the runtime searches every conformance of
    // the program for each element.
    all.map { $0 as any DescribedRule.Type }
      + launchOptions.map { $0 as any DescribedRule.Type }
      + privacyManifests.map { $0 as any DescribedRule.Type }
      + targets.map { $0 as any DescribedRule.Type }
  }

  /// The descriptions of every rule, including those of the readers, in the order of their ids.
  public static var descriptions: [RuleDescription] {
    (described.map { $0.description } + SyntaxRules.descriptions).sorted { $0.id < $1.id }
  }

  /// The rule of an id; nil for the ids of the readers and for unknown ones.
  public static func rule(_ id: RuleID) -> (any DescribedRule.Type)? {
    described.first { $0.id == id }
  }
}
