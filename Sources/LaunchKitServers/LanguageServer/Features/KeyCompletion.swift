internal import LaunchModel
internal import SourceText

/// The keys and values of the catalog that may be typed at a place.
enum KeyCompletion {
  // MARK: Keys

  /// The keys of a dictionary that it does not have yet.
  ///
  /// - Parameters:
  ///   - platform: the platform of the targets; keys that other platforms alone have are left out.
  static func keys(
    at place: KeyPlace, except others: [String], on platform: ApplePlatform?
  ) -> [(item: CompletionItem, type: ValueType)] {
    let known = Set(others)
    switch place {
    case .entitlements:
      return EntitlementKey.all.filter {
        $0.confidence <= .measured && !known.contains($0.name.description)
          && exists($0.availability, on: platform)
      }.map { key in
        (
          CompletionItem(
            key.name.description, .property, detail: key.type.kinds.label,
            documentation: key.meaning.description), key.type
        )
      }
    case .level(let level):
      return KeyCatalog.keys(of: level).keys.filter {
        $0.confidence <= .measured && !known.contains($0.name.description)
          && exists($0.availability, on: platform)
      }.map { key in
        (
          CompletionItem(
            key.name.description, .property,
            detail: [key.type.kinds.label, key.title?.description].compactMap(\.self)
              .joined(separator: ", "),
            documentation: key.meaning.description), key.type
        )
      }
    }
  }

  private static func exists(_ availability: Availability, on platform: ApplePlatform?) -> Bool {
    guard let platform, availability.isKnown else { return true }
    return availability.exists(on: platform)
  }

  /// The element for a value of a type, as a snippet.
  ///
  /// - Parameter indentation: the white space before the element.
  static func element(_ kinds: ValueType.Kinds, indentation: String) -> String {
    if kinds.contains(.boolean) { return "<true/>" }
    if kinds.contains(.string) { return "<string>$1</string>" }
    if kinds.contains(.dictionary) {
      return "<dict>\n\(indentation)\t$1\n\(indentation)</dict>"
    }
    if kinds.contains(.array) { return "<array>\n\(indentation)\t$1\n\(indentation)</array>" }
    if kinds.contains(.integer) { return "<integer>$1</integer>" }
    if kinds.contains(.real) { return "<real>$1</real>" }
    if kinds.contains(.date) { return "<date>$1</date>" }
    return "<data>$1</data>"
  }

  // MARK: Values

  /// The values that a key, or an element of its array, may have; none if any value fits.
  ///
  /// - Parameter others: the texts beside the value, by key: the category decides about the reasons of an API.
  static func values(
    of key: String, at place: KeyPlace, beside others: [String: String]
  ) -> [CompletionItem] {
    switch place {
    case .entitlements:
      return EntitlementKey.named(key)?.allowedValues.map { CompletionItem($0, .value) } ?? []
    case .level:
      guard let known = place.key(named: key) else { return [] }
      switch known.allowed {
      case .accessedAPIReasons:
        let category = others["NSPrivacyAccessedAPIType"].flatMap(RequiredReasonCategory.named)
        return (category.map { [$0] } ?? RequiredReasonCategory.all).flatMap(\.reasons).map {
          CompletionItem($0.code.description, .value, documentation: $0.meaning.description)
        }
      case .backgroundModes, .watchBackgroundModes:
        let modes = known.allowed == .backgroundModes ? BackgroundMode.all : BackgroundMode.watch
        return modes.filter { !$0.isObsolete }.map {
          CompletionItem(
            $0.value.description, .value, detail: $0.title?.description ?? "",
            documentation: $0.demands.description)
        }
      case let allowed?: return allowed.values.map { CompletionItem($0.description, .value) }
      case nil: return []
      }
    }
  }

  /// The type of the values of a key, or of the elements of its array; nil if it is unknown.
  static func type(of key: String, at place: KeyPlace) -> ValueType? {
    switch place {
    case .entitlements: EntitlementKey.named(key)?.type
    case .level: place.key(named: key)?.type
    }
  }
}
