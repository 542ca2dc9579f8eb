internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A framework in a built app that was built for another platform.
enum BundleProgramPlatform: TargetRule {
  static let id: RuleID = "bundle-program-platform"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A framework in a built app was built for another platform than the app.",
      rationale: """
        The loader refuses a library of another platform, also one for the simulator in an app for devices, so the \
        app ends before its first line of code. The usual cause is an '.xcframework' of which the wrong part was \
        copied by hand.
        """,
      source:
        "Apple, Creating a multiplatform binary framework bundle; apple-oss-distributions/dyld",
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          """
          --- program
          platform ios
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.kit</string>
          --- Frameworks/Kit.framework/program
          platform ios
          """, .target(.app)),
        .accepts(
          """
          --- program
          platform ios
          simulator
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.kit</string>
          --- Frameworks/Kit.framework/program
          platform ios
          processor x86_64
          platform ios
          simulator
          """, .target(.app)),
        .flags(
          """
          --- program
          platform ios
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.kit</string></dict></plist>
          --- Frameworks/Kit.framework/program
          platform ios
          simulator
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let own = target.program?.main, own.platform != nil else { return }
    for bundle in target.nestedBundles where bundle.kind == .framework {
      let parts = bundle.program?.parts ?? []
      guard let built = parts.first, parts.allSatisfy({ $0.platform != nil }),
        !parts.contains(where: { $0.fits(own) }),
        let root = bundle.infoPlist?.root
      else { continue }
      context.report(
        .error,
        "'\(bundle.name)' was built for \(words(built)), but "
          + (target.product == .framework ? "its place is that for " : "the app for ") + words(own),
        at: root.value.openingPlace,
        help: target.product == .framework
          ? "make the '.xcframework' again with 'xcodebuild -create-xcframework'"
          : "embed the framework that was built for the app's platform")
    }
  }

  private static func words(_ part: BundledProgram.Part) -> String {
    let name = part.platform?.name ?? ""
    return part.isForSimulator ? "the simulator of \(name)" : name
  }
}
