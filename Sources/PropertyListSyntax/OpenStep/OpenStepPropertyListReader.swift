internal import CPropertyListNodes

/// Reads the NeXT text form: `{ key = value; }`, `( element, element )`, `"text"`, `word`, `<0fbd 77>`, and
/// `.strings` files, which have no outer braces.
///
/// It accepts what CoreFoundation accepts, and gives the same values.
@safe package struct OpenStepPropertyListReader {
  /// What the grammar asks for next.
  enum State {
    case key, equals, value, semicolon, element, comma, end
  }

  var text: TextReader
  var state = State.value
  /// Whether text that GNUstep reads and CoreFoundation refuses gets a warning instead of an error.
  let isLenient: Bool
  /// The key whose value is not read yet, for messages; nil in arrays and at the root.
  var key: Range<Int>?
  /// Where the last value ended.
  var valueEnd = 0
  /// The last value or key, when it is a string without quotes.
  var bareWord: Range<Int>?
  /// The opening of a comment that runs to the end of the text.
  var unclosedComment: Range<Int>?

  init(text: TextReader, isLenient: Bool) {
    self.text = text
    self.isLenient = isLenient
  }
}
