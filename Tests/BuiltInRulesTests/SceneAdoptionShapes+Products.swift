import Findings
import LaunchModel
import LaunchProject
import LaunchSources

extension SceneAdoptionShape {
  private static let delegate = """
    --- AppDelegate.swift
    import UIKit
    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {}
    """

  /// Products and platforms.
  static let ofProducts: [SceneAdoptionShape] = [
    SceneAdoptionShape(
      name: "product: an app extension", adoption: .notConcerned,
      says: "n/a (app extension)", product: .appExtension,
      files: ShapeText.none + "--- Service.swift\nimport UserNotifications\n"),
    SceneAdoptionShape(
      name: "product: a watch app", adoption: .notConcerned, product: .watchApp,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .watchos),
      files: ShapeText.none + ShapeText.swiftUI),
    SceneAdoptionShape(
      name: "product: a framework", adoption: .notConcerned, product: .framework,
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: an app for macOS", adoption: .notConcerned, says: "macOS has no UIKit scenes",
      facts: ValidationFacts(sdk: OSVersion(27), platform: .macos),
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: a built app for macOS", adoption: .notConcerned,
      says: "n/a (macOS has no UIKit scenes)", product: .other,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .macos),
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: a tool", adoption: .notConcerned, says: "n/a (not an app)",
      product: .other, files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: an App Clip", adoption: .notAdopted, product: .appClip,
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: an app for tvOS", adoption: .notAdopted, says: "the tvOS 27 SDK",
      facts: ValidationFacts(sdk: OSVersion(26), platform: .tvos),
      environment: CompilationEnvironment(flagsAreComplete: true, platform: "tvOS"),
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: an app for Mac Catalyst", adoption: .notAdopted,
      says: "built with the 27 SDK",
      facts: ValidationFacts(sdk: OSVersion(26), platform: .maccatalyst),
      environment: CompilationEnvironment(
        flagsAreComplete: true, platform: "iOS", isCatalyst: true),
      files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: for Mac Catalyst the method is compiled", adoption: .adoptedInCode,
      facts: ValidationFacts(sdk: OSVersion(27), platform: .maccatalyst),
      environment: CompilationEnvironment(
        flagsAreComplete: true, platform: "iOS", isCatalyst: true),
      files: ShapeText.none + """
        --- AppDelegate.swift
        import UIKit
        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
        #if targetEnvironment(macCatalyst)
          \(ShapeText.method)
        #endif
        }
        """),
    SceneAdoptionShape(
      name: "product: the host app of unit tests", adoption: .notAdopted,
      says: "so its tests cannot run", isTestHost: true, files: ShapeText.none + delegate),
    SceneAdoptionShape(
      name: "product: an app that only carries an extension", adoption: .notConcerned,
      files: "--- Info.plist\n<key>LSApplicationLaunchProhibited</key><true/>\n"),
  ]
}
