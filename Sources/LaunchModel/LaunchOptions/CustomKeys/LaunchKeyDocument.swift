public import Findings
public import PropertyListSyntax
public import SourceText

/// A file that declares launch keys other than UIKit's: what it declares, and what is wrong with it.
///
/// The file is JSON, in which comments and trailing commas are allowed, version 1:
///
///     { "version": 1,
///       "keys": [
///         { "name": "com.example.sdk.deepLink", "swiftName": "deepLink", "type": "url",
///           "meaning": "the link that the SDK saved until the launch",
///           "requires": [{ "urlScheme": "example" }] } ] }
public struct LaunchKeyDocument: Sendable {
  /// The text and its tree.
  public let document: PropertyListDocument
  /// The keys whose declaration has no error.
  public let declarations: [LaunchKeyDeclaration]
  /// What is wrong, the syntax included, in order of position. All problems are errors.
  public let problems: [Finding]

  /// The rule that ``problems`` name, except those of the syntax.
  public static let rule: RuleID = "launch-options-keys-invalid"

  /// Reads one file.
  ///
  /// Never fails. A file with a syntax error or of another version declares nothing.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - earlier: keys that other files have declared; their names cannot be declared again.
  /// - Complexity: linear in the size of the file.
  public static func read(
    _ source: SourceFile, after earlier: LaunchKeyCatalog = .empty
  ) -> LaunchKeyDocument {
    let document = JSONPropertyListReader.read(
      (try? source.decoded()) ?? source, syntax: .configuration)
    guard let root = document.root, !document.hasErrors else {
      return LaunchKeyDocument(
        document: document, declarations: [], problems: document.diagnostics)
    }
    var reader = LaunchKeyReader(earlier)
    reader.read(root)
    return LaunchKeyDocument(
      document: document, declarations: reader.declarations,
      problems: (document.diagnostics + reader.problems).sorted(by: Finding.precedes))
  }

  /// Reads keys from another file of LaunchKit's that has them in the same form.
  ///
  /// - Parameters:
  ///   - array: the array of keys.
  ///   - path: the path to the array.
  /// - Returns: the keys whose declaration has no error, and what is wrong with the others.
  package static func declarations(
    in array: PropertyListValue, under path: [KeyPathStep]
  ) -> (declarations: [LaunchKeyDeclaration], problems: [Finding]) {
    var reader = LaunchKeyReader(.empty)
    reader.read(keys: array, under: path)
    return (reader.declarations, reader.problems)
  }
}
