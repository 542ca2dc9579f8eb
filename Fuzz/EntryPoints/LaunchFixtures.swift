internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import BuiltInRules
internal import RuleEngine
internal import LifecycleRuntime
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads one input as launch options, checks them against an app, and launches the app with them. Traps when a
/// promise is broken.
public func exerciseLaunch(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let source = input(data, count, as: "launch")
  for keys in [LaunchKeyCatalog.empty, customKeys] {
    let launch = LaunchOptionsDocument.read(source, customKeys: keys)
    check(launch.document)
    check(launch.options)
    for facts in allFacts {
      for app in [nothingKnown, declaringApp] {
        check(Validator(facts: facts).validate(launch, against: app))
      }
    }
    check(Replay(LaunchRequest.options(launch.options)))
  }
}

private let customKeys = LaunchKeyCatalog([
  LaunchKeyDeclaration(name: "com.example.link", swiftName: "link", meaning: "a link", type: .url),
  LaunchKeyDeclaration(
    name: "com.example.list", meaning: "a list", type: .array, elements: .integer),
])

private let allFacts = [
  ValidationFacts(),
  ValidationFacts(
    sdk: OSVersion(27), deploymentTarget: OSVersion(26), platform: .ios, lifecycle: .swiftUI),
  ValidationFacts(platform: .tvos, lifecycle: .appDelegate),
]

private let nothingKnown = DeclaredCapabilities(infoPlist: nil, entitlements: nil)

/// An app that declares a scheme, a document type, a quick action, a mode and a domain.
private let declaringApp = DeclaredCapabilities(
  infoPlist: InfoPlist(
    .read(
      SourceFile(
        path: "Info.plist",
        text: """
          { CFBundleIdentifier = "com.example.app"; CFBundleExecutable = App;
            CFBundleURLTypes = ( { CFBundleURLSchemes = ( myapp ); } );
            CFBundleDocumentTypes = ( { LSItemContentTypes = ( "public.text" ); } );
            UIApplicationShortcutItems = ( { UIApplicationShortcutItemType = new; } );
            NSUserActivityTypes = ( "com.example.read" );
            UIBackgroundModes = ( "remote-notification", "bluetooth-central" );
            UIApplicationSceneManifest = { UISceneConfigurations = {
              UIWindowSceneSessionRoleApplication = (
                { UISceneDelegateClassName = "App.SceneDelegate"; } ); }; }; }
          """))),
  entitlements: Entitlements(
    .read(
      SourceFile(
        path: "App.entitlements",
        text: """
          { "aps-environment" = development;
            "com.apple.developer.associated-domains" = ( "applinks:*.example.com" ); }
          """))))

/// What holds for launch options, whatever they say.
private func check(_ options: LaunchOptions) {
  for key in options.keys { promise(options.entry(key) != nil, "a key is listed and missing") }
  _ = (options.url?.host, options.url?.path, options.url?.query, options.userActivityType)
  _ = (options.shortcutItem?.type, options.remoteNotification?.isSilent)
  promise(
    options.normalized.normalized == options.normalized, "the normal form has another normal form")
}
