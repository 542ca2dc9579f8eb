extension SystemType {
  /// The type with an identifier in lowercase letters; nil for an unknown identifier.
  package static func named(_ identifier: String) -> SystemType? { byIdentifier[identifier] }

  /// The identifiers of the types whose files have an extension, given in lowercase letters without the dot.
  package static func identifiers(ofExtension name: String) -> [String] { byExtension[name] ?? [] }

  private static let byIdentifier = Dictionary(
    all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })

  private static let byExtension: [String: [String]] = {
    var found: [String: [String]] = [:]
    for type in all {
      for name in type.extensions { found[name, default: []].append(type.identifier) }
    }
    return found
  }()
}
