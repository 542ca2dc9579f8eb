internal import SourceText

/// Where places of a file lie after edits.
struct SpanMap {
  private let edits: [TextEdit]

  /// Takes the edits of one round; none overlaps another.
  init(_ edits: some Sequence<TextEdit>) { self.edits = edits.sorted { $0.span < $1.span } }

  /// A place after the edits.
  struct Image: Equatable {
    /// Where it lies; the whole of what came instead where a part of it went.
    var range: Range<Int>
    /// Whether an edit took or changed a part of it, or put something into it.
    var isEdited: Bool
  }

  /// Where a place lies after the edits.
  ///
  /// What is inserted right before or behind it is not part of it.
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

  /// Where what the edits wrote lies after them.
  var written: [Range<Int>] {
    var moved = 0
    return edits.map { edit in
      let start = Int(edit.span.start) + moved
      moved += edit.replacement.utf8.count - edit.span.count
      return start..<start + edit.replacement.utf8.count
    }
  }
}
