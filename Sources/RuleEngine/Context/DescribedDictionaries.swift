package import LaunchModel
package import PropertyListSyntax

/// The place of an entry in a dictionary whose keys are in the catalog.
///
/// It does not keep the document, because an Info.plist has many entries, and few are looked at twice.
package struct DescribedPlace {
  /// The node of the key.
  package let key: NodeIndex
  /// The node of the value.
  package let value: NodeIndex
  /// The level of the dictionary.
  package let level: KeyCatalog.Level
  /// The position of the key among the keys of the level; nil for a key that is unknown there.
  package let index: Int?
}

/// An entry of a dictionary whose keys are in the catalog.
package struct DescribedEntry {
  /// The key and the value.
  package let entry: PropertyListDictionary.Entry
  /// The level of the dictionary.
  package let level: KeyCatalog.Level
  /// The position of the key among the keys of the level; nil for a key that is unknown there.
  package let index: Int?

  package init(_ place: DescribedPlace, in document: PropertyListDocument) {
    entry = PropertyListDictionary.Entry(
      key: document.value(at: place.key), value: document.value(at: place.value))
    level = place.level
    index = place.index
  }

  /// The catalog's description of the key; nil for a key that is unknown there.
  package var known: CatalogKey? { index.map { KeyCatalog.keys(of: level)[$0] } }
}

/// Collects the entries of the dictionaries below the top level whose keys are in the catalog.
///
/// The document is passed to each call and not kept: keeping it costs as much as looking at an entry.
struct DescribedDictionaries {
  /// The entries found so far, in file order.
  private(set) var places: [DescribedPlace] = []

  init() { places.reserveCapacity(32) }

  /// Adds the entries inside the value of a key. The depth of the catalog bounds the recursion.
  mutating func descend(_ key: CatalogKey, _ value: NodeIndex, in document: PropertyListDocument) {
    guard let level = key.nested else { return }
    descend(level, isByName: key.nestedByName, value, in: document)
  }

  /// Adds the entries inside the value of the key at a position of a level.
  mutating func descend(
    _ catalog: KeyCatalog, _ index: Int, _ value: NodeIndex, in document: PropertyListDocument
  ) {
    guard let nested = catalog.nested(at: index) else { return }
    descend(nested.level, isByName: nested.isByName, value, in: document)
  }

  private mutating func descend(
    _ level: KeyCatalog.Level, isByName: Bool, _ value: NodeIndex, in document: PropertyListDocument
  ) {
    if document.kind(at: value) != .dictionary {
      document.forEachElement(ofArrayAt: value) { visit($0, level, in: document) }
    } else if isByName {
      document.forEachEntry(ofDictionaryAt: value) { _, named in visit(named, level, in: document) }
    } else {
      visit(value, level, in: document)
    }
  }

  /// Adds the entries of a dictionary, and the entries inside their values; adds nothing for any other value.
  mutating func visit(
    _ dictionary: NodeIndex, _ level: KeyCatalog.Level, in document: PropertyListDocument
  ) {
    let catalog = KeyCatalog.keys(of: level)
    document.forEachEntry(ofDictionaryAt: dictionary) { key, value in
      let index = document.withUTF8(at: key) { catalog.index(of: $0) }
      places.append(DescribedPlace(key: key, value: value, level: level, index: index))
      if let index, document.kind(at: value).isContainer {
        descend(catalog, index, value, in: document)
      }
    }
  }
}

extension InfoPlist {
  /// Every entry of every dictionary below the top level whose keys are in the catalog.
  ///
  /// A top-level key that is written as Xcode displays it leads to the same dictionaries as the real key.
  package var describedPlaces: [DescribedPlace] {
    var found = DescribedDictionaries()
    let catalog = KeyCatalog.topLevel
    let document = document
    for row in rows where document.kind(at: row.value).isContainer {
      if let known = row.known {
        found.descend(catalog, known.index, row.value, in: document)
      } else if let key = document.withUTF8(at: row.key, { catalog.shown(as: $0) }) {
        found.descend(key, row.value, in: document)
      }
    }
    return found.places
  }
}

extension LaunchOptionsDocument {
  /// Every entry of every dictionary whose keys are in the catalog, except the launch options themselves:
  /// their entries are in `LaunchOptionsDocument.options`.
  package var describedEntries: [DescribedEntry] {
    var found = DescribedDictionaries()
    if let level = rootLevel {
      if let root = document.root?.dictionary {
        found.visit(root.value.nodeIndex, level, in: document)
      }
    } else {
      for entry in options.entries {
        guard case .known(let key) = entry.name, let source = entry.source else { continue }
        found.descend(key.catalogKey, source.value.nodeIndex, in: document)
      }
    }
    return found.places.map { DescribedEntry($0, in: document) }
  }

  /// The level of the file's root dictionary; nil for the launch options themselves and for a URL.
  private var rootLevel: KeyCatalog.Level? {
    switch form {
    case .dictionary, .url: nil
    case .apnsPayload: .remoteNotification
    case .apsDictionary: .aps
    case .quickAction: .quickAction
    case .cloudKitShare: .cloudKitShare
    case .userActivity:
      document.root?.dictionary?.contains { entry in
        UserActivity.Launch.keys.contains { entry.key.equals($0) }
      } == true ? .launchUserActivity : .userActivity
    }
  }
}

/// A key that is not in the catalog for the level of its dictionary.
package struct UnknownKey {
  /// The key.
  package let key: PropertyListValue
  /// The level of the dictionary.
  package let level: KeyCatalog.Level
}

extension KeyCatalog {
  /// The key that Xcode's property list editor displays under a name, in any case; nil when there is none.
  ///
  /// On the top level only names of several words count, because apps have keys of their own there.
  package func shown(as name: UnsafeBufferPointer<UInt8>) -> CatalogKey? {
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

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
