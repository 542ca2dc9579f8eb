package import Findings
package import PropertyListSyntax

/// A property list that the description of a project writes: not a person but a tool makes the file.
package struct DescribedPropertyList: Sendable {
  /// A value, with its place in the description.
  package struct Value: Sendable {
    /// The content of a value.
    package indirect enum Content: Sendable {
      /// A dictionary; no key is in it twice.
      case dictionary([Entry])
      /// An array.
      case array([Value])
      /// Any other value.
      case scalar(PropertyListFragment)
    }

    /// The content.
    package var content: Content
    /// Where it is written. A value that the tool adds by itself has the place of the property list as a
    /// whole.
    package var place: SourcePlace
    /// Whether the tool adds it by itself.
    package var isDefault: Bool
    /// Whether it comes from a property list file that the description names.
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

  /// The place in the description that stands for the property list as a whole.
  package var place: SourcePlace
  /// The entries of the top level; no key is in it twice.
  package var entries: [Entry]
  /// Why its values are not known, as a lower-case clause; nil if they are known.
  package var unknownReason: String?
  /// Whether the file at its path is read and these keys are added to it. If false, these are all keys.
  package var completesFile = false
  /// The paths of the files that values come from.
  package var files: [String] = []
  /// Those files as they were read, if it is known for each value which of them it comes from; else empty.
  package var documents: [PropertyListDocument] = []
  /// The keys of the other files that it is merged from, which nobody edits.
  package var otherKeys: Set<String> = []

  /// Makes a property list.
  package init(at place: SourcePlace, _ entries: [Entry], unknownReason: String? = nil) {
    self.place = place
    self.entries = entries
    self.unknownReason = unknownReason
  }
}
