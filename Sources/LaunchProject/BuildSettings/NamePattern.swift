internal import SourceText

/// A pattern for names in the syntax of `fnmatch`: `*`, `?`, a `BracketExpression`, and `\` before a
/// character.
package struct NamePattern: Sendable, Hashable {
  private enum Piece: Hashable {
    case any
    case one
    case byte(UInt8)
    /// A `BracketExpression`, from its `[` to its `]`.
    case set([UInt8])
  }

  private let pieces: [Piece]

  /// Reads a pattern. Every text is a valid pattern.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var pieces: [Piece] = []
    var at = 0
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "*"):
        if pieces.last != .any { pieces.append(.any) }
        at += 1
      case UInt8(ascii: "?"):
        pieces.append(.one)
        at += 1
      case UInt8(ascii: "\\") where at + 1 < bytes.count:
        pieces.append(.byte(bytes[at + 1]))
        at += 2
      case UInt8(ascii: "["):
        // A bracket that is never closed is literal.
        guard let end = BracketExpression.match(bytes, at: at, 0)?.end else { fallthrough }
        pieces.append(.set(Array(bytes[at..<end])))
        at = end
      default:
        pieces.append(.byte(bytes[at]))
        at += 1
      }
    }
    self.pieces = pieces
  }

  /// Whether the pattern matches the whole name.
  ///
  /// - Complexity: at most the length of the pattern times that of the name.
  package func matches(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    var (piece, at) = (0, 0)
    // Where to continue when the text after the last star does not match: the star then takes one more byte.
    var retry: (piece: Int, at: Int)?
    while at < bytes.count {
      if piece < pieces.count, pieces[piece] == .any {
        retry = (piece + 1, at)
        piece += 1
      } else if piece < pieces.count, Self.fits(pieces[piece], bytes[at]) {
        piece += 1
        at += 1
      } else if let last = retry {
        retry = (last.piece, last.at + 1)
        (piece, at) = (last.piece, last.at + 1)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .any }
  }

  /// Whether the pattern matches some name that begins with a text and continues with digits and dots.
  ///
  /// - Complexity: the length of the pattern times that of the text.
  func mayMatch(versionOf text: String) -> Bool {
    // The pieces that can come next once the text has been read.
    var places: Set<Int> = closure([0])
    for byte in text.utf8 {
      var next: Set<Int> = []
      for place in places where place < pieces.count && Self.fits(pieces[place], byte) {
        next.insert(pieces[place] == .any ? place : place + 1)
      }
      places = closure(next)
    }
    return places.contains { place in
      place < pieces.count
        && pieces[place...].allSatisfy { piece in
          piece == .any || (0x30...0x39).contains { Self.fits(piece, $0) }
            || Self.fits(piece, UInt8(ascii: "."))
        }
    }
  }

  /// Adds the places behind stars, because a star can match nothing.
  private func closure(_ places: Set<Int>) -> Set<Int> {
    var all = places
    for place in places {
      var at = place
      while at < pieces.count, pieces[at] == .any {
        at += 1
        all.insert(at)
      }
    }
    return all
  }

  private static func fits(_ piece: Piece, _ byte: UInt8) -> Bool {
    switch piece {
    case .any, .one: true
    case .byte(let wanted): wanted == byte
    case .set(let set): BracketExpression.match(set, at: 0, byte)?.isInSet == true
    }
  }
}
