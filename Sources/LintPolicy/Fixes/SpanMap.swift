internal import SourceText

/// Maps places of a file to their places after edits.
struct SpanMap {
  private let edits: [TextEdit]

  /// Makes a map for the edits of one round; they must not overlap.
  init(_ edits: some Sequence<TextEdit>) { self.edits = edits.sorted { $0.span < $1.span } }

  /// A place after the edits.
  struct Image: Equatable {
    /// The range of the place; if a part of it was replaced, the range includes the whole replacement.
    var range: Range<Int>
    /// Whether an edit removed or changed a part of the place, or inserted something into it.
    var isEdited: Bool
  }

  /// The place after the edits.
  ///
  /// Text that is inserted directly before or after it is not part of it.
  func image(of span: SourceSpan) -> Image {
    var before = 0
    var within = 0
    var (start, end) = (Int(span.start), Int(span.end))
    var isEdited = false
    for edit in edits {
      let range = edit.span.range
      let difference = edit.replacement.utf8.count - range.count
      if range.upperBound <= Int(span.start) {
        before += difference
      } else if range.lowerBound < Int(span.end) {
        start = min(start, range.lowerBound)
        end = max(end, range.upperBound)
        within += difference
        isEdited = true
      } else {
        break
      }
    }
    return Image(range: start + before..<end + before + within, isEdited: isEdited)
  }

  /// The ranges of the new text after the edits.
  var written: [Range<Int>] {
    var moved = 0
    return edits.map { edit in
      let start = Int(edit.span.start) + moved
      moved += edit.replacement.utf8.count - edit.span.count
      return start..<start + edit.replacement.utf8.count
    }
  }
}
