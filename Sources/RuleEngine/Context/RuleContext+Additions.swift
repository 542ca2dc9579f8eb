package import Findings
internal import LaunchModel
internal import LaunchProject
package import PropertyListSyntax
internal import SourceText

/// Fixes that add what the code needs to a property list of the target that a person wrote.
///
/// The finding may be in another file. There is no fix if the build makes the value or may change it, because
/// an edit of the file might then have no effect.
extension RuleContext {
  /// Returns a fix that adds a text to a list of texts in the written Info.plist, and the list itself if it
  /// is absent.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - key: the key of the list.
  ///   - applicability: whether the fix may be made without asking.
  package mutating func listing(
    _ text: String, under key: String, _ applicability: Finding.Fix.Applicability
  ) -> [Finding.Fix] {
    listing(
      .string(text), under: key, "add '\(ShortText.of(text))' to '\(key)'", applicability)
  }

  /// Returns a fix that adds an element to a list in the written Info.plist, and the list itself if it is
  /// absent.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - key: the key of the list.
  ///   - message: what the fix does, as a command.
  ///   - applicability: whether the fix may be made without asking.
  package mutating func listing(
    _ element: PropertyListFragment, under key: String, _ message: @autoclosure () -> String,
    _ applicability: Finding.Fix.Applicability
  ) -> [Finding.Fix] {
    guard let root = rootForAdditions(under: key) else { return [] }
    return addition(message(), applicability, in: root) { editor in
      guard let value = root[key] else {
        return try editor.insert(key, .array([element]), into: root)
      }
      return try value.array.map { try editor.append(element, to: $0) } ?? []
    }
  }

  /// Returns a fix that sets a key of the written Info.plist to true if it is absent or false.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - path: the keys of the dictionaries around it, from the root on. These must exist.
  ///   - applicability: whether the fix may be made without asking.
  package mutating func setting(
    _ key: String, in path: [String] = [], _ applicability: Finding.Fix.Applicability
  ) -> [Finding.Fix] {
    guard let root = rootForAdditions(under: path.first ?? key) else { return [] }
    var dictionary = root
    for step in path {
      guard let next = dictionary[step]?.dictionary else { return [] }
      dictionary = next
    }
    let message =
      path.isEmpty
      ? "set '\(key)' to true" : "set '\(key)' to true in '\(path.joined(separator: "'/'"))'"
    return addition(message, applicability, in: dictionary) { editor in
      guard let value = dictionary[key] else {
        return try editor.insert(key, .boolean(true), into: dictionary)
      }
      return value.boolean == false ? try editor.replace(value, with: .boolean(true)) : []
    }
  }

  /// Returns a fix that adds a key to the written entitlements if they do not have it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - text: its value.
  ///   - applicability: whether the fix may be made without asking.
  package mutating func granting(
    _ key: String, _ text: String, _ applicability: Finding.Fix.Applicability
  ) -> [Finding.Fix] {
    guard let root = knowledge?.target.entitlements.value?.root, root[key] == nil else { return [] }
    return addition("add '\(key)' with the value '\(text)'", applicability, in: root) {
      try $0.insert(key, .string(text), into: root)
    }
  }

  /// The root of the written Info.plist, if the value of a key in the product is the one in the file; nil if
  /// the build takes part in the value.
  private mutating func rootForAdditions(under key: String) -> PropertyListDictionary? {
    let names = ["INFOPLIST_KEY_\(key)", "INFOPLIST_KEY_\(key)_Generation"]
    guard let target = knowledge?.target,
      names.allSatisfy({ target.settings.value?[$0] == nil }),
      let root = writtenPlist()?.root
    else { return nil }
    let made = target.plist.root[key]
    guard let entry = root.entry(key) else {
      return made == nil && target.effective?.missingInput(for: key) == nil ? root : nil
    }
    guard !entry.key.isRepeated, let made,
      target.effective?.origin(of: made.markSpan)?.isWritten ?? true
    else { return nil }
    return root
  }

  private mutating func addition(
    _ message: String, _ applicability: Finding.Fix.Applicability,
    in dictionary: PropertyListDictionary,
    _ edits: (PropertyListEditor) throws -> [TextEdit]
  ) -> [Finding.Fix] {
    var fixes = fix(message, applicability, in: dictionary.value, edits)
    let file = writtenFile(of: dictionary.value)
    for index in fixes.indices { fixes[index].file = file }
    return fixes
  }
}
