import Findings
import LaunchModel

extension SceneAdoptionShape {
  /// SwiftUI apps.
  static let inSwiftUI: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "SwiftUI: an App, and no manifest", adoption: .swiftUI, lifecycle: "SwiftUI",
      says: "'MyApp' is a SwiftUI 'App'", files: ShapeText.none + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "SwiftUI: an App, and the manifest that Xcode generates", adoption: .swiftUI,
      files: ShapeText.empty + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "SwiftUI: an App with an app delegate", adoption: .swiftUI,
      lifecycle: "SwiftUI with an app delegate",
      files: ShapeText.empty + """
        --- MyApp.swift
        import SwiftUI
        @main
        struct MyApp: App {
          @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        --- AppDelegate.swift
        import UIKit
        class AppDelegate: NSObject, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "SwiftUI: an App with an app delegate that hands out configurations",
      adoption: .swiftUI,
      lifecycle: "SwiftUI with an app delegate",
      files: ShapeText.none + """
        --- MyApp.swift
        import SwiftUI
        @main
        struct MyApp: App {
          @UIApplicationDelegateAdaptor var delegate: AppDelegate
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        class AppDelegate: NSObject, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: both an App and a manifest that names a delegate", adoption: .swiftUI,
      says: "the manifest's configuration names a scene delegate",
      files: ShapeText.scenes + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "SwiftUI: the conformance is written with its module", adoption: .swiftUI,
      files: ShapeText.none + """
        --- MyApp.swift
        import SwiftUI
        @main
        struct MyApp: SwiftUI.App {
          var body: some SwiftUI.Scene { WindowGroup { Text("Hello") } }
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: the conformance is in an extension", adoption: .swiftUI,
      files: ShapeText.none + """
        --- Main.swift
        @main
        struct MyApp {}
        --- MyApp+App.swift
        import SwiftUI
        extension MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: main.swift starts the App", adoption: .swiftUI,
      files: ShapeText.none + """
        --- main.swift
        MyApp.main()
        --- MyApp.swift
        import SwiftUI
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: a main of the app's own starts one of two Apps", adoption: .swiftUI,
      files: ShapeText.none + """
        --- Main.swift
        import SwiftUI
        @main
        enum Main {
          static func main() {
            if NSClassFromString("XCTestCase") != nil {
              TestApp.main()
            } else {
              MyApp.main()
            }
          }
        }
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        struct TestApp: App {
          var body: some Scene { WindowGroup { Text("Testing") } }
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: a main of the app's own starts an App or UIKit", adoption: .undetermined,
      files: ShapeText.none + """
        --- Main.swift
        import SwiftUI
        @main
        struct Main {
          static func main() {
            if #available(iOS 14, *) {
              MyApp.main()
            } else {
              UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
            }
          }
        }
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "SwiftUI: a hosting controller under an app delegate is UIKit", adoption: .notAdopted,
      lifecycle: "UIKit app delegate",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import SwiftUI
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
          func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
          ) -> Bool {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIHostingController(rootView: Text("Hello"))
            window?.makeKeyAndVisible()
            return true
          }
        }
        """),
    SceneAdoptionShape(
      name: "SwiftUI: a protocol of the target's own that is called App", adoption: .undetermined,
      files: ShapeText.none + """
        --- Main.swift
        protocol App { init() }
        extension App { static func main() {} }
        @main
        struct MyApp: App {}
        """),
    SceneAdoptionShape(
      name: "SwiftUI: the App is in a package", adoption: .undetermined,
      files: ShapeText.none + """
        --- main.swift
        import AppPackage
        PackagedApp.main()
        """),
  ]
}
