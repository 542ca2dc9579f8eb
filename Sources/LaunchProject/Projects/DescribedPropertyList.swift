package import Findings
package import PropertyListSyntax

/// A property list that the description of a project writes: no person wrote the file, a tool makes it.
package struct DescribedPropertyList: Sendable {
  /// A value, with its place in the description.
  package struct Value: Sendable {
    /// What it is.
    package indirect enum Content: Sendable {
      /// A dictionary; no key is in it twice.
      case dictionary([Entry])
      /// An array.
      case array([Value])
      /// Any other value.
      case scalar(PropertyListFragment)
    }

    /// What it is.
    package var content: Content
    /// Where it is written; what the tool adds by itself has the place of the whole.
    package var place: SourcePlace
    /// Whether the tool adds it by itself.
    package var isDefault: Bool
    /// Whether it is in a property list that the description names.
    package var isInFile = false

    /// Makes a value.
    package init(_ content: Content, at place: SourcePlace, isDefault: Bool = false) {
      self.content = content
      self.place = place
      self.isDefault = isDefault
    }
  }

  /// A key with its value.
  package struct Entry: Sendable {
    /// The key.
    package var key: String
    /// Where the key is written.
    package var keyPlace: SourcePlace
    /// The value.
    package var value: Value

    /// Makes an entry.
    package init(_ key: String, at keyPlace: SourcePlace, _ value: Value) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
    }
  }

  /// What stands for it as a whole in the description.
  package var place: SourcePlace
  /// The keys of the top level, none twice.
  package var entries: [Entry]
  /// Why its values are not known, as a lower-case clause; nil where they are.
  package var unknownReason: String?
  /// Whether the file at its path is read, and these keys come on top of it; else they are all there is.
  package var completesFile = false
  /// The paths of the files that values come from.
  package var files: [String] = []

  /// Makes a property list.
  package init(at place: SourcePlace, _ entries: [Entry], unknownReason: String? = nil) {
    self.place = place
    self.entries = entries
    self.unknownReason = unknownReason
  }
}
