/// One token of Swift. Sixteen bytes and no text: what it says is read from the source when it is kept.
struct SwiftToken {
  enum Kind: UInt8 {
    case identifier, number, regex, `operator`
    /// A literal; with interpolations its tokens follow, each in parentheses, and `SwiftToken.match` is the last.
    case string
    /// `?` or `!` behind what it belongs to.
    case postfix
    case dot, comma, colon, semicolon, at, backslash
    /// `#word`; the word is in `SwiftToken.word`.
    case directive
    case openParenthesis, closeParenthesis, openSquare, closeSquare, openBrace, closeBrace
    case other
    /// Behind the last one.
    case end
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// A line begins between the token before and this one.
    static let afterNewline = Flags(rawValue: 1)
    /// Something stands between the token before and this one: space, a comment.
    static let afterSpace = Flags(rawValue: 2)
    /// A method of this name may be one of the system's callbacks.
    static let mayBeCallback = Flags(rawValue: 4)
    /// An identifier in backticks.
    static let isQuoted = Flags(rawValue: 8)
    /// A string with `#` around it.
    static let isRaw = Flags(rawValue: 16)
    /// A string in three quotation marks.
    static let isMultiline = Flags(rawValue: 32)
    /// A string with a backslash in it.
    static let hasEscape = Flags(rawValue: 64)
    /// A word that may need a usage description.
    static let mayNeedPurpose = Flags(rawValue: 128)
  }

  var start: UInt32
  var length: UInt32
  /// Of a bracket the index of its counterpart; of a string the index of its last token.
  var match: UInt32 = .max
  var word: SwiftWord = .none
  var kind: Kind
  var flags: Flags

  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

  var isClosing: Bool {
    kind == .closeParenthesis || kind == .closeSquare || kind == .closeBrace
  }

  var startsLine: Bool { flags.contains(.afterNewline) }
}
