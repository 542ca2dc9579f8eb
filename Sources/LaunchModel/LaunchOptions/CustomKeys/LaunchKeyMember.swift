/// A member of the objects in a file of launch keys: the one list that the reader, its messages and the
/// schema are made from.
struct LaunchKeyMember: ObjectMember, Sendable {
  /// What a member's value is.
  enum Value: Sendable {
    /// Text; empty text says nothing and is refused.
    case text
    /// A name in Swift.
    case identifier
    /// The version of the format.
    case version
    /// The name of a ``LaunchKeyType``.
    case type
    /// An array of key objects.
    case keys
    /// An array of requirement objects.
    case requirements
  }

  /// The name.
  let name: String
  /// What its value is.
  let value: Value
  /// What it says.
  let meaning: String
  /// Whether it must be there.
  var isRequired = false

  /// The version of the format that is read.
  static let version = 1

  /// The file.
  static let file = [
    LaunchKeyMember(name: "$schema", value: .text, meaning: "the schema of this file, for editors"),
    LaunchKeyMember(
      name: "version", value: .version, meaning: "the version of the format", isRequired: true),
    LaunchKeyMember(
      name: "keys", value: .keys, meaning: "the launch keys that are declared", isRequired: true),
  ]

  /// A key.
  static let key = [
    LaunchKeyMember(
      name: "name", value: .text, meaning: "the key as it is in the dictionary",
      isRequired: true),
    LaunchKeyMember(
      name: "swiftName", value: .identifier, meaning: "its name in Swift, without a dot"),
    LaunchKeyMember(
      name: "meaning", value: .text, meaning: "what its value means, in one line", isRequired: true),
    LaunchKeyMember(
      name: "type", value: .type, meaning: "the type of its value", isRequired: true),
    LaunchKeyMember(
      name: "elements", value: .type, meaning: "the type of an array's elements"),
    LaunchKeyMember(
      name: "requires", value: .requirements,
      meaning: "what the app must declare so that a launch with the key can happen, all of it"),
    LaunchKeyMember(
      name: "deprecated", value: .text, meaning: "since when or why it is deprecated"),
    LaunchKeyMember(
      name: "replacement", value: .text, meaning: "what an app uses instead"),
  ]

  /// A requirement: exactly one of ``requirementKinds``, and a value with those that take one.
  static let requirement =
    requirementKinds + [
      LaunchKeyMember(
        name: "value", value: .text,
        meaning: "a text that must be in the array under the key, or in its place")
    ]

  /// What a requirement may be of.
  static let requirementKinds = [
    LaunchKeyMember(name: "infoPlistKey", value: .text, meaning: "a key of the Info.plist"),
    LaunchKeyMember(name: "backgroundMode", value: .text, meaning: "a background mode"),
    LaunchKeyMember(name: "urlScheme", value: .text, meaning: "a URL scheme"),
    LaunchKeyMember(name: "entitlement", value: .text, meaning: "an entitlement"),
  ]

  /// The kinds of requirement that may have a value.
  static let kindsWithValue = ["infoPlistKey", "entitlement"]
}
