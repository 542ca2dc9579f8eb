import LaunchRules
import SourceText

/// The rules whose findings no machine fixes, by the reason.
enum RulesWithoutFix {
  static let byReason: [(reason: String, rules: [RuleID])] = [
    (
      "a sentence, a name or a number is missing that only a person knows",
      [
        "usage-description-bluetooth-missing", "background-fetch-identifiers-missing",
        "usage-description-location-missing", "background-processing-identifiers-missing",
        "bundle-identifier-invalid", "bundle-name-missing", "bundle-version-invalid",
        "bundle-version-missing", "external-accessory-protocols-missing",
        "usage-description-local-network-missing", "usage-description-when-in-use-missing",
        "usage-description-nearby-interaction-missing", "placeholder-value",
        "usage-description-microphone-missing", "scene-configuration-name-duplicate",
        "short-version-invalid", "shortcut-item-incomplete", "usage-description-empty",
      ]
    ),
    (
      "which of several ways is right depends on what the app is meant to do",
      [
        "app-delegate-class-key-undocumented", "ats-arbitrary-loads-allowed", "ats-tls-deprecated",
        "background-identifiers-without-mode", "device-variant-conflict",
        "exported-type-is-system", "external-display-scene-ignored", "launch-images-deprecated",
        "launch-screen-storyboard-conflict", "launch-screen-association-undeclared",
        "launch-storyboard-is-main-storyboard", "multiple-scenes-full-screen-conflict",
        "query-schemes-over-limit", "shortcut-items-over-limit", "url-scheme-reserved",
      ]
    ),
    (
      "what to declare, and whether the app is meant to have it, is not determined by the code that needs it",
      [
        "background-mode-voip-unpaired", "bonjour-services-missing", "entitlement-in-info-plist",
        "scene-carplay-entitlement-missing", "usage-description-missing",
      ]
    ),
    (
      "code has to be written or added to the target",
      [
        "app-delegate-callback-unused", "background-task-handler-missing",
        "app-delegate-launch-options-nil", "scene-cold-start-unhandled",
        "scene-configuration-ignores-role", "scene-configuration-name-unmatched",
        "scene-delegate-class-unresolved", "scene-delegate-not-in-target",
        "scene-delegate-wrong-protocol", "scene-window-duplicate", "scene-window-not-attached",
        "shortcut-item-unhandled",
      ]
    ),
    (
      "a build setting, and not a value of the file, decides",
      [
        "build-variable-unresolved", "deployment-target-too-low", "extension-bundle-id-mismatch",
        "key-source-conflict", "scene-manifest-generation-conflict",
      ]
    ),
    (
      "a storyboard is for Interface Builder to change",
      [
        "launch-storyboard-has-connections", "launch-storyboard-has-custom-class",
        "launch-storyboard-no-initial-controller", "launch-storyboard-has-runtime-attributes",
        "launch-storyboard-has-several-roots", "launch-storyboard-has-text",
        "storyboard-no-initial-controller",
      ]
    ),
    (
      "a build product is built again and not edited",
      [
        "build-variable-unexpanded", "entitlement-not-in-profile", "export-compliance-missing",
        "icon-name-missing",
      ]
    ),
    (
      "the launch or the app is another one than was thought, and which of the two is wrong is not known",
      [
        "launch-options-activity-undeclared", "launch-options-bluetooth-undeclared",
        "launch-options-cloudkit-share-undeclared", "launch-options-combination-invalid",
        "launch-options-custom-key-undeclared", "launch-options-document-undeclared",
        "launch-options-key-dead-under-scenes", "launch-options-key-deprecated",
        "launch-options-key-unavailable",
        "launch-options-location-undeclared", "launch-options-newsstand-undeclared",
        "launch-options-notification-undeclared", "launch-options-shortcut-undeclared",
        "launch-options-url-host-confusable", "launch-options-url-invalid",
        "launch-options-url-undeclared",
        "push-payload-invalid", "push-payload-too-large", "push-target-bundle-mismatch",
      ]
    ),
  ]
}
