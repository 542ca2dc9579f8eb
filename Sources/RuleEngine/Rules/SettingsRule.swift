package import Findings
package import LaunchModel
package import LaunchProject

/// One thing that can be wrong with the build settings of a target that has a product, whatever the product is.
///
/// Such a rule also runs on targets that have no Info.plist, such as libraries.
package protocol SettingsRule: DescribedRule {
  /// Checks the settings of one target in one configuration.
  ///
  /// - Parameters:
  ///   - settings: the settings of the target.
  ///   - facts: what options and configurations say about the target.
  ///   - settingsForSDK: the settings with their conditions evaluated for another SDK.
  /// - Returns: the problems, each at the place of the setting that counts, which may be one of the project.
  static func problems(
    in settings: BuildSettings, _ facts: ValidationFacts,
    settingsForSDK: (_ sdk: String) -> BuildSettings
  ) -> [SettingsProblem]
}

/// What is wrong with a build setting.
package struct SettingsProblem: Sendable {
  /// The name of the setting.
  package var setting: String
  /// The severity; nil when it is not known whether there is a problem.
  package var severity: Severity?
  /// The message.
  package var message: String
  /// What to change, or what would answer the question; nil when the message says all.
  package var help: String?
  /// The place of the setting; nil for that of the target, when nothing sets it.
  package var place: SourcePlace?

  /// Collects the parts.
  package init(
    _ setting: String, severity: Severity?, message: String, help: String?, place: SourcePlace?
  ) {
    self.setting = setting
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
  }
}
