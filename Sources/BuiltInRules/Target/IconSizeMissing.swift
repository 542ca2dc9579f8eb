internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A set of icons in several sizes without one that a device needs.
enum IconSizeMissing: TargetRule {
  static let id: RuleID = "icon-size-missing"
  static let severity = Severity.warning
  static let products = Set<ProductKind>([.app])
  static let needs: TargetNeeds = [.icons]

  /// The sizes in pixels that App Store Connect asks for, if the set has any icon for the kind of device.
  private static let sizes = [
    (idiom: "iphone", side: 120, device: "iPhones", code: "ITMS-90022"),
    (idiom: "ipad", side: 152, device: "iPads", code: "ITMS-90023"),
    (idiom: "ipad", side: 167, device: "iPads", code: "ITMS-90023"),
  ]

  private static func entry(_ idiom: String, _ size: String, _ file: String = "") -> String {
    #"{"idiom": "\#(idiom)", "size": "\#(size)", "scale": "2x"\#(file)}"#
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The icon has several sizes, and not one that a device needs.",
      rationale: """
        App Store Connect refuses an app for iOS whose icon has other sizes for a kind of device, and not this one. An \
        entry 'universal' of 1024 by 1024 pixels stands for all sizes.
        """,
      source: "expo/expo issues 659 and 984; NativeScript/NativeScript issue 9234",
      lowered: "one step milder for an app that its name or a folder calls an example or a test",
      predicts: ["ITMS-90022", "ITMS-90023"],
      fix: .none(because: .onlyAPersonKnows),
      examples: [
        .accepts(ExampleText.icon(ExampleText.storeIcon()), .target(.app)),
        .accepts(
          ExampleText.icon(
            ExampleText.storeIcon() + ", " + entry("iphone", "40x40", #", "filename": "Store.png""#)
          ), .target(.app)),
        .accepts(ExampleText.icon(entry("iphone", "60x60")), .target(.app)),
        .flags(
          ExampleText.icon(
            entry("iphone", "40x40", #", "filename": "Store.png""#)
              + ", ⟪{⟫" + entry("iphone", "60x60").dropFirst()), .target(.app)),
        .flags(
          ExampleText.icon(
            entry("ipad", "76x76", #", "filename": "Store.png""#)
              + ", ⟪{⟫" + entry("ipad", "83.5x83.5").dropFirst()), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { StoreIcon.isNamed(of: target) }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let set = StoreIcon.set(of: target), let root = set.document.root,
      !set.images.contains(where: { $0.idiom == "universal" && $0.isMarketingIcon && $0.isNamed })
    else { return }
    for size in sizes {
      let ofDevice = set.images.filter { $0.idiom == size.idiom }
      guard ofDevice.contains(where: \.isNamed),
        !ofDevice.contains(where: { $0.side == size.side && $0.isNamed })
      else { continue }
      let place =
        (ofDevice.first { $0.side == size.side }?.entry ?? root).openingPlace
      context.report(
        StoreIcon.severity(.warning, of: target, at: place),
        "the icon has no image of \(size.side) by \(size.side) pixels for \(size.device)",
        at: place,
        help: "add the image, or one 'universal' image of 1024 by 1024 pixels",
        predicts: [size.code])
    }
  }
}
