package import SourceText

/// Where the bodies of a target's functions and methods are, by name.
///
/// It is made from the tokens of all files when a rule follows calls, and not while the files are read.
package struct FunctionBodies: Sendable {
  /// The body of one function.
  struct Body: Sendable {
    let file: Int
    let span: SourceSpan
  }

  /// More source text than this, in bytes, is not searched for functions.
  private static let maximumByteCount = 32 << 20
  /// How much source text, in bytes, one question follows.
  private static let maximumFollowedByteCount = 4 << 20
  /// How many functions of one name are followed.
  private static let maximumNamesakes = 16

  private let files: [SourceDeclarations]
  private var bodies: [String: [Body]] = [:]
  /// The bodies of each file in file order; those of local functions follow the ones they are in.
  private var spans: [Int: [SourceSpan]] = [:]
  /// Whether every file was searched to its end.
  package private(set) var isComplete = true

  /// Finds the functions of a target.
  ///
  /// - Complexity: linear in the size of the files.
  package init(_ sources: TargetSources) {
    files = sources.files
    let byteCount = files.reduce(0) { $0 + $1.file.source.count }
    guard byteCount <= Self.maximumByteCount else {
      isComplete = false
      return
    }
    for (index, file) in files.enumerated() {
      switch file.language {
      case .swift: findSwift(index, SwiftLexer.tokens(of: file.file.source))
      case .objectiveC:
        var lexer = ObjectiveCLexer(file.file.source)
        lexer.run()
        findObjectiveC(index, lexer)
      }
    }
  }

  /// The names that functions use, those of the functions that they call in the target included.
  ///
  /// - Parameters:
  ///   - names: the names that the first functions use.
  ///   - except: names that are not followed.
  ///   - depth: how many calls deep functions are followed.
  ///   - limit: how many functions are followed.
  ///   - visit: takes the index of the file and the body, braces included, of each function that is followed.
  /// - Complexity: linear in the size of the functions.
  package func following(
    _ names: BodyNames, except: Set<String> = [], depth: Int = 4, limit: Int = 256,
    visit: (Int, SourceSpan) -> Void = { _, _ in }
  ) -> BodyNames {
    var result = names
    var followed = except
    var left = limit
    var bytesLeft = Self.maximumFollowedByteCount
    for _ in 0..<depth {
      let next = result.calls.union(result.superCalls).subtracting(followed).sorted()
      if next.isEmpty || left == 0 { break }
      followed.formUnion(next)
      for name in next {
        for body in bodies[name] ?? [] where left > 0 && body.span.range.count <= bytesLeft {
          left -= 1
          bytesLeft -= body.span.range.count
          visit(body.file, body.span)
          let file = files[body.file]
          result.formUnion(.read(file.file.source.text(body.span), as: file.language))
        }
      }
    }
    return result
  }

  /// Whether the target has a function or method of a name, whatever its labels.
  package func contains(_ name: String) -> Bool { bodies[name] != nil }

  /// Whether the body of a function of another name calls a function, or names it as a value.
  ///
  /// - Complexity: linear in the size of the files that have the name.
  package func isUsed(_ name: String) -> Bool {
    let own = bodies[name] ?? []
    for (index, file) in files.enumerated() where file.file.source.has(name) {
      var end = 0
      for span in spans[index] ?? [] where span.range.lowerBound >= end {
        end = span.range.upperBound
        if own.contains(where: { $0.file == index && $0.span == span }) { continue }
        let names = BodyNames.read(file.file.source.text(span), as: file.language)
        if names.calls.contains(name) || names.wholeValues.contains(name) { return true }
      }
    }
    return false
  }

  private mutating func add(_ name: String, _ file: Int, _ range: Range<Int>) {
    spans[file, default: []].append(SourceSpan(range))
    guard bodies[name]?.count ?? 0 < Self.maximumNamesakes else { return }
    bodies[name, default: []].append(Body(file: file, span: SourceSpan(range)))
  }

  // MARK: Swift

  private mutating func findSwift(_ file: Int, _ tokens: SwiftTokens) {
    if tokens.problem != nil { isComplete = false }
    for at in 0..<tokens.count where tokens[at].word == .func && tokens[at - 1].kind != .dot {
      guard tokens[at + 1].kind == .identifier else { continue }
      var open = at + 2
      if tokens.opensGenerics(open) { open = tokens.afterGenerics(open) ?? open }
      guard tokens[open].kind == .openParenthesis,
        let brace = Self.bodyBrace(tokens, tokens.close(open) + 1)
      else { continue }
      let close = tokens.close(brace)
      guard close < tokens.count else { continue }
      add(
        tokens.name(at + 1), file, tokens[brace].range.lowerBound..<tokens[close].range.upperBound)
    }
  }

  /// How many tokens can stand between the parameters of a function and its body.
  private static let maximumHead = 256

  private static func bodyBrace(_ tokens: SwiftTokens, _ start: Int) -> Int? {
    var at = start
    var left = maximumHead
    while left > 0 {
      left -= 1
      switch tokens[at].kind {
      case .openBrace: return at
      case .openParenthesis, .openSquare: at = tokens.close(at) + 1
      case .closeParenthesis, .closeSquare, .closeBrace, .semicolon, .string, .directive, .at, .end:
        return nil
      case .identifier where tokens[at].word.beginsDeclaration: return nil
      default: at += 1
      }
    }
    return nil
  }

  // MARK: Objective-C

  private mutating func findObjectiveC(_ file: Int, _ lexer: ObjectiveCLexer) {
    if !lexer.problems.isEmpty { isComplete = false }
    let tokens = lexer.tokens
    /// Braces whose bodies are read; those of namespaces, classes and the like are none.
    var depth = 0
    var head = 0
    var body: (name: String, start: Int)?
    for at in tokens.indices {
      let token = tokens[at]
      switch token.kind {
      case .at where depth == 0, .directive where depth == 0: head = at + 1
      case .punctuation where token.byte == UInt8(ascii: "{"):
        if depth == 0 {
          guard let name = Self.functionName(lexer, head..<at) else {
            head = at + 1
            continue
          }
          body = (name, token.range.lowerBound)
        }
        depth += 1
      case .punctuation where token.byte == UInt8(ascii: "}"):
        if depth == 1, let found = body {
          add(found.name, file, found.start..<token.range.upperBound)
          body = nil
        }
        depth = max(0, depth - 1)
        if depth == 0 { head = at + 1 }
      case .punctuation where token.byte == UInt8(ascii: ";") && depth == 0: head = at + 1
      default: break
      }
    }
    if depth > 0 { isComplete = false }
  }

  /// The name in the head of a method or a function of C; nil where the head is of something else.
  private static func functionName(_ lexer: ObjectiveCLexer, _ head: Range<Int>) -> String? {
    let tokens = lexer.tokens
    let sign = head.last { index in
      let byte = tokens[index].byte
      return (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+"))
        && tokens[index].flags.contains(.startsLine)
    }
    var isBehindType = sign == nil
    for index in (sign ?? head.lowerBound)..<head.upperBound {
      let token = tokens[index]
      if sign != nil {
        if isBehindType, token.kind == .word { return lexer.source.text(token.range) }
        if token.byte == UInt8(ascii: ")") { isBehindType = true }
      } else if token.byte == UInt8(ascii: "("), index > head.lowerBound,
        tokens[index - 1].kind == .word
      {
        return lexer.source.text(tokens[index - 1].range)
      }
    }
    return nil
  }
}

extension SourceFile {
  /// Whether a text, which is ASCII, is in the file.
  ///
  /// - Complexity: linear in the file.
  fileprivate func has(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    var at = 0
    while at <= count - wanted.count {
      if self[at] == first, paddedBytes[at..<at + wanted.count].elementsEqual(wanted) {
        return true
      }
      at += 1
    }
    return false
  }
}

extension TargetSources {
  /// Whether code of the target, outside comments and strings, has an identifier.
  ///
  /// - Complexity: linear in the size of the files.
  package func has(identifier: String) -> Bool {
    files.contains { file in
      file.file.source.has(identifier)
        && BodyNames.read(file.file.source.text(0..<file.file.source.count), as: file.language)
          .identifiers.contains(identifier)
    }
  }
}
