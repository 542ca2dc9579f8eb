internal import SourceText

extension JSONWriter {
  /// Writes a position.
  mutating func value(_ position: DocumentPosition) {
    object { json in
      json.member("line", position.line)
      json.member("character", position.character)
    }
  }

  /// Writes a range of offsets as a range of positions.
  mutating func value(
    _ range: Range<Int>, in text: DocumentText, _ encoding: PositionEncoding
  ) {
    object { json in
      json.key("start")
      json.value(text.position(of: range.lowerBound, encoding))
      json.key("end")
      json.value(text.position(of: range.upperBound, encoding))
    }
  }

  /// Writes a member with a range of offsets.
  mutating func member(
    _ name: String, _ range: Range<Int>, in text: DocumentText, _ encoding: PositionEncoding
  ) {
    key(name)
    value(range, in: text, encoding)
  }

  /// Writes a location.
  mutating func location(
    _ uri: String, _ range: Range<Int>, in text: DocumentText, _ encoding: PositionEncoding
  ) {
    object { json in
      json.member("uri", uri)
      json.member("range", range, in: text, encoding)
    }
  }
}

extension RemoteObject {
  /// A member that is a position.
  func position(_ name: String) -> DocumentPosition? {
    guard let place = object(name), let line = place.integer("line"),
      let character = place.integer("character")
    else { return nil }
    return DocumentPosition(line: line, character: character)
  }

  /// A member that is a range.
  func range(_ name: String) -> (start: DocumentPosition, end: DocumentPosition)? {
    guard let range = object(name), let start = range.position("start"),
      let end = range.position("end")
    else { return nil }
    return (start, end)
  }
}
