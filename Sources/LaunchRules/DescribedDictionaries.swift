internal import LaunchModel
internal import PropertyListSyntax

extension InfoPlist {
  /// Hands over every dictionary below the top level whose keys the catalogue has, with the level
  /// they stand on.
  ///
  /// A top-level key that is written as Xcode shows it leads to the same dictionaries as the real one.
  func forEachDescribedDictionary(
    _ body: (PropertyListDictionary, KeyCatalogue.Level) -> Void
  ) {
    for entry in entries where entry.value.kind.isContainer {
      let key =
        entry.known.map { KeyCatalogue.topLevel[$0.index] }
        ?? KeyCatalogue.topLevel.shown(as: entry.key)
      if let key { descend(key, entry.value, body) }
    }
  }

  /// Recursion is bounded by the depth of the catalogue.
  private func descend(
    _ key: CatalogueKey, _ value: PropertyListValue,
    _ body: (PropertyListDictionary, KeyCatalogue.Level) -> Void
  ) {
    guard let level = key.nested else { return }
    if let dictionary = value.dictionary {
      if key.nestedByName {
        for entry in dictionary {
          if let named = entry.value.dictionary { visit(named, level, body) }
        }
      } else {
        visit(dictionary, level, body)
      }
    } else if let array = value.array {
      for element in array {
        if let dictionary = element.dictionary { visit(dictionary, level, body) }
      }
    }
  }

  private func visit(
    _ dictionary: PropertyListDictionary, _ level: KeyCatalogue.Level,
    _ body: (PropertyListDictionary, KeyCatalogue.Level) -> Void
  ) {
    body(dictionary, level)
    let catalogue = KeyCatalogue.keys(of: level)
    for entry in dictionary where entry.value.kind.isContainer {
      guard let index = entry.key.withUTF8({ catalogue.index(of: $0) }) else { continue }
      descend(catalogue[index], entry.value, body)
    }
  }
}

/// A key that the catalogue does not have where it stands.
struct UnknownKey {
  /// The key.
  let key: PropertyListValue
  /// The place it stands at.
  let level: KeyCatalogue.Level
}

extension InfoPlist {
  /// Every key that is unknown where it stands, on the top level and in the dictionaries that the
  /// catalogue describes.
  var unknownKeys: [UnknownKey] {
    var found: [UnknownKey] = []
    for entry in entries where entry.known == nil {
      found.append(UnknownKey(key: entry.key, level: .topLevel))
    }
    forEachDescribedDictionary { dictionary, level in
      let catalogue = KeyCatalogue.keys(of: level)
      for entry in dictionary
      where entry.key.withUTF8({ catalogue.index(of: $0) }) == nil {
        found.append(UnknownKey(key: entry.key, level: level))
      }
    }
    return found
  }
}

extension KeyCatalogue {
  /// The key that Xcode's property list editor shows under this name, whatever the case of its
  /// letters; nil when there is none.
  ///
  /// On the top level only names of several words count, because apps have keys of their own there.
  func shown(as key: PropertyListValue) -> CatalogueKey? {
    key.withUTF8 { name in
      guard level != .topLevel || name.contains(0x20) else { return nil }
      return keys.first { candidate in
        guard let title = candidate.title, title.utf8CodeUnitCount == name.count else {
          return false
        }
        return title.withUTF8Buffer { title in
          zip(title, name).allSatisfy { Self.folded($0) == Self.folded($1) }
        } && !candidate.name.withUTF8Buffer { $0.elementsEqual(name) }
      }
    }
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
