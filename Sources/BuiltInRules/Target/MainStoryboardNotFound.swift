internal import Findings
internal import LaunchProject
internal import RuleEngine

/// The main storyboard is not among the resources.
enum MainStoryboardNotFound: TargetRule {
  static let id: RuleID = "main-storyboard-not-found"
  static let severity = Severity.error
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.resources]

  private static func plist(_ name: String) -> String {
    "--- Info.plist\n\(ExampleText.string("UIMainStoryboardFile", name))\n"
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The main storyboard is not among the target's resources.",
      rationale: """
        UIKit looks for it when the app is launched, and raises an exception when it is missing. The \
        main storyboard of an app with scenes is not loaded; there it is a warning. Names are compared as \
        devices do: case counts.
        """,
      source: "tuist/tuist issue 1020; bazelbuild/rules_apple issue 2414",
      runtimeMessages: ["Could not find a storyboard named '…' in bundle"],
      fix: .unsafe,
      examples: [
        .accepts(plist("Main") + "--- resources\nMain.storyboard", .target(.app)),
        .accepts(plist("Main") + "--- resources\nMain~ipad.storyboardc", .target(.app)),
        .accepts(plist("Main.storyboard") + "--- resources\nAssets.xcassets", .target(.app)),
        .accepts(plist("$(STORYBOARD)") + "--- resources\nAssets.xcassets", .target(.app)),
        .notChecked(plist("Main"), .target(.app)),
        .flags(plist("⟪Main⟫") + "--- resources\nAssets.xcassets", .target(.app)),
        .flags(plist("⟪Main⟫") + "--- resources\nmain.storyboard", .target(.app)),
        .flags(plist("⟪Main⟫") + "--- resources\nMain.xib", .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    !InterfaceReference.main(target.plist).isEmpty
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    let isLoaded = InterfaceReference.mainIsLoaded(target)
    for reference in InterfaceReference.main(target.plist) {
      context.reportMissing(
        reference, "main storyboard", endings: TargetResources.storyboardEndings, of: target,
        isLoaded ? .error : .warning,
        runtimeMessage: isLoaded
          ? "Could not find a storyboard named '\(reference.name)' in bundle" : nil)
    }
  }
}

extension RuleContext {
  /// Reports a storyboard that is not among the resources, or says that this is not known. If the storyboard
  /// is needed, no fix removes its name.
  mutating func reportMissing(
    _ reference: InterfaceReference, _ what: String, endings: [String], of target: InspectedTarget,
    _ severity: Severity, isNeeded: Bool = false, runtimeMessage: String? = nil,
    predicts: [String] = []
  ) {
    guard let resources = target.resources.value,
      !resources.has(reference.name, endings: endings)
    else { return }
    let nearest = resources.nearestName(to: reference.name, endings: endings)
    report(
      unless: resources.missing.first, "adds it", severity,
      "\(what) '\(reference.name)' is not among the resources of '\(target.name)'",
      at: reference.value,
      help: nearest.map { "did you mean '\($0)'?" }
        ?? "add the file to the target, or remove the entry",
      fixes: nearest.map { replacing(reference.value, with: $0, .unsafe) }
        ?? (isNeeded ? [] : reference.value.entryKey.map { removing($0, .unsafe) } ?? []),
      runtimeMessage: runtimeMessage, predicts: predicts)
  }
}
