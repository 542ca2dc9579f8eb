internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// Code of a scene-based app makes an alert view, which raises an exception there.
enum AlertViewUnderScenes: TargetRule {
  static let id: RuleID = "alert-view-under-scenes"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.apps
  static let needs: TargetNeeds = [.sources]

  private static let manifest = TargetExampleText.window("SceneDelegate")
  private static let message =
    "UIAlertView is deprecated and unavailable for UIScene based applications, please use UIAlertController!"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code makes a 'UIAlertView', which ends a scene-based app.",
      rationale: """
        UIKit raises an exception in the initializer of 'UIAlertView' when the app has scenes, so that the app ends where it \
        wanted to show an alert. Without scenes the class still works.
        """,
      source: """
        Tencent/MLeaksFinder issue 122; OneSignal/OneSignal-iOS-SDK issue 671; payu-intrepos/PayUMoney-IOS-SDK issue 54; \
        banchichen/TZImagePickerController issue 1271
        """,
      runtimeMessages: [message],
      fix: .none(because: .codeChanges),
      examples: [
        .accepts(
          manifest
            + code("UIAlertController(title: nil, message: nil, preferredStyle: .alert)"),
          .target(.app)),
        .accepts("--- Info.plist\n" + code("UIAlertView()"), .target(.app)),
        .accepts(
          manifest + code("text as? UIAlertView"), .target(.app)),
        .accepts(
          manifest
            + code(
              """
              UIAlertController.self)
                  } else {
                    show(UIAlertView()
              """), .target(.app)),
        .notChecked(manifest, .target(.app)),
        .flags(
          manifest
            + code(
              "⟪UIAlertView⟫(title: \"\", message: \"\", delegate: nil, cancelButtonTitle: nil)"),
          .target(.app)),
        .flags(
          manifest
            + """
            --- SceneDelegate.m
            @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
            @end
            @implementation SceneDelegate
            - (void)warn {
              [[[⟪UIAlertView⟫ alloc] initWithTitle:@"A" message:@"b" delegate:nil
                  cancelButtonTitle:nil otherButtonTitles:nil] show];
            }
            @end
            --- AppDelegate.m
            @interface AppDelegate : UIResponder <UIApplicationDelegate>
            @end
            @implementation AppDelegate
            @end
            int main(int argc, char *argv[]) {
              return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
            }

            """, .target(.app)),
      ])
  }

  private static func code(_ value: String) -> String {
    """
    --- AppDelegate.swift
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {}
    --- SceneDelegate.swift
    import UIKit
    @objc(SceneDelegate) class SceneDelegate: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func warn(_ text: Any) {
        show(\(value))
      }
    }

    """
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    guard let sources = target.sources.value, !sources.uses(.makesAlertView).isEmpty else { return }
    let adoption = context.sceneAdoption(of: target)
    guard adoption.isSceneBased else { return }
    let uses = sources.alertViews
    guard let first = uses.first else { return }
    let others = uses.dropFirst().prefix(maximumNoteCount).map {
      sources.place($0).note("another one is made here")
    }
    context.report(
      .warning, "'UIAlertView' raises an exception in a scene-based app",
      at: sources.place(first), notes: others + (adoption.basis.map { [$0] } ?? []),
      help: "show a 'UIAlertController'", runtimeMessage: message)
  }

  /// The most further places that one finding names.
  private static let maximumNoteCount = 8
}
