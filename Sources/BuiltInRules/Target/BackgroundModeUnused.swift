internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// A background mode that no code uses.
enum BackgroundModeUnused: TargetRule {
  static let id: RuleID = "background-mode-unused"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources, .settings]

  /// The code that can use a mode.
  private struct User {
    let mode: String
    /// Modules of which one has to be imported to use it.
    let modules: Set<String>
    /// Callbacks that the system calls for it.
    var callbacks: [LifecycleCallback] = []
    /// Uses that need no import of their own.
    var kinds: [SourceUse.Kind] = []
    /// Requests of tasks that need another mode; nil where the mode is not one of task schedulers.
    var others: [SourceUse.Kind]?
    /// The classes of the requests that need this mode.
    var requests: [String] = []
  }

  /// Modules that can play or record sound, or may do so for the app.
  private static let soundModules: Set<String> = [
    "AVFAudio", "AVFoundation", "AVKit", "AVRouting", "AudioToolbox", "AudioUnit", "CallKit",
    "CarPlay", "CoreAudio", "CoreAudioKit", "CoreMIDI", "CoreMedia", "GameKit", "GroupActivities",
    "MediaPlayer", "MediaToolbox", "MusicKit", "OpenAL", "PHASE", "PushKit", "PushToTalk",
    "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "ShazamKit", "SoundAnalysis", "Speech",
    "SpriteKit", "VideoToolbox", "WebKit",
  ]
  private static let sound = "audio"
  private static let fetch = "fetch"

  /// The code that can use each mode. A mode is left out if imports and callbacks do not show whether it is
  /// used: for example, a method for pushes may be added at run time.
  private static let users: [User] = [
    User(mode: sound, modules: soundModules, kinds: [.usesPushKit, .usesPushToTalk]),
    User(
      mode: "bluetooth-central", modules: ["CoreBluetooth", "AccessorySetupKit"],
      callbacks: [.centralWillRestoreState], kinds: [.restoresBluetoothCentral]),
    User(
      mode: "bluetooth-peripheral", modules: ["CoreBluetooth"],
      callbacks: [.peripheralWillRestoreState], kinds: [.restoresBluetoothPeripheral]),
    User(mode: "external-accessory", modules: ["ExternalAccessory"]),
    User(
      mode: fetch, modules: ["BackgroundTasks"], callbacks: [.appPerformFetch],
      kinds: [.requestsAppRefresh], others: [.requestsProcessing, .requestsOtherTask],
      requests: ["BGAppRefreshTaskRequest"]),
    User(
      mode: "location", modules: ["CoreLocation", "CoreLocationUI", "MapKit"],
      callbacks: [.locationDidUpdate], kinds: [.backgroundLocation]),
    User(mode: "nearby-interaction", modules: ["NearbyInteraction"]),
    User(
      mode: "processing", modules: ["BackgroundTasks"],
      kinds: [.requestsProcessing, .requestsOtherTask], others: [.requestsAppRefresh],
      requests: ["BGProcessingTaskRequest", "BGTaskRequest"]),
    User(mode: "push-to-talk", modules: ["PushToTalk"], kinds: [.usesPushToTalk]),
  ]

  /// Settings that import more modules than the sources show.
  private static let headerSettings = ["SWIFT_OBJC_BRIDGING_HEADER", "GCC_PREFIX_HEADER"]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A background mode is declared, but no code uses its API.",
      rationale: """
        Apps that declare background modes without using them have been refused by App Review, with \
        guideline 2.5.4. The mode 'fetch' is used by app refresh tasks and by the older fetch \
        callback; processing tasks do not use it.
        """,
      source: """
        Apple, App Review Guidelines, 2.5.4; mauron85/cordova-plugin-background-geolocation issue 622
        """,
      lowered: "info for other modes than 'fetch'",
      fix: .unsafe,
      examples: [
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>location</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tracker.swift
          import CoreLocation
          let manager = CLLocationManager()
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>audio</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Player.swift
          import WebKit
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>fetch</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- App.swift
          import SwiftUI
          let scene = WindowGroup {}.backgroundTask(.appRefresh("a.load")) {}
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key>
          <array><string>fetch</string><string>processing</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tasks.swift
          import BackgroundTasks
          func schedule() {
            let clean = BGProcessingTaskRequest(identifier: "a.clean")
            let load = BGAppRefreshTaskRequest(identifier: "a.load")
          }
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key>
          <array><string>⟪fetch⟫</string><string>processing</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tasks.swift
          import BackgroundTasks
          func schedule() {
            BGTaskScheduler.shared.register(forTaskWithIdentifier: "a.clean", using: nil) { _ in }
            let clean = BGProcessingTaskRequest(identifier: "a.clean")
          }
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>⟪fetch⟫</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tasks.swift
          import BackgroundTasks
          """, .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>fetch</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tasks.swift
          import BackgroundTasks
          let request: BGAppRefreshTaskRequest = .init(identifier: "a.load")
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>audio</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Player.swift
          import PlayerKit
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>⟪audio⟫</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Player.swift
          import UIKit
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>location</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tracker.swift
          import TrackingKit
          """, .target(.app)),
        .notChecked(
          """
          --- Info.plist
          <key>UIBackgroundModes</key><array><string>location</string></array>
          --- App.xcconfig
          SWIFT_OBJC_BRIDGING_HEADER = App/Bridging.h
          --- Tracker.swift
          import UIKit
          """, .target(.app)),
        .notChecked(
          "--- Info.plist\n<key>UIBackgroundModes</key><array><string>location</string></array>",
          .target(.app)),
        .flags(
          """
          --- Info.plist
          <key>UIBackgroundModes</key>
          <array><string>voip</string><string>⟪location⟫</string></array>
          --- App.xcconfig
          PRODUCT_NAME = App
          --- Tracker.swift
          import UIKit
          """, .target(.app)),
      ])
  }

  /// Whether the code imports a module of the mode. The module of task schedulers has several modes; of
  /// these, a mode may be used if the code names a class of its requests, or registers tasks that are not
  /// those of other modes.
  private static func mayUse(
    _ user: User, _ imported: Set<String>, _ target: InspectedTarget
  ) -> Bool {
    guard user.others != nil else { return !imported.isDisjoint(with: user.modules) }
    if let sources = target.sources.value, user.requests.contains(where: sources.has) {
      return true
    }
    return !target.codeUses(.registersBackgroundTask).isEmpty && !hasOnlyOtherTasks(user, target)
  }

  /// Whether the code requests tasks, all of them for another mode, and registers no others.
  private static func hasOnlyOtherTasks(_ user: User, _ target: InspectedTarget) -> Bool {
    guard let others = user.others else { return false }
    let requested = Set(others.flatMap { target.codeUses($0).map(\.text) })
    guard !requested.isEmpty, !requested.contains("") else { return false }
    return target.codeUses(.registersBackgroundTask).allSatisfy { requested.contains($0.text) }
  }

  private static func declaredUsers(_ target: InspectedTarget) -> [(
    User, DeclaredCapabilities.Place
  )] {
    target.declared.backgroundModes.compactMap { mode in
      users.first { $0.mode == mode.value }.map { ($0, mode.place) }
    }
  }

  static func applies(to target: InspectedTarget) -> Bool { !declaredUsers(target).isEmpty }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.isMobilePlatform else { return }
    let imported = Set(
      target.codeUses(.importsModule).map { String($0.text.prefix { $0 != "." && $0 != "/" }) })
    let implemented = target.implementedCallbacks
    for (user, place) in declaredUsers(target) {
      guard implemented.isDisjoint(with: user.callbacks),
        user.kinds.allSatisfy({ target.codeUses($0).isEmpty }),
        !mayUse(user, imported, target)
      else { continue }
      if let unread = ForeignCode.unreadCode(of: target) {
        return context.reportNotChecked(because: unread)
      }
      // Code in C plays sound without the frameworks of Objective-C.
      if user.mode == sound, let path = target.unreadSource {
        context.reportNotChecked(
          "code in '\(path)', whose language is not read, may use '\(sound)'")
        continue
      }
      if let header = headerSettings.first(where: { target.settings.value?[$0] != nil }) {
        return context.reportNotChecked("the imports of the header in '\(header)' are not read")
      }
      context.report(
        user.mode == fetch ? .warning : .info,
        "the background mode '\(user.mode)' is declared, but no code of '\(target.name)' uses "
          + "it",
        at: target.place(place.span, of: place.value),
        help: "remove the mode, unless code outside the target needs it",
        fixes: context.removing(element: place.value, .unsafe, called: "the mode"))
    }
  }
}
