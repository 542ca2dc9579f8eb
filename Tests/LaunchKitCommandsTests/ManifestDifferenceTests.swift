import Foundation
import LaunchKitTestSupport
import Testing

/// An Xcode project beside the specification that it was generated from.
@Suite struct ManifestDifferenceTests {
  private static let scenes = """
            UIApplicationSceneManifest:
              UIApplicationSupportsMultipleScenes: false
              UISceneConfigurations:
                UIWindowSceneSessionRoleApplication:
                  - UISceneConfigurationName: Main
                    UISceneDelegateClassName: $(PRODUCT_MODULE_NAME).SceneDelegate
    """
  private static let sceneDelegate =
    "import UIKit\nfinal class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }\n"

  private static func specification(name: String = "App", _ properties: String) -> String {
    """
    name: \(name)
    options:
      deploymentTarget:
        iOS: 16.0
    targets:
      App:
        type: application
        platform: iOS
        sources: App
        info:
          path: App/Info.plist
          properties:
            UILaunchScreen: {}
    \(properties)

    """
  }

  private static func validate(
    _ plist: String, _ specification: String?, _ arguments: String...
  ) throws -> String {
    var project = SmallProject()
    project.plist = plist
    project.files = [
      "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": sceneDelegate,
    ]
    let folder = try WorkFolder()
    for (path, text) in project.folder { folder.write(text, to: path) }
    if let specification { folder.write(specification, to: "project.yml") }
    let outcome = try LaunchKitExecutable.run(
      ["validate", "--format", "concise", "--sdk", "27"] + arguments, in: folder.url)
    #expect(outcome.status <= 1, "\(outcome.errors)")
    return outcome.output
  }

  @Test("Keys that change what is found are named at the place in the specification")
  func keysThatMatter() throws {
    let output = try Self.validate(
      SmallProject.manifest, Self.specification("        UIBackgroundModes: [feetch]"))
    let finding = try #require(
      output.split(separator: "\n").first { $0.contains("[project-manifest-differs]") })
    #expect(finding.hasPrefix("project.yml:"))
    #expect(finding.contains(": info: "))
    #expect(finding.contains("'UIApplicationSceneManifest'"))
    #expect(finding.contains("'UIBackgroundModes'"))
    // Findings in the specification are not reported.
    #expect(!output.contains("feetch"))
  }

  private static let silent: [(plist: String, specification: String?)] = [
    // The same content, although keys differ in ways that do not matter.
    (SmallProject.manifest, specification(scenes)),
    (SmallProject.manifest, specification("        NSHumanReadableCopyright: Ours\n" + scenes)),
    // The specification is that of another project.
    (SmallProject.manifest, specification(name: "Other", "")),
    // A value is unknown before the build.
    (SmallProject.manifest, specification(scenes + "\n        UIBackgroundModes: [\"${MODE}\"]")),
    // There is no specification, or it cannot be read.
    (SmallProject.manifest, nil), (SmallProject.manifest, "name: App\ntargets: ["),
    // Neither the project nor the specification adopts scenes.
    ("", specification("")),
  ]

  @Test("Nothing is said where no key changes what is found", arguments: silent)
  func nothingDiffers(plist: String, specification: String?) throws {
    let output = try Self.validate(plist, specification)
    #expect(!output.contains("project-manifest-differs"), "\(output)")
    #expect(!output.contains("project.yml"), "\(output)")
  }

  @Test("A specification that comes or goes is noticed by a run with a cache")
  func cacheKnowsTheSpecification() throws {
    var project = SmallProject()
    project.plist = SmallProject.manifest
    project.files = [
      "AppDelegate.swift": SmallProject.delegate, "SceneDelegate.swift": Self.sceneDelegate,
    ]
    let folder = try WorkFolder()
    for (path, text) in project.folder { folder.write(text, to: path) }
    func isReported() throws -> Bool {
      try LaunchKitExecutable.run(
        ["validate", "--sdk", "27", "--cache", "cache", "App.xcodeproj"], in: folder.url
      ).output.contains("project-manifest-differs")
    }
    #expect(try !isReported())
    folder.write(Self.specification(""), to: "project.yml")
    #expect(try isReported())
    folder.write(Self.specification(Self.scenes), to: "project.yml")
    #expect(try !isReported())
  }
}
