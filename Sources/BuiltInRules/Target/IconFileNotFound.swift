internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An icon that the Info.plist names as a file, and that the app does not have.
enum IconFileNotFound: TargetRule {
  static let id: RuleID = "icon-file-not-found"
  static let severity = Severity.error
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.resources]

  private static let icons = InfoPlistKey("CFBundleIcons")
  private static let files = InfoPlistKey("CFBundleIconFiles")

  private static func icons(_ entries: String, resources: String) -> String {
    """
    --- Info.plist
    <key>CFBundleIcons</key><dict>\(entries)</dict>
    --- resources
    \(resources)
    """
  }

  private static func primary(_ file: String) -> String {
    """
    <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array>\(file)</array></dict>
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "'CFBundleIconFiles' names an icon that is not among the app's resources.",
      rationale: """
        App Store Connect refuses the app with "No image found at the path referenced under key 'CFBundleIconFiles'". \
        For an alternate icon 'setAlternateIconName' fails as well. If an asset catalog has the icon of the app, the \
        build writes these keys itself, and only alternate icons are looked up.
        """,
      source: "phonegap/build issue 614; Apple, CFBundleIconFiles",
      lowered:
        "warning for an alternate icon; one step milder for an app that its name or a folder calls an example or a test",
      predicts: ["ITMS-90032"],
      fix: .none(because: .severalWays),
      examples: [
        .accepts(icons(primary("<string>Icon</string>"), resources: "Icon@2x.png"), .target(.app)),
        .accepts(
          icons(primary("<string>Icon.png</string>"), resources: "Icon.png"), .target(.app)),
        .accepts(
          icons(primary("<string>icons/Blue</string>"), resources: "icons"), .target(.app)),
        .accepts(
          icons(primary("<string>$(ICON)</string>"), resources: "Icon.png"), .target(.app)),
        .accepts(
          """
          --- Info.plist
          <key>CFBundleIconFiles</key><array><string>Icon-60</string></array>
          \(ExampleText.icon(ExampleText.storeIcon()))
          """, .target(.app)),
        .flags(
          icons(primary("<string>⟪Icon⟫</string>"), resources: "Main.storyboard"), .target(.app)),
        .flags(
          icons(
            """
            <key>CFBundleAlternateIcons</key><dict><key>Dark</key><dict>
            <key>CFBundleIconFiles</key><array><string>⟪Dark⟫</string></array></dict></dict>
            """, resources: "Icon.png"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !target.isBundle && target.resources.value != nil
      && (target.plist.has(files) || !target.plist.variants(of: icons).isEmpty)
  }

  /// The most names that are compared with all resources.
  private static let mostNames = 200

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard StoreIcon.isOfPhone(context.platform) else { return }
    let dictionaries = target.plist.variants(of: icons).map(\.value.dictionary)
    // The build writes the icon of an asset catalog over these, and copies its images.
    if !hasSet(target) {
      check(target.plist.value(of: files), .error, target, &context)
      for icons in dictionaries {
        let primary = icons?["CFBundlePrimaryIcon"]?.dictionary
        check(primary?[files.name], .error, target, &context)
      }
    }
    for icons in dictionaries {
      for alternate in icons?["CFBundleAlternateIcons"]?.dictionary.map(Array.init) ?? [] {
        check(alternate.value.dictionary?[files.name], .warning, target, &context)
      }
    }
  }

  /// Whether an asset catalog has the icon of the app, or may have it.
  private static func hasSet(_ target: InspectedTarget) -> Bool {
    switch target.icons {
    case .none: return false
    case .unknown: return true
    case .given(let icons):
      if case .absent = icons.primary { return false }
      return true
    }
  }

  private static func check(
    _ list: PropertyListValue?, _ severity: Severity, _ target: InspectedTarget,
    _ context: inout RuleContext
  ) {
    guard let resources = target.resources.value else { return }
    for value in list?.array.map({ Array($0.prefix(mostNames)) }) ?? [] {
      guard let text = value.string.flatMap(target.built), !text.isEmpty,
        !exists(text, among: resources.fileNames)
      else { continue }
      let place = target.place(value.markSpan, of: value)
      context.report(
        unless: resources.missing.first, "adds it",
        StoreIcon.severity(severity, of: target, at: place),
        "the icon '\(ShortText.of(text))' is not among the resources of '\(target.name)'",
        at: place, help: "add the image to the resources of the target, or remove the entry",
        predicts: ["ITMS-90032"])
    }
  }

  /// Whether a resource is the icon with a name: `Icon` stands for `Icon.png`, `Icon@2x.png` and `Icon~ipad.png`. A path
  /// leads into a folder that is copied as it is.
  private static func exists(_ text: String, among names: Set<String>) -> Bool {
    let parts = text.split(separator: "/").map(String.init)
    guard parts.count == 1 else { return parts.first.map(names.contains) ?? true }
    if names.contains(text) { return true }
    let stem = text.hasSuffix(".png") ? String(text.dropLast(4)) : text
    return names.contains { $0.hasPrefix(stem) }
  }
}
