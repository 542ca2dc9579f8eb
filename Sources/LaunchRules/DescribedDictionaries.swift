internal import LaunchModel
internal import PropertyListSyntax

/// An entry of a dictionary below the top level whose keys the catalogue has.
struct DescribedEntry {
  /// Key and value.
  let entry: PropertyListDictionary.Entry
  /// The level the dictionary stands on.
  let level: KeyCatalogue.Level
  /// The position of the key among the keys of the level; nil for one that is unknown there.
  let index: Int?

  /// What the catalogue knows of the key.
  var known: CatalogueKey? { index.map { KeyCatalogue.keys(of: level)[$0] } }
}

/// Collects the entries of the dictionaries below the top level whose keys the catalogue has.
struct DescribedDictionaries {
  /// What was found, in file order.
  private(set) var entries: [DescribedEntry] = []

  /// Adds what is in the value of a key. Recursion is bounded by the depth of the catalogue.
  mutating func descend(_ key: CatalogueKey, _ value: PropertyListValue) {
    guard let level = key.nested else { return }
    if let dictionary = value.dictionary {
      if key.nestedByName {
        for entry in dictionary {
          if let named = entry.value.dictionary { visit(named, level) }
        }
      } else {
        visit(dictionary, level)
      }
    } else if let array = value.array {
      for element in array {
        if let dictionary = element.dictionary { visit(dictionary, level) }
      }
    }
  }

  /// Adds the entries of a dictionary, and what is in their values.
  mutating func visit(_ dictionary: PropertyListDictionary, _ level: KeyCatalogue.Level) {
    let catalogue = KeyCatalogue.keys(of: level)
    for entry in dictionary {
      let index = entry.key.withUTF8 { catalogue.index(of: $0) }
      entries.append(DescribedEntry(entry: entry, level: level, index: index))
      if let index, entry.value.kind.isContainer { descend(catalogue[index], entry.value) }
    }
  }
}

extension InfoPlist {
  /// Every entry of every dictionary below the top level whose keys the catalogue has.
  ///
  /// A top-level key that is written as Xcode shows it leads to the same dictionaries as the real one.
  var describedEntries: [DescribedEntry] {
    var found = DescribedDictionaries()
    for entry in entries where entry.value.kind.isContainer {
      let key =
        entry.known.map { KeyCatalogue.topLevel[$0.index] }
        ?? KeyCatalogue.topLevel.shown(as: entry.key)
      if let key { found.descend(key, entry.value) }
    }
    return found.entries
  }
}

extension LaunchOptionsDocument {
  /// Every entry of every dictionary whose keys the catalogue has, the launch options themselves left
  /// out: in them stand the entries of ``LaunchOptionsDocument/options``.
  var describedEntries: [DescribedEntry] {
    var found = DescribedDictionaries()
    if let level = rootLevel {
      if let root = document.root?.dictionary { found.visit(root, level) }
      return found.entries
    }
    for entry in options.entries {
      guard case .known(let key) = entry.name, let source = entry.source else { continue }
      found.descend(key.catalogueKey, source.value)
    }
    return found.entries
  }

  /// The level of the file's root dictionary; nil for the launch options themselves and for a URL.
  private var rootLevel: KeyCatalogue.Level? {
    switch form {
    case .dictionary, .url: nil
    case .apnsPayload: .remoteNotification
    case .apsDictionary: .aps
    case .quickAction: .quickAction
    case .cloudKitShare: .cloudKitShare
    case .userActivity:
      document.root?.dictionary?.contains { entry in
        UserActivityLaunch.keys.contains { entry.key.equals($0) }
      } == true ? .launchUserActivity : .userActivity
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
