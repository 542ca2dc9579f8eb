internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A set of icons without the one for the App Store.
enum IconMarketingMissing: TargetRule {
  static let id: RuleID = "icon-marketing-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.icons]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The icon has no image of 1024 by 1024 pixels.",
      rationale: """
        App Store Connect refuses an app for iOS without it. Apps that are never uploaded need none, so it is a warning.
        """,
      source: "Apple, Configuring your app icon; expo/eas-cli issue 115; phonegap/build issue 662",
      lowered: "one step milder for an app that its name or a folder calls an example or a test",
      predicts: ["ITMS-90704"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(ExampleText.icon(ExampleText.storeIcon()), .target(.app)),
        .accepts(
          ExampleText.icon(
            #"{"idiom": "ios-marketing", "size": "1024x1024", "scale": "1x", "filename": "Store.png"}"#
          ), .target(.app)),
        .accepts(
          ExampleText.icon(#"{"idiom": "universal", "size": "1024x1024"}"#), .target(.app),
          facts: ValidationFacts(platform: .macos)),
        .flags(
          ExampleText.icon(
            #"⟪{⟫"idiom": "universal", "platform": "ios", "size": "1024x1024"}"#), .target(.app)),
        .flags(
          ExampleText.icon(ExampleText.storeIcon("\"⟪Store.png⟫\""), image: nil), .target(.app)),
        .flags(
          """
          --- App.xcconfig
          ASSETCATALOG_COMPILER_APPICON_NAME = AppIcon
          --- resources
          Assets.xcassets
          --- AppIcon.appiconset/Contents.json
          ⟪{⟫"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x"}]}
          """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let set = StoreIcon.set(of: target), let root = set.document.root else { return }
    let severity = StoreIcon.severity(.warning, of: target, at: root.place)
    let help = "add an image of 1024 by 1024 pixels in PNG format for the App Store"
    let entries = set.images.filter(\.isMarketingIcon)
    guard let first = entries.first else {
      context.report(
        severity,
        "the icon '\(target.icons.value?.name ?? "")' has no entry of 1024 by 1024 pixels",
        at: root.openingPlace, help: help, predicts: ["ITMS-90704"])
      return
    }
    for entry in entries {
      switch entry.file {
      // Whether the image is usable is said by `icon-image-invalid`.
      case .image, .unread: return
      case .unnamed, .absent: continue
      }
    }
    if case .absent(let name) = first.file {
      context.report(
        severity, "the image '\(ShortText.of(name))' for the App Store does not exist",
        at: name.place, help: help, predicts: ["ITMS-90704"])
    } else {
      context.report(
        severity, "the icon has no image for the App Store", at: first.entry.openingPlace,
        help: help, predicts: ["ITMS-90704"])
    }
  }
}
