internal import CPropertyListNodes
internal import SourceText

extension PropertyListEditor {
  /// Removes an item with the separator after it, or, if it is the last item, with the separator before it.
  func remove(
    _ item: Range<Int>, from container: PropertyListValue, items: [Range<Int>]
  ) -> [TextEdit] {
    if let separatorEnd = endOfSeparator(behind: item, in: container) {
      let between = item.upperBound..<separatorEnd - 1
      if layout.isWhiteSpace(between) {
        return [cut(layout.removal(of: item.lowerBound..<separatorEnd))]
      }
      // The comment between the item and the separator stays.
      return cuts([item, separatorEnd - 1..<separatorEnd])
    }
    guard separator(in: container) != nil, let position = items.firstIndex(of: item), position > 0,
      let previousEnd = endOfSeparator(behind: items[position - 1], in: container)
    else {
      return [cut(layout.removal(of: item))]
    }
    let between = previousEnd..<item.lowerBound
    let tail = layout.significant(from: item.upperBound)
    if layout.isWhiteSpace(between), layout.isWhiteSpace(item.upperBound..<tail) {
      return [cut(previousEnd - 1..<item.upperBound)]
    }
    return [cut(previousEnd - 1..<previousEnd), cut(layout.removal(of: item))]
  }

  private func cut(_ range: Range<Int>) -> TextEdit {
    TextEdit(replacing: SourceSpan(range), with: "")
  }

  /// Cuts pieces with their white space. Two adjacent pieces must not both cut the same white space.
  private func cuts(_ pieces: [Range<Int>]) -> [TextEdit] {
    var edits: [TextEdit] = []
    var done = 0
    for piece in pieces {
      let range = layout.removal(of: piece)
      edits.append(cut(max(done, range.lowerBound)..<max(done, range.upperBound)))
      done = range.upperBound
    }
    return edits
  }
}
