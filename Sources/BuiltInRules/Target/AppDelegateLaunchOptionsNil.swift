internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine

/// Code reads a launch option that a scene-based app does not get.
enum AppDelegateLaunchOptionsNil: TargetRule {
  static let id: RuleID = "app-delegate-launch-options-nil"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let facts = ValidationFacts(sdk: OSVersion(27), deploymentTarget: OSVersion(15))

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code reads a launch option that a scene-based app gets through its scene.",
      rationale: """
        In a scene-based app, URLs, user activities, quick actions, shares and tapped \
        notifications reach the scene that connects, in its connection options. The launch options \
        do not have them, so a link or tap that launches the app is lost unless the scene delegate \
        reads them.
        """,
      source: """
        Apple, UIScene.ConnectionOptions; expo/expo issue 47628; CleverTap/clevertap-cordova issue 325
        """,
      lowered: "info for a push, whose launch option may be set by a silent push",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(manifest + swift("launchOptions?[.location]"), .target(.app), facts: facts),
        .accepts("--- Info.plist\n" + swift("launchOptions?[.url]"), .target(.app), facts: facts),
        .accepts(
          manifest + swift("launchOptions?[.url]", scene: "open(connectionOptions.urlContexts)"),
          .target(.app), facts: facts),
        .accepts(
          manifest + swift("launchOptions?[.remoteNotification]")
            + """
            --- Center.swift
            import UserNotifications
            class Center: NSObject, UNUserNotificationCenterDelegate {
              func userNotificationCenter(
                _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
                withCompletionHandler completionHandler: @escaping () -> Void
              ) { completionHandler() }
            }
            """, .target(.app), facts: facts),
        .notChecked(manifest, .target(.app), facts: facts),
        .notChecked(
          manifest + swift("launchOptions?[.url]", scene: "handle(connectionOptions)"),
          .target(.app), facts: facts),
        .notChecked(
          manifest + swift("launchOptions?[.url]", superclass: "FlutterSceneDelegate"),
          .target(.app), facts: facts),
        .flags(manifest + swift("launchOptions?[.⟪url⟫]"), .target(.app), facts: facts),
        .flags(
          manifest
            + swift(
              "launchOptions?[UIApplication.LaunchOptionsKey.⟪shortcutItem⟫]",
              scene: "open(connectionOptions.urlContexts)"), .target(.app), facts: facts),
        .flags(
          manifest + swift("launchOptions?[.⟪remoteNotification⟫]"), .target(.app), facts: facts),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + """
            --- AppDelegate.m
            #import <UIKit/UIKit.h>
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)application
                didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
              NSURL *url = launchOptions[⟪UIApplicationLaunchOptionsURLKey⟫];
              return url != nil;
            }
            @end
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            @end
            """, .target(.app), facts: facts),
      ])
  }

  private static func swift(
    _ read: String, scene: String = "", superclass: String = "UIResponder"
  ) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        if let value = \(read) { print(value) }
        return true
      }
    }
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: \(superclass), UIWindowSceneDelegate {
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(scene)
      }
    }

    """
  }

  /// The first iOS with scenes.
  private static let firstWithScenes = OSVersion(13)

  /// Whether every system that the app runs on has scenes; true when the deployment target is not known. On a
  /// system without scenes the code of the app delegate is right.
  static func runsWithScenesOnly(_ target: InspectedTarget) -> Bool {
    target.deploymentTarget.map { $0 >= firstWithScenes } ?? true
  }

  static func applies(to target: InspectedTarget) -> Bool { runsWithScenesOnly(target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let reads = sources.uses(.launchOption).filter { $0.isCompiled == true }
    guard !reads.isEmpty else { return }
    let adoption = context.sceneAdoption(of: target)
    guard adoption.isSceneBased else { return }
    let scenes = SceneReads(target, sources, isSwiftUI: adoption.adoption == .swiftUI)
    for read in reads {
      guard let key = keys[read.use.text], let property = key.connectionOption else { continue }
      if scenes.take(property) { continue }
      if let reason = scenes.reasonIncomplete {
        context.reportNotChecked("whether scenes take '\(key.constant)' is not known: \(reason)")
        continue
      }
      report(
        Read(
          key: key, property: property, place: sources.place(read),
          language: sources.files[read.file].language),
        adoption, unless: sources.missing.first, &context)
    }
  }

  /// The connection options that the code of scenes reads.
  private struct SceneReads {
    private var read: Set<String>
    /// Why scenes may read more than the sources show, as a clause.
    private(set) var reasonIncomplete: String?

    init(_ target: InspectedTarget, _ sources: TargetSources, isSwiftUI: Bool) {
      read = Set(sources.uses(.connectionOption).map(\.use.text))
      func add(_ property: ConnectionOptionProperty, if isTaken: Bool) {
        if isTaken { read.insert(property.rawValue) }
      }
      if isSwiftUI {
        add(.urlContexts, if: !sources.uses(.handlesURLInSwiftUI).isEmpty)
        add(.userActivities, if: !sources.uses(.handlesActivity).isEmpty)
      }
      add(
        .notificationResponse, if: target.implementedCallbacks.contains(.notificationDidReceive))
      // The contexts of URLs and the user activities have these values too.
      add(.sourceApplication, if: read.contains(ConnectionOptionProperty.urlContexts.rawValue))
      add(
        .handoffUserActivityType,
        if: read.contains(ConnectionOptionProperty.userActivities.rawValue))
      let delegates = sources.sceneDelegates.filter {
        sources.conforms($0, to: "UIWindowSceneDelegate") == true
      }
      if !sources.uses(.passesConnectionOptions).isEmpty {
        reasonIncomplete = "the connection options are passed to code that is not followed"
      } else if delegates.isEmpty, !isSwiftUI {
        reasonIncomplete = "the delegate of the app's window is not among the target's sources"
      } else if let type = delegates.first(where: sources.inheritsFromUnknownClass) {
        reasonIncomplete = "what '\(type.name)' inherits is not known"
      }
    }

    func take(_ property: ConnectionOptionProperty) -> Bool { read.contains(property.rawValue) }
  }

  private static let keys: [String: LaunchOptionKey] = Dictionary(
    uniqueKeysWithValues: LaunchOptionKey.allCases.map { ($0.constant, $0) })

  /// A place where the app delegate reads a launch option.
  private struct Read {
    let key: LaunchOptionKey
    /// The property that has the value in a scene-based app.
    let property: ConnectionOptionProperty
    let place: SourcePlace
    let language: SourceLanguage
  }

  private static func report(
    _ read: Read, _ adoption: SceneAdoptionVerdict, unless missing: MissingInput?,
    _ context: inout RuleContext
  ) {
    let (key, property) = (read.key, read.property)
    let isSwift = read.language == .swift
    let name = isSwift ? ".\(key.rawValue)" : key.constant
    let carrier = isSwift ? property.rawValue : property.objectiveCName ?? property.rawValue
    let callback = LifecycleCallback.sceneWillConnect
    // It is not known whether the launch options of a scene-based app have a silent push.
    let isPush = key == .remoteNotification
    let handler =
      isSwift
      ? LifecycleCallback.notificationDidReceive.swiftName
      : LifecycleCallback.notificationDidReceive.objectiveCName
    context.report(
      unless: missing, "reads it", isPush ? .info : .warning,
      isPush
        ? "a tapped notification is not under '\(name)' in the launch options of a scene-based "
          + "app"
        : "'\(name)' is not in the launch options of a scene-based app; its scene receives it",
      at: read.place, notes: adoption.basis.map { [$0] } ?? [],
      help: """
        read 'connectionOptions.\(carrier)' in \
        '\(isSwift ? callback.swiftName : callback.objectiveCName)'\
        \(isPush ? ", or implement '\(handler)'" : "")
        """)
  }
}
