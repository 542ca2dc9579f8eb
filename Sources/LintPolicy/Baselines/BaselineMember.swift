internal import LaunchModel

/// A member of the objects in a baseline: the one list that the reader, its messages and the writer go by.
struct BaselineMember: ObjectMember, Sendable {
  /// What a member's value is.
  enum Value: Sendable {
    /// Text that is not empty.
    case text
    /// A path inside of the baseline's folder.
    case path
    /// A whole number from 1 on.
    case count
    /// The version of the format.
    case version
    /// An array of entries.
    case entries
  }

  /// The name.
  let name: String
  /// What its value is.
  let value: Value
  /// What it says.
  let meaning: String
  /// Whether it must be there.
  var isRequired = false

  /// The version of the format that is read and written.
  static let version = 1

  /// The file.
  static let file = [
    BaselineMember(name: "$schema", value: .text, meaning: "the schema of this file, for editors"),
    BaselineMember(
      name: "version", value: .version, meaning: "the version of the format", isRequired: true),
    BaselineMember(
      name: "findings", value: .entries, meaning: "the findings that are not reported",
      isRequired: true),
  ]

  /// An entry.
  static let entry = [
    BaselineMember(
      name: "path", value: .path, meaning: "the file, relative to the folder of the baseline",
      isRequired: true),
    BaselineMember(
      name: "rule", value: .text, meaning: "the rule that found it", isRequired: true),
    BaselineMember(
      name: "keyPath", value: .text,
      meaning: "the key path from the root of the property list; absent for the root"),
    BaselineMember(
      name: "text", value: .text,
      meaning:
        "the text at the location, for locations without a key path such as those in source code"),
    BaselineMember(
      name: "count", value: .count,
      meaning: "the number of such findings; absent for one"),
  ]
}
