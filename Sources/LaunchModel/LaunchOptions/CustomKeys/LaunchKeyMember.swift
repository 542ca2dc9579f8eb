internal import PropertyListSyntax
internal import SourceText

/// The members of the objects in a file of launch keys.
enum LaunchKeyMember {
  /// The version of the format that is read.
  static let version = 1

  /// The file.
  static let file: [DocumentMember] = [
    .schema,
    .version(version),
    .required("keys", .array(of: "key"), "the launch keys that are declared"),
  ]

  /// A key.
  static let key: [DocumentMember] = [
    .required("name", .text, "the key as it is in the dictionary"),
    .optional("swiftName", .identifier, "its name in Swift, without a dot"),
    .required("meaning", .text, "what its value means, in one line"),
    .required("type", .type, "the type of its value"),
    .optional("elements", .type, "the type of an array's elements"),
    .optional(
      "requires", .array(of: "requirement"),
      "what the app must declare so that a launch with the key can happen, all of it"),
    .optional("deprecated", .text, "since when or why it is deprecated"),
    .optional("replacement", .text, "what an app uses instead"),
  ]

  /// A requirement: exactly one of `requirementKinds`, and a value for the kinds that may have one.
  static let requirement: [DocumentMember] =
    requirementKinds + [
      .optional("value", .text, "a text that must be in the array under the key, or in its place")
    ]

  /// The kinds of requirement.
  static let requirementKinds: [DocumentMember] = [
    .optional("infoPlistKey", .text, "a key of the Info.plist"),
    .optional("backgroundMode", .text, "a background mode"),
    .optional("urlScheme", .text, "a URL scheme"),
    .optional("entitlement", .text, "an entitlement"),
  ]

  /// The kinds of requirement that may have a value.
  static let kindsWithValue = ["infoPlistKey", "entitlement"]
}

extension DocumentValue {
  /// A name in Swift.
  fileprivate static let identifier = Self("a name in Swift, without a dot") { value in
    guard let scalars = value.string?.unicodeScalars, let first = scalars.first,
      first == "_" || first.properties.isXIDStart
    else { return false }
    return scalars.allSatisfy { $0.properties.isXIDContinue }
  } schema: { writer in
    writer.member("type", "string")
    // Only the reader checks letters beyond ASCII.
    writer.member("pattern", "^[^ -/:-@\\[-^`{-\\u007f0-9][^ -/:-@\\[-^`{-\\u007f]*$")
  }

  /// The name of a ``LaunchKeyDeclaration/KeyType``.
  fileprivate static let type = choice(
    LaunchKeyDeclaration.KeyType.allCases.map(\.rawValue), definition: "type")
}
