internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// Fixes in the property lists of a target that a person wrote: its Info.plist and its entitlements.
///
/// Those in here are offered with a finding that is in the same file. What the build generates or takes from a
/// setting has none, and neither has a bundle, which is signed as it is.
extension TargetContext {
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
    guard !isFull, !target.isBundle, value.isForPeople, let editor = editor(of: value) else {
      return []
    }
    return FixIt.made(message(), applicability) { try edits(editor) }
  }

  /// Writes another text in the place of a string of the Info.plist that is in the written file word for
  /// word.
  ///
  /// - Parameters:
  ///   - value: the string, in the Info.plist as built.
  ///   - text: the text to write.
  ///   - applicability: whether it may be made without asking.
  ///   - isMeant: whether another written text, with references to build settings, is replaced too.
  mutating func replacing(
    _ value: PropertyListValue, with text: String, _ applicability: FixIt.Applicability,
    where isMeant: (String) -> Bool = { _ in false }
  ) -> [FixIt] {
    guard value.kind == .string, let written = written(value), let old = written.string,
      written.kind == .string, old == value.string || isMeant(old)
    else { return [] }
    return fix("write '\(text)'", applicability, in: written) {
      try $0.replace(written, with: .string(text))
    }
  }

  /// Takes an entry out of the written file; see ``RuleContext/removing(_:_:called:)``.
  mutating func removing(
    _ key: PropertyListValue, _ applicability: FixIt.Applicability,
    called what: String = "the key"
  ) -> [FixIt] {
    guard let written = written(key) else { return [] }
    return removing(written: written, applicability, called: what)
  }

  /// The same for a key of the written file.
  mutating func removing(
    written key: PropertyListValue, _ applicability: FixIt.Applicability,
    called what: String = "the key"
  ) -> [FixIt] {
    fix("remove \(what)", applicability, in: key) { try $0.removeOnlyEntry(of: key) }
  }

  /// Takes an element out of an array of the written file.
  mutating func removing(
    element: PropertyListValue, _ applicability: FixIt.Applicability,
    called what: String = "the entry"
  ) -> [FixIt] {
    guard let written = written(element) else { return [] }
    return fix("remove \(what)", applicability, in: written) { try $0.remove(element: written) }
  }

  /// A key or value of the Info.plist as a person wrote it; nil where the build made it. One of another
  /// file is its own.
  ///
  /// - Complexity: linear in the number of siblings along the way to it.
  mutating func written(_ value: PropertyListValue) -> PropertyListValue? {
    guard let effective = target.effective,
      value.document.source.path == target.plist.document.source.path
    else { return value }
    guard effective.origin(of: value.markSpan)?.isWritten ?? true,
      let root = writtenPlist()?.root.value
    else { return nil }
    let place = target.place(value.markSpan, of: value)
    guard place.file.source.path == root.document.source.path else { return nil }
    var found = root
    for step in value.keyPath {
      switch step {
      case .key(let name):
        guard let entry = found.dictionary?.entry(name) else { return nil }
        if entry.key.markSpan == place.span { return entry.key }
        found = entry.value
      case .index(let index):
        guard let element = found.array?.dropFirst(index).first(where: { _ in true }) else {
          return nil
        }
        found = element
      }
    }
    return found.markSpan == place.span ? found : nil
  }
}

extension EffectiveInfoPlist.Origin {
  /// Whether the file says it, with or without settings put in.
  var isWritten: Bool { source == .file || source == .expandedFile }
}
