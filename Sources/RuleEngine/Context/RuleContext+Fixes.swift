package import Findings
package import PropertyListSyntax
package import SourceText

/// Fixes that change the text of a property list that a person wrote: the one being checked, or the
/// Info.plist or the entitlements of the target.
///
/// Each method returns one fix, or none if the change cannot be made: the file is binary, is preprocessed or
/// already has the new key, the build makes the value or takes it from a setting, the bundle is signed as it
/// is, or the rule already has its maximum number of findings.
extension RuleContext {
  /// A fix that consists of several changes, each computed from the unchanged document.
  ///
  /// - Parameters:
  ///   - message: what the fix does, as a command.
  ///   - applicability: whether the fix may be made without asking.
  ///   - value: a value of the document.
  ///   - edits: makes the changes. There is no fix if it throws or makes none.
  package mutating func fix(
    _ message: @autoclosure () -> String, _ applicability: Finding.Fix.Applicability,
    in value: PropertyListValue, _ edits: (PropertyListEditor) throws -> [TextEdit]
  ) -> [Finding.Fix] {
    guard !isFull, value.isSmallEnoughToEdit, let editor = editor(of: value) else { return [] }
    return Finding.Fix.made(message(), applicability) { try edits(editor) }
  }

  /// Replaces a string that is in the written file word for word.
  ///
  /// - Parameters:
  ///   - value: the string; for a target, the one in the Info.plist as built.
  ///   - text: the text to write.
  ///   - applicability: whether the fix may be made without asking.
  ///   - isMeant: whether a different written text, with references to build settings, may be replaced,
  ///     too.
  package mutating func replacing(
    _ value: PropertyListValue, with text: String, _ applicability: Finding.Fix.Applicability,
    where isMeant: (String) -> Bool = { _ in false }
  ) -> [Finding.Fix] {
    guard value.kind == .string, let written = written(value), let old = written.string,
      written.kind == .string, old == value.string || isMeant(old)
    else { return [] }
    return fix("write '\(text)'", applicability, in: written) {
      try $0.replace(written, with: .string(text))
    }
  }

  /// Renames a key.
  package mutating func renaming(
    _ key: PropertyListValue, to name: String, _ applicability: Finding.Fix.Applicability,
    called what: String = "key"
  ) -> [Finding.Fix] {
    fix("rename the \(what) to '\(name)'", applicability, in: key) {
      guard let entry = key.entry else { return [] }
      return try $0.rename(entry, to: name)
    }
  }

  /// Removes an entry from the written file. A key that its dictionary has twice stays, because the other one
  /// would count then.
  package mutating func removing(
    _ key: PropertyListValue, _ applicability: Finding.Fix.Applicability,
    called what: String = "the key"
  ) -> [Finding.Fix] {
    guard let written = written(key) else { return [] }
    return removing(written: written, applicability, called: what)
  }

  /// Removes an entry, given its key in the written file.
  package mutating func removing(
    written key: PropertyListValue, _ applicability: Finding.Fix.Applicability,
    called what: String = "the key"
  ) -> [Finding.Fix] {
    fix("remove \(what)", applicability, in: key) { try $0.removeOnlyEntry(of: key) }
  }

  /// Removes an element from its array in the written file.
  package mutating func removing(
    element: PropertyListValue, _ applicability: Finding.Fix.Applicability,
    called what: String = "the entry"
  ) -> [Finding.Fix] {
    guard let written = written(element) else { return [] }
    return fix("remove \(what)", applicability, in: written) { try $0.remove(element: written) }
  }

  /// Adds an entry at the end of a dictionary. Nothing is added to the root of a file that a build completes,
  /// because the build may add the missing key.
  package mutating func adding(
    _ key: String, _ value: PropertyListFragment, to dictionary: PropertyListDictionary,
    _ message: @autoclosure () -> String, _ applicability: Finding.Fix.Applicability
  ) -> [Finding.Fix] {
    guard mayGetKeys || dictionary.value.parent != nil else { return [] }
    return fix(message(), applicability, in: dictionary.value) {
      try $0.insert(key, value, into: dictionary)
    }
  }
}

extension Finding.Fix {
  /// A fix with the edits that a closure makes; none if it throws or makes none.
  package static func made(
    _ message: String, _ applicability: Applicability, _ edits: () throws -> [TextEdit]
  ) -> [Finding.Fix] {
    guard let edits = try? edits(), !edits.isEmpty else { return [] }
    return [Finding.Fix(message, applicability: applicability, edits: edits)]
  }
}

extension PropertyListEditor {
  /// Removes the entry of a key; changes nothing if the dictionary has the key twice.
  func removeOnlyEntry(of key: PropertyListValue) throws -> [TextEdit] {
    guard let entry = key.entry, !key.isRepeated else { return [] }
    return try remove(entry)
  }
}

extension PropertyListDocument {
  /// The editor for fixes; nil if there is no text to edit, or the build changes the text before it reads it.
  var fixEditor: PropertyListEditor? { usesPreprocessor ? nil : try? PropertyListEditor(self) }
}

extension PropertyListValue {
  /// Whether the value, and the container around it, have a size that people write. Each change looks at all
  /// siblings, and a generated file may have a finding at each of very many values.
  var isSmallEnoughToEdit: Bool { max(span.count, parent?.span.count ?? 0) <= 1 << 17 }

  /// The entry that a key belongs to; nil for a value that is not a key.
  package var entry: PropertyListDictionary.Entry? {
    guard kind == .key else { return nil }
    return parent?.dictionary?.first { $0.key.nodeIndex == nodeIndex }
  }

  /// Whether there are comments inside the value.
  package var hasComments: Bool {
    document.trivia.contains { $0.span.start >= span.start && $0.span.end <= span.end }
  }

  /// The key of a value in a dictionary.
  package var entryKey: PropertyListValue? {
    parent?.dictionary?.first { $0.value.nodeIndex == nodeIndex }?.key
  }

  /// Whether the dictionary of a key has it more than once.
  package var isRepeated: Bool {
    guard let name = string, let dictionary = parent?.dictionary else { return false }
    return dictionary.count { $0.key.equals(name) } > 1
  }
}
