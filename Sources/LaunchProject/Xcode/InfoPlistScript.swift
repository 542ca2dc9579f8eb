internal import LaunchModel

/// A script of a target that edits a property list, as it is written in the project.
package struct InfoPlistScript: Sendable {
  /// The name of the build phase.
  package var name: String
  /// What the shell runs.
  package var text: String

  private static let editors = ["PlistBuddy", "plutil", "defaults write"]

  /// A script that edits property lists; nil for another one.
  init?(name: String, text: String) {
    guard Self.editors.contains(where: { Substring(text).utf8.firstRange(of: $0) != nil }) else {
      return nil
    }
    self.name = name
    self.text = text
  }

  /// The script as an input of the build that is not read: nobody runs it here; nil where it does not name a key.
  ///
  /// - Complexity: linear in the length of the script.
  func input(for key: String) -> MissingInput? {
    guard Substring(text).utf8.firstRange(of: key) != nil else { return nil }
    return MissingInput(name, "is a script that edits property lists")
  }
}
