import LaunchKitTestSupport
import LaunchModel
import LaunchProject
import RuleEngine
import BuiltInRules
import LaunchSources
import PropertyListSyntax
import SourceText
import Testing

/// The cost of checking targets that are large on purpose.
@Suite struct SceneTargetCostTests {
  /// How many times something occurs in a large target.
  private static let many = 1_000

  private static func repeated(_ make: (Int) -> String) -> String {
    (0..<many).map(make).joined(separator: "\n")
  }

  private static let method = """
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Mein", sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
    """

  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let files: String

    var testDescription: String { name }
  }

  static let shapes: [Shape] = [
    Shape(
      name: "delegates that are missing",
      files: ShapeText.manifest(
        repeated {
          "<dict><key>UISceneDelegateClassName</key><string>App.Missing\($0)</string></dict>"
        }) + "--- A.swift\n" + repeated { "class Scene\($0): NSObject, UIWindowSceneDelegate {}" }
        + "\n--- other/B.swift\n" + repeated { "class Other\($0) {}" }
    ),
    Shape(
      name: "app delegates",
      files: ShapeText.scenes + "--- A.swift\n"
        + repeated { "class D\($0): NSObject, UIApplicationDelegate {\n\(method)\n}" }
    ),
    Shape(
      name: "scene delegates",
      files: ShapeText.scenes + "--- A.swift\n"
        + repeated {
          """
          class S\($0): NSObject, UIWindowSceneDelegate {
            func scene(_ s: UIScene, willConnectTo t: UISceneSession, options o: UIScene.ConnectionOptions) {
              window = UIWindow(windowScene: s)
            }
            func scene(_ s: UIScene, openURLContexts c: Set<UIOpenURLContext>) {}
          }
          """
        }
    ),
    Shape(
      name: "classes that inherit from each other",
      files: ShapeText.none + "--- A.swift\n@main class C0: C1 {}\n"
        + repeated { "class C\($0 + 1): C\(($0 + 2) % many) {}" }
    ),
    Shape(
      name: "configurations that code asks for",
      files: ShapeText.manifest(
        repeated {
          """
          <dict><key>UISceneDelegateClassName</key><string>App.S</string>
          <key>UISceneConfigurationName</key><string>Main\($0)</string></dict>
          """
        }) + "--- A.swift\n"
        + repeated {
          """
          func f\($0)(_ s: UISceneSession) { _ = UISceneConfiguration(name: "Man\($0)", sessionRole: s.role) }
          """
        }
    ),
  ]

  /// The rules that compare scenes with the code.
  private static let rules = RuleCatalog.targets.filter { rule in
    ["Scene", "AppDelegate", "LaunchOptions", "MultipleScenes"].contains { "\(rule)".hasPrefix($0) }
  }

  @Test(arguments: shapes)
  func aLargeTargetIsJudgedInTime(_ shape: Shape) {
    let facts = ValidationFacts(
      sdk: OSVersion(27), deploymentTarget: OSVersion(15), platform: .ios)
    let target = TargetExampleFiles(
      .accepts(shape.files, .target(.app), facts: facts), product: .app
    )
    .target
    var findingCount = 0
    let time = threadProcessorTime {
      findingCount = TargetValidator(rules: Self.rules).validate(target).findings.count
    }
    #expect(time < .seconds(20), "\(time), \(findingCount) findings")
  }
}
