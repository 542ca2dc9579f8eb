package import SourceText

/// A file with the edits of several rounds: the parts of the original text that are left, and the new text.
package struct EditedFile: Sendable {
  /// A part of the edited text.
  private enum Piece {
    /// Original text, by its offsets.
    case kept(Range<Int>)
    /// New text.
    case new([UInt8])

    var count: Int {
      switch self {
      case .kept(let range): range.count
      case .new(let bytes): bytes.count
      }
    }

    subscript(part: Range<Int>) -> Piece {
      switch self {
      case .kept(let range):
        .kept(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
      case .new(let bytes): .new(Array(bytes[part]))
      }
    }
  }

  /// A change to the original text.
  package struct Change: Sendable, Equatable {
    /// The range to remove, in offsets of `EditedFile.original`.
    package var range: Range<Int>
    /// The text that replaces the range, as UTF-8.
    package var text: [UInt8]

    /// Makes a change.
    package init(range: Range<Int>, text: [UInt8]) {
      self.range = range
      self.text = text
    }
  }

  /// The path as the report names it.
  package var path: String { original.path }
  /// The original text.
  package let original: SourceFile
  /// The whole file as it is to be written to disk.
  package private(set) var bytes: [UInt8]
  private var pieces: [Piece]

  /// Makes a file without edits; nil when the text cannot be encoded.
  ///
  /// - Parameter original: the file as UTF-8 text.
  package init?(_ original: SourceFile) {
    guard let bytes = original.encoded(original.bytes) else { return nil }
    self.original = original
    self.bytes = bytes
    pieces = [.kept(0..<original.count)]
  }

  /// The file as it was on disk; nil when the text cannot be encoded.
  package var originalBytes: [UInt8]? { original.encoded(original.bytes) }

  /// Makes the edits of one round.
  ///
  /// - Parameters:
  ///   - edits: edits to `source`; they must not overlap.
  ///   - source: the text after the earlier rounds.
  package mutating func apply(
    _ edits: [TextEdit], to source: SourceFile
  ) throws(TextEditing.Refusal) {
    bytes = try TextEditing.apply(edits, to: source)
    var result: [Piece] = []
    var next = 0
    /// The number of bytes of the piece `next` that were taken.
    var taken = 0
    var at = 0
    func copy(upTo end: Int, keeping: Bool) {
      while at < end, next < pieces.count {
        let piece = pieces[next]
        let count = min(piece.count - taken, end - at)
        if keeping, count > 0 { result.append(piece[taken..<taken + count]) }
        at += count
        taken += count
        if taken == piece.count {
          next += 1
          taken = 0
        }
      }
    }
    for edit in edits.sorted(by: { $0.span < $1.span }) {
      copy(upTo: Int(edit.span.start), keeping: true)
      copy(upTo: Int(edit.span.end), keeping: false)
      if !edit.replacement.isEmpty { result.append(.new(Array(edit.replacement.utf8))) }
    }
    copy(upTo: source.count, keeping: true)
    pieces = result
  }

  /// The changes of all rounds together, in order; no change touches another.
  package var changes: [Change] {
    var changes: [Change] = []
    var end = 0
    var new: [UInt8] = []
    func close(upTo start: Int) {
      if start > end || !new.isEmpty { changes.append(Change(range: end..<start, text: new)) }
      new = []
    }
    for piece in pieces {
      switch piece {
      case .kept(let range):
        close(upTo: range.lowerBound)
        end = range.upperBound
      case .new(let bytes): new += bytes
      }
    }
    close(upTo: original.count)
    return changes.filter { !original.paddedBytes[$0.range].elementsEqual($0.text) }
  }
}
