internal import FileSystem
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The values of a built Info.plist that settings do not resolve.
struct UnresolvedValues {
  /// The most values that are named one by one.
  private static let maximumCount = 20

  private let missing: [MissingInput]
  private let values: [PropertyListValue]

  /// Collects the unresolved values.
  ///
  /// - Parameter isRelevant: whether the top-level entry with a key matters.
  init(_ plist: EffectiveInfoPlist, isRelevant: (String) -> Bool = { _ in true }) {
    missing = plist.missingInputs
    var values: [PropertyListValue] = []
    for entry in plist.document.root?.dictionary?.effectiveEntries() ?? []
    where isRelevant(entry.name) {
      Self.collect(entry.value, into: &values)
    }
    self.values = values
  }

  /// A message for each unresolved value and each missing file.
  var messages: [String] {
    var messages = missing.map { input in
      "\(Self.kind(of: input.name))'\(input.name)', which \(input.reason), may add or change keys"
    }
    messages += values.prefix(Self.maximumCount).map { value in
      "'\(Self.text(of: value.keyPath))' is not resolved: '\(ShortText.of(value.string ?? ""))'"
    }
    if values.count > Self.maximumCount {
      messages.append("\(values.count - Self.maximumCount) more values are not resolved")
    }
    return messages
  }

  /// What an input is, by its name, with a space after it; empty for the name of a script or an expression.
  private static func kind(of name: String) -> String {
    switch PathText.ending(of: name) {
    case "xcconfig": "the xcconfig file "
    case "strings", "xcstrings": "the strings table "
    default: ""
    }
  }

  /// A key path in the form that `plist get` accepts.
  private static func text(of path: [KeyPathStep]) -> String {
    PropertyListKeyPath(
      components: path.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): String(index)
        }
      }
    ).text
  }

  /// Every reader limits the depth of a property list, which limits the recursion.
  private static func collect(_ value: PropertyListValue, into open: inout [PropertyListValue]) {
    if let dictionary = value.dictionary {
      for entry in dictionary { collect(entry.value, into: &open) }
    } else if let array = value.array {
      for element in array { collect(element, into: &open) }
    } else if let text = value.string, BuildVariable.occurs(in: text) {
      open.append(value)
    }
  }
}
