internal import SourceText

/// The names under one key of the Info.plist, prepared for many look-ups.
package struct DeclaredNames: Sendable {
  private let list: DeclaredList
  private let ignoresCase: Bool
  private let places: [String: DeclaredCapabilities.Place]
  /// Names with references to build settings.
  private let unresolved: [DeclaredCapabilities.Declaration<String>]

  init(_ list: DeclaredList, ignoringCase: Bool = false, _ normal: (String) -> String = { $0 }) {
    self.list = list
    ignoresCase = ignoringCase
    places = Dictionary(
      list.texts.map { text in
        let name = normal(text.value)
        return (ignoringCase ? name.asciiLowercased : name, text.place)
      }, uniquingKeysWith: { first, _ in first })
    unresolved = list.texts.filter { BuildVariable.isUndecided($0.value) }
  }

  /// The place of the first name; nil where there is none.
  package var first: DeclaredCapabilities.Place? { list.texts.first?.place }

  /// Whether a name is declared.
  ///
  /// - Complexity: linear in the names that contain build variables, otherwise constant.
  package subscript(_ name: String) -> DeclaredCapabilities.Answer {
    if let place = places[ignoresCase ? name.asciiLowercased : name] { return .declared(place) }
    let open = unresolved.first {
      BuildVariable.mayBecome(name, from: $0.value, ignoringCase: ignoresCase)
    }
    if let open { return .unknown(.unresolved(open.place)) }
    return list.source.absent("'\(ShortText.of(name))'", under: list.key)
  }

  /// Whether any name is declared, for a caller that has no name to look up.
  package var any: DeclaredCapabilities.Answer {
    first.map { .declared($0) } ?? list.source.absent("", under: list.key)
  }
}
