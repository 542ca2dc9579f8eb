package import Findings
internal import LaunchModel
package import LaunchProject
internal import LaunchSources
package import RuleEngine

/// A scene delegate class that is not in the target's code.
package enum SceneDelegateClassUnresolved: TargetRule {
  package static let id: RuleID = "scene-delegate-class-unresolved"
  package static let severity = Severity.error
  package static let vetoesFixes = true
  package static let products = Set<ProductKind>.apps
  package static let needs: TargetNeeds = [.sources]

  private static let code = """
    --- SceneDelegate.swift
    import UIKit
    class SceneDelegate: UIResponder, UIWindowSceneDelegate {}
    """

  package static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "The scene manifest names a delegate class that the target does not have.",
      rationale: """
        The system looks the class up by its name when the scene connects. Without it the scene \
        has no delegate, and the window stays black. A CarPlay scene without its delegate shows \
        nothing in the car. A class without a module may come from a linked library; if the target \
        links only the system's frameworks, it does not exist. Flutter's classes exist from a certain version on, which a file of its \
        version manager may pin.
        """,
      source: """
        twilio/video-quickstart-ios issue 551; mapbox/mapbox-navigation-ios issue 4533; Apple, \
        UISceneDelegateClassName
        """,
      runtimeMessages: [NamedSceneDelegate.runtimeMessagePattern],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          TargetExampleText.window("$(PRODUCT_MODULE_NAME).SceneDelegate") + code, .target(.app)),
        .accepts(TargetExampleText.window("App.SceneDelegate") + code, .target(.app)),
        .accepts(
          TargetExampleText.window("SceneDelegate")
            + """
            --- SceneDelegate.h
            #import <UIKit/UIKit.h>
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            --- SceneDelegate.m
            #import "SceneDelegate.h"
            @implementation SceneDelegate
            @end
            """, .target(.app)),
        .notChecked(TargetExampleText.window("FlutterSceneDelegate") + code, .target(.app)),
        .notChecked(
          TargetExampleText.window("GameDelegate") + code + "\n--- links only the SDK\n"
            + "--- Sound.swift\nimport SoundKit", .target(.app)),
        .notChecked(TargetExampleText.window("Core.SceneDelegate") + code, .target(.app)),
        .notChecked(
          TargetExampleText.window("App.MainDelegate") + code + "\n--- missing sources",
          .target(.app)),
        .notChecked(TargetExampleText.window("App.SceneDelegate"), .target(.app)),
        .accepts("--- Info.plist\n" + code, .target(.app)),
        .flags(TargetExampleText.window("⟪App.SceneDelegte⟫") + code, .target(.app)),
        .flags(
          TargetExampleText.window("⟪GameDelegate⟫") + code + "\n--- links only the SDK",
          .target(.app)),
        .flags(
          TargetExampleText.window("⟪App.SceneDelegate⟫")
            + """
            --- SceneDelegate.swift
            struct SceneDelegate {}
            """, .target(.app)),
        .flags(
          TargetExampleText.window("⟪FlutterSceneDelegate⟫") + code
            + "\n--- .fvmrc\n{ \"flutter\": \"3.35.1\" }", .target(.app)),
        .notChecked(
          TargetExampleText.window("FlutterSceneDelegate") + code
            + "\n--- .fvmrc\n{ \"flutter\": \"3.41.0\" }", .target(.app)),
        .flags(
          TargetExampleText.window("App.SceneDelegate", carPlay: "⟪App.CarDelegate⟫") + code,
          .target(.app)),
      ])
  }

  package static func applies(to target: InspectedTarget) -> Bool { target.namesSceneDelegate }

  package static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value else { return }
    let adoption = context.sceneAdoption(of: target)
    let elsewhere = SceneDelegateNotInTarget.declarations(
      of: SceneDelegateNotInTarget.missing(from: sources, of: target, &context), in: target)
    for named in target.namedSceneDelegates {
      // Another rule reports a delegate that SwiftUI does not use.
      if adoption.adoption == .swiftUI, named.role.known?.isCarPlay != true { continue }
      var notes: [Finding.Note] = []
      let message: String
      var help = "name a class of the target, or add the file that declares it to the target"
      switch context.resolve(named, in: sources) {
      case .found, .needsModule, .needlessModule: continue
      case .open where sources.startProvidesClass(named: named.className): continue
      case .open(let reason):
        if let flutter = target.flutter, let needed = flutter.versionNeeded(by: named.className) {
          context.report(
            named.severity(adoption),
            "'\(named.className)' exists since Flutter \(needed), but this repository pins "
              + "Flutter \(flutter.version), so the scene has no delegate",
            at: named.value, notes: [flutter.place.note("the version of Flutter is pinned here")],
            help: "pin Flutter \(needed) or later", runtimeMessage: named.runtimeMessage)
          continue
        }
        guard cannotBeLinked(named, sources, target) else {
          context.reportNotChecked(reason, needs: ["the sources of every module"])
          continue
        }
        context.report(
          named.severity(adoption),
          "no class '\(named.className)' is in the target, which links only the system's "
            + "frameworks, so the scene has no delegate",
          at: named.value, help: help, runtimeMessage: named.runtimeMessage)
        continue
      case .noClass(let type):
        message = "'\(type.name)' is not a class, so it cannot be a scene delegate"
        notes.append(sources.place(type).note("'\(type.name)' is declared here"))
        help = "name a class that adopts '\(named.protocols.sorted().last ?? "UISceneDelegate")'"
      case .missing(let nearest):
        guard elsewhere[named.className] == nil else { continue }
        message = "no class '\(named.className)' is in the target, so the scene has no delegate"
        if let near = nearest ?? onlyDelegate(named, sources) {
          notes += sources.types(named: near).prefix(1).map {
            sources.place($0).note("'\(near)' has a similar name")
          }
          help = "write '\(near)', or add the class to the target"
        }
      }
      // A class without a module may be a class of a framework.
      context.report(
        named.className.contains(".") ? named.severity(adoption) : .warning, message,
        at: named.value, notes: notes, help: help,
        runtimeMessage: named.runtimeMessage)
    }
  }

  /// Whether the class can only be in the target's own sources, which do not have it: its name has no module,
  /// and nothing but the system's frameworks is linked.
  private static func cannotBeLinked(
    _ named: NamedSceneDelegate, _ sources: TargetSources, _ target: InspectedTarget
  ) -> Bool {
    guard !named.className.contains("."), sources.types(named: named.className).isEmpty else {
      return false
    }
    return target.linkedCode?.isEmpty == true && ForeignCode.unreadCode(of: target) == nil
  }

  /// The runtime name of the only class that could be the delegate.
  private static func onlyDelegate(
    _ named: NamedSceneDelegate, _ sources: TargetSources
  ) -> String? {
    let classes = sources.classes(conformingToAnyOf: named.protocols)
    return classes.count == 1 ? classes[0].runtimeName : nil
  }
}
