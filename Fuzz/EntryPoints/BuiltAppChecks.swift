internal import FileSystem
internal import Findings
internal import LaunchBundles
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The promises that hold for apps in any archive.
func check(_ apps: BuiltApps) {
  promise(!apps.apps.isEmpty, "an archive without an app was read")
  for app in apps.apps { check(app, depth: 0) }
}

private func check(_ app: AppBundle, depth: Int) {
  promise(depth <= BundleLimits.maximumDepth, "bundles are nested too deep")
  promise(
    app.infoPlist != nil || !app.unreadableParts.isEmpty,
    "the Info.plist was not read, and no reason is given")
  if let infoPlist = app.infoPlist { check(infoPlist) }
  check(app.entitlements) { check($0) }
  check(app.profile, check)
  promise(app.resourcePaths.count <= BundleLimits.maximumResourceCount, "too many resources")
  promise(app.resourceNames.count <= app.resourcePaths.count, "more names than resources")
  _ = app.storyboardNames
  for failure in app.unreadableParts { check(failure) }
  for embedded in app.embedded { check(embedded, depth: depth + 1) }
}

private func check<Value>(_ part: BundlePart<Value>, _ body: (Value) -> Void) {
  switch part {
  case .none: break
  case .given(let value): body(value)
  case .unknown(let reason): promise(!reason.isEmpty, "a part is unknown without a reason")
  }
}

/// The promises that hold for any provisioning profile.
func check(_ profile: ProvisioningProfile) {
  check(profile.document)
  promise(!profile.document.hasErrors, "a damaged property list counts as a profile")
  _ = (profile.name, profile.entitlements?.value, profile.expirationDate)
  _ = (profile.provisionedDevices, profile.provisionsAllDevices, profile.teamIdentifiers)
  promise(
    !profile.allowsDebugger || profile.entitlements != nil, "an entitlement without entitlements")
}
