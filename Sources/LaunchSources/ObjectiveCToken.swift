/// One token of Objective-C. It has no text: what it says is read from the source when it is kept.
struct ObjectiveCToken {
  enum Kind: UInt8 {
    case word, number, character
    /// A C string, and a raw string of C++.
    case cString
    /// A string with `@` in front, which belongs to the token.
    case string
    /// `@interface`; the word behind the `@` is in `ObjectiveCToken.word`.
    case at
    /// A byte that is literal, in `ObjectiveCToken.byte`; `->` is a dot.
    case punctuation
    /// `==`, `!=`, `<=`, `>=`.
    case comparison
    /// A directive of the preprocessor; `ObjectiveCToken.index` leads to it.
    case directive
    /// Behind the last one.
    case end
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// The first one of its line.
    static let startsLine = Flags(rawValue: 1)
    /// The first part of the selector of one of the system's callbacks.
    static let mayBeCallback = Flags(rawValue: 2)
    /// A word that may need a usage description.
    static let mayNeedPurpose = Flags(rawValue: 4)
    /// The key of a launch option.
    static let isLaunchOption = Flags(rawValue: 8)
    /// A property of connection options.
    static let isConnectionOption = Flags(rawValue: 16)
    /// A string with a backslash in it.
    static let hasEscape = Flags(rawValue: 32)
    /// A string without an end.
    static let isUnterminated = Flags(rawValue: 64)
  }

  var start: UInt32
  var end: UInt32
  var kind: Kind
  var word: ObjectiveCWord = .none
  var byte: UInt8 = 0
  var flags: Flags

  var range: Range<Int> { Int(start)..<Int(end) }

  /// Of a directive, which has no other use for the word and the byte, the index.
  var index: Int { Int(end) }
}

/// A directive of the preprocessor that is kept.
struct ObjectiveCDirective {
  enum Kind {
    /// `#if` and `#elif`, with the condition.
    case begin(CompilationCondition)
    case otherwise(CompilationCondition)
    case end
    /// `#import <Module/Header.h>`, with the place of the module's name.
    case imports(Range<Int>)
    /// `#define NAME @"text"`, with the place of the name and of the string.
    case constant(name: Range<Int>, literal: Range<Int>)
  }

  var kind: Kind
  /// The place of the `#` and the word behind it.
  var range: Range<Int>
}
