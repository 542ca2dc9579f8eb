import Findings
import LaunchModel

extension SceneAdoptionShape {
  private static let plain = """
    --- AppDelegate.swift
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {}
    """

  private static let carPlay = """
    <key>CPTemplateApplicationSceneSessionRoleApplication</key><array>
      <dict><key>UISceneDelegateClassName</key><string>App.CarDelegate</string></dict>
    </array>
    """

  private static func roles(_ roles: String) -> String {
    """
    --- Info.plist
    <key>UIApplicationSceneManifest</key><dict>
      <key>UISceneConfigurations</key><dict>\(roles)</dict>
    </dict>

    """
  }

  /// Manifests, most of them beside a delegate that does not hand out configurations.
  static let ofManifests: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "manifest: names the scene delegate", adoption: .adopted, lifecycle: "UIKit scenes",
      says: "the manifest's configuration names a scene delegate",
      files: ShapeText.scenes + plain),
    SceneAdoptionShape(
      name: "manifest: names a storyboard", adoption: .adopted,
      says: "the manifest's configuration names a storyboard",
      files: ShapeText.manifest(
        "<dict><key>UISceneStoryboardFile</key><string>Main</string></dict>") + plain),
    SceneAdoptionShape(
      name: "manifest: names the scene delegate, and code hands out configurations",
      adoption: .adopted,
      files: ShapeText.scenes + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "manifest: names the scene delegate, and the base class is not known",
      adoption: .adopted,
      files: ShapeText.scenes + """
        --- AppDelegate.swift
        import Flutter
        @main
        class AppDelegate: FlutterAppDelegate {}
        """),
    SceneAdoptionShape(
      name: "manifest: names the scene delegate, and no sources are there", adoption: .adopted,
      lifecycle: "scenes", files: ShapeText.scenes),
    SceneAdoptionShape(
      name: "manifest: none, and no sources are there", adoption: .undetermined,
      files: ShapeText.none
    ),
    SceneAdoptionShape(
      name: "manifest: empty, and no sources are there", adoption: .undetermined,
      files: ShapeText.empty),
    SceneAdoptionShape(
      name: "manifest: no configurations", adoption: .notAdopted,
      says: "the scene manifest has no 'UISceneConfigurations'",
      files: "--- Info.plist\n<key>UIApplicationSceneManifest</key><dict/>\n" + plain),
    SceneAdoptionShape(
      name: "manifest: empty configurations", adoption: .notAdopted,
      says: "'UISceneConfigurations' is empty", files: ShapeText.empty + plain),
    SceneAdoptionShape(
      name: "manifest: empty configurations, and code sets them", adoption: .adoptedInCode,
      files: ShapeText.empty + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
          ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
          }
        }
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
        """),
    SceneAdoptionShape(
      name: "manifest: CarPlay only", adoption: .notAdopted,
      says: "'UISceneConfigurations' has no 'UIWindowSceneSessionRoleApplication'",
      files: roles(carPlay) + plain),
    SceneAdoptionShape(
      name: "manifest: CarPlay only, and code hands out configurations", adoption: .adoptedInCode,
      files: roles(carPlay) + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "manifest: CarPlay only, under a SwiftUI App", adoption: .swiftUI,
      files: roles(carPlay) + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "manifest: a configuration that names nothing", adoption: .undetermined,
      says: "names neither a delegate nor a storyboard",
      files: ShapeText.manifest("<dict/>") + plain),
    SceneAdoptionShape(
      name: "manifest: comes from a build setting", adoption: .undetermined,
      files: """
        --- Info.plist
        <key>UIApplicationSceneManifest</key><dict>
          <key>UISceneConfigurations</key><string>$(SCENES)</string>
        </dict>

        """ + plain),
    SceneAdoptionShape(
      name: "manifest: a visionOS app that starts with an immersive space", adoption: .undetermined,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .visionos),
      files: """
        --- Info.plist
        <key>UIApplicationSceneManifest</key><dict>
          <key>UIApplicationPreferredDefaultSceneSessionRole</key>
          <string>CPSceneSessionRoleImmersiveSpaceApplication</string>
          <key>UISceneConfigurations</key><dict>
            <key>CPSceneSessionRoleImmersiveSpaceApplication</key><array><dict/></array>
          </dict>
        </dict>

        """ + plain),
    SceneAdoptionShape(
      name: "manifest: built with the 26 SDK", adoption: .notAdopted,
      says: "launches; built with the iOS 27 SDK it does not launch",
      facts: ValidationFacts(sdk: OSVersion(26), platform: .ios), files: ShapeText.none + plain),
    SceneAdoptionShape(
      name: "manifest: the SDK is not known", adoption: .notAdopted,
      says: "built with the iOS 27 SDK it does not launch",
      facts: ValidationFacts(platform: .ios), files: ShapeText.none + plain),
    SceneAdoptionShape(
      name: "manifest: an option says that code hands out configurations", adoption: .adoptedInCode,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .ios, lifecycle: .scenesInCode),
      files: ShapeText.none),
    SceneAdoptionShape(
      name: "manifest: an option says that there is only an app delegate", adoption: .notAdopted,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .ios, lifecycle: .appDelegate),
      files: ShapeText.none),
    SceneAdoptionShape(
      name: "manifest: an option contradicts a SwiftUI App", adoption: .swiftUI,
      lifecycle: "SwiftUI",
      says: "the option or configuration that says 'app-delegate' is not used for this target",
      facts: ValidationFacts(sdk: OSVersion(27), platform: .ios, lifecycle: .appDelegate),
      files: ShapeText.none + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "manifest: an option contradicts an app delegate without configurations",
      adoption: .notAdopted, says: "its code says 'app-delegate'",
      facts: ValidationFacts(sdk: OSVersion(27), platform: .ios, lifecycle: .swiftUI),
      files: ShapeText.none + plain),
  ]
}
