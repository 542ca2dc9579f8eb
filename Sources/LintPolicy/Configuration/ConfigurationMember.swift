internal import Findings
internal import LaunchModel
internal import LaunchProject
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
      "extends", .object("extends"),
      "a shared file, whose settings apply where this file has none"),
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
    .optional(
      "requirements", .array(of: "requirement"),
      "keys that the team requires, forbids or restricts; those of all files hold"),
    .optional("launchKeys", .array(of: "key"), "custom launch keys"),
    .optional(
      "suppressions", .array(of: "suppression"),
      "findings that are not reported, for files without comments"),
    .optional("requireSuppressionReasons", .flag, "true to require a reason for each suppression"),
    .optional("baseline", .path, "the baseline file, inside this folder"),
    .optional("failOn", .failureLevel, "the lowest severity that fails a run"),
    .optional("requireVerdict", .flag, "true to fail a run with an app without a verdict"),
  ]

  /// The members of `extends`.
  static let extended: [DocumentMember] = [
    .required("path", .relativePath, "the path from this folder, inside the repository"),
    .optional(
      "blob", .blob, "the content that is meant, as 'git hash-object' prints it"),
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

  /// The members of a requirement.
  static let requirement: [DocumentMember] = [
    .required("name", .text, "the name by which messages call it"),
    .optional(
      "in", choice(Requirement.Subject.self), "what has the key; info-plist if it is absent"),
    .required(
      "key", .keys, "the key, or an array of the keys that lead to it; '*' stands for every element"
    ),
    .required("is", choice(Requirement.Demand.self), "how the key stands"),
    .optional("values", .values, "the values that fit"),
    .optional("pattern", .text, "a pattern for texts that fit; '*' and '?' are wildcards"),
    pathsMember, targetsMember,
    .optional("products", list("products"), "the products it is for"),
    .optional("platforms", list("platforms"), "the platforms it is for"),
    .optional(
      "configurations", .texts, "names of configurations; '*' and '?' are wildcards"),
    .optional("severity", choice(Severity.self), "the severity; warning if it is absent"),
    .optional("message", .text, "the message of the finding"),
    .optional("link", .text, "where the team explains it"),
  ]

  /// The words that the texts of a member are of, for members with an array of words.
  static let words: [String: [String]] = [
    "products": ProductKind.allCases.map(\.rawValue),
    "platforms": ApplePlatform.allCases.map(\.rawValue),
  ]

  private static func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ type: Word.Type
  ) -> DocumentValue {
    .choice(type.allCases.map(\.rawValue))
  }

  private static func list(_ name: String) -> DocumentValue {
    .words(words[name] ?? [])
  }

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

  /// A path from the configuration's folder.
  fileprivate static let relativePath = Self("a path relative to the configuration's folder") {
    $0.string.map { !$0.isEmpty && !$0.hasPrefix("/") && !$0.utf8.contains(0) } == true
  } schema: {
    $0.member("type", "string")
    $0.member("minLength", 1)
    $0.member("pattern", "^[^/]")
  }

  /// The name that git gives to a content.
  fileprivate static let blob = Self("40 hexadecimal digits, as 'git hash-object' prints them") {
    $0.string.map { text in
      text.utf8.count == 40
        && text.utf8.allSatisfy { ASCII.hexValue($0) != nil && !ASCII.isUppercase($0) }
    } == true
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^[0-9a-f]{40}$")
  }

  /// An array of texts, not empty.
  fileprivate static let texts = Self("an array that is not empty") {
    $0.array?.isEmpty == false
  } schema: {
    $0.member("$ref", "#/$defs/texts")
  }

  /// An array of some words, not empty; the reader compares the words.
  fileprivate static func words(_ words: [String]) -> Self {
    Self("an array that is not empty") {
      $0.array?.isEmpty == false
    } schema: { writer in
      writer.member("type", "array")
      writer.member("minItems", 1)
      writer.key("items")
      writer.object { $0.member("enum", words) }
    }
  }

  /// A key, or the keys that lead to a value.
  fileprivate static let keys = Self("text or an array of texts") {
    $0.string?.isEmpty == false || $0.array?.isEmpty == false
  } schema: { writer in
    writer.key("anyOf")
    writer.array { writer in
      writer.object { text.schema(&$0) }
      writer.object { texts.schema(&$0) }
    }
  }

  /// An array of scalars, not empty.
  fileprivate static let values = Self("an array that is not empty") {
    $0.array?.isEmpty == false
  } schema: { writer in
    writer.member("type", "array")
    writer.member("minItems", 1)
    writer.key("items")
    writer.object { $0.member("type", ["string", "number", "boolean"]) }
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
