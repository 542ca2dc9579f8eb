package import PropertyListSyntax
package import SourceText

/// Records where the values of one property list are.
package struct ProvenanceRecorder {
  /// The greatest length of a path whose place is recorded: the members of a scene configuration are the
  /// deepest.
  package static let maximumDepth = 5

  private let document: PropertyListDocument
  private let file: Int
  private let lines: LineTable?

  /// Makes a recorder for a document, and adds the document to the files.
  package init(
    _ document: PropertyListDocument, role: LaunchContract.Provenance.Role,
    in provenance: inout LaunchContract.Provenance
  ) {
    self.document = document
    file = provenance.add(.init(path: document.source.path, role: role))
    lines = document.format.isText ? LineTable(document.source) : nil
  }

  /// The place of a value of the document.
  package func place(
    of value: PropertyListValue, at keyPath: [KeyPathStep]
  ) -> LaunchContract.Provenance.Place {
    let span =
      value.markSpan
    let location = lines?.location(at: span.range.lowerBound)
    return LaunchContract.Provenance.Place(
      keyPath: keyPath, file: file, span: span, line: location?.line, column: location?.column)
  }

  /// Records the place of a value and the places of the values in it, down to `maximumDepth`.
  ///
  /// - Complexity: linear in the size of the value.
  package func record(
    _ value: PropertyListValue, at keyPath: [KeyPathStep],
    in provenance: inout LaunchContract.Provenance
  ) {
    provenance.add(place(of: value, at: keyPath))
    guard keyPath.count < Self.maximumDepth else { return }
    if let dictionary = value.dictionary {
      for entry in dictionary.effectiveEntries() {
        record(entry.value, at: keyPath + [.key(entry.name)], in: &provenance)
      }
    } else if let array = value.array {
      for (index, element) in array.enumerated() {
        record(element, at: keyPath + [.index(index)], in: &provenance)
      }
    }
  }
}
