/// One token of Objective-C. It has no text; its text is read from the source when it is needed.
struct ObjectiveCToken {
  enum Kind: UInt8 {
    case word, number, character
    /// A C string or a raw string of C++.
    case cString
    /// A string with `@` before it, which is part of the token.
    case string
    /// A word after an `@`, such as `@interface`; the word is in `ObjectiveCToken.word`.
    case at
    /// A punctuation byte, in `ObjectiveCToken.byte`; `->` is a dot.
    case punctuation
    /// `==`, `!=`, `<=`, `>=`.
    case comparison
    /// A directive of the preprocessor; `ObjectiveCToken.index` is its index among the directives.
    case directive
    /// The end of the file, after the last token.
    case end
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// The first token of its line.
    static let startsLine = Flags(rawValue: 1)
    /// The first part of the selector of a system callback.
    static let mayBeCallback = Flags(rawValue: 2)
    /// A word that may need a usage description, or a reason in the privacy manifest.
    static let mayNeedPurpose = Flags(rawValue: 4)
    /// The key of a launch option.
    static let isLaunchOption = Flags(rawValue: 8)
    /// A property of connection options.
    static let isConnectionOption = Flags(rawValue: 16)
    /// A string with a backslash in it.
    static let hasEscape = Flags(rawValue: 32)
    /// A string that is not terminated.
    static let isUnterminated = Flags(rawValue: 64)
  }

  var start: UInt32
  var end: UInt32
  var kind: Kind
  var word: ObjectiveCWord = .none
  var byte: UInt8 = 0
  var flags: Flags

  var range: Range<Int> { Int(start)..<Int(end) }

  /// The index of a directive. It is kept in `end`, which is not needed for directives.
  var index: Int { Int(end) }
}

/// A directive of the preprocessor that the lexer keeps.
struct ObjectiveCDirective {
  enum Kind {
    /// `#if`, `#ifdef` or `#ifndef`, with the condition.
    case begin(CompilationCondition)
    case otherwise(CompilationCondition)
    case end
    /// `#import <Module/Header.h>`, with the place of the module's name.
    case imports(Range<Int>)
    /// `#define NAME @"text"`, with the place of the name and of the string.
    case constant(name: Range<Int>, literal: Range<Int>)
  }

  var kind: Kind
  /// The place of the `#` and the word after it.
  var range: Range<Int>
}
