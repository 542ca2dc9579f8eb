internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A program in a built app with code for processors that devices do not have, or without code for those they have.
enum BundleArchitectureUnsupported: TargetRule {
  static let id: RuleID = "bundle-architecture-unsupported"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  private static func kit(_ program: String) -> String {
    """
    --- program
    platform ios
    --- Frameworks/Kit.framework/Info.plist
    <plist version="1.0">⟪<dict>⟫
    <key>CFBundleIdentifier</key><string>com.example.kit</string></dict></plist>
    --- Frameworks/Kit.framework/program
    \(program)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary:
        "A program in a built app for devices has code for the simulator, or none for 64-bit processors.",
      rationale: """
        App Store Connect refuses an app for devices that contains code for the simulator, which frameworks made with \
        'lipo' for both contain. It also refuses an app for iOS without code for 'arm64', and no device with \
        iOS 11 or later loads a library without it.
        """,
      source: """
        JonasGessner/JGProgressHUD issue 54; AssistoLab/DropDown issue 85; \
        MoZhouqi/KMNavigationBarTransition issue 151; Esri/arcgis-maps-sdk-dotnet-samples issue 238
        """,
      predicts: ["ITMS-90086", "ITMS-90087"],
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
          processor armv7
          platform ios
          """, .target(.app)),
        .accepts(
          """
          --- program
          platform ios
          simulator
          processor x86_64
          platform ios
          simulator
          """, .target(.app)),
        .accepts(
          """
          --- program
          platform macos
          processor x86_64
          platform macos
          """, .target(.app)),
        .flags(kit("platform ios\nprocessor x86_64\nplatform ios\nsimulator"), .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let program = target.program, let own = program.main, !own.isForSimulator,
      let platform = own.platform, [.ios, .tvos, .visionos].contains(platform)
    else { return }
    check(program, own, "the program of the app", at: target.plist.root, &context)
    for bundle in target.nestedBundles where bundle.kind == .framework {
      guard let program = bundle.program, let root = bundle.infoPlist?.root else { continue }
      check(program, own, "'\(bundle.name)'", at: root, &context)
    }
  }

  private static func check(
    _ program: BundledProgram, _ own: BundledProgram.Part, _ name: String,
    at root: PropertyListDictionary, _ context: inout RuleContext
  ) {
    // A framework for simulators alone has a finding of its own.
    guard program.parts.contains(where: { $0.fits(own) }) else { return }
    let simulated = program.parts.filter(\.isForSimulator).compactMap(\.processor)
    if !simulated.isEmpty {
      context.report(
        .error, "\(name) has code for the simulator: \(simulated.joined(separator: ", "))",
        at: root.value.openingPlace,
        help:
          "embed the part for devices of its '.xcframework', or remove that code with 'lipo -remove'",
        predicts: ["ITMS-90087"])
    }
    let processors = program.parts.compactMap(\.processor)
    if own.platform == .ios, processors.count == program.parts.count,
      !processors.contains(where: { $0.hasPrefix("arm64") })
    {
      context.report(
        .error,
        "\(name) has code for \(processors.joined(separator: ", ")) only, and none for arm64",
        at: root.value.openingPlace, help: "build it for 'arm64'", predicts: ["ITMS-90086"])
    }
  }
}
