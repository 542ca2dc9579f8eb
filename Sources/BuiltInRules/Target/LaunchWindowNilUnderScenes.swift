internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// Code needs the app delegate's window, which nothing sets in a scene-based app.
enum LaunchWindowNilUnderScenes: TargetRule {
  static let id: RuleID = "launch-window-nil-under-scenes"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate")
  private static let facts = ValidationFacts(sdk: OSVersion(27), deploymentTarget: OSVersion(15))
  private static let forced =
    "(UIApplication.shared.delegate as! AppDelegate).⟪window⟫!.rootViewController"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code needs the app delegate's window, which is nil in a scene-based app.",
      rationale: """
        In a scene-based app the window belongs to the scene delegate, and nothing sets that of the \
        app delegate. Code that unwraps it with '!' traps; an assignment through it, and an \
        Objective-C message to it, has no effect. Code that sets the app delegate's window, \
        such as the scene delegate, makes it right. The app delegate's own code is checked too, also \
        if it inherits the window from Flutter's app delegate.
        """,
      source: """
        SVProgressHUD/SVProgressHUD issue 988; segmentio/analytics-ios issue 899; \
        flutter/flutter issues 168228 and 170033; Apple, UIApplicationDelegate.window
        """,
      lowered: "info where a source file is missing, which may set the window",
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          manifest + code(read("(UIApplication.shared.delegate as! AppDelegate).window?.isHidden")),
          .target(.app), facts: facts),
        .accepts(
          manifest
            + code(
              read("UIApplication.shared.delegate!.window!!"),
              scene: "(UIApplication.shared.delegate as? AppDelegate)?.window = window"),
          .target(.app), facts: facts),
        .accepts(
          manifest + code(read("UIApplication.shared.delegate!.window!")), .target(.app),
          facts: facts),
        .accepts(
          manifest + code(read("other.window!.rootViewController")), .target(.app), facts: facts),
        .accepts(
          manifest
            + code(
              read("UIApplication.shared.delegate!.window!!"),
              window: "var window: UIWindow? { Windows.first }"), .target(.app), facts: facts),
        .accepts(
          "--- Info.plist\n" + code(read("UIApplication.shared.delegate!.window!!")),
          .target(.app), facts: facts),
        .accepts(
          manifest
            + code(
              "", window: "var window: UIWindow?\n  func reload() { show(window?.isHidden as Any) }"
            ),
          .target(.app), facts: facts),
        .accepts(
          manifest
            + code(
              "",
              window: """
                var window: UIWindow?
                  func reload() {
                    guard let window = window else { return }
                    show(window!)
                  }
                """), .target(.app), facts: facts),
        .accepts(
          manifest + flutter("window?.rootViewController as? FlutterViewController"),
          .target(.app), facts: facts),
        .notChecked(manifest, .target(.app), facts: facts),
        .flags(
          manifest
            + code(
              "", window: "var window: UIWindow?\n  func reload() { show(⟪window⟫!.isHidden) }"),
          .target(.app), facts: facts),
        .flags(
          manifest
            + code(
              "", window: "var window: UIWindow!\n  func reload() { show(self.⟪window⟫.isHidden) }"),
          .target(.app), facts: facts),
        .flags(
          manifest + flutter("⟪window⟫?.rootViewController as! FlutterViewController"),
          .target(.app), facts: facts),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + """
            --- AppDelegate.h
            #import <Flutter/Flutter.h>
            @interface AppDelegate : FlutterAppDelegate
            @end
            --- AppDelegate.m
            #import "AppDelegate.h"
            @implementation AppDelegate
            - (BOOL)application:(UIApplication *)application
                didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
              FlutterViewController *controller =
                  (FlutterViewController *)self.⟪window⟫.rootViewController;
              return [super application:application didFinishLaunchingWithOptions:launchOptions];
            }
            @end
            --- main.m
            #import "AppDelegate.h"
            int main(int argc, char *argv[]) {
              return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
            }

            """, .target(.app), facts: facts),
        .flags(
          manifest + code(read(forced)), .target(.app), facts: facts),
        .flags(
          manifest + code(read("UIApplication.shared.delegate!.⟪window⟫!!")), .target(.app),
          facts: facts),
        .flags(
          manifest
            + code(
              """
              let appDelegate = UIApplication.shared.delegate as! AppDelegate
                  show(appDelegate.⟪window⟫!.rootViewController as Any)
              """), .target(.app), facts: facts),
        .flags(
          manifest
            + code(
              """
              let appDelegate = UIApplication.shared.delegate as? AppDelegate
                  appDelegate?.⟪window⟫?.rootViewController = nil
              """), .target(.app), facts: facts),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + objectiveC("[[UIApplication sharedApplication].delegate.⟪window⟫ endEditing:YES];"),
          .target(.app), facts: facts),
        .flags(
          TargetExampleText.window("SceneDelegate")
            + objectiveC(
              """
              AppDelegate *app = (AppDelegate *)[[UIApplication sharedApplication] delegate];
                app.⟪window⟫.rootViewController = nil;
              """), .target(.app), facts: facts),
      ])
  }

  private static func flutter(_ value: String) -> String {
    """
    --- AppDelegate.swift
    import Flutter
    @main class AppDelegate: FlutterAppDelegate {
      override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let controller = \(value)
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }

    """
  }

  private static func read(_ expression: String) -> String { "show(\(expression) as Any)" }

  private static func code(
    _ body: String, window: String = "var window: UIWindow?", scene: String = ""
  ) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      \(window)
    }
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func sceneDidBecomeActive(_ scene: UIScene) {
        \(scene)
      }
    }
    --- Router.swift
    import UIKit
    enum Router {
      static func show(_ other: UIView) {
        \(body)
      }
    }

    """
  }

  private static func objectiveC(_ body: String) -> String {
    """
    --- AppDelegate.h
    #import <UIKit/UIKit.h>
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (strong, nonatomic) UIWindow *window;
    @end
    --- AppDelegate.m
    #import "AppDelegate.h"
    @implementation AppDelegate
    @end
    --- SceneDelegate.m
    #import "AppDelegate.h"
    @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
    @end
    @implementation SceneDelegate
    - (void)sceneDidBecomeActive:(UIScene *)scene {
      \(body)
    }
    @end
    --- main.m
    #import "AppDelegate.h"
    int main(int argc, char *argv[]) {
      return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
    }

    """
  }

  static func applies(to target: InspectedTarget) -> Bool {
    // An app that also runs on systems without scenes sets the window there.
    AppDelegateLaunchOptionsNil.runsWithScenesOnly(target)
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let reads = (sources.uses(.needsAppDelegateWindow) + sources.uses(.needsOwnWindow))
      .filter { $0.isCompiled == true }
    guard !reads.isEmpty else { return }
    let adoption = context.sceneAdoption(of: target)
    guard adoption.hasUIKitScenes,
      let delegate = DelegateWindow(sources), !delegate.isSet
    else { return }
    for read in reads where delegate.isMeant(by: read) && !dependsOnSystem(read, sources) {
      context.report(
        unless: sources.missing.first, "sets it", .warning,
        "the window of '\(delegate.name)' is nil in a scene-based app: \(effect(of: read, sources))",
        at: sources.place(read), notes: adoption.basis.map { [$0] } ?? [],
        help: """
          use the window of the scene, such as 'view.window', or set the window of \
          '\(delegate.name)' in the scene delegate
          """)
    }
  }

  /// What happens when the window is nil, as a clause.
  private static func effect(of read: LinkedUse, _ sources: TargetSources) -> String {
    let file = sources.files[read.file]
    if read.use.text == "read" { return "what is read from it is nil" }
    guard file.language == .swift else { return "this statement has no effect" }
    if read.use.kind == .needsOwnWindow {
      return read.use.text.isEmpty ? "this assignment has no effect" : "this traps"
    }
    let end = Int(read.use.span.end)
    // The text after the window is '!', '!!', '?!', or '?', '??'.
    let marks = file.file.source.text(end..<min(end + 2, file.file.source.count))
    return marks.contains("!") ? "unwrapping it traps" : "this assignment has no effect"
  }

  /// How much of a file before a read is looked at, in bytes.
  private static let maximumTextBefore = 2048

  /// Whether the code before a read checks the version of the system, or whether there is a window.
  ///
  /// - Complexity: constant.
  private static func dependsOnSystem(_ read: LinkedUse, _ sources: TargetSources) -> Bool {
    let end = Int(read.use.span.start)
    let text = sources.files[read.file].file.source.text(max(0, end - maximumTextBefore)..<end)
    return ["available(iOS", "window != nil", "window == nil", "let window"].contains {
      text.contains($0)
    }
  }

  /// The window of the app's one delegate.
  private struct DelegateWindow {
    /// The class of the delegate.
    let name: String
    /// The class and its superclasses.
    private let classes: Set<String>
    /// Whether code may set the window.
    let isSet: Bool
    /// Whether the window is declared as an implicitly unwrapped optional.
    private let isImplicit: Bool
    /// Whether the class inherits the window from Flutter's app delegate.
    private let isInherited: Bool

    /// Takes a delegate that stores its window and gives it no value; nil where this is not certain.
    ///
    /// - Complexity: linear in the declarations of the class and the uses that set a window.
    init?(_ sources: TargetSources) {
      guard sources.applicationDelegates.count == 1, let type = sources.applicationDelegates.first
      else { return nil }
      let chain = [type.name] + sources.superclassChain(of: type)
      let framework = chain.last.flatMap(FrameworkAppDelegate.named)?.framework
      guard framework == "Flutter" || !sources.inheritsFromUnknownClass(type) else { return nil }
      let declarations = chain.flatMap { sources.types(named: $0) }.flatMap(\.parts).flatMap {
        part in
        part.declaration.properties.filter { $0.value == "window" }.map { (part.file, $0.span) }
      }
      isInherited = declarations.isEmpty && framework == "Flutter"
      if isInherited {
        isImplicit = false
      } else {
        guard declarations.count == 1, let (file, span) = declarations.first else { return nil }
        let source = sources.files[file].file.source
        let end = Int(span.end)
        guard
          sources.files[file].language == .objectiveC || Self.isStored(source, after: end)
        else { return nil }
        isImplicit = source.text(end..<min(end + 32, source.count)).prefix { !$0.isNewline }
          .contains("UIWindow!")
      }
      name = type.name
      let classes = Set(chain)
      self.classes = classes
      isSet = sources.uses(.setsWindow).contains { use in
        use.use.text == "other" || (use.use.typeName.map(classes.contains) ?? true)
      }
    }

    /// Whether a use reads the window of this delegate.
    func isMeant(by use: LinkedUse) -> Bool {
      guard use.use.kind == .needsOwnWindow else {
        return !isInherited && (use.use.text.isEmpty || classes.contains(use.use.text))
      }
      guard let type = use.use.typeName, classes.contains(type) else { return false }
      if use.use.text == "implicit" { return isImplicit }
      if use.use.text == "read", !isInherited { return false }
      // Flutter may set the window after the app has launched.
      return !isInherited || use.use.methodName?.contains("FinishLaunching") == true
    }

    /// Whether a declaration ends after its type, an optional window, without a value and without accessors.
    private static func isStored(_ source: SourceFile, after end: Int) -> Bool {
      let rest = source.text(end..<min(end + 256, source.count))
      var words = rest.drop { $0 == " " }
      guard words.first == ":" else { return false }
      words = words.dropFirst().drop { $0 == " " }
      guard words.hasPrefix("UIWindow?") || words.hasPrefix("UIWindow!") else { return false }
      words = words.dropFirst("UIWindow?".count).drop { $0 == " " }
      if words.hasPrefix("//") { words = words.drop { !$0.isNewline } }
      guard let next = words.first else { return false }
      guard next.isNewline else { return next == "}" || next == ";" }
      let following = words.drop { $0.isWhitespace }.first
      return following != "{" && following != "="
    }
  }
}
