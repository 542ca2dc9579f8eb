internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The Info.plist or the entitlements of a target among the files that it copies.
enum TargetCopiesInfoPlist: TargetRule {
  static let id: RuleID = "target-copies-info-plist"
  static let severity = Severity.error
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.resources]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A target copies its own Info.plist or its entitlements as a resource.",
      rationale: """
        Xcode makes the Info.plist of the bundle itself. A copy of the source file at the same place stops the build \
        with "Multiple commands produce". Under another name the copy, like that of the entitlements, only \
        publishes a file that nobody reads.
        """,
      source: "flutter/flutter issue 20685; swift-build, CopyFilesTaskProducer.swift",
      lowered: "warning for a file with another name, for entitlements, and on the Mac",
      fix: .none(because: .buildSettingDecides),
      examples: [
        .accepts("--- resources\nMain.storyboard\n", .target(.app)),
        .accepts("--- resources\nOther/Info.plist\n", .target(.app)),
        .accepts("", .target(.app)),
        .flags(
          """
          --- Info.plist
          <plist version="1.0">⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.app</string></dict></plist>
          --- resources
          Info.plist
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.resources.value != nil
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let paths = target.resources.value?.paths, !paths.isEmpty else { return }
    let home = target.effective?.home.file.source ?? target.plist.document.source
    if paths.contains(home.path), let written = target.writtenPlist {
      // A bundle of the Mac has its resources in another folder than its Info.plist.
      let collides =
        home.path.split(separator: "/").last == "Info.plist" && context.platform != .macos
        && context.platform != .maccatalyst
      context.report(
        collides ? .error : .warning, "the target copies its own Info.plist as a resource",
        at: written.root.value.openingPlace,
        help: "remove the file from the resources of '\(target.name)'")
    }
    guard let entitlements = target.entitlements.value?.root.value,
      paths.contains(entitlements.document.source.path)
    else { return }
    context.report(
      .warning, "the target copies its entitlements as a resource", at: entitlements.place,
      help: "remove the file from the resources of '\(target.name)'")
  }
}
