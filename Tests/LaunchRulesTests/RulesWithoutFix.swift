import LaunchRules
import SourceText

/// The rules whose findings no machine cures, by the reason.
enum RulesWithoutFix {
  static let byReason: [(reason: String, rules: [RuleID])] = [
    (
      "a sentence, a name or a number is missing that only a person knows",
      [
        "background-bluetooth-purpose-missing", "background-fetch-identifiers-missing",
        "background-location-purpose-missing", "background-processing-identifiers-missing",
        "bundle-identifier-invalid", "bundle-name-missing", "bundle-version-invalid",
        "bundle-version-missing", "external-accessory-protocols-missing",
        "local-network-usage-missing", "location-when-in-use-purpose-missing",
        "nearby-interaction-purpose-missing", "placeholder-value",
        "push-to-talk-microphone-purpose-missing", "scene-configuration-name-duplicate",
        "short-version-invalid", "shortcut-item-incomplete", "usage-description-empty",
      ]
    ),
    (
      "which of several ways is right depends on what the app is meant to do",
      [
        "app-delegate-class-key", "ats-arbitrary-loads", "ats-tls-deprecated",
        "background-identifiers-without-mode", "device-variant-overrides",
        "exported-type-is-system", "external-display-scene-ignored", "launch-images-deprecated",
        "launch-screen-and-storyboard", "launch-screen-association-undeclared",
        "launch-storyboard-is-main-storyboard", "multiple-scenes-vs-full-screen",
        "query-schemes-over-limit", "shortcut-items-over-four", "url-scheme-reserved",
      ]
    ),
    (
      "what to declare, and whether the app is meant to have it, is not told by the code that needs it",
      [
        "background-mode-voip-unpaired", "bonjour-services-missing", "entitlement-in-info-plist",
        "scene-carplay-entitlement-missing", "usage-description-missing",
      ]
    ),
    (
      "code has to be written or added to the target",
      [
        "app-delegate-callback-unused", "background-task-handler-missing",
        "launch-options-dead-under-scenes", "scene-cold-start-unhandled",
        "scene-configuration-ignores-role", "scene-configuration-name-unmatched",
        "scene-delegate-class-unresolved", "scene-delegate-not-in-target",
        "scene-delegate-wrong-protocol", "scene-window-created-twice", "scene-window-not-attached",
        "shortcut-item-unhandled",
      ]
    ),
    (
      "a build setting, and not a value of the file, decides",
      [
        "build-variable-unresolved", "deployment-target-too-low", "extension-bundle-id-prefix",
        "key-source-conflict", "scene-manifest-generation-conflict",
      ]
    ),
    (
      "a storyboard is for Interface Builder to change",
      [
        "launch-storyboard-connections", "launch-storyboard-custom-class",
        "launch-storyboard-no-initial-controller", "launch-storyboard-runtime-attributes",
        "launch-storyboard-several-roots", "launch-storyboard-text",
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
        "launch-activity-undeclared", "launch-bluetooth-undeclared",
        "launch-cloudkit-share-undeclared", "launch-combination-invalid",
        "launch-custom-key-undeclared", "launch-document-undeclared",
        "launch-key-dead-under-scenes", "launch-key-deprecated", "launch-key-unavailable",
        "launch-location-undeclared", "launch-newsstand-undeclared",
        "launch-notification-undeclared", "launch-shortcut-undeclared",
        "launch-url-host-confusable", "launch-url-invalid", "launch-url-undeclared",
        "push-payload-invalid", "push-payload-too-large", "push-target-bundle-mismatch",
      ]
    ),
  ]
}
