internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A URL scheme of an app whose code receives no URLs.
enum URLSchemeUnhandled: TargetRule {
  static let id: RuleID = "url-scheme-unhandled"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The app declares a URL scheme, but no code receives URLs.",
      rationale: """
        A URL with the scheme opens the app, which then does nothing with it. A library that is \
        linked may receive URLs, so an app with code that is not read is not checked. A scheme that \
        other apps only query, or to which a web sign-in of AuthenticationServices returns, needs no \
        code, and neither does one with the role 'None'.
        """,
      source: "Apple, CFBundleURLTypes; UISceneDelegate.scene(_:openURLContexts:)",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          types("tides")
            + """
            --- AppDelegate.swift
            import UIKit
            class AppDelegate: NSObject, UIApplicationDelegate {
              func application(
                _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
              ) -> Bool { true }
            }
            """, .target(.app)),
        .accepts(
          types("tides")
            + "--- Root.swift\nimport SwiftUI\nlet view = Text(\"\").onOpenURL { print($0) }\n",
          .target(.app)),
        .accepts(
          types("tides")
            + """
            --- SignIn.swift
            import AuthenticationServices
            func signIn(_ url: URL) {
              ASWebAuthenticationSession(url: url, callbackURLScheme: "tides") { _, _ in }.start()
            }
            """, .target(.app)),
        .accepts(
          types("tides-installed")
            + """
            --- Root.swift
            import UIKit
            --- other/Sister.swift
            import UIKit
            let isThere = UIApplication.shared.canOpenURL(URL(string: "tides-installed://")!)
            """, .target(.app)),
        .accepts(
          types("tides", "<key>CFBundleTypeRole</key><string>None</string>") + plain, .target(.app)),
        .notChecked(types("tides"), .target(.app)),
        .notChecked(types("tides") + "--- Root.swift\nimport GoogleSignIn\n", .target(.app)),
        .notChecked(
          types("tides") + plain + "class AppDelegate: FlutterAppDelegate {}\n", .target(.app)),
        .flags(types("⟪tides⟫") + plain, .target(.app)),
        .flags(
          types("⟪tides⟫")
            + """
            --- App.swift
            import SwiftUI
            @main struct MyApp: App {
              var body: some Scene { WindowGroup { Text("onOpenURL") } }
            }
            """, .target(.app)),
        .flags(
          types("⟪tides⟫")
            + """
            --- AppDelegate.m
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            @end
            """, .target(.app)),
      ])
  }

  private static let plain = "--- Root.swift\nimport UIKit\n"

  private static func types(_ scheme: String, _ more: String = "") -> String {
    """
    --- Info.plist
    <key>CFBundleURLTypes</key><array><dict>\(more)
    <key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array></dict></array>

    """
  }

  /// The methods that receive URLs.
  private static let callbacks = LifecycleCallback.urlMethods + [.sceneOpenURLContexts]

  /// Names whose use shows that the code receives URLs, or adds such a method at run time.
  private static let receivers = [
    "onOpenURL", "handlesExternalEvents", "ASWebAuthenticationSession", "SFAuthenticationSession",
    "webAuthenticationSession", "NSAppleEventManager", "openURLContexts",
    "UIApplicationLaunchOptionsURLKey", "class_addMethod", "method_exchangeImplementations",
    "forwardInvocation", "forwardingTarget", "forwardingTargetForSelector",
  ]

  static func applies(to target: InspectedTarget) -> Bool { !target.plist.urlSchemes.isEmpty }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform, let sources = target.sources.value,
      !receivesURLs(target, sources)
    else { return }
    let queried = queriedSchemes(target)
    let schemes = target.plist.urlTypeDictionaries.filter {
      $0["CFBundleTypeRole"]?.string != "None"
    }.flatMap { $0["CFBundleURLSchemes"]?.array?.filter { $0.kind == .string } ?? [] }
      .filter { value in value.string.map { !queried.contains($0.lowercased()) } ?? false }
    guard let first = schemes.first, let name = first.string else { return }
    if let unread = unreadCode(target, sources) { return context.reportNotChecked(because: unread) }
    let more = schemes.count > 1 ? " and \(schemes.count - 1) more" : ""
    context.report(
      .warning,
      "no code receives the URLs of the scheme '\(ShortText.of(name))'\(more): they open the app, "
        + "and nothing happens",
      at: first,
      help: context.sceneAdoption(of: target).adoption == .swiftUI
        ? "handle them with 'onOpenURL(perform:)', or remove the URL type"
        : "implement 'scene(_:openURLContexts:)' and read 'connectionOptions.urlContexts', or remove "
          + "the URL type")
  }

  private static func receivesURLs(_ target: InspectedTarget, _ sources: TargetSources) -> Bool {
    let uses: [SourceUse.Kind] = [.handlesURLInSwiftUI, .passesConnectionOptions]
    return !target.implementedCallbacks.isDisjoint(with: callbacks)
      || uses.contains { !sources.uses($0).isEmpty }
      || sources.uses(.connectionOption).contains {
        $0.use.text == ConnectionOptionProperty.urlContexts.rawValue
      }
      || sources.uses(.launchOption).contains { $0.use.text == "UIApplicationLaunchOptionsURLKey" }
      || receivers.contains(where: sources.has)
  }

  /// Why code that is not read may receive URLs; nil when all code is read.
  private static func unreadCode(_ target: InspectedTarget, _ sources: TargetSources)
    -> UnknownInput?
  {
    if let unread = ForeignCode.unreadCode(of: target) { return unread }
    if let name = target.linkedCode?.first {
      return UnknownInput("the code of '\(name)', which '\(target.name)' links, is not read")
    }
    if let path = target.unreadSource {
      return UnknownInput("code in '\(path)', whose language is not read, may receive URLs")
    }
    let delegates = sources.applicationDelegates + sources.sceneDelegates
    return delegates.first(where: sources.inheritsFromUnknownClass).map {
      UnknownInput("what '\($0.name)' inherits is not known, and may receive URLs")
    }
  }

  /// The schemes that code of the project, or the app's Info.plist, queries, in lower case: they may be there
  /// only to be found.
  private static func queriedSchemes(_ target: InspectedTarget) -> Set<String> {
    let listed = target.plist.root["LSApplicationQueriesSchemes"]?.array?.compactMap(\.string) ?? []
    let own = target.codeUses(.queriesScheme).map(\.text)
    var queried = Set((listed + own).map { $0.lowercased() })
    for file in target.otherSources.value ?? [] {
      for use in file.uses where use.kind == .queriesScheme {
        queried.insert(use.text.lowercased())
      }
    }
    return queried
  }
}
