internal import Findings
internal import LaunchSources
internal import SourceText

/// The statements of a Starlark file that are literal: assignments, loads and calls of the top level. Nothing is run.
struct StarlarkFile {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20

  /// A `load`.
  struct Load {
    var label: String
    /// The names that it binds, each with the name in the file that is loaded.
    var names: [(local: String, exported: String)]
    var span: SourceSpan
  }

  let file: RelatedFile
  /// Assignments to names, in file order.
  private(set) var assignments: [LiteralBinding] = []
  private(set) var loads: [Load] = []
  /// Calls that are statements, in file order.
  private(set) var calls: [LiteralExpression] = []
  /// Comprehensions of calls that are statements, as loops, in file order.
  private(set) var loops: [LiteralExpression.Statement] = []
  /// The comprehensions that are statements and not read, in file order.
  private(set) var unreadLoops: [SourceSpan] = []
  /// The functions that the file defines.
  private(set) var functions: [StarlarkFunction] = []
  /// The position of the last function with each name.
  private var functionIndices: [String: Int] = [:]
  /// The last value of each name.
  private(set) var constants: [String: LiteralExpression] = [:]
  /// The problem that prevents reading the file to its end; nil if there is none.
  private(set) var problem: Finding?

  /// Reads a file.
  ///
  /// - Complexity: linear in its size.
  init(_ source: SourceFile) {
    let source = (try? source.decoded()) ?? source
    file = RelatedFile(source, isText: true)
    let lexer = StarlarkLexer(source)
    problem = lexer.problem
    var parser = StarlarkParser(source, lexer.tokens)
    while !parser.isAtEnd { read(&parser) }
    if problem == nil { problem = parser.problem }
    for (index, function) in functions.enumerated() { functionIndices[function.name] = index }
    for assignment in assignments { constants[assignment.name] = assignment.value }
  }

  /// The last function with a name; nil if there is none.
  func function(_ name: String) -> StarlarkFunction? {
    functionIndices[name].map { functions[$0] }
  }

  private mutating func read(_ parser: inout StarlarkParser) {
    let start = parser.at
    // Skip the blocks of functions, loops and conditions.
    if parser.token.beginsStatement, parser.text == "[" {
      let value = parser.expression()
      if parser.token.beginsLine, let loop = StarlarkComprehension.loop(of: value) {
        loops.append(loop)
      } else {
        unreadLoops.append(value.span)
      }
      if parser.at == start || !parser.token.beginsStatement { parser.skipStatement() }
      return
    }
    guard parser.token.beginsStatement, parser.token.kind == .name,
      !StarlarkToken.keywords.contains(parser.text)
    else {
      if parser.token.beginsStatement, parser.text == "def", parser.nextKind == .name {
        functions.append(StarlarkFunction(&parser))
      } else {
        parser.skipStatement()
      }
      return
    }
    if parser.nextText == "=", parser.nextKind == .punctuation {
      let name = parser.text
      let span = parser.token.span
      parser.at += 2
      let value = parser.expression()
      if parser.token.beginsLine {
        assignments.append(LiteralBinding(name, at: span, value))
        return
      }
    } else {
      let value = parser.expression()
      if parser.token.beginsLine, case .call(let call) = value.content {
        if call.name == "load" {
          add(call, value.span)
        } else {
          calls.append(value)
        }
        return
      }
    }
    if parser.at == start { parser.at += 1 }
    parser.skipStatement()
  }

  private mutating func add(_ call: LiteralExpression.Call, _ span: SourceSpan) {
    guard case .string(let label)? = call.unnamed?.content else { return }
    var names: [(String, String)] = []
    for argument in call.arguments.dropFirst() {
      guard case .string(let exported) = argument.value.content else { continue }
      names.append((argument.label ?? exported, exported))
    }
    loads.append(Load(label: label, names: names, span: span))
  }
}
