package import SourceText

/// A file with the edits of several rounds: what is left of the text that was read, and what came to it.
package struct EditedFile: Sendable {
  /// A part of the edited text.
  private enum Piece {
    /// Text that was there, by its offsets.
    case kept(Range<Int>)
    /// Text that is new.
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

  /// A change to the text that was read.
  package struct Change: Sendable, Equatable {
    /// What goes, in offsets of `EditedFile.original`.
    package var range: Range<Int>
    /// What comes instead, as UTF-8.
    package var text: [UInt8]

    /// Makes a change.
    package init(range: Range<Int>, text: [UInt8]) {
      self.range = range
      self.text = text
    }
  }

  /// The path as the report names it.
  package var path: String { original.path }
  /// The text that was read.
  package let original: SourceFile
  /// The whole file as it is to be on the disk.
  package private(set) var bytes: [UInt8]
  private var pieces: [Piece]

  /// A file without any edit.
  ///
  /// - Parameter original: the file as UTF-8 text.
  package init?(_ original: SourceFile) {
    guard let bytes = original.encoded(original.bytes) else { return nil }
    self.original = original
    self.bytes = bytes
    pieces = [.kept(0..<original.count)]
  }

  /// The file as it was on the disk; nil where the text does not say.
  package var originalBytes: [UInt8]? { original.encoded(original.bytes) }

  /// Makes the edits of one round.
  ///
  /// - Parameters:
  ///   - edits: edits to `source`, none overlapping another.
  ///   - source: the text as it is after the rounds before.
  package mutating func apply(
    _ edits: [TextEdit], to source: SourceFile
  ) throws(TextEditingError) {
    bytes = try TextEditing.apply(edits, to: source)
    var result: [Piece] = []
    var next = 0
    /// How much of the piece `next` has been taken.
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

  /// What all rounds together change, in order; none touches another.
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
