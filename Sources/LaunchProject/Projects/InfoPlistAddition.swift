internal import LaunchModel
package import SourceText

/// Something that may give the built app a value of its Info.plist and is not evaluated: a script, or a table with values
/// for one language.
package struct InfoPlistAddition: Sendable {
  /// The name of the build phase, or the path of the table.
  package var name: String
  /// Why it is not evaluated, as a clause that follows "which".
  package var reason: String
  /// Its text, in which keys are looked for.
  package var text: String

  private static let editors = ["PlistBuddy", "plutil", "defaults write"]

  /// A script that edits property lists; nil for another one.
  init?(script name: String, text: String) {
    guard Self.editors.contains(where: { Substring(text).utf8.firstRange(of: $0) != nil }) else {
      return nil
    }
    self.name = name
    self.text = text
    reason = "is a script that edits property lists"
  }

  /// A table of values for one language, which go before those of the Info.plist.
  package init(table: SourceFile) {
    name = table.path
    text = String(decoding: ((try? table.decoded()) ?? table).bytes, as: UTF8.self)
    reason = "has values for one language"
  }

  /// Whether a file is such a table, or the source of one.
  package static func isTable(_ name: String) -> Bool {
    name == "InfoPlist.strings" || name == "InfoPlist.xcstrings"
  }

  /// It as an input that is missing; nil where it does not name a key.
  ///
  /// - Complexity: linear in the length of the text.
  func input(for key: String) -> MissingInput? {
    Substring(text).utf8.firstRange(of: key) == nil ? nil : MissingInput(name, reason)
  }
}
