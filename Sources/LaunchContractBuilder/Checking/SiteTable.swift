internal import LaunchEmission
internal import PropertyListSyntax
internal import SourceText

/// Which text of a property list comes from which declaration.
struct SiteTable: Sendable {
  // Values are noted in the order of the text, so the starts are sorted.
  private var starts: [UInt32] = []
  private var sites: [CallSite?] = []

  /// The text that declarations alone make.
  init(_ document: PropertyListDocument, madeFrom tree: DeclaredValue) {
    if let root = document.root { add(root, tree) }
  }

  /// The text of a merge. What a declaration made is found by the place it has in `made`; the rest comes
  /// from another file.
  init(
    _ document: PropertyListDocument, merged: MergedValue, made: PropertyListDocument,
    _ sites: SiteTable
  ) {
    guard let root = document.root else { return }
    add(root, merged) { origin in
      origin.document === made ? sites.site(at: origin.span) : nil
    }
  }

  /// Where the text at the beginning of a span was declared; nil for text from another file.
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
    _ value: PropertyListValue, _ merged: MergedValue, _ site: (PropertyListValue) -> CallSite?
  ) {
    note(value, site(merged.origin))
    if let entries = merged.entries, let dictionary = value.dictionary {
      // The text has the entries in the order of the merge, except that keys may be repeated.
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
