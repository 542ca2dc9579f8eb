internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// The principal class of an extension has a name under which the runtime does not find it.
enum ExtensionPrincipalClassModuleInvalid: TargetRule {
  static let id: RuleID = "extension-principal-class-module-invalid"
  static let severity = Severity.error
  static let products: Set<ProductKind> = [.appExtension]
  static let needs: TargetNeeds = [.sources]

  private static let key = InfoPlistKey("NSExtension")

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The principal class of an extension is named with a wrong module, or without one.",
      rationale: """
        The runtime finds a Swift class by its module and name, and an Objective-C class, or a \
        Swift class with '@objc(Name)', by its name alone. Under another name the class is not \
        found, and the extension does not start.
        """,
      source: """
        Apple, NSExtensionPrincipalClass; andrew-levy/react-native-safari-extension issue 17; \
        customerio/customerio-reactnative issue 245
        """,
      fix: .safe,
      examples: [
        .accepts(
          plist("Share.ShareController")
            + "--- ShareController.swift\nclass ShareController: UIViewController {}\n",
          .target(.appExtension)),
        .accepts(
          plist("ShareController")
            + "--- ShareController.swift\n@objc(ShareController) class Share: UIViewController {}\n",
          .target(.appExtension)),
        .accepts(
          plist("$(PRODUCT_MODULE_NAME).Other")
            + "--- ShareController.swift\nclass ShareController: UIViewController {}\n",
          .target(.appExtension)),
        .accepts(
          plist("SomeFrameworkController")
            + "--- ShareController.swift\nclass ShareController: UIViewController {}\n",
          .target(.appExtension)),
        .notChecked(plist("ShareController"), .target(.appExtension)),
        .flags(
          plist("⟪ShareController⟫")
            + "--- ShareController.swift\nclass ShareController: UIViewController {}\n",
          .target(.appExtension)),
        .flags(
          plist("⟪App.ShareController⟫")
            + """
            --- ShareController.m
            @interface ShareController : UIViewController
            @end
            @implementation ShareController
            @end
            """, .target(.appExtension)),
      ])
  }

  private static func plist(_ name: String) -> String {
    """
    --- Info.plist
    <key>NSExtension</key>
    <dict><key>NSExtensionPrincipalClass</key><string>\(name)</string></dict>

    """
  }

  private static func principalClass(_ target: InspectedTarget) -> PropertyListValue? {
    guard let value = target.plist.value(of: key)?.dictionary?["NSExtensionPrincipalClass"],
      let name = value.string, !name.isEmpty, !BuildVariable.isUndecided(name)
    else { return nil }
    return value
  }

  static func applies(to target: InspectedTarget) -> Bool { principalClass(target) != nil }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let value = principalClass(target), let name = value.string,
      let sources = target.sources.value
    else { return }
    let type: LinkedType
    let message: String
    switch sources.resolve(className: name) {
    case .needsModule(let found):
      type = found
      message =
        "'\(ShortText.of(name))' is a Swift class, which the runtime finds only with its module"
    case .objectiveCWithModule(let found):
      type = found
      message =
        "'\(ShortText.of(name))' has a module, but the runtime finds the class by its name alone"
    default: return
    }
    // If the module is not known, there is no name to suggest.
    guard let right = type.runtimeName, type.isCompiled == true else {
      return context.reportNotChecked(
        "whether the runtime finds '\(ShortText.of(name))' is not known",
        needs: ["the module and the compilation conditions of '\(target.name)'"])
    }
    let part = type.parts[0]
    context.report(
      .error, message, at: value,
      notes: [
        sources.place(part.declaration.name.span, inFile: part.file).note("the class is here")
      ],
      help: "write '\(ShortText.of(right))'", fixes: context.replacing(value, with: right, .safe))
  }
}
