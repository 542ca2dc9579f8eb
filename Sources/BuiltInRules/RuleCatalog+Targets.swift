package import Findings
package import LaunchModel
package import RuleEngine

extension RuleCatalog {
  /// Every rule of a target, in the order of their names.
  package static let targets: [any TargetRule.Type] = [
    AlertViewUnderScenes.self,
    AppClipEntitlementMissing.self,
    AppClipIgnoredKey.self,
    AppDelegateCallbackUnused.self,
    AppDelegateLaunchOptionsNil.self,
    AssociatedDomainInvalid.self,
    BackgroundFetchCallbackUnused.self,
    BackgroundModeBluetoothMissing.self,
    BackgroundModeFetchMissing.self,
    BackgroundModeLocationMissing.self,
    BackgroundModeRemoteNotificationMissing.self,
    BackgroundModeUnused.self,
    BackgroundModeVoipUnpaired.self,
    BackgroundTaskHandlerMissing.self,
    BackgroundTaskIdentifierUndeclared.self,
    BackgroundTaskModeMissing.self,
    BonjourServicesMissing.self,
    BuildSettingPreprocessComment.self,
    BuildVariableUnresolved.self,
    BundleArchitectureUnsupported.self,
    BundleCategoryMissing.self,
    BundleExecutableMissing.self,
    BundleIdentifierCollision.self,
    BundleIdentifierMismatch.self,
    BundleNestedFrameworks.self,
    BundleNestedIdentifierMissing.self,
    BundleNestedMinimumOS.self,
    BundleNestedVersion.self,
    BundleProgramPlatform.self,
    BundleVersionSettingUnused.self,
    DeploymentTargetRefused.self,
    DeploymentTargetTooLow.self,
    DeviceFamilyInPlist.self,
    EntitlementAppGroupUndeclared.self,
    EntitlementKeyMisspelled.self,
    EntitlementNotInProfile.self,
    EntitlementValueInvalid.self,
    ExtensionBundleIDMismatch.self,
    ExtensionDeploymentTarget.self,
    ExtensionEmbedsFrameworks.self,
    ExtensionPrincipalClassModuleInvalid.self,
    ExtensionVersionMismatch.self,
    ExtensionWatchCompanionMismatch.self,
    IconAlternateNotFound.self,
    IconFileNotFound.self,
    IconImageInvalid.self,
    IconMarketingMissing.self,
    IconSetNotFound.self,
    IconSizeMissing.self,
    IconTransparent.self,
    KeyFrameDurationMissing.self,
    KeySourceConflict.self,
    LaunchStoryboardHasConnections.self,
    LaunchStoryboardHasCustomClass.self,
    LaunchStoryboardHasRuntimeAttributes.self,
    LaunchStoryboardHasSeveralRoots.self,
    LaunchStoryboardHasText.self,
    LaunchStoryboardNoInitialController.self,
    LaunchStoryboardNotFound.self,
    LaunchWindowNilUnderScenes.self,
    LiveActivitiesHostKeyMissing.self,
    MainStoryboardNotFound.self,
    MinimumOSMismatch.self,
    MultipleScenesDisabled.self,
    PrivacyAPIUndeclared.self,
    PrivacyAPIUnused.self,
    PrivacyImportUndeclared.self,
    PrivacyManifestNotInTarget.self,
    PrivacyReasonUnfitting.self,
    PrivacySDKOutdated.self,
    PushEntitlementDevelopment.self,
    PushEntitlementMissing.self,
    QuerySchemeMissing.self,
    SDKRefused.self,
    SceneCarplayEntitlementMissing.self,
    SceneColdStartUnhandled.self,
    SceneConfigurationIgnoresRole.self,
    SceneConfigurationNameUnmatched.self,
    SceneDelegateClassUnresolved.self,
    SceneDelegateModuleHardcoded.self,
    SceneDelegateModuleMissing.self,
    SceneDelegateNotInTarget.self,
    SceneDelegateObjcPrefixed.self,
    SceneDelegateWrongProtocol.self,
    SceneManifestGenerationConflict.self,
    SceneManifestStaleInSwiftui.self,
    SceneStoryboardNotFound.self,
    SceneWindowDuplicate.self,
    SceneWindowNotAttached.self,
    ShortcutItemUnhandled.self,
    StoryboardNoInitialController.self,
    TargetCopiesInfoPlist.self,
    URLSchemeRequiredMissing.self,
    URLSchemeUnhandled.self,
    UsageDescriptionMissing.self,
    UsageDescriptionPluginMissing.self,
    UserActivityTypeMissing.self,
    ValueFontNotFound.self,
  ]

  /// Every rule about the build settings of all targets.
  package static let ofSettings: [any SettingsRule.Type] = [
    RequirementUnmet.self, DeploymentTargetTooLow.self,
  ]

  /// The rules for which a fix of another rule must not cause a finding.
  package static let vetoingFixes = targets.filter { $0.vetoesFixes }
  /// The rules that count only configurations that are shipped.
  package static let countingShippedConfigurations = Set(
    targets.filter { $0.countsShippedConfigurations }.map { $0.id })
  /// Whether entitlements show that a finding in an Info.plist, at this text, is not one.
  package static func isSettled(
    _ finding: Finding, at text: String, by entitlements: Entitlements
  ) -> Bool {
    finding.rule == URLSchemeReserved.id
      && URLSchemeReserved.isGranted(text, by: entitlements)
  }

  /// The rules whose info findings are left out for configurations that are not shipped.
  package static let aboutShippedConfigurations: Set<RuleID> = [URLSchemeReserved.id]
  /// The rules that are only about values that a person wrote.
  package static let aboutWrittenValues: [any WrittenValueRule.Type] = [
    LaunchScreenUnknownKey.self, MultipleScenesUnusedOnPhone.self,
  ]
  /// The rules whose findings are the verdict on an app.
  package static let statingVerdict: [any VerdictRule.Type] = [SceneLifecycleNotAdopted.self]

  /// Whether the findings of a rule are the verdict on an app.
  package static func statesVerdict(_ rule: RuleID) -> Bool {
    statingVerdict.contains { $0.id == rule }
  }
}
