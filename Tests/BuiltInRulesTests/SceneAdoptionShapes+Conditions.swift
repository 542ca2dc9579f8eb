import Findings
import LaunchModel
import LaunchSources

extension SceneAdoptionShape {
  private static func delegate(_ branch: String) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
    \(branch)
      \(ShapeText.method)
    #endif
    }
    """
  }

  private static let openFlags = CompilationEnvironment(
    flags: ["DEBUG"], flagsAreComplete: false, platform: "iOS", isCatalyst: false)

  /// Code behind `#if`.
  static let underConditions: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "#if: the method stands behind a flag that is set", adoption: .adoptedInCode,
      files: ShapeText.none + delegate("#if DEBUG")),
    SceneAdoptionShape(
      name: "#if: the method stands behind a flag that is not set", adoption: .notAdopted,
      files: ShapeText.none + delegate("#if SCENES")),
    SceneAdoptionShape(
      name: "#if: the method stands behind a flag that may be set", adoption: .undetermined,
      says: "#if", environment: openFlags, files: ShapeText.none + delegate("#if SCENES")),
    SceneAdoptionShape(
      name: "#if: whether the flag is set does not matter beside the manifest", adoption: .adopted,
      environment: openFlags, files: ShapeText.scenes + delegate("#if SCENES")),
    SceneAdoptionShape(
      name: "#if: the method is compiled for iOS", adoption: .adoptedInCode,
      files: ShapeText.none + delegate("#if os(iOS) && !os(tvOS)")),
    SceneAdoptionShape(
      name: "#if: the method is compiled for tvOS only", adoption: .notAdopted,
      files: ShapeText.none + delegate("#if os(tvOS)")),
    SceneAdoptionShape(
      name: "#if: the method is never compiled", adoption: .notAdopted,
      files: ShapeText.none + delegate("#if false")),
    SceneAdoptionShape(
      name: "#if: the method depends on a module that may be there", adoption: .undetermined,
      files: ShapeText.none + delegate("#if canImport(SceneKitPlus)")),
    SceneAdoptionShape(
      name: "#if: one branch is SwiftUI, and it is taken", adoption: .swiftUI,
      files: ShapeText.none + """
        --- Main.swift
        #if DEBUG
        import SwiftUI
        @main
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        #else
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        #endif
        """),
    SceneAdoptionShape(
      name: "#if: one branch is SwiftUI, and the other is taken", adoption: .notAdopted,
      files: ShapeText.none + """
        --- Main.swift
        #if NEWUI
        import SwiftUI
        @main
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        #else
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        #endif
        """),
    SceneAdoptionShape(
      name: "#if: one branch is SwiftUI, and which is taken is not known", adoption: .undetermined,
      environment: openFlags,
      files: ShapeText.none + """
        --- Main.swift
        #if NEWUI
        import SwiftUI
        @main
        struct MyApp: App {
          var body: some Scene { WindowGroup { Text("Hello") } }
        }
        #else
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}
        #endif
        """),
    SceneAdoptionShape(
      name: "#if: in Objective-C the method stands behind #if 0", adoption: .notAdopted,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        #if 0
        \(ShapeText.objectiveCMethod)
        #endif
        @end
        """),
    SceneAdoptionShape(
      name: "#if: in Objective-C the method stands behind a macro nobody knows",
      adoption: .undetermined,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        #ifdef WITH_SCENES
        \(ShapeText.objectiveCMethod)
        #endif
        @end
        """),
    SceneAdoptionShape(
      name: "#if: in Objective-C the method stands behind TARGET_OS_IOS", adoption: .adoptedInCode,
      files: ShapeText.none + ShapeText.mainFile + ShapeText.header() + """
        --- AppDelegate.m
        #import "AppDelegate.h"
        @implementation AppDelegate
        #if TARGET_OS_IOS
        \(ShapeText.objectiveCMethod)
        #endif
        @end
        """),
  ]
}
