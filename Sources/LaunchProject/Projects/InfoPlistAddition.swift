package import LaunchModel
package import SourceText

/// Something that may give the built app a value of its Info.plist and is not evaluated: a script, a table
/// with values for one language, an expression in the description of a project.
package struct InfoPlistAddition: Sendable {
  /// The name: that of the build phase, the path of the table, or the expression.
  package var name: String
  /// Why it is not evaluated, as a clause that follows "which".
  package var reason: String
  private let reach: Reach

  /// Which keys it may give a value.
  private enum Reach: Sendable {
    /// The keys that occur in a text.
    case keys(in: String)
    /// One key.
    case key(String)
    /// All keys except these.
    case others(than: Set<String>)
  }

  private static let editors = ["PlistBuddy", "plutil", "defaults write"]

  /// Makes an addition from a script that edits property lists; nil for any other script.
  init?(script name: String, text: String) {
    guard Self.editors.contains(where: { Substring(text).utf8.firstRange(of: $0) != nil }) else {
      return nil
    }
    self.name = name
    reach = .keys(in: text)
    reason = "is a script that edits property lists"
  }

  /// Makes an addition from a table of values for one language, which override those of the Info.plist.
  package init(table: SourceFile) {
    name = table.path
    reach = .keys(in: String(decoding: ((try? table.decoded()) ?? table).bytes, as: UTF8.self))
    reason = "has values for one language"
  }

  /// Makes an addition from an input that gives one key a value that is not known.
  package init(_ input: MissingInput, for key: String) {
    name = input.name
    reason = input.reason
    reach = .key(key)
  }

  /// Makes an addition from an input that may give a value to any key except some that are known.
  package init(_ input: MissingInput, forKeysOtherThan keys: Set<String>) {
    name = input.name
    reason = input.reason
    reach = .others(than: keys)
  }

  /// Whether a file is such a table, or a string catalog from which one is made.
  package static func isTable(_ name: String) -> Bool {
    name == "InfoPlist.strings" || name == "InfoPlist.xcstrings"
  }

  /// This addition as a missing input for a key; nil if it gives the key no value.
  ///
  /// - Complexity: linear in the length of the text.
  func input(for key: String) -> MissingInput? {
    let reaches =
      switch reach {
      case .keys(let text): Substring(text).utf8.firstRange(of: key) != nil
      case .key(let one): one == key
      case .others(let known): !known.contains(key)
      }
    return reaches ? MissingInput(name, reason) : nil
  }
}
