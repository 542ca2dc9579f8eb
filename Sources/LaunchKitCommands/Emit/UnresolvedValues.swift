internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import SourceText

/// The values of a built Info.plist that settings do not resolve, as warnings on standard error.
struct UnresolvedValues {
  /// Values that are named one by one.
  private static let maximumCount = 20

  private let missing: [MissingInput]
  private let values: [PropertyListValue]

  /// Collects them.
  ///
  /// - Parameter isRelevant: whether an entry of the top level with a key is looked at.
  init(_ plist: EffectiveInfoPlist, isRelevant: (String) -> Bool = { _ in true }) {
    missing = plist.missingInputs
    var values: [PropertyListValue] = []
    for entry in plist.document.root?.dictionary?.effectiveEntries() ?? []
    where isRelevant(entry.name) {
      Self.collect(entry.value, into: &values)
    }
    self.values = values
  }

  /// Writes a warning for each.
  func warn() {
    for input in missing {
      StandardError.writeLine(
        "warning: the xcconfig file '\(input.name)', which \(input.reason), may add or change keys")
    }
    for value in values.prefix(Self.maximumCount) {
      StandardError.writeLine(
        "warning: '\(Self.words(value.keyPath))' is not resolved: '\(ShortText.of(value.string ?? ""))'"
      )
    }
    if values.count > Self.maximumCount {
      StandardError.writeLine(
        "warning: \(values.count - Self.maximumCount) more values are not resolved")
    }
  }

  /// A way to a value as `plist get` takes it.
  private static func words(_ path: [KeyPathStep]) -> String {
    PropertyListKeyPath(
      components: path.map { step in
        switch step {
        case .key(let key): key
        case .index(let index): String(index)
        }
      }
    ).text
  }

  /// Recursion is bounded by the depth that every reader keeps.
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
