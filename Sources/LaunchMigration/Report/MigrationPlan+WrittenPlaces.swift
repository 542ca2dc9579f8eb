internal import Findings
internal import LintPolicy
internal import SourceText

extension MigrationPlan {
  /// The same plan with the places of its steps in the files as they are when it is written.
  ///
  /// - Complexity: linear in the size of the changed files, and for each step in the changes of its files.
  package func withWrittenPlaces() -> MigrationPlan {
    var edited: [String: (file: EditedFile, related: RelatedFile)] = [:]
    for file in files {
      guard case .changed(let change) = file.outcome, change.original.encoding == .utf8 else {
        continue
      }
      edited[change.path] = (
        change, RelatedFile(SourceFile(path: change.path, bytes: change.bytes), isText: true)
      )
    }
    func moved(_ place: SourcePlace) -> SourcePlace {
      guard let (file, related) = edited[place.file.source.path] else { return place }
      let start = file.offset(of: Int(place.span.start))
      let end = min(start + place.span.count, related.source.count)
      return SourcePlace(related, SourceSpan(min(start, end)..<end), keyPath: place.keyPath)
    }
    var plan = self
    for index in plan.items.indices {
      plan.items[index].place = moved(items[index].place)
      plan.items[index].otherPlaces = items[index].otherPlaces.map(moved)
    }
    return plan
  }
}

extension EditedFile {
  /// Where a place of the original text is after all changes; for removed text, where it was.
  fileprivate func offset(of original: Int) -> Int {
    var moved = 0
    for change in changes {
      if change.range.upperBound <= original {
        moved += change.text.count - change.range.count
      } else {
        return min(original, change.range.lowerBound) + moved
      }
    }
    return original + moved
  }
}
