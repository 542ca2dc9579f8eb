internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A framework in a built app whose Info.plist names another system than its program.
enum BundleNestedMinimumOS: TargetRule {
  static let id: RuleID = "bundle-nested-minimum-os"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  private static let key = "MinimumOSVersion"
  /// The oldest system of which App Store Connect takes a framework.
  private static let oldest = OSVersion(8)

  private static func kit(_ entries: String, program: String) -> String {
    """
    --- Info.plist
    <key>MinimumOSVersion</key><string>16.0</string>
    --- Frameworks/Kit.framework/Info.plist
    <plist version="1.0">\(entries)</plist>
    --- Frameworks/Kit.framework/program
    \(program)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The minimum system of a framework in a built app is not that of its program.",
      rationale: """
        App Store Connect compares 'MinimumOSVersion' of each framework with the system that its program was built \
        for, and refuses an app with a framework that names an older one or none. A framework that was built for a \
        newer system than the app may use functions that the app's oldest systems do not have.
        """,
      source: """
        elias8/libghostty issue 127; BatchLabs/Batch-iOS-SDK issue 35; clostra/newnode issue 105; \
        0xced/XCDYouTubeKit issue 223
        """,
      lowered: "warning for a framework that needs a newer system than the app",
      predicts: ["ITMS-90208", "ITMS-90362"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          kit(
            "<dict><key>MinimumOSVersion</key><string>15.0</string></dict>", program: "minimum 15.0"
          ), .target(.app), facts: ValidationFacts(platform: .ios)),
        .accepts(
          "--- Frameworks/Kit.framework/Info.plist\n<key>A</key><string>b</string>\n",
          .target(.app), facts: ValidationFacts(platform: .ios)),
        .flags(
          kit(
            "<dict><key>MinimumOSVersion</key><string>⟪13.0⟫</string></dict>",
            program: "minimum 16.0"), .target(.app), facts: ValidationFacts(platform: .ios)),
        .flags(
          kit("⟪<dict>⟫</dict>", program: "minimum 16.0"), .target(.app),
          facts: ValidationFacts(platform: .ios)),
        .flags(
          kit(
            "<dict><key>MinimumOSVersion</key><string>⟪7.0⟫</string></dict>", program: "minimum 7.0"
          ), .target(.app), facts: ValidationFacts(platform: .ios)),
        .flags(
          kit(
            "<dict><key>MinimumOSVersion</key><string>⟪17.0⟫</string></dict>",
            program: "minimum 17.0"), .target(.app), facts: ValidationFacts(platform: .ios)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    // The key is that of iOS and its relatives; the Mac has another.
    guard context.isMobilePlatform, context.platform != nil || target.plist.root[key] != nil,
      !target.plist.isBuiltForSimulator
    else { return }
    let own = target.deploymentTarget
    for bundle in target.nestedBundles where bundle.kind == .framework {
      // The oldest simulator of a processor may be newer than the system that a framework is built for.
      guard let root = bundle.infoPlist?.root, let program = bundle.program?.main,
        !program.isForSimulator, let built = program.minimumSystem
      else { continue }
      let value = root[key]
      let place = value?.place ?? root.value.openingPlace
      guard let value else {
        context.report(
          .error, "'\(bundle.name)' has no '\(key)', but its program was built for \(built)",
          at: place, help: "write '\(built)' into the Info.plist of the framework when it is built",
          predicts: ["ITMS-90208"])
        continue
      }
      guard let stated = value.string.flatMap({ OSVersion($0) }) else { continue }
      if stated < built {
        context.report(
          .error,
          "'\(key)' of '\(bundle.name)' is \(stated), but its program was built for \(built)",
          at: place, help: "build the Info.plist and the program for the same system",
          predicts: ["ITMS-90208"])
      } else if stated < oldest, context.platform == .ios {
        context.report(
          .error, "'\(key)' of '\(bundle.name)' is \(stated), and the least is \(oldest)",
          at: place, help: "build the framework for a newer system", predicts: ["ITMS-90362"])
      } else if let own, own < built {
        context.report(
          .warning, "'\(bundle.name)' was built for \(built), but the app runs from \(own) on",
          at: place, help: "raise the app's deployment target, or build the framework for \(own)")
      }
    }
  }
}
