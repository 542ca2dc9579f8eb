internal import Findings
internal import SourceText

/// Goes over the tokens and passes each one to the part that reads it.
extension SwiftSourceReader {
  static func read(_ original: SourceFile) -> SourceDeclarations {
    let source = (try? original.decoded()) ?? original
    let file = RelatedFile(source, isText: true)
    var reader = SwiftSourceReader(tokens: SwiftLexer.tokens(of: source), file: file)
    reader.run()
    reader.resolve()
    let problems = [reader.problem, reader.tokens.problem].compactMap { $0 }
    var result = SourceDeclarations(
      file: file, language: .swift, types: reader.types, uses: reader.uses,
      problems: problems.sorted(by: Finding.precedes))
    result.aliases = reader.aliases
    return result
  }

  private mutating func run() {
    var at = 0
    while at < tokens.count, !isStopped {
      if frames.count > 1, at >= frame.end {
        if at == frame.end { at += 1 }
        let depth = frame.conditionDepth
        frames.removeLast()
        leaveConditions(depth, at - 1)
        continue
      }
      at = step(at)
    }
    if !isStopped { leaveConditions(0, tokens.count - 1) }
  }

  private mutating func leaveConditions(_ depth: Int, _ index: Int) {
    guard conditionDepth > depth else { return }
    while conditionDepth > depth {
      conditions.end()
      conditionDepth -= 1
    }
    if problem == nil, tokens.problem == nil {
      problem = .unreadSource("an '#if' is not closed before here", at: tokens.span(index))
    }
  }

  private mutating func step(_ at: Int) -> Int {
    let token = tokens[at]
    switch token.kind {
    case .identifier:
      if token.word != .none { return word(at, token) }
      pending.clear()
      readName(at, token)
      return at + 1
    case .openParenthesis, .openSquare:
      pending.clear()
      push(.list, at)
      return at + 1
    case .openBrace:
      pending.clear()
      if let brace = switchBrace, brace.index == at {
        push(brace.kind, at)
        switchBrace = nil
      } else {
        push(.block, at)
      }
      return at + 1
    case .at: return readAttribute(at)
    case .directive: return directive(at, token)
    case .string:
      pending.clear()
      readString(at, token)
      return at + 1
    default:
      pending.clear()
      return at + 1
    }
  }

  private mutating func directive(_ at: Int, _ token: SwiftToken) -> Int {
    let isOwn = conditionDepth > frame.conditionDepth
    switch token.word {
    case .if:
      let end = lineEnd(at + 1)
      conditions.begin(condition(at + 1..<end))
      conditionDepth += 1
      return end
    case .elseif:
      let end = lineEnd(at + 1)
      if isOwn { conditions.otherwise(condition(at + 1..<end)) }
      return end
    case .else:
      if isOwn { conditions.otherwise() }
    case .endif:
      if isOwn {
        conditions.end()
        conditionDepth -= 1
      }
    default: pending.clear()
    }
    return at + 1
  }

  private func condition(_ range: Range<Int>) -> CompilationCondition {
    if range.isEmpty { return .other("") }
    let span = tokens.span(range.lowerBound, through: range.upperBound - 1)
    return .parseSwift(file.source, span.range)
  }

  /// The index of the first token after the line of a directive; a condition in parentheses may extend over
  /// several lines.
  private func lineEnd(_ start: Int) -> Int {
    var at = start
    while at < tokens.count, !tokens[at].startsLine, !tokens[at].isClosing {
      at = min(tokens.after(at), tokens.count)
    }
    return at
  }

  private mutating func word(_ at: Int, _ token: SwiftToken) -> Int {
    if frame.kind == .list || tokens[at - 1].kind == .dot || token.flags.contains(.isQuoted) {
      pending.clear()
      readUse(at, token)
      return at + 1
    }
    switch token.word {
    case .class:
      if isModifier(at + 1) {
        pending.isStatic = true
        return at + 1
      }
      return readType(at, .class)
    case .struct: return readType(at, .struct)
    case .enum: return readType(at, .enum)
    case .protocol: return readType(at, .protocol)
    case .extension: return readType(at, .extension)
    case .actor where beginsActor(at): return readType(at, .actor)
    case .func: return readFunction(at)
    case .`init`: return readInitializer(at)
    case .`deinit`: return readDeinitializer(at)
    case .var, .let: return readVariable(at)
    case .typealias: return readTypeAlias(at)
    case .import: return readImport(at)
    case .case:
      pending.clear()
      readCase(at)
      return at + 1
    case .static:
      pending.isStatic = true
      return at + 1
    case .private, .fileprivate:
      if let end = afterModifierArgument(at) { return end }
      pending.isPrivate = true
      return at + 1
    case .public, .internal, .open, .package, .unowned, .nonisolated, .final, .override, .lazy,
      .weak, .dynamic, .optional, .required, .convenience, .mutating, .nonmutating, .indirect,
      .distributed, .borrowing, .consuming, .prefix, .postfix, .infix, .isolated:
      return afterModifierArgument(at) ?? at + 1
    default:
      pending.clear()
      readUse(at, token)
      return at + 1
    }
  }

  /// The index after the argument of a modifier such as `private(set)`; nil for a modifier without an
  /// argument.
  private func afterModifierArgument(_ at: Int) -> Int? {
    guard tokens[at + 1].kind == .openParenthesis, tokens.close(at + 1) == at + 3,
      ["set", "safe", "unsafe", "nonsending"].contains(tokens.name(at + 2))
    else { return nil }
    return at + 4
  }

  /// Whether the word at `index` shows that a `class` before it is a modifier.
  private func isModifier(_ index: Int) -> Bool {
    switch tokens[index].word {
    case .func, .var, .let, .subscript, .override, .final, .public, .private, .fileprivate,
      .internal, .open, .package, .lazy, .weak, .unowned, .dynamic, .nonisolated, .`init`:
      !tokens[index].flags.contains(.isQuoted)
    default: false
    }
  }

  private func beginsActor(_ at: Int) -> Bool {
    let name = tokens[at + 1]
    guard name.kind == .identifier, !name.startsLine, !name.word.beginsDeclaration else {
      return false
    }
    let next = tokens[at + 2]
    return next.kind == .openBrace || next.kind == .colon || next.word == .where
      || tokens.opensGenerics(at + 2)
  }
}
