internal import SourceText

/// What is at a place in a property list.
///
/// While a person types, a document is broken most of the time. In XML the place is found from the tags before it, so that
/// everything that is whole counts; other formats are read.
struct PropertyListCursor: Equatable {
  /// What kind of text is at the place.
  enum Part: Equatable {
    /// The text of a key.
    case key
    /// The text of a value, with the name of its element: `string`.
    case value(element: String)
    /// Between values, or in a tag.
    case between
    /// A comment.
    case comment
  }

  /// The kind of text.
  var part: Part
  /// The text of the key, the value or the comment.
  var text = ""
  /// Where that text is; at a place between values an empty range.
  var range: Range<Int>
  /// The keys and indices from the root to the container of the place.
  var path: [KeyPathStep] = []
  /// The key of which the place is or will be the value; at a key that key. Nil in an array.
  var key: String?
  /// Whether the place is in a dictionary, directly.
  var isInDictionary = false
  /// The other keys of that dictionary.
  var others: [String] = []
  /// The texts of the other values of the innermost dictionary around the place, by key.
  var otherTexts: [String: String] = [:]

  /// The keys from the root to the dictionary of the place, without indices.
  var keys: [String] {
    path.compactMap { step in if case .key(let key) = step { key } else { nil } }
  }

  /// The key that the place is about: its own, or that of the array around it.
  var subject: String? { key ?? keys.last }

  /// Describes a place.
  init(_ part: Part, _ text: String = "", at range: Range<Int>) {
    self.part = part
    self.text = text
    self.range = range
  }
}
