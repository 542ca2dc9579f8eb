import LaunchCatalog
import LaunchModel
import SourceText
import Testing

@testable import LaunchSources

@Suite struct CodeProfileTests {
  private func profile(_ text: String, path: String = "App.swift", flags: Set<String> = [])
    -> CodeProfile
  {
    let file = SourceDeclarations.read(SourceFile(path: path, text: text))
    return TargetSources(
      files: [file].compactMap { $0 },
      environment: CompilationEnvironment(flags: flags, flagsAreComplete: true, platform: "iOS"),
      moduleName: "App"
    ).codeProfile()
  }

  /// The calls in `scene(_:willConnectTo:options:)` with a body.
  private func calls(_ body: String, members: String = "") -> [DelegateCall] {
    let text = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool { true }
        func application(_ app: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) {}
        func applicationDidBecomeActive(_ application: UIApplication) {}
      }
      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
          \(body)
        }
        \(members)
      }
      """
    return profile(text).delegate(named: "App.SceneDelegate")?.methods[.sceneWillConnect]?.calls
      ?? []
  }

  private static let app = "(UIApplication.shared.delegate as? AppDelegate)"

  @Test func `A loop over URL contexts depends on the URL alone`() {
    let found = calls(
      "for context in connectionOptions.urlContexts { _ = \(Self.app)?.application(UIApplication.shared, open: context.url, options: [:]) }"
    )
    #expect(
      found == [
        DelegateCall(
          .appOpenURL, of: "AppDelegate", needs: [.url], parts: [.url], repetition: .each)
      ])
  }

  @Test func `The first context alone is not all of them`() {
    let found = calls(
      "if let context = connectionOptions.urlContexts.first { _ = \(Self.app)?.application(UIApplication.shared, open: context.url, options: [.sourceApplication: context.options.sourceApplication as Any]) }"
    )
    #expect(found.map(\.repetition) == [.first])
    #expect(found.map(\.parts) == [[.url, .sourceApplication]])
    #expect(found.map(\.isConditional) == [false])
  }

  @Test(arguments: [
    ("if UserDefaults.standard.bool(forKey: \"a\") { CALL }", true),
    ("guard isReady else { return }\nCALL", true),
    ("guard let windowScene = scene as? UIWindowScene else { return }\nCALL", false),
    (
      "guard let appDelegate = UIApplication.shared.delegate as? AppDelegate else { return }\nCALL",
      false
    ),
    ("if isReady { return }\nCALL", true), ("if #available(iOS 13, *) { CALL }", false),
    ("switch kind { case .a: CALL\ndefault: break }", true), ("do { CALL } catch {}", false),
    ("work.perform { CALL }", true), ("DispatchQueue.main.async { CALL }", false),
    ("while more() { CALL }", true), ("defer { CALL }", false),
  ])
  func `What decides is a condition unless it always holds`(_ body: String, _ isConditional: Bool) {
    let call = "\(Self.app)?.applicationDidBecomeActive(UIApplication.shared)"
    #expect(calls(replaced(body, call)).map(\.isConditional) == [isConditional])
  }

  private func replaced(_ body: String, _ call: String) -> String {
    guard let range = body.firstRange(of: "CALL") else { return body }
    return body[..<range.lowerBound] + call + body[range.upperBound...]
  }

  @Test func `Helpers of the class are followed, with what they are given`() {
    let found = calls(
      "handle(connectionOptions.urlContexts)",
      members: """
        private var appDelegate: AppDelegate? { UIApplication.shared.delegate as? AppDelegate }
        private func handle(_ contexts: Set<UIOpenURLContext>) {
          contexts.forEach { open($0) }
        }
        private func open(_ context: UIOpenURLContext) {
          _ = appDelegate?.application(UIApplication.shared, open: context.url, options: [:])
        }
        """)
    #expect(found.map(\.callback) == [.appOpenURL])
    #expect(found.map(\.receiver) == ["AppDelegate"])
    #expect(found.map(\.repetition) == [.each])
    #expect(found.map(\.parts) == [[.url]])
  }

  @Test func `A branch of what the event lacks excludes it`() {
    let found = calls(
      "if let item = connectionOptions.shortcutItem { print(item) } else { \(Self.app)?.applicationDidBecomeActive(UIApplication.shared) }"
    )
    #expect(found.map(\.excludes) == [[.shortcut]])
    #expect(found.map(\.isConditional) == [false])
  }

  @Test func `Another object's method of the same name reaches no delegate`() {
    let found = calls("sdk.application(UIApplication.shared, open: url, options: [:])")
    #expect(found.map(\.receiver) == [nil])
  }

  @Test func `Methods of a superclass in the target are those of the class`() {
    let found = profile(
      """
      class Base: UIResponder, UIApplicationDelegate {
        func applicationDidBecomeActive(_ application: UIApplication) { applicationWillResignActive(application) }
      }
      @main class AppDelegate: Base {
        override func applicationWillResignActive(_ application: UIApplication) {}
      }
      """)
    let app = found.applicationDelegate
    #expect(app?.name == "AppDelegate")
    #expect(app?.methods[.appDidBecomeActive]?.calls.map(\.callback) == [.appWillResignActive])
    #expect(app?.methods[.appDidBecomeActive]?.calls.map(\.receiver) == ["AppDelegate"])
  }

  @Test func `Launch options are read by key or handed on`() {
    let found = profile(
      """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
          let item = launchOptions?[.shortcutItem] as? UIApplicationShortcutItem
          SDK.start(launchOptions)
          return item == nil
        }
      }
      """)
    let launch = found.applicationDelegate?.methods[.appDidFinishLaunching]
    #expect(launch?.launchOptionParts == [.shortcut])
    #expect(launch?.passesLaunchOptions == true)
  }

  @Test func `Branches of Objective-C are decided`() {
    let text = """
      @interface AppDelegate : UIResponder <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (void)applicationDidBecomeActive:(UIApplication *)application {
      #if DEBUG
        [self applicationWillResignActive:application];
      #endif
      #if 0
        [self applicationWillTerminate:application];
      #endif
      }
      - (void)applicationWillResignActive:(UIApplication *)application {}
      @end
      """
    let found = profile(text, path: "App.m").applicationDelegate?.methods[.appDidBecomeActive]
    #expect(found?.calls.map(\.callback) == [.appWillResignActive])
    #expect(found?.calls.map(\.isConditional) == [true])
  }

  @Test(arguments: ["{", "(", "[", "if a {", "^{", "for x in ", "self.f {", "#if A\n"])
  func `Deep nesting ends`(_ piece: String) {
    let deep = String(repeating: piece, count: 5_000)
    for path in ["App.swift", "App.m"] {
      let text =
        path.hasSuffix("m")
        ? "@implementation AppDelegate\n- (void)applicationDidBecomeActive:(UIApplication *)a {\(deep)"
        : "@main class AppDelegate: UIResponder, UIApplicationDelegate { func applicationDidBecomeActive(_ a: UIApplication) { \(deep)"
      #expect(profile(text, path: path).delegates.count <= 1)
    }
  }

  @Test func `Helpers that call one another end`() {
    let members = (0..<40).map { number in
      "func f\(number)() { f\((number + 1) % 40)(); f\((number + 7) % 40)(); f\((number + 3) % 40)() }"
    }.joined(separator: "\n")
    #expect(calls("f0()", members: members).isEmpty)
  }
}
