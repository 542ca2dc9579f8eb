internal import PropertyListSyntax

extension DeclaredCapabilities {
  /// Whether the Info.plist makes the app scene-based: a configuration of the main role with a delegate or a
  /// storyboard.
  ///
  /// *Missing* means that there is no scene manifest. Code can adopt scenes without one, so the caller also
  /// considers what is known about the code. A manifest without such a configuration leaves the decision to
  /// the code: *unknown*.
  package var sceneManifest: Answer {
    let key = "UIApplicationSceneManifest"
    if let configuration = plist?.adoptingSceneConfiguration {
      return .declared(Place(configuration.value, in: .infoPlist))
    }
    guard let value = infoPlist.values(key).first else { return infoPlist.absent("", under: key) }
    return .unknown(
      UnresolvedDeclaration(
        reason:
          "the scene manifest has no configuration with a delegate, so it depends on the code",
        place: Place(value, in: .infoPlist), needs: [AppLifecycle.option]))
  }

  /// Whether the app is an App Clip: the entitlements name the app that it belongs to or allow installation
  /// on demand, or the Info.plist has `NSAppClip`. The entitlements of every App Clip name its app. Source:
  /// Apple, Parent Application Identifiers Entitlement.
  package var appClip: Answer {
    .any(
      entitlements.presence("com.apple.developer.parent-application-identifiers"),
      entitlements.presence("com.apple.developer.on-demand-install-capable"),
      appClipDictionary)
  }

  private var appClipDictionary: Answer {
    let found = infoPlist.values("NSAppClip").first
    // Xcode writes the key into the Info.plist of an App Clip, but nothing requires it.
    return found.map { .declared(Place($0, in: .infoPlist)) }
      ?? entitlements.absent("", under: "com.apple.developer.parent-application-identifiers")
  }
}
