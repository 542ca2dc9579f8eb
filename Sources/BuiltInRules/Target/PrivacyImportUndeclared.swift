internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A program that imports an API for which no privacy manifest of its bundle gives a reason.
enum PrivacyImportUndeclared: TargetRule {
  static let id: RuleID = "privacy-import-undeclared"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built program imports an API for which no privacy manifest gives a reason.",
      rationale: """
        App Store Connect refuses the upload: it looks at the symbols that each program of the app \
        imports, and at the manifest of the bundle. Manifests of resource bundles count too, \
        because libraries that are linked statically have theirs there.
        """,
      source: """
        Apple, Describing use of required reason API; flutter/flutter issue 145269; \
        SvenTiigi/WhatsNewKit issue 81
        """,
      predicts: [PrivacyUpload.undeclaredAPI],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          """
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- imports
          UserDefaults
          """, .target(.app)),
        .accepts(
          """
          --- resources
          --- Storage.bundle/PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- imports
          UserDefaults
          """, .target(.app)),
        .accepts(
          "--- resources\n--- imports\nstat\n", .target(.app),
          facts: ValidationFacts(platform: .maccatalyst)),
        .accepts(
          """
          --- resources
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.kit</string>
          --- Frameworks/Kit.framework/program
          imports UserDefaults
          --- Frameworks/Kit.framework/PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "C56D.1")))
          --- program
          platform ios
          """, .target(.app)),
        .flags(
          """
          --- resources
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.kit</string></dict></plist>
          --- Frameworks/Kit.framework/program
          imports UserDefaults
          --- program
          platform ios
          """, .target(.app)),
        .flags(
          """
          --- Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.app</string>
          <key>CFBundleExecutable</key><string>App</string>
          <key>LSRequiresIPhoneOS</key><true/>
          </dict></plist>
          --- PrivacyInfo.xcprivacy
          \(ExampleText.accessed(ExampleText.access(ExampleText.defaults, "CA92.1")))
          --- imports
          UserDefaults
          stat
          fstat
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    guard target.isBundle else { return false }
    return !(target.importedReasonAPIs.value ?? []).isEmpty
      || target.nestedBundles.contains { $0.program?.importedReasonAPIs?.isEmpty == false }
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard context.requiresReasons else { return }
    let own = TargetPrivacyManifest(target)
    if case .unreadable = own { return }
    // Libraries that are linked statically have their manifests in resource bundles.
    let manifests =
      [own.manifest].compactMap(\.self)
      + target.nestedBundles.compactMap(\.privacyManifest).compactMap { PrivacyManifest($0) }
    report(
      target.importedReasonAPIs.value ?? [], manifests, "the program", at: target.plist.root,
      &context)
    for framework in target.nestedBundles where framework.kind == .framework {
      guard let apis = framework.program?.importedReasonAPIs, let root = framework.infoPlist?.root
      else { continue }
      let inside = target.nestedBundles.filter {
        $0.path == framework.path || $0.path.hasPrefix(framework.path + "/")
      }
      let manifests = inside.compactMap(\.privacyManifest).compactMap { PrivacyManifest($0) }
      report(apis, manifests, "'\(framework.name)'", at: root, &context)
    }
  }

  /// Reports the categories that a program needs and none of its manifests declares.
  private static func report(
    _ apis: [String], _ manifests: [PrivacyManifest], _ program: String,
    at root: PropertyListDictionary, _ context: inout RuleContext
  ) {
    let known = Set(
      manifests.flatMap(\.declaredCategories).compactMap { $0.category?.name.description })
    for category in RequiredReasonCategory.all {
      let name = category.name.description
      let used = apis.compactMap { RequiredReasonAPI.named($0) }.filter { api in
        api.categories[0].name.description == name
          && !api.categories.contains { known.contains($0.name.description) }
      }
      guard !used.isEmpty else { continue }
      let apis = used.prefix(mostNames).map { "'\($0.objectiveCName)'" }.joined(separator: ", ")
      context.report(
        .error, "\(program) uses \(apis), but no privacy manifest declares '\(name)'",
        at: root.value.openingPlace,
        help: "declare it in the 'PrivacyInfo.xcprivacy' of the target, with the reason that fits: "
          + category.codesForApps, predicts: [PrivacyUpload.undeclaredAPI])
    }
  }

  /// The most APIs that a message names.
  private static let mostNames = 3
}
