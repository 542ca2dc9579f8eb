internal import SourceText

/// The functions of one file, and the delegates that its variables hold.
struct CodeFile {
  /// The functions in file order.
  private(set) var functions: [CodeFunction] = []
  /// The indices in ``functions`` by name.
  private(set) var byName: [String: [Int]] = [:]
  /// The indices in ``functions`` by the name without labels.
  private(set) var byBaseName: [String: [Int]] = [:]
  /// The indices in ``functions`` by the byte where the body begins.
  private(set) var byStart: [Int: Int] = [:]
  /// The delegate classes that properties and variables hold, by the name of the variable.
  private(set) var holders: [String: String] = [:]

  /// The number of functions of one name that are kept.
  private static let maximumNamesakes = 16

  /// The name of a function without its labels.
  static func baseName(_ name: String) -> String {
    String(name.prefix { $0 != "(" && $0 != ":" })
  }

  private mutating func add(_ function: CodeFunction) {
    let position = functions.count
    byStart[function.start] = position
    functions.append(function)
    if byName[function.name]?.count ?? 0 < Self.maximumNamesakes {
      byName[function.name, default: []].append(position)
    }
    let base = Self.baseName(function.name)
    if byBaseName[base]?.count ?? 0 < Self.maximumNamesakes {
      byBaseName[base, default: []].append(position)
    }
  }

  // MARK: Swift

  /// The number of tokens of a declaration that are read.
  private static let maximumHead = 256

  /// Reads a Swift file.
  ///
  /// - Complexity: linear in the tokens.
  init(_ file: Int, _ tokens: SwiftTokens, _ source: SourceFile, _ target: CodeTarget) {
    var conditions = ConditionStack()
    var at = 0
    while at < tokens.count {
      let token = tokens[at]
      if token.kind == .directive {
        Self.follow(token, &at, tokens, source, &conditions)
        continue
      }
      if token.kind == .identifier, tokens[at - 1].kind != .dot {
        if token.word == .func || token.word == .`init`,
          conditions.current.evaluate(in: target.environment(of: .swift)) != false
        {
          readFunction(at, file, tokens)
        } else if token.word == .var || token.word == .let {
          readVariable(at, tokens, target)
        }
      }
      at += 1
    }
  }

  private static func follow(
    _ token: SwiftToken, _ at: inout Int, _ tokens: SwiftTokens, _ source: SourceFile,
    _ conditions: inout ConditionStack
  ) {
    let head = at
    at += 1
    switch token.word {
    case .if, .elseif:
      while at < tokens.count, !tokens[at].startsLine { at += 1 }
      let condition: CompilationCondition =
        at > head + 1
        ? .parseSwift(source, tokens.span(head + 1, through: at - 1).range) : .other("")
      if token.word == .if { conditions.begin(condition) } else { conditions.otherwise(condition) }
    case .else: conditions.otherwise()
    case .endif: conditions.end()
    default: break
    }
  }

  private mutating func readFunction(_ at: Int, _ file: Int, _ tokens: SwiftTokens) {
    let isInit = tokens[at].word == .`init`
    let name = isInit ? at : at + 1
    var open = name + 1
    if tokens.opensGenerics(open) { open = tokens.afterGenerics(open) ?? open }
    guard tokens[name].kind == .identifier, tokens[open].kind == .openParenthesis else { return }
    let close = tokens.close(open)
    var labels: [String] = []
    var parameters: [String] = []
    var start = open + 1
    while start < close {
      var colon = start
      while colon < close, tokens[colon].kind != .colon { colon = tokens.after(colon) }
      let names = (start..<min(colon, close)).filter {
        tokens[$0].kind == .identifier && tokens[$0 - 1].kind != .at
      }
      labels.append(names.first.map { tokens.name($0) } ?? "_")
      parameters.append(names.last.map { tokens.name($0) } ?? "_")
      var next = min(colon, close)
      while next < close, tokens[next].kind != .comma { next = tokens.after(next) }
      start = next + 1
    }
    guard let brace = Self.bodyBrace(tokens, close + 1), tokens.close(brace) < tokens.count else {
      return
    }
    add(
      CodeFunction(
        file: file, name: "\(tokens.name(name))(\(labels.map { $0 + ":" }.joined()))",
        parameters: parameters, body: brace + 1..<tokens.close(brace),
        start: tokens[brace].range.lowerBound))
  }

  private static func bodyBrace(_ tokens: SwiftTokens, _ start: Int) -> Int? {
    var at = start
    var left = maximumHead
    while left > 0 {
      left -= 1
      switch tokens[at].kind {
      case .openBrace: return at
      case .openParenthesis, .openSquare: at = tokens.close(at) + 1
      case .closeParenthesis, .closeSquare, .closeBrace, .semicolon, .directive, .end: return nil
      case .identifier where tokens[at].word.beginsDeclaration: return nil
      default: at += 1
      }
    }
    return nil
  }

  /// Reads a variable such as `var name: AppDelegate? { … }`.
  private mutating func readVariable(_ at: Int, _ tokens: SwiftTokens, _ target: CodeTarget) {
    guard tokens[at + 1].kind == .identifier, at > 0 else { return }
    var place = at + 2
    let isPlain = tokens[place].kind == .colon || tokens[place].kind == .openBrace
    guard isPlain || tokens.isOperator(place, "=") else { return }
    var left = 48
    var isInBraces = false
    while left > 0, place < tokens.count {
      left -= 1
      let token = tokens[place]
      if token.kind == .openBrace { isInBraces = true }
      if token.kind == .closeBrace || token.kind == .semicolon { return }
      if !isInBraces, token.startsLine, token.kind != .dot { return }
      if token.kind == .identifier {
        if token.word.beginsDeclaration { return }
        let name = tokens.name(place)
        let isMade = tokens[place + 1].kind == .openParenthesis
        if target.isDelegate(name), !isMade {
          holders[tokens.name(at + 1)] = name
          return
        }
        if name == "delegate", tokens.isName(place - 2, "shared"),
          let name = target.applicationDelegate
        {
          holders[tokens.name(at + 1)] = name
          return
        }
      }
      place += 1
    }
  }

  // MARK: Objective-C

  /// Reads an Objective-C file.
  ///
  /// - Complexity: linear in the tokens.
  init(_ file: Int, _ tokens: ObjectiveCTokens, _ target: CodeTarget) {
    var head = 0
    var at = 0
    while at < tokens.list.count {
      if tokens.isWord(at), tokens.is(at + 1, "*"), tokens.isWord(at + 2),
        target.isDelegate(tokens.text(at))
      {
        holders[tokens.text(at + 2)] = tokens.text(at)
      }
      if tokens.kind(at) == .at || tokens.kind(at) == .directive || tokens.is(at, ";") {
        head = at + 1
      } else if tokens.is(at, "{") {
        let close = tokens.close(at, tokens.list.count)
        if let function = Self.function(file, head..<at, close, tokens) { add(function) }
        // The body parser reads the declarations in bodies; only the types of variables are collected here.
        for inner in at..<min(close, tokens.list.count)
        where tokens.isWord(inner) && tokens.is(inner + 1, "*") && tokens.isWord(inner + 2) {
          let name = tokens.text(inner)
          if target.isDelegate(name) { holders[tokens.text(inner + 2)] = name }
        }
        at = max(at, close)
        head = at + 1
      }
      at += 1
    }
  }

  /// A method, or a function of C; nil if the head belongs to something else.
  private static func function(
    _ file: Int, _ head: Range<Int>, _ close: Int, _ tokens: ObjectiveCTokens
  ) -> CodeFunction? {
    let brace = head.upperBound
    guard let sign = head.last(where: { tokens.is($0, "-") || tokens.is($0, "+") }) else {
      guard let open = head.first(where: { tokens.is($0, "(") }), open > head.lowerBound,
        tokens.isWord(open - 1)
      else { return nil }
      let end = tokens.close(open, brace)
      let parameters = (open + 1..<max(end, open + 1)).filter {
        tokens.isWord($0) && (tokens.is($0 + 1, ",") || $0 + 1 == end)
      }.map { tokens.text($0) }
      return CodeFunction(
        file: file, name: tokens.text(open - 1), parameters: parameters,
        body: brace + 1..<max(close, brace + 1), start: Int(tokens.list[brace].start))
    }
    var selector = ""
    var parameters: [String] = []
    var at = sign + 1
    if tokens.is(at, "(") { at = tokens.after(at) }
    while at < brace {
      if tokens.isWord(at) {
        let isLabel = tokens.is(at + 1, ":")
        if isLabel || selector.isEmpty { selector += tokens.text(at) + (isLabel ? ":" : "") }
        at += isLabel ? 2 : 1
        if isLabel {
          if tokens.is(at, "(") { at = tokens.after(at) }
          parameters.append(tokens.text(at))
          at += 1
        }
      } else {
        at = tokens.after(at)
      }
    }
    guard !selector.isEmpty else { return nil }
    return CodeFunction(
      file: file, name: selector, parameters: parameters,
      body: brace + 1..<max(close, brace + 1), start: Int(tokens.list[brace].start))
  }
}
