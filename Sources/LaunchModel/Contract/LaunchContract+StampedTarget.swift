extension LaunchContract.Target {
  /// A copy whose unknown facts are taken from an Info.plist, as far as the Info.plist has them.
  public func completed(by plist: InfoPlist) -> Self {
    var target = self
    target.platform = platform ?? plist.declaredPlatform
    target.sdk = sdk ?? plist.stampedSDK
    target.deploymentTarget = deploymentTarget ?? plist.stampedDeploymentTarget
    return target
  }
}
