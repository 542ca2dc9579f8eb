internal import FileSystem
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// The members of the objects in a baseline.
enum BaselineMember {
  /// The version of the format that is read and written.
  static let version = 1

  /// The members of the file.
  static let file: [DocumentMember] = [
    .schema,
    .version(version),
    .required("findings", .array(of: "entry"), "the findings that are not reported"),
  ]

  /// The members of an entry.
  static let entry: [DocumentMember] = [
    .required("path", .path, "the file, relative to the folder of the baseline"),
    .required("rule", .text, "the rule that found it"),
    .optional(
      "keyPath", .text, "the key path from the root of the property list; absent for the root"),
    .optional(
      "text", .text,
      "the text at the location, for locations without a key path such as those in source code"),
    .optional("count", .count, "the number of such findings; absent for one"),
    .optional("expires", .day, "the last day on which they are not reported"),
  ]
}

extension DocumentValue {
  /// A path inside the baseline's folder.
  fileprivate static let path = Self(
    "a path inside the baseline's folder, as '--write-baseline' writes it"
  ) {
    guard let path = $0.string else { return false }
    return !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && ProjectRoot.join("", path) == path && !path.hasPrefix("../") && path != ".."
  } schema: {
    $0.member("type", "string")
    $0.member("pattern", "^[^/]")
  }

  /// A whole number of at least 1.
  fileprivate static let count = Self("a whole number of at least 1") {
    $0.integer.map { (1...1_000_000).contains($0) } ?? false
  } schema: {
    $0.member("type", "integer")
    $0.member("minimum", 1)
    $0.member("maximum", 1_000_000)
  }
}
