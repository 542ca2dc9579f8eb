internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The members of the objects in a configuration.
enum ConfigurationMember {
  /// The version of the format, with which the name of its schema ends.
  static let version = 1

  /// The members of the file.
  static let file: [DocumentMember] = [
    .schema,
    .optional("root", .flag, "true to ignore configurations in parent folders"),
    .optional(
      "minimumLaunchKitVersion", .toolVersion,
      "the oldest LaunchKit version that supports this file"),
    .optional(
      "rules", .object("severities"),
      "for each rule or group the severity of its findings, or 'off'"),
    .optional(
      "include", .texts,
      "patterns as in .gitignore: folders are searched only for these files and folders"),
    .optional("exclude", .texts, "patterns as in .gitignore: files and folders to skip"),
    .optional("facts", .object("facts"), "build facts, the same for all of them"),
    .optional(
      "overrides", .array(of: "override"),
      "rules and facts for some paths or targets only; later ones win"),
    .optional("launchKeys", .array(of: "key"), "custom launch keys"),
    .optional(
      "suppressions", .array(of: "suppression"),
      "findings that are not reported, for files without comments"),
    .optional("requireSuppressionReasons", .flag, "true to require a reason for each suppression"),
    .optional("baseline", .path, "the baseline file, inside this folder"),
    .optional("failOn", .failureLevel, "the lowest severity that fails a run"),
    .optional("requireVerdict", .flag, "true to fail a run with an app without a verdict"),
  ]

  /// The members of `facts`.
  static let facts: [DocumentMember] = [
    .optional("sdk", .osVersion, "the SDK the app is built with, such as 27"),
    .optional("deploymentTarget", .osVersion, "the oldest OS the app runs on, such as \"15.0\""),
    .optional("platform", .platform, "the platform the app is for"),
    .optional("lifecycle", .lifecycle, "how the code adopts the scene life cycle"),
    .optional(
      "variables", .variables, "values of $(NAME) in property lists checked without a project"),
  ]

  /// The members of an override.
  static let override: [DocumentMember] = [
    pathsMember, targetsMember,
    .optional("rules", .object("severities"), "the severities of rules there"),
    .optional("facts", .object("facts"), "build facts"),
  ]

  /// The members of a suppression.
  static let suppression: [DocumentMember] = [
    .required("rules", .texts, "the rules whose findings are not reported"),
    pathsMember, targetsMember,
    .optional("keyPath", .text, "the key path in a property list, as reports print it"),
    .optional("reason", .text, "why they are not reported"),
    .optional("expires", .day, "the last day on which they are not reported"),
  ]

  private static let pathsMember: DocumentMember = .optional(
    "paths", .texts, "patterns as in .gitignore, relative to this folder")
  private static let targetsMember: DocumentMember = .optional(
    "targets", .texts, "names of targets; '*' and '?' are wildcards")
}

extension DocumentValue {
  /// A version of LaunchKit.
  fileprivate static let toolVersion = Self("a version such as \"0.3\"") {
    $0.string.flatMap(ToolVersionNumber.init) != nil
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^[0-9]+(\\.[0-9]+){0,2}([-+].+)?$")
  }

  /// A version of an SDK or OS.
  fileprivate static let osVersion = Self(
    "a version such as \"26.1\" or 27",
    help: { $0.kind == .real ? "put quotation marks around it" : nil }
  ) {
    OSVersion(configured: $0) != nil
  } schema: {
    $0.member("type", ["string", "integer"])
    $0.member("pattern", "^[0-9]{1,4}(\\.[0-9]{1,4}){0,2}$")
    $0.member("minimum", 0)
    $0.member("maximum", 9_999)
  }

  fileprivate static let platform = choice(
    ApplePlatform.allCases.filter(\.hasUIKitLifecycle).map(\.rawValue))
  fileprivate static let lifecycle = choice(AppLifecycle.allCases.map(\.rawValue))
  fileprivate static let failureLevel = choice(FailureLevel.allCases.map(\.rawValue))

  /// A path inside the configuration's folder.
  fileprivate static let path = Self("a path inside the configuration's folder") {
    $0.string.map(ConfigurationFolder.holds) == true
  } schema: {
    $0.member("type", "string")
    $0.member("minLength", 1)
    $0.member("pattern", "^[^/]")
  }

  /// An array of texts, not empty.
  fileprivate static let texts = Self("an array that is not empty") {
    $0.array?.isEmpty == false
  } schema: {
    $0.member("$ref", "#/$defs/texts")
  }

  /// An object with a text for each variable.
  fileprivate static let variables = Self("an object") {
    $0.kind == .dictionary
  } schema: { writer in
    writer.member("type", "object")
    writer.key("propertyNames")
    writer.object { $0.member("pattern", "^[A-Za-z_][A-Za-z0-9_]*$") }
    writer.key("additionalProperties")
    writer.object { $0.member("type", "string") }
  }
}

extension OSVersion {
  /// A version of an SDK or OS, as text or as a whole number; nil for a number with a fraction, because 26.1
  /// and 26.10 are the same number.
  init?(configured value: PropertyListValue) {
    if let text = value.string {
      self.init(text)
    } else if let number = value.integer, (0...9_999).contains(number) {
      self.init(Int(number))
    } else {
      return nil
    }
  }
}
