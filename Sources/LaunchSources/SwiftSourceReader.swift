internal import Findings
internal import SourceText

/// Reads what the launch contract needs from Swift.
///
/// It goes over the tokens of the file once and knows of its place only what a stack of brackets says: in
/// which type, in which method, under which conditions. It reads declarations and a fixed list of uses, and
/// passes over everything else. Default values of parameters are not looked into.
struct SwiftSourceReader {
  /// Types nested deeper than this are not read.
  static let typeDepthLimit = 64
  /// Longer names of types, those they are nested in included, are not read. In bytes.
  static let nameLimit = 4_096

  /// A pair of brackets that is being read.
  struct Frame {
    enum Kind {
      case top, type, protocolBody, enumBody, block
      /// Parentheses and square brackets.
      case list
      /// The body of a `switch` over the type of an activity, over the type of a shortcut.
      case activities, shortcuts
    }

    var kind: Kind
    /// The index of the closing bracket.
    var end: Int
    /// The index of the type in the result; -1 for none.
    var type: Int
    /// The index of the method in ``SwiftSourceReader/methods``; -1 for none.
    var method: Int
    var conditionDepth: Int
    var typeDepth: Int

    var isTypeBody: Bool { kind == .type || kind == .protocolBody || kind == .enumBody }
  }

  let tokens: SwiftTokens
  let file: RelatedFile
  /// Whether the file names `UISceneConfiguration`: its storyboards are scene storyboards then.
  let namesSceneConfigurations: Bool
  var frames: [Frame]
  private(set) var conditions = ConditionStack()
  /// How many `#if` are open.
  private var conditionDepth = 0
  /// Attributes and modifiers in front of the declaration that comes.
  var pending = SwiftPendingAttributes()
  var types: [TypeDeclaration] = []
  var aliases: [TypeAliasDeclaration] = []
  var uses: [SourceUse] = []
  var methods: [SwiftMethodContext] = []
  var constants: [SwiftConstant] = []
  var unresolved: [SwiftUnresolvedUse] = []
  /// The `{` of a `switch` that is known before it is reached.
  var switchBrace: (index: Int, kind: Frame.Kind)?
  var problem: Diagnostic?
  private var isStopped = false

  static func read(_ original: SourceFile) -> SourceDeclarations {
    let source = (try? original.decoded()) ?? original
    let file = RelatedFile(source, isText: true)
    var reader = SwiftSourceReader(tokens: SwiftLexer.tokens(of: source), file: file)
    reader.run()
    reader.resolve()
    let problems = [reader.problem, reader.tokens.problem].compactMap { $0 }
    var result = SourceDeclarations(
      file: file, language: .swift, types: reader.types, uses: reader.uses,
      problems: problems.sorted(by: Diagnostic.precedes))
    result.aliases = reader.aliases
    return result
  }

  private init(tokens: SwiftTokens, file: RelatedFile) {
    self.tokens = tokens
    self.file = file
    namesSceneConfigurations = tokens.list.contains { $0.word == .UISceneConfiguration }
    frames = [
      Frame(kind: .top, end: tokens.count, type: -1, method: -1, conditionDepth: 0, typeDepth: 0)
    ]
  }

  /// The innermost brackets.
  var frame: Frame { frames[frames.count - 1] }

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

  /// Reads no further.
  mutating func stop(_ message: String, at index: Int) {
    isStopped = true
    problem = .unreadSource(
      message + "; the rest of the file is not read", at: tokens.span(index))
  }

  private mutating func step(_ at: Int) -> Int {
    let token = tokens[at]
    switch token.kind {
    case .identifier:
      if token.word != .none { return word(at, token) }
      pending.clear()
      name(at, token)
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
    case .at: return attribute(at)
    case .directive: return directive(at, token)
    case .string:
      pending.clear()
      string(at, token)
      return at + 1
    default:
      pending.clear()
      return at + 1
    }
  }

  /// Enters the brackets that open at `index`.
  mutating func push(_ kind: Frame.Kind, _ index: Int) {
    var inner = frame
    inner.kind = kind
    inner.end = tokens.close(index)
    inner.conditionDepth = conditionDepth
    frames.append(inner)
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

  /// The index of the first token behind the line of a directive; parentheses may go over several lines.
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
      use(at, token)
      return at + 1
    }
    switch token.word {
    case .class:
      if isModifier(at + 1) {
        pending.isStatic = true
        return at + 1
      }
      return type(at, .class)
    case .struct: return type(at, .struct)
    case .enum: return type(at, .enum)
    case .protocol: return type(at, .protocol)
    case .extension: return type(at, .extension)
    case .actor where beginsActor(at): return type(at, .actor)
    case .func: return function(at)
    case .`init`: return initializer(at)
    case .`deinit`: return deinitializer(at)
    case .var, .let: return variable(at)
    case .typealias: return typeAlias(at)
    case .import: return importDeclaration(at)
    case .case:
      pending.clear()
      caseItem(at)
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
      use(at, token)
      return at + 1
    }
  }

  /// The index behind `private(set)`; nil for a modifier without an argument.
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
