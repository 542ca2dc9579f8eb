internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An Info.plist in a built app that names a program which is not there.
enum BundleExecutableMissing: TargetRule {
  static let id: RuleID = "bundle-executable-missing"
  static let severity = Severity.error
  static let products = Set<ProductKind>.builtBundles
  static let needs: TargetNeeds = []

  private static let key = InfoPlistKey("CFBundleExecutable")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The Info.plist of a built bundle names a program that is missing.",
      rationale: """
        The device does not install a bundle whose program is missing. A resource bundle has no program, so its \
        Info.plist must not name one: App Store Connect refuses the app.
        """,
      source: "firebase/firebase-ios-sdk issue 2705; marmelroy/Zip issue 183",
      predicts: ["ITMS-90535"],
      fix: .none(because: .buildProduct),
      examples: [
        .accepts(
          """
          --- Storage.bundle/Info.plist
          <key>CFBundleIdentifier</key><string>com.example.storage</string>
          """, .target(.app)),
        .accepts(
          """
          --- Frameworks/Kit.framework/Info.plist
          <key>CFBundleExecutable</key><string>Kit</string>
          --- Frameworks/Kit.framework/program
          minimum 16.0
          """, .target(.app)),
        .flags(
          """
          --- Frameworks/Kit.framework/Info.plist
          <plist version="1.0"><dict>
          <key>CFBundleExecutable</key><string>⟪Kit⟫</string></dict></plist>
          --- Frameworks/Kit.framework/no program
          """, .target(.app)),
        .flags(
          """
          --- Storage.bundle/Info.plist
          <plist version="1.0"><dict>
          <key>CFBundleExecutable</key><string>⟪Storage⟫</string></dict></plist>
          --- Storage.bundle/no program
          """, .target(.app)),
      ])
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    if target.lacksProgram, let value = target.plist.value(of: key) {
      context.report(
        .error, "there is no program '\(ShortText.of(value))' in the bundle", at: value,
        help: "build the bundle again")
    }
    for bundle in target.nestedBundles where bundle.lacksProgram {
      guard let value = bundle.infoPlist?.root[key.name] else { continue }
      let isData = bundle.kind == .resources
      context.report(
        .error, "'\(bundle.name)' has no program '\(ShortText.of(value))'", at: value.place,
        help: isData
          ? "remove 'CFBundleExecutable' from the Info.plist of the resource bundle"
          : "build the framework again",
        predicts: isData ? ["ITMS-90535"] : [])
    }
  }
}
