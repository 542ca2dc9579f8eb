extension LaunchContract.Target {
  /// The same, with what is not known taken from an Info.plist as far as it says it.
  public func completed(by plist: InfoPlist) -> Self {
    var target = self
    target.platform = platform ?? plist.declaredPlatform
    target.sdk = sdk ?? plist.stampedSDK
    target.deploymentTarget = deploymentTarget ?? plist.stampedDeploymentTarget
    return target
  }
}
