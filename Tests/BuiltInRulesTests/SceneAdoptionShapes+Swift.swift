import Findings
import LaunchModel

extension SceneAdoptionShape {
  /// App delegates in Swift.
  static let inSwift: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "Swift: an app delegate with @main, and no manifest", adoption: .notAdopted,
      lifecycle: "UIKit app delegate",
      says: "does not launch",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          var window: UIWindow?
        }
        """),
    SceneAdoptionShape(
      name: "Swift: an app delegate with @UIApplicationMain, and no manifest",
      adoption: .notAdopted,
      says: "does not implement 'application(_:configurationForConnecting:options:)'",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @UIApplicationMain
        final class AppDelegate: NSObject, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: the delegate hands out configurations", adoption: .adoptedInCode,
      lifecycle: "UIKit scenes",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: the method is in an extension in another file", adoption: .adoptedInCode,
      says: "the app delegate provides scene configurations",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        --- AppDelegate+Scenes.swift
        import UIKit
        extension AppDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: the conformance is in an extension in another file",
      adoption: .adoptedInCode,
      files: ShapeText.empty + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder {}
        --- AppDelegate+UIApplicationDelegate.swift
        import UIKit
        extension AppDelegate: UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: renamed with @objc(Name), and the manifest is empty", adoption: .notAdopted,
      files: ShapeText.empty + """
        --- AppDelegate.swift
        import UIKit
        @main
        @objc(MYAppDelegate)
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: main.swift starts a class by its name in @objc(Name)", adoption: .adoptedInCode,
      files: ShapeText.none + """
        --- main.swift
        import UIKit
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "MYAppDelegate")
        --- AppDelegate.swift
        import UIKit
        @objc(MYAppDelegate)
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: main.swift starts a class with NSStringFromClass", adoption: .notAdopted,
      files: ShapeText.none + """
        --- main.swift
        import UIKit
        UIApplicationMain(
          CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
        --- AppDelegate.swift
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: which delegate is started is decided at run time", adoption: .undetermined,
      says: "decided at run time",
      files: ShapeText.none + """
        --- main.swift
        import UIKit
        let name = NSClassFromString("XCTestCase") == nil ? "App.AppDelegate" : "App.TestDelegate"
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, name)
        --- Delegates.swift
        import UIKit
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        class TestDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: the delegate is in another module", adoption: .undetermined,
      says: "'AppCore.AppDelegate' is not among the target's sources",
      files: ShapeText.none + """
        --- main.swift
        import AppCore
        import UIKit
        UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "AppCore.AppDelegate")
        """),
    SceneAdoptionShape(
      name: "Swift: a base class in the target implements it", adoption: .adoptedInCode,
      files: ShapeText.none + """
        --- BaseDelegate.swift
        import UIKit
        class BaseDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        --- AppDelegate.swift
        @main
        class AppDelegate: BaseDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: a base class in the target does not implement it", adoption: .notAdopted,
      files: ShapeText.none + """
        --- BaseDelegate.swift
        import UIKit
        class BaseDelegate: UIResponder, UIApplicationDelegate {}
        --- AppDelegate.swift
        @main
        class AppDelegate: BaseDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: the base class is Flutter's", adoption: .notAdopted,
      lifecycle: "UIKit app delegate", says: "'FlutterAppDelegate' of Flutter does not either",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import Flutter
        import UIKit
        @main
        @objc class AppDelegate: FlutterAppDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: the base class is of a module nobody knows", adoption: .undetermined,
      says: "'CoreAppDelegate'",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import Core
        @main
        class AppDelegate: CoreAppDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: Expo's base class, and the method is there", adoption: .adoptedInCode,
      files: ShapeText.none + """
        --- AppDelegate.swift
        import Expo
        import UIKit
        @UIApplicationMain
        public class AppDelegate: ExpoAppDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: another class implements it, not the delegate", adoption: .notAdopted,
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        class Helper: NSObject, UIApplicationDelegate {
          \(ShapeText.method)
        }
        """),
    SceneAdoptionShape(
      name: "Swift: the method is in a comment and in a string only", adoption: .notAdopted,
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          /* \(ShapeText.method) /* nested */ */
          let text = "application(_:configurationForConnecting:options:)"
        }
        """),
    SceneAdoptionShape(
      name: "Swift: a protocol of the target brings the conformance", adoption: .notAdopted,
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        protocol Delegate: UIApplicationDelegate {}
        @main
        final class AppDelegate: UIResponder, Delegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: the delegate is nested", adoption: .adoptedInCode,
      files: ShapeText.none + """
        --- Main.swift
        import UIKit
        enum Main {
          @main
          final class AppDelegate: UIResponder, UIApplicationDelegate {
            \(ShapeText.method)
          }
        }
        """),
    SceneAdoptionShape(
      name: "Swift: a main of the app's own starts UIKit", adoption: .notAdopted,
      files: ShapeText.none + """
        --- Main.swift
        import UIKit
        @main
        enum Main {
          static func main() {
            _ = UIApplicationMain(
              CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
          }
        }
        final class AppDelegate: UIResponder, UIApplicationDelegate {}
        """),
    SceneAdoptionShape(
      name: "Swift: no entry point", adoption: .undetermined,
      says: "the entry point is not among the target's sources",
      files: ShapeText.none + """
        --- View.swift
        import UIKit
        class View: UIView {}
        """),
    SceneAdoptionShape(
      name: "Swift: some sources are missing", adoption: .notAdopted,
      says: "'Other.swift', which is missing, is assumed not to add it",
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        --- missing sources
        """),
    SceneAdoptionShape(
      name: "Swift: some sources are missing, and the method is there", adoption: .adoptedInCode,
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
          \(ShapeText.method)
        }
        --- missing sources
        """),
  ]
}
