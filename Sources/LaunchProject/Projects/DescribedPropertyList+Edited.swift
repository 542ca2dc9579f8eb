package import PropertyListSyntax
internal import Findings
package import SourceText

extension DescribedPropertyList {
  /// The property list after one of its files was edited. What the edit leaves as it is keeps its value, and everything
  /// else in that file has the value that is written there. All places are those in the edited file.
  ///
  /// - Parameters:
  ///   - old: the file that values come from.
  ///   - new: the file after the edit.
  /// - Complexity: linear in the size of the property list and of both files.
  package func edited(_ old: PropertyListDocument, to new: PropertyListDocument)
    -> DescribedPropertyList
  {
    guard let before = old.root, let after = new.root else { return self }
    let root = Value(.dictionary(entries), at: place)
    let edited = Self.edited(root, before, after, new.relatedFile)
    guard case .dictionary(let entries) = edited.content else { return self }
    var list = self
    list.entries = entries
    if place.file.source.path == new.source.path {
      list.place = SourcePlace(new.relatedFile, after.openingSpan)
    }
    return list
  }

  private static func edited(
    _ value: Value, _ old: PropertyListValue, _ new: PropertyListValue, _ file: RelatedFile
  ) -> Value {
    var value = value
    if value.place.file.source.path == file.source.path {
      value.place = SourcePlace(file, new.markSpan)
    }
    switch value.content {
    case .dictionary(let entries):
      guard let before = old.dictionary, let after = new.dictionary else { break }
      value.content = .dictionary(edited(entries, before.effectiveEntriesByName(), after, file))
      return value
    case .array(let elements):
      let before = old.array.map { Array($0) } ?? []
      let after = new.array.map { Array($0) } ?? []
      guard new.kind == .array, before.count == after.count, elements.count == after.count
      else { break }
      value.content = .array(
        zip(elements, zip(before, after)).map { edited($0, $1.0, $1.1, file) })
      return value
    case .scalar:
      guard PropertyListFragment(old) != PropertyListFragment(new) else { return value }
    }
    return Value(new, in: file)
  }

  private static func edited(
    _ entries: [Entry], _ old: [String: PropertyListDictionary.EffectiveEntry],
    _ new: PropertyListDictionary, _ file: RelatedFile
  ) -> [Entry] {
    let after = new.effectiveEntriesByName()
    var kept: [Entry] = []
    for var entry in entries {
      if let before = old[entry.key], entry.keyPlace.file.source.path == file.source.path {
        guard let after = after[entry.key] else { continue }
        entry.keyPlace = SourcePlace(file, after.key.contentSpan)
        entry.value = edited(entry.value, before.value, after.value, file)
      }
      kept.append(entry)
    }
    let known = Set(kept.map(\.key))
    for added in new.effectiveEntries() where old[added.name] == nil && !known.contains(added.name)
    {
      kept.append(
        Entry(
          added.name, at: SourcePlace(file, added.key.contentSpan), Value(added.value, in: file)))
    }
    return kept
  }
}

extension DescribedPropertyList.Value {
  /// A value of a property list file. The reader of property lists limits the depth, and with it this recursion.
  package init(_ value: PropertyListValue, in file: RelatedFile) {
    let content: Content
    if let dictionary = value.dictionary {
      content = .dictionary(
        dictionary.effectiveEntries().map {
          DescribedPropertyList.Entry(
            $0.name, at: SourcePlace(file, $0.key.contentSpan), Self($0.value, in: file))
        })
    } else if let array = value.array {
      content = .array(array.map { Self($0, in: file) })
    } else {
      content = .scalar(PropertyListFragment(value))
    }
    self.init(content, at: SourcePlace(file, value.markSpan))
    isInFile = true
  }
}
