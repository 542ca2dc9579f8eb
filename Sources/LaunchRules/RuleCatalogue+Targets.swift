extension RuleCatalogue {
  /// Every rule of a target, in the order of their names.
  public static let targets: [any TargetRule.Type] = [
    AppClipIgnoredKey.self,
    AssociatedDomainInvalid.self,
    BackgroundModeVoipUnpaired.self,
    BundleIdentifierMismatch.self,
    DeploymentTargetTooLow.self,
    DeviceFamilyInPlist.self,
    ExtensionBundleIDPrefix.self,
    ExtensionVersionMismatch.self,
    MinimumOSMismatch.self,
    PushEntitlementDevelopment.self,
    PushEntitlementMissing.self,
    SceneCarplayEntitlementMissing.self,
    SceneDelegateModuleHardcoded.self,
  ]
}
