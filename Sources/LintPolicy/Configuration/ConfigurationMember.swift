internal import LaunchModel

/// A member of the objects in a configuration: the one list that the reader, its messages and the schema are
/// made from.
struct ConfigurationMember: ObjectMember, Sendable {
  /// What a member's value is.
  enum Value: Sendable {
    /// Text that is not empty.
    case text
    /// True or false.
    case flag
    /// A version of LaunchKit.
    case toolVersion
    /// A version of an SDK or OS.
    case osVersion
    /// The name of a platform.
    case platform
    /// The name of a life cycle.
    case lifecycle
    /// One of ``FailureLevel``.
    case failureLevel
    /// A path inside of the configuration's folder.
    case path
    /// An array of texts, not empty.
    case texts
    /// An object with a severity for each rule.
    case severities
    /// An object with a text for each variable.
    case variables
    /// An object of ``facts``.
    case facts
    /// An array of objects of ``override``.
    case overrides
    /// An array of objects of ``suppression``.
    case suppressions
    /// An array of launch keys, as `launch-keys-1.schema.json` has them.
    case launchKeys
  }

  /// The name.
  let name: String
  /// What its value is.
  let value: Value
  /// What it says.
  let meaning: String
  /// Whether it must be there.
  var isRequired = false

  /// The version of the format, which the name of its schema ends in.
  static let version = 1

  /// The file.
  static let file = [
    ConfigurationMember(
      name: "$schema", value: .text, meaning: "the schema of this file, for editors"),
    ConfigurationMember(
      name: "root", value: .flag,
      meaning: "true when no configuration in the folders above holds any more"),
    ConfigurationMember(
      name: "minimumLaunchKitVersion", value: .toolVersion,
      meaning: "the oldest LaunchKit that understands this file and does what it says"),
    ConfigurationMember(
      name: "rules", value: .severities,
      meaning: "for each rule how bad its findings are, or 'off' so that they are not told"),
    ConfigurationMember(
      name: "include", value: .texts,
      meaning: "patterns as in .gitignore: of a folder only these files and folders are searched"),
    ConfigurationMember(
      name: "exclude", value: .texts,
      meaning: "patterns as in .gitignore: files and folders that nothing is told about"),
    ConfigurationMember(
      name: "facts", value: .facts, meaning: "what files cannot tell, the same for all of them"),
    ConfigurationMember(
      name: "overrides", value: .overrides,
      meaning: "rules and facts for some paths or targets only; later ones win"),
    ConfigurationMember(
      name: "launchKeys", value: .launchKeys, meaning: "launch keys beside UIKit's"),
    ConfigurationMember(
      name: "suppressions", value: .suppressions,
      meaning: "findings that are not told, for files without comments"),
    ConfigurationMember(
      name: "requireSuppressionReasons", value: .flag,
      meaning: "true when whoever suppresses a finding has to say why"),
    ConfigurationMember(
      name: "baseline", value: .path,
      meaning: "the file of findings that are known, inside of this folder"),
    ConfigurationMember(
      name: "failOn", value: .failureLevel, meaning: "the mildest finding that makes a run fail"),
  ]

  /// What files cannot tell.
  static let facts = [
    ConfigurationMember(
      name: "sdk", value: .osVersion, meaning: "the SDK the app is built with, such as 27"),
    ConfigurationMember(
      name: "deploymentTarget", value: .osVersion,
      meaning: "the oldest OS the app runs on, such as \"15.0\""),
    ConfigurationMember(
      name: "platform", value: .platform, meaning: "the platform the app is for"),
    ConfigurationMember(
      name: "lifecycle", value: .lifecycle,
      meaning: "how the code takes part in the scene life cycle"),
    ConfigurationMember(
      name: "variables", value: .variables,
      meaning: "values for $(NAME) in property lists that are judged without a project"),
  ]

  /// What holds for some paths or targets only.
  static let override = [
    pathsMember, targetsMember,
    ConfigurationMember(
      name: "rules", value: .severities, meaning: "what holds for rules there"),
    ConfigurationMember(name: "facts", value: .facts, meaning: "what files there cannot tell"),
  ]

  /// Findings that are not told.
  static let suppression = [
    ConfigurationMember(
      name: "rules", value: .texts, meaning: "the rules whose findings are not told",
      isRequired: true),
    pathsMember, targetsMember,
    ConfigurationMember(
      name: "keyPath", value: .text,
      meaning: "the way to the place in a property list, as reports write it"),
    ConfigurationMember(name: "reason", value: .text, meaning: "why they are not told"),
  ]

  private static let pathsMember = ConfigurationMember(
    name: "paths", value: .texts, meaning: "patterns as in .gitignore, from this folder on")
  private static let targetsMember = ConfigurationMember(
    name: "targets", value: .texts, meaning: "names of targets, in which * and ? may stand")
}
