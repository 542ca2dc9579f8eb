internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// A scene delegate that is named with the product's or the target's name, although the module has another
/// name.
enum SceneDelegateModuleHardcoded: TargetRule {
  static let id: RuleID = "scene-delegate-module-hardcoded"
  static let severity = Severity.warning
  static let products: Set<ProductKind> = .apps
  static let needs: TargetNeeds = [.settings]

  private static let module = "PRODUCT_MODULE_NAME"
  /// Settings whose value is often, but not always, the module's name.
  private static let lookalikes = [
    "PRODUCT_NAME", "TARGET_NAME", "TARGETNAME", "EXECUTABLE_NAME", "PROJECT_NAME",
  ]

  private static func files(_ name: String, _ settings: String) -> String {
    """
    --- Info.plist
    \(ExampleText.window(
      "<key>UISceneDelegateClassName</key><string>⟪\(name)⟫.SceneDelegate</string>"))
    --- App.xcconfig
    \(settings)
    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene delegate's module is not the module of the target.",
      rationale: """
        A Swift class is found by its module and its name. The product may have another name, \
        perhaps in one configuration only; then the class is not found, and the screen stays \
        black.
        """,
      source: "bazelbuild/rules_apple issue 1016",
      runtimeMessages: [
        "Info.plist configuration … contained UISceneDelegateClassName key, but could not load class with name …"
      ],
      fix: .unsafe,
      examples: [
        .accepts(
          files("$(PRODUCT_MODULE_NAME)", "PRODUCT_MODULE_NAME = Core\nPRODUCT_NAME = Shop")
            .unmarked, .target(.app)),
        .accepts(
          files("$(PRODUCT_NAME)", "PRODUCT_MODULE_NAME = Shop\nPRODUCT_NAME = Shop").unmarked,
          .target(.app)),
        // The class may be in another module than the target's own.
        .accepts(
          files("ShopKit", "PRODUCT_MODULE_NAME = Shop\nPRODUCT_NAME = Shop").unmarked,
          .target(.app)),
        .notChecked(files("$(PRODUCT_NAME)", "").unmarked, .target(.app)),
        .flags(
          files("$(PRODUCT_NAME)", "PRODUCT_MODULE_NAME = Shop\nPRODUCT_NAME = ShopBeta"),
          .target(.app)),
        .flags(files("App", "PRODUCT_MODULE_NAME = ShopBeta"), .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool { !candidates(target).isEmpty }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let own = target.decidedSetting(module) else {
      context.reportNotChecked(
        "the module of '\(target.name)' is not known", needs: ["'\(module)'"])
      return
    }
    for (value, place, written, isVariable) in candidates(target) {
      // The rule 'scene-delegate-module-invalid' reports a name that no module can have.
      guard let name = target.built(written), name != own, isModuleName(name),
        isVariable || name == target.name
          || lookalikes.contains(where: { target.decidedSetting($0) == name })
      else { continue }
      context.report(
        .warning,
        "the scene delegate's module is '\(name)', but the target's module is '\(own)'",
        at: place,
        notes: target.settings.value?[module]?.place.map { [$0.note("the module's name")] } ?? [],
        help: "write '\(target.moduleReference)'",
        fixes: fixes(value, written, target.moduleReference, &context))
    }
  }

  private static func fixes(
    _ value: PropertyListValue, _ prefix: String, _ module: String, _ context: inout RuleContext
  ) -> [Finding.Fix] {
    guard let text = context.written(value)?.string, text.hasPrefix(prefix) else { return [] }
    return context.replacing(value, with: module + text.dropFirst(prefix.count), .unsafe) {
      $0 == text
    }
  }

  private typealias Candidate = (
    value: PropertyListValue, place: SourcePlace, written: String, isVariable: Bool
  )

  /// The modules in the names of delegate classes, as written: a lookalike of the right setting, or a plain
  /// name.
  private static func candidates(_ target: InspectedTarget) -> [Candidate] {
    target.plist.sceneRoles.flatMap(\.configurations).compactMap { configuration in
      guard let value = configuration["UISceneDelegateClassName"], value.kind == .string else {
        return nil
      }
      let place = target.place(value.contentSpan, of: value)
      let written = place.text
      let references = BuildVariable.references(in: written)
      guard let first = references.first else {
        // A plain name may be right, so without settings it is not even reported as not checked.
        guard target.settings.value != nil,
          let dot = written.utf8.firstIndex(of: UInt8(ascii: "."))
        else { return nil }
        return candidate(value, String(written[..<dot]), at: place, isVariable: false)
      }
      let bytes = Array(written.utf8)
      guard references.count == 1, first.range.lowerBound == 0,
        first.name.map(lookalikes.contains) ?? false, first.range.upperBound < bytes.count,
        bytes[first.range.upperBound] == UInt8(ascii: ".")
      else { return nil }
      return candidate(
        value, String(decoding: bytes[first.range], as: UTF8.self), at: place, isVariable: true)
    }
  }

  private static func candidate(
    _ value: PropertyListValue, _ written: String, at place: SourcePlace, isVariable: Bool
  ) -> Candidate {
    let start = place.span.range.lowerBound
    let span = SourceSpan(start..<start + written.utf8.count)
    return (value, SourcePlace(place.file, span, keyPath: place.keyPath), written, isVariable)
  }

  private static func isModuleName(_ name: String) -> Bool {
    name.utf8.first.map(ASCII.isDigit) == false
      && name.utf8.allSatisfy(ASCII.continuesUnicodeIdentifier)
  }
}
