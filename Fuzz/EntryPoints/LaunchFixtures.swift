import LaunchKit

/// Reads one input as launch options and has them judged against an app. Traps when a promise is broken.
public func exerciseLaunch(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let source = SourceFile(path: "launch", bytes: bytes)
  for keys in [LaunchKeyCatalogue.empty, customKeys] {
    let launch = LaunchOptionsDocument.read(source, customKeys: keys)
    check(launch.document)
    check(launch.options)
    for facts in allFacts {
      for app in [nothingKnown, declaringApp] {
        check(Validator(facts: facts).validate(launch, against: app), of: launch)
      }
    }
  }
}

private let customKeys = LaunchKeyCatalogue([
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
  for key in options.keys { promise(options.entry(key) != nil, "a key is listed and not there") }
  _ = (options.url?.host, options.url?.path, options.url?.query, options.userActivityType)
  _ = (options.shortcutItem?.type, options.remoteNotification?.isSilent)
  promise(
    options.normalised.normalised == options.normalised, "the normal form has another normal form")
}

/// What holds for every judgement.
private func check(_ report: FileReport, of launch: LaunchOptionsDocument) {
  var last: Diagnostic?
  for finding in report.findings {
    let limit = launch.document.source.count
    promise(Int(finding.span.end) <= limit, "\(finding.rule): a finding lies outside the file")
    promise(last.map { !Diagnostic.precedes(finding, $0) } ?? true, "findings are out of order")
    let words = [finding.message] + finding.notes.map(\.message) + [finding.help].compactMap(\.self)
    promise(words.allSatisfy { !$0.isEmpty }, "\(finding.rule): a wordless finding")
    for note in finding.notes {
      let other = note.file?.source.count ?? limit
      promise(Int(note.span?.end ?? 0) <= other, "\(finding.rule): a note outside its file")
    }
    for fix in finding.fixes {
      let other = fix.file?.source.count ?? limit
      for edit in fix.edits {
        promise(Int(edit.span.end) <= other, "\(finding.rule): an edit lies outside the file")
      }
    }
    last = finding
  }
}
