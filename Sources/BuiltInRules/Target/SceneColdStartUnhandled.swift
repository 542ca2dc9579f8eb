internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// A scene delegate that handles URLs while the app runs, but not a URL that starts the app.
enum SceneColdStartUnhandled: TargetRule {
  static let id: RuleID = "scene-cold-start-unhandled"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let warm = """
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    """
  private static let markedWarm = """
    func ⟪scene⟫(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    """

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "A scene delegate handles events of a running app, but not the same events at launch.",
      rationale: """
        A URL, an activity, a quick action or a share that launches the app is not passed to the \
        method that handles it in a running app: it is only in the connection options of \
        'scene(_:willConnectTo:options:)'. If the delegate does not read it there, or compares it \
        with less than in the running app, the app opens but the event is lost. Each scene delegate \
        is checked by itself.
        """,
      source: """
        Apple, UIScene.ConnectionOptions; tauri-apps/tao issue 1257; tidev/titanium-sdk issue 14195; \
        AvaloniaUI/Avalonia pull request 21394
        """,
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(manifest + delegate(warm, "print(connectionOptions.urlContexts)"), .target(.app)),
        .accepts(manifest + delegate(warm, "handle(connectionOptions)"), .target(.app)),
        .accepts(manifest + delegate("", ""), .target(.app)),
        .accepts(
          manifest
            + delegate(
              """
              func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
                  for context in contexts where context.url.host == "list" { show() }
                }
              """, #"if connectionOptions.urlContexts.first?.url.host == "list" { show() }"#),
          .target(.app)),
        .accepts(
          manifest
            + delegate(
              """
              func windowScene(
                  _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
                  completionHandler done: @escaping (Bool) -> Void
                ) { open(item) }
              """, "if let item = connectionOptions.shortcutItem { pending = item }"),
          .target(.app)),
        .notChecked(manifest, .target(.app)),
        .flags(manifest + delegate(markedWarm, ""), .target(.app)),
        .flags(
          manifest + delegate(markedWarm, "print(connectionOptions.shortcutItem)"), .target(.app)),
        .flags(
          manifest + delegate(markedWarm, #"print("connectionOptions") // no connectionOptions"#),
          .target(.app)),
        .flags(
          manifest
            + delegate(
              """
              func ⟪scene⟫(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
                  for context in contexts {
                    switch context.url.host {
                    case "list": show()
                    case "share": share()
                    default: break
                    }
                  }
                }
              """, #"if connectionOptions.urlContexts.first?.url.host == "list" { show() }"#),
          .target(.app)),
        .flags(
          manifest
            + delegate(
              """
              func ⟪scene⟫(_ scene: UIScene, continue activity: NSUserActivity) {
                  open(activity)
                  index(activity)
                }
                func open(_ activity: NSUserActivity) {}
                func index(_ activity: NSUserActivity) {}
              """, "connectionOptions.userActivities.forEach { open($0) }"),
          .target(.app)),
        .flags(
          manifest + delegate("", "print(connectionOptions.urlContexts)")
            + """
            class PanelDelegate: UIResponder, UIWindowSceneDelegate {
              \(markedWarm)
            }
            """, .target(.app)),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + """
            --- SceneDelegate.m
            #import <UIKit/UIKit.h>
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
                options:(UISceneConnectionOptions *)connectionOptions {
              (void)scene;
            }
            - (void)⟪scene⟫:(UIScene *)scene continueUserActivity:(NSUserActivity *)activity {
            }
            @end
            """, .target(.app)),
      ])
  }

  private static func delegate(_ methods: String, _ body: String) -> String {
    """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
      ) {
        \(body)
      }
      \(methods)
    }
    """
  }

  /// The methods for events in the running app, each with the property that has the event when it starts the
  /// app.
  private static let pairs: [(LifecycleCallback, ConnectionOptionProperty)] = [
    (.sceneOpenURLContexts, .urlContexts),
    (.sceneContinueUserActivity, .userActivities),
    (.windowPerformShortcut, .shortcutItem),
    (.windowAcceptCloudKitShare, .cloudKitShareMetadata),
  ]

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let isSwiftUI = context.sceneAdoption(of: target).adoption == .swiftUI
    let reader = EventHandlingReader(sources)
    let starts = Set(
      sources.sceneDelegates.flatMap { sources.methods(implementing: .sceneWillConnect, in: $0) }
        .map(UseScope.init))
    let options = sources.usesByScope(.connectionOption)
    // Code outside the methods of the delegates may have got the options from any of them.
    let readElsewhere = Set(
      options.filter { !starts.contains($0.key) }.values.flatMap { $0.map(\.use.text) })
    for type in sources.sceneDelegates where !sources.inheritsFromUnknownClass(type) {
      let connects = sources.methods(implementing: .sceneWillConnect, in: type)
      guard !connects.contains(where: { passesOptionsToOtherCode($0, sources) }) else { continue }
      let read = readElsewhere.union(
        connects.flatMap { options[UseScope($0), default: []].map(\.use.text) })
      for (callback, property) in pairs {
        // SwiftUI hands URLs and activities to its own modifiers, also at the start.
        if isSwiftUI, property == .urlContexts || property == .userActivities { continue }
        let methods = sources.methods(implementing: callback, in: type)
        guard let method = methods.first(where: { $0.isCompiled == true }),
          !onlyEndsSignIn(method, sources)
        else { continue }
        let event = LaterEvent(
          callback: callback, method: method, property: property, connect: connects.first)
        if !read.contains(property.rawValue) {
          report(event, sources, &context)
        } else if let missing = partMissingAtStart(event, reader, sources, &context) {
          report(event, missing, sources, &context)
        }
      }
    }
  }

  /// What the method of the running app does with the event and the method of the start does not, as a verb
  /// with its object; nil when the files do not show such a difference.
  private static func partMissingAtStart(
    _ event: LaterEvent, _ reader: EventHandlingReader, _ sources: TargetSources,
    _ context: inout RuleContext
  ) -> String? {
    let properties = [event.property.rawValue, event.property.objectiveCName].compactMap(\.self)
    guard let connect = event.connect,
      let later = reader.handling(of: event.method, .parameter(1)),
      let start = reader.handling(of: connect, .property(Set(properties))),
      !start.isKept, start.passes.isSubset(of: later.passes), let body = sources.names(in: connect)
    else { return nil }
    let functions = context.functions(in: sources)
    let names = functions.following(body)
    let called = names.calls
    guard !isCalled(event.method, in: names, sources), functions.isComplete else { return nil }
    let passes = later.passes.filter { !called.contains($0) && functions.contains($0) }.sorted()
    if let first = passes.first { return "passes the event to '\(first)'" }
    let texts = later.texts.subtracting(start.texts).sorted().prefix(3)
    guard start.passes.isEmpty, !start.texts.isEmpty, !texts.isEmpty else { return nil }
    return "handles " + texts.map { "'\(ShortText.of($0))'" }.joined(separator: ", ")
  }

  /// Whether code calls the method of the running app itself.
  private static func isCalled(
    _ method: LinkedMethod, in names: BodyNames, _ sources: TargetSources
  ) -> Bool {
    let words = method.declaration.name.value.split { "(:_)".contains($0) }.map(String.init)
    guard sources.files[method.file].language == .swift else {
      return words.allSatisfy(names.calls.contains)
    }
    return words.first.map(names.calls.contains) == true
      && words.dropFirst().allSatisfy(names.identifiers.contains)
  }

  /// Whether a method only gives the URL to a library that waits for it in the running app. Nothing is lost
  /// if the end of a sign-in in the browser starts the app.
  private static func onlyEndsSignIn(_ method: LinkedMethod, _ sources: TargetSources) -> Bool {
    guard let names = sources.names(in: method) else { return false }
    // These are calls of the language and of the library. Another call may be the app's own use of the URL.
    return names.calls.contains("canHandle") && names.calls.isSubset(of: signInCalls)
  }

  private static let signInCalls: Set<String> = ["canHandle", "auth", "first"]

  /// A method for an event in the running app, and the property that nothing reads when the event starts the
  /// app.
  private struct LaterEvent {
    let callback: LifecycleCallback
    let method: LinkedMethod
    /// The property that has the event when it starts the app.
    let property: ConnectionOptionProperty
    /// The method that is called at the start; nil where the delegate has none.
    let connect: LinkedMethod?
  }

  private static func name(
    _ callback: LifecycleCallback, like method: LinkedMethod, _ sources: TargetSources
  ) -> String {
    sources.files[method.file].language == .swift ? callback.swiftName : callback.objectiveCName
  }

  private static func report(
    _ event: LaterEvent, _ missing: String, _ sources: TargetSources, _ context: inout RuleContext
  ) {
    let start = name(.sceneWillConnect, like: event.method, sources)
    context.report(
      .warning,
      "'\(name(event.callback, like: event.method, sources))' \(missing), but '\(start)' does not "
        + "when the event launches the app",
      at: sources.place(event.method),
      notes: event.connect.map { [sources.place($0).note("this method is called at launch")] }
        ?? [],
      help: "do the same in '\(start)'")
  }

  private static func report(
    _ event: LaterEvent, _ sources: TargetSources, _ context: inout RuleContext
  ) {
    let (method, property) = (event.method, event.property)
    let isSwift = sources.files[method.file].language == .swift
    func name(_ callback: LifecycleCallback) -> String {
      Self.name(callback, like: method, sources)
    }
    let start = name(.sceneWillConnect)
    context.report(
      unless: sources.missing.first, "takes it", .warning,
      "'\(name(event.callback))' is not called for the event that launches the app, and no other "
        + "code handles it",
      at: sources.place(method),
      notes: event.connect.map {
        [sources.place($0).note("this method is called then, but does not read it")]
      }
        ?? [],
      help: """
        read 'connectionOptions.\(isSwift ? property.rawValue : property.objectiveCName ?? property.rawValue)' \
        in '\(start)'
        """)
  }

  /// Whether a method gives its connection options to other code: it uses their name in another place than
  /// before a dot.
  private static func passesOptionsToOtherCode(_ method: LinkedMethod, _ sources: TargetSources)
    -> Bool
  {
    let file = sources.files[method.file]
    guard let body = method.declaration.body,
      let name = optionsName(method, body, file.file.source, file.language),
      let names = sources.names(in: method)
    else { return true }
    return names.wholeValues.contains(String(decoding: name, as: UTF8.self))
  }

  /// The name of the last parameter: in Swift before the last colon of the signature, in Objective-C at
  /// its end. Nil when it cannot be read.
  private static func optionsName(
    _ method: LinkedMethod, _ body: SourceSpan, _ source: SourceFile, _ language: SourceLanguage
  ) -> [UInt8]? {
    let start = method.declaration.name.span.start
    guard start < body.start else { return nil }
    var signature = Array(source.text(SourceSpan(start: start, end: body.start)).utf8)[...]
    if language == .swift {
      guard let colon = signature.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      signature = signature[..<colon]
    }
    while let last = signature.last, !ASCII.continuesUnicodeIdentifier(last) {
      signature.removeLast()
    }
    let name = signature.reversed().prefix { ASCII.continuesUnicodeIdentifier($0) }.reversed()
    return name.isEmpty ? nil : Array(name)
  }
}
