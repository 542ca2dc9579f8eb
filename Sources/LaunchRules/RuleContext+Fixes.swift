internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Fixes that change the text of the property list that is looked at.
///
/// Each gives one fix, or none where the change cannot be made: the file is binary, goes through the
/// preprocessor or has the new key already, or the rule has all the findings it may have.
extension RuleContext {
  /// A fix of several changes, each made of the document as it is.
  ///
  /// - Parameters:
  ///   - message: what it does, as a command.
  ///   - applicability: whether it may be made without asking.
  ///   - value: a value of the document.
  ///   - edits: makes the changes; no fix where it throws or makes none.
  mutating func fix(
    _ message: @autoclosure () -> String, _ applicability: FixIt.Applicability,
    in value: PropertyListValue, _ edits: (PropertyListEditor) throws -> [TextEdit]
  ) -> [FixIt] {
    guard !isFull, value.isForPeople, let editor = editor(of: value) else { return [] }
    return FixIt.made(message(), applicability) { try edits(editor) }
  }

  /// Writes another text in the place of a string.
  mutating func replacing(
    _ value: PropertyListValue, with text: String, _ applicability: FixIt.Applicability
  ) -> [FixIt] {
    guard value.kind == .string else { return [] }
    return fix("write '\(text)'", applicability, in: value) {
      try $0.replace(value, with: .string(text))
    }
  }

  /// Gives a key another name.
  mutating func renaming(
    _ key: PropertyListValue, to name: String, _ applicability: FixIt.Applicability,
    called what: String = "key"
  ) -> [FixIt] {
    fix("rename the \(what) to '\(name)'", applicability, in: key) {
      guard let entry = key.entry else { return [] }
      return try $0.rename(entry, to: name)
    }
  }

  /// Takes an entry out. A key that its dictionary has twice stays: the other one would count then.
  mutating func removing(
    _ key: PropertyListValue, _ applicability: FixIt.Applicability,
    called what: String = "the key"
  ) -> [FixIt] {
    fix("remove \(what)", applicability, in: key) { try $0.removeOnlyEntry(of: key) }
  }

  /// Takes an element out of its array.
  mutating func removing(
    element: PropertyListValue, _ applicability: FixIt.Applicability,
    called what: String = "the entry"
  ) -> [FixIt] {
    fix("remove \(what)", applicability, in: element) { try $0.remove(element: element) }
  }

  /// Adds an entry at the end of a dictionary. None is added to the root of a file that a build completes: what the file
  /// lacks may be what the build adds.
  mutating func adding(
    _ key: String, _ value: PropertyListFragment, to dictionary: PropertyListDictionary,
    _ message: @autoclosure () -> String, _ applicability: FixIt.Applicability
  ) -> [FixIt] {
    guard mayGetKeys || dictionary.value.parent != nil else { return [] }
    return fix(message(), applicability, in: dictionary.value) {
      try $0.insert(key, value, into: dictionary)
    }
  }
}

extension FixIt {
  /// A fix of the edits that a closure makes; none where it throws or makes none.
  static func made(
    _ message: String, _ applicability: Applicability, _ edits: () throws -> [TextEdit]
  ) -> [FixIt] {
    guard let edits = try? edits(), !edits.isEmpty else { return [] }
    return [FixIt(message, applicability: applicability, edits: edits)]
  }
}

extension PropertyListEditor {
  /// Takes the entry of a key out; changes nothing where the dictionary has the key twice.
  func removeOnlyEntry(of key: PropertyListValue) throws -> [TextEdit] {
    guard let entry = key.entry, !key.isRepeated else { return [] }
    return try remove(entry)
  }
}

extension PropertyListDocument {
  /// The editor for fixes; nil where there is no text to edit, or the build makes another one of it first.
  var fixEditor: PropertyListEditor? { usesPreprocessor ? nil : try? PropertyListEditor(self) }
}

extension PropertyListValue {
  /// Whether the value, and what it is in, are of a size that people write. Each change looks at all
  /// siblings, and a file made by a program may have a finding at each of very many.
  var isForPeople: Bool { max(span.count, parent?.span.count ?? 0) <= 1 << 17 }

  /// The entry that a key is the key of.
  var entry: PropertyListDictionary.Entry? {
    guard kind == .key else { return nil }
    return parent?.dictionary?.first { $0.key.nodeIndex == nodeIndex }
  }

  /// Whether comments stand within it.
  var hasComments: Bool {
    document.trivia.contains { $0.span.start >= span.start && $0.span.end <= span.end }
  }

  /// The key of a value in a dictionary.
  var entryKey: PropertyListValue? {
    parent?.dictionary?.first { $0.value.nodeIndex == nodeIndex }?.key
  }

  /// Whether the dictionary of a key has it more than once.
  var isRepeated: Bool {
    guard let name = string, let dictionary = parent?.dictionary else { return false }
    return dictionary.count { $0.key.equals(name) } > 1
  }
}
