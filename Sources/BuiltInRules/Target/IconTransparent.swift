internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An icon for the App Store with a transparent pixel.
enum IconTransparent: TargetRule {
  static let id: RuleID = "icon-transparent"
  static let severity = Severity.error
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.icons]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The icon for the App Store is transparent, or has an alpha channel.",
      rationale: """
        App Store Connect refuses an icon with a transparent pixel. Of an alpha channel without any transparent pixel it \
        has been said as well, but apps of the App Store have such icons.
        """,
      source: "fluttercommunity/flutter_launcher_icons issue 216; expo/expo issue 1086",
      lowered:
        "info if no pixel is transparent; one step milder for an app that its name or a folder calls an example or a test",
      predicts: ["ITMS-90717"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(ExampleText.icon(ExampleText.storeIcon()), .target(.app)),
        .accepts(
          ExampleText.icon(
            #"{"idiom": "universal", "platform": "watchos", "size": "1024x1024", "filename": "Store.png"}"#,
            image: "1024 transparent"),
          .target(.app)),
        .flags(
          ExampleText.icon(ExampleText.storeIcon("\"⟪Store.png⟫\""), image: "1024 transparent"),
          .target(.app)),
        .flags(
          ExampleText.icon(ExampleText.storeIcon("\"⟪Store.png⟫\""), image: "1024 opaque"),
          .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let set = StoreIcon.set(of: target) else { return }
    for image in set.images where image.isMarketingIcon {
      switch image.file {
      case .unnamed, .absent: continue
      case .unread(let name):
        context.reportNotChecked(
          because: UnknownInput("'\(ShortText.of(name))' is not a PNG image"))
      case .image(let read, let name): check(read, name, target, &context)
      }
    }
  }

  private static func check(
    _ image: PNGImage, _ name: PropertyListValue, _ target: InspectedTarget,
    _ context: inout RuleContext
  ) {
    guard image.hasTransparency else { return }
    switch image.isTransparent {
    case nil:
      context.reportNotChecked(
        because: UnknownInput("the pixels of '\(ShortText.of(name))' are not read"))
    case true?:
      context.report(
        StoreIcon.severity(.error, of: target, at: name.place),
        "the icon '\(ShortText.of(name))' for the App Store has transparent pixels", at: name.place,
        help: "fill the background and save it without an alpha channel",
        predicts: ["ITMS-90717"])
    case false?:
      context.report(
        .info, "the icon '\(ShortText.of(name))' for the App Store has an alpha channel",
        at: name.place, help: "save it without one: no pixel is transparent")
    }
  }
}
