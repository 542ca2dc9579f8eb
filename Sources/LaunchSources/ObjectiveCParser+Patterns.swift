internal import SourceText

/// Patterns that several uses share.
extension ObjectiveCParser {
  /// The number of tokens in which the arguments of a message are followed.
  static var maximumArguments: Int { 64 }

  /// The value of a literal or a constant at a token; nil if it is only part of an expression.
  func literal(_ index: Int) -> (value: String, span: SourceSpan)? {
    var value: String
    var last = index
    switch kind(index) {
    case .string:
      guard let first = ObjectiveCString.value(source, tokens[index].range) else { return nil }
      value = first
      // Adjacent literals are one string.
      while kind(last + 1) == .string || kind(last + 1) == .cString, last - index < 8 {
        last += 1
        guard let next = ObjectiveCString.value(source, tokens[last].range) else { return nil }
        value += next
      }
    case .word:
      guard let known = constants[text(index)], let known else { return nil }
      value = known
    case .punctuation where byte(index) == UInt8(ascii: "("):
      guard byte(index + 2) == UInt8(ascii: ")"), kind(index + 1) != .punctuation,
        let inner = literal(index + 1)
      else { return nil }
      value = inner.value
      last = index + 2
    default: return nil
    }
    let ends: Bool
    switch byte(last + 1) {
    case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: "}"):
      ends = true
    default: ends = kind(last + 1) == .word && byte(last + 2) == UInt8(ascii: ":")
    }
    return ends ? (value, SourceSpan(start: tokens[index].start, end: tokens[last].end)) : nil
  }

  /// The value of `[NSString stringWithUTF8String:Name]` or `@(Name)` at a token.
  func convertedString(_ index: Int) -> (value: String, span: SourceSpan)? {
    if byte(index) == UInt8(ascii: "@"), byte(index + 1) == UInt8(ascii: "(") {
      return literal(index + 2)
    }
    guard byte(index) == UInt8(ascii: "["), text(index + 1) == "NSString",
      text(index + 2) == "stringWithUTF8String", byte(index + 3) == UInt8(ascii: ":")
    else { return nil }
    return literal(index + 4)
  }

  /// Records a use whose text is the argument of the selector part at a token.
  mutating func argument(
    _ kind: SourceUse.Kind, of part: Int? = nil, otherwise place: Int? = nil
  ) {
    let part = part ?? at
    guard byte(part + 1) == UInt8(ascii: ":") else { return }
    if let literal = literal(part + 2) {
      add(kind, literal.value, at: literal.span)
    } else {
      add(kind, at: span(place ?? part))
    }
  }

  /// The word after `[Type alloc]` or `Type.alloc`, or the `new` of `[Type new]`, if the type is at ``at``.
  func initializer() -> Int? {
    if byte(at - 1) == UInt8(ascii: "[") {
      if word(at + 1) == .new, byte(at + 2) == UInt8(ascii: "]") { return at + 1 }
      if word(at + 1) == .alloc, byte(at + 2) == UInt8(ascii: "]"), kind(at + 3) == .word {
        return at + 3
      }
    }
    guard byte(at + 1) == UInt8(ascii: ".") else { return nil }
    if word(at + 2) == .new { return at + 2 }
    guard word(at + 2) == .alloc else { return nil }
    if kind(at + 3) == .word { return at + 3 }
    return byte(at + 3) == UInt8(ascii: ".") && word(at + 4) == .`init` ? at + 4 : nil
  }

  /// Records a use of a value that is made with a text, if its type is at ``at``.
  mutating func made(_ kind: SourceUse.Kind, with part: ObjectiveCWord) {
    guard let initializer = initializer(), word(initializer) == part else { return }
    argument(kind, of: initializer, otherwise: at)
  }

  /// The class that an expression refers to: `[Name class]`, `Name.class`, `NSClassFromString(@"Name")`.
  func className(_ index: Int) -> (name: String, span: SourceSpan)? {
    if byte(index) == UInt8(ascii: "["), kind(index + 1) == .word, word(index + 2) == .class,
      byte(index + 3) == UInt8(ascii: "]")
    {
      return (text(index + 1), span(index + 1))
    }
    if kind(index) == .word, byte(index + 1) == UInt8(ascii: "."), word(index + 2) == .class {
      return (text(index), span(index))
    }
    guard word(index) == .NSClassFromString || word(index) == .NSStringFromClass,
      byte(index + 1) == UInt8(ascii: "(")
    else { return nil }
    if word(index) == .NSStringFromClass { return className(index + 2) }
    return literal(index + 2).map { ($0.value, $0.span) }
  }

  /// The selector part with this label in the message that a token belongs to; nested messages are skipped.
  func part(_ label: ObjectiveCWord, from start: Int) -> Int? {
    var level = 0
    for index in start..<min(start + Self.maximumArguments, tokens.count) {
      switch byte(index) {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): level += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
        level -= 1
        if level < 0 { return nil }
      case UInt8(ascii: ";"): return nil
      default:
        if level == 0, word(index) == label, byte(index + 1) == UInt8(ascii: ":") { return index }
      }
    }
    return nil
  }

  /// Whether the property at a token is set by the `=` after it.
  func isAssigned(_ index: Int) -> Bool {
    byte(index - 1) == UInt8(ascii: ".") && byte(index + 1) == UInt8(ascii: "=")
  }

  /// The index of the value that a property gets by `=` or by its setter; nil when it is not set.
  func assignedValue(isSetter: Bool) -> Int? {
    if isSetter { return byte(at + 1) == UInt8(ascii: ":") ? at + 2 : nil }
    return isAssigned(at) ? at + 2 : nil
  }
}
