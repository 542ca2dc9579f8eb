/// One token of Swift, in sixteen bytes. It has no text; its text is read from the source when it is needed.
struct SwiftToken {
  enum Kind: UInt8 {
    case identifier, number, regex, `operator`
    /// A literal. The tokens of its interpolations follow, each in parentheses; `SwiftToken.match` is the
    /// last of them.
    case string
    /// `?` or `!` after an operand.
    case postfix
    case dot, comma, colon, semicolon, at, backslash
    /// A word after a `#`; the word is in `SwiftToken.word`.
    case directive
    case openParenthesis, closeParenthesis, openSquare, closeSquare, openBrace, closeBrace
    case other
    /// The end of the file, after the last token.
    case end
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// There is the beginning of a line between the previous token and this one.
    static let afterNewline = Flags(rawValue: 1)
    /// There is a space or a comment between the previous token and this one.
    static let afterSpace = Flags(rawValue: 2)
    /// The name of a system callback without its labels.
    static let mayBeCallback = Flags(rawValue: 4)
    /// An identifier in backticks.
    static let isQuoted = Flags(rawValue: 8)
    /// A string with `#` around it.
    static let isRaw = Flags(rawValue: 16)
    /// A string in three quotation marks.
    static let isMultiline = Flags(rawValue: 32)
    /// A string with a backslash in it.
    static let hasEscape = Flags(rawValue: 64)
    /// A word that may need a usage description, or a reason in the privacy manifest.
    static let mayNeedPurpose = Flags(rawValue: 128)
  }

  var start: UInt32
  var length: UInt32
  /// For a bracket, the index of its counterpart; for a string, the index of its last token.
  var match: UInt32 = .max
  var word: SwiftWord = .none
  var kind: Kind
  var flags: Flags

  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }

  var isClosing: Bool {
    kind == .closeParenthesis || kind == .closeSquare || kind == .closeBrace
  }

  /// Whether a statement with bodies begins with it.
  var beginsControlFlow: Bool {
    kind == .identifier && [.if, .for, .switch, .while, .repeat, .do].contains(word)
  }

  var startsLine: Bool { flags.contains(.afterNewline) }
}
