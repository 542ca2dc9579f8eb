package import Findings
internal import LaunchModel
package import LaunchProject
package import LaunchSources
package import RuleEngine
internal import SourceText

/// A scene delegate whose file the target does not compile.
package enum SceneDelegateNotInTarget: TargetRule {
  package static let id: RuleID = "scene-delegate-not-in-target"
  package static let severity = Severity.error
  package static let vetoesFixes = true
  package static let products = Set<ProductKind>.apps
  package static let needs: TargetNeeds = [.sources]

  private static let code = """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {}
    """
  private static let other = """

    --- other/SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
    """

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The class of a scene delegate is in the project, but not in the target.",
      rationale: """
        The file that declares the class is not among those the target compiles. The system does not \
        find the class, the scene has no delegate and the window stays black.
        """,
      source: "NTUT-NPC/tattoo issue 108; Apple, UISceneDelegateClassName",
      runtimeMessages: [NamedSceneDelegate.runtimeMessagePattern],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(TargetExampleText.window("App.SceneDelegate") + code, .target(.app)),
        .accepts(TargetExampleText.window("Core.SceneDelegate") + code + other, .target(.app)),
        .accepts(TargetExampleText.window("SceneDelegate") + code + other, .target(.app)),
        .notChecked(TargetExampleText.window("App.SceneDelegate"), .target(.app)),
        .flags(
          TargetExampleText.window("⟪$(PRODUCT_MODULE_NAME).SceneDelegate⟫") + code + other,
          .target(.app)),
      ])
  }

  package static func applies(to target: InspectedTarget) -> Bool {
    target.namedSceneDelegates.contains { $0.className.contains(".") }
  }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let missing = missing(from: sources, of: target, &context)
    let places = declarations(of: missing, in: target)
    for named in missing {
      guard let place = places[named.className] else { continue }
      let adoption = context.sceneAdoption(of: target)
      if adoption.adoption == .swiftUI, named.role.known?.isCarPlay != true { continue }
      context.report(
        named.severity(adoption),
        "the class '\(named.className)' is in a file that the target does not compile",
        at: named.value,
        notes: [place.note("the class is declared here, in a file of the project")],
        help: "add '\(place.file.source.path)' to the target '\(target.name)'",
        runtimeMessage: named.runtimeMessage)
    }
  }

  /// The delegates that the target's module has no class for.
  package static func missing(
    from sources: TargetSources, of target: InspectedTarget, _ context: inout RuleContext
  ) -> [NamedSceneDelegate] {
    var missing: [NamedSceneDelegate] = []
    for named in target.namedSceneDelegates {
      if case .missing = context.resolve(named, in: sources) { missing.append(named) }
    }
    return missing
  }

  /// Where Swift classes with the delegates' names are declared among the other files of the project, by
  /// the delegates' names.
  package static func declarations(
    of delegates: [NamedSceneDelegate], in target: InspectedTarget
  ) -> [String: SourcePlace] {
    guard let others = target.otherSources.value, !delegates.isEmpty else { return [:] }
    var wanted: [String: String] = [:]
    for named in delegates {
      guard let dot = named.className.firstIndex(of: ".") else { continue }
      wanted[String(named.className[named.className.index(after: dot)...])] = named.className
    }
    var places: [String: SourcePlace] = [:]
    for file in others where file.language == .swift {
      for type in file.types where type.form == .class {
        guard let name = wanted[type.name.value], places[name] == nil else { continue }
        places[name] = file.place(type.name.span)
      }
    }
    return places
  }
}
