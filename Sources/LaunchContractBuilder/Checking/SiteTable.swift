internal import LaunchEmission
internal import PropertyListSyntax
internal import SourceText

/// The declarations that the parts of a property list's text come from.
struct SiteTable: Sendable {
  // Values are added in the order of the text, so the starts are sorted.
  private var starts: [UInt32] = []
  private var sites: [CallSite?] = []

  /// Makes the table of a text that comes only from declarations.
  init(_ document: PropertyListDocument, madeFrom tree: DeclaredValue) {
    if let root = document.root { add(root, tree) }
  }

  /// Makes the table of a merged text. Text of the declarations is found by its place in `made`; all other
  /// text comes from another file.
  init(
    _ document: PropertyListDocument, merged: PropertyListMerge.Value, made: PropertyListDocument,
    _ sites: SiteTable
  ) {
    guard let root = document.root else { return }
    add(root, merged) { origin in
      origin.document === made ? sites.site(at: origin.span) : nil
    }
  }

  /// Returns the declaration of the text at the beginning of a span; nil for text from another file.
  ///
  /// - Complexity: logarithmic in the size of the property list.
  func site(at span: SourceSpan) -> CallSite? {
    let next = starts.partitioningIndex { $0 > span.start }
    return sites.isEmpty ? nil : sites[max(0, next - 1)]
  }

  private mutating func note(_ value: PropertyListValue, _ site: CallSite?) {
    starts.append(value.span.start)
    sites.append(site)
  }

  private mutating func add(_ value: PropertyListValue, _ tree: DeclaredValue) {
    note(value, tree.site)
    if let entries = tree.entries, let dictionary = value.dictionary {
      for entry in dictionary {
        guard let part = entries[entry.key.string ?? ""] else { continue }
        note(entry.key, part.site)
        add(entry.value, part)
      }
    } else if let elements = tree.elements, let array = value.array {
      for (element, part) in zip(array, elements) { add(element, part) }
    }
  }

  private mutating func add(
    _ value: PropertyListValue, _ merged: PropertyListMerge.Value,
    _ site: (PropertyListValue) -> CallSite?
  ) {
    note(value, site(merged.origin))
    if let entries = merged.entries, let dictionary = value.dictionary {
      // The text has the entries in the order of the merge, but a key can be repeated.
      var position = 0
      for entry in dictionary where position < entries.count {
        let part = entries[position]
        guard part.name.utf8.elementsEqual((entry.key.string ?? "").utf8) else { continue }
        position += 1
        note(entry.key, site(part.value.origin))
        add(entry.value, part.value, site)
      }
    } else if let elements = merged.elements, let array = value.array {
      for (element, part) in zip(array, elements) { add(element, part, site) }
    }
  }
}
