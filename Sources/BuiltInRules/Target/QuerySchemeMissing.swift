internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A scheme that `canOpenURL` is asked about and that the Info.plist does not list.
enum QuerySchemeMissing: TargetRule {
  static let id: RuleID = "query-scheme-missing"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = [.app]
  static let needs: TargetNeeds = [.sources]

  /// Schemes of the system's own apps. Some of them need no entry.
  private static let systemSchemes: Set<String> = [
    "app-prefs", "app-settings", "calshow", "contact", "data", "facetime", "facetime-audio",
    "facetime-prompt", "file", "ftp", "http", "https", "ibooks", "imessage", "itms", "itms-apps",
    "itms-appss", "itms-beta", "itms-books", "itms-services", "itmss", "mailto", "map", "maps",
    "message", "messages", "music", "musics", "photos-redirect", "podcast", "podcasts", "prefs",
    "shareddocuments", "shortcuts", "sms", "tel", "telprompt", "videos", "wallet", "webcal",
    "x-apple-reminder", "x-apple-reminderkit",
  ]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "canOpenURL is asked about a scheme that is not in LSApplicationQueriesSchemes.",
      rationale: """
        For an unlisted scheme the answer is always false, whether or not an app for it is \
        installed, so the code that depends on it never runs.
        """,
      source: "Apple, UIApplication.canOpenURL(_:); vtourraine/ThirdPartyMailer issue 9",
      runtimeMessages: ["This app is not allowed to query for scheme …"],
      fix: .safe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>LSApplicationQueriesSchemes</key><array><string>Twitter</string></array>
          --- Links.swift
          func ask() -> Bool { UIApplication.shared.canOpenURL(URL(string: "twitter://user")!) }
          """, .target(.app)),
        .accepts(
          """
          --- Links.swift
          func ask() -> Bool { UIApplication.shared.canOpenURL(URL(string: "https://a.b")!) }
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleURLTypes</key>
          <array><dict><key>CFBundleURLSchemes</key><array><string>myapp</string></array></dict></array>
          --- Links.swift
          func ask() -> Bool { UIApplication.shared.canOpenURL(URL(string: "myapp://user")!) }
          """, .target(.app)),
        .notChecked("", .target(.app)),
        .flags(
          """
          --- Links.swift
          import UIKit
          func ask() -> Bool { UIApplication.shared.canOpenURL(URL(string: ⟪"twitter://user"⟫)!) }
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>LSApplicationQueriesSchemes</key><array><string>fb</string></array>
          --- Links.m
          BOOL ask(void) {
            return [UIApplication.sharedApplication
                canOpenURL:[NSURL URLWithString:⟪@"twitter://user"⟫]];
          }
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    let own = target.declared.ownSchemes
    let listed = target.declared.queriedSchemes
    let schemes = context.byName(target.codeUses(.queriesScheme)) { $0.lowercased() }
    for (scheme, uses) in schemes
    where !systemSchemes.contains(scheme) && own[scheme].place == nil {
      context.require(
        listed[scheme], for: uses,
        "the scheme '\(ShortText.of(scheme))' for 'canOpenURL'", .warning,
        { _ in
          "'canOpenURL' is called with the scheme '\(ShortText.of(scheme))', which is not "
            + "listed, so the result is always false"
        },
        help: { "add \($0.name)" },
        runtimeMessage: "This app is not allowed to query for scheme \(ShortText.of(scheme))",
        fixes: { context in
          QuerySchemesOverLimit.hasRoom(target.plist)
            ? context.listing(scheme, under: "LSApplicationQueriesSchemes", .safe) : []
        })
    }
  }
}
