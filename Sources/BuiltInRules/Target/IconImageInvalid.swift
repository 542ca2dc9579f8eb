internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// An image of an icon that the build leaves out.
enum IconImageInvalid: TargetRule {
  static let id: RuleID = "icon-image-invalid"
  static let severity = Severity.warning
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.icons]

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An image of the icon does not exist, or has another size than its entry.",
      rationale: """
        The compiler of asset catalogs warns and leaves the image out. Without the one of 1024 by 1024 pixels App \
        Store Connect refuses the app.
        """,
      source: "Apple, Asset Catalog Format Reference, App Icon Type; expo/eas-cli issue 115",
      predicts: ["ITMS-90704"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(ExampleText.icon(ExampleText.storeIcon()), .target(.app)),
        .accepts(
          ExampleText.icon(
            ExampleText.storeIcon()
              + #", {"idiom": "iphone", "size": "60x60", "scale": "2x"}"#), .target(.app)),
        .flags(
          ExampleText.icon(ExampleText.storeIcon("\"⟪Store.png⟫\""), image: "512"), .target(.app)),
        .flags(
          ExampleText.icon(
            ExampleText.storeIcon()
              + #", {"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "⟪Phone.png⟫"}"#
          ),
          .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let set = StoreIcon.set(of: target) else { return }
    for image in set.images {
      switch image.file {
      case .absent(let name):
        // For the App Store `icon-marketing-missing` says it.
        guard !image.isMarketingIcon else { continue }
        context.report(
          .warning, "the image '\(ShortText.of(name))' does not exist",
          at: name.place, help: "add the file to the set, or remove the entry")
      case .image(let read, let name):
        guard let side = image.side, read.width != side || read.height != side else { continue }
        context.report(
          .warning,
          "the image '\(ShortText.of(name))' has \(read.width) by \(read.height) pixels, and its "
            + "entry asks for \(side) by \(side)", at: name.place,
          help: "replace it by an image of \(side) by \(side) pixels",
          predicts: image.isMarketingIcon ? ["ITMS-90704"] : [])
      case .unnamed, .unread: continue
      }
    }
  }
}
