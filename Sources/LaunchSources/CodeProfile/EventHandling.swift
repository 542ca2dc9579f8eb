internal import SourceText

/// What a method does with the value of an event, such as a URL: the texts that it compares the value with, and
/// the functions that it passes the value to.
package struct EventHandling: Sendable, Equatable {
  /// Where a method has the value.
  package enum Origin {
    /// The parameter at this position.
    case parameter(Int)
    /// A property of connection options, by its names in Swift and Objective-C.
    case property(Set<String>)
  }

  /// The literals that the value or a part of it is compared with, without quotes.
  package internal(set) var texts: Set<String> = []
  /// The functions that get the value or a part of it, without labels; those that only write logs are not
  /// among them.
  package internal(set) var passes: Set<String> = []
  /// Whether the value is stored outside the method or returned, so that other code may handle it later.
  package internal(set) var isKept = false
}

/// Reads what methods of a target do with events. It splits each file into tokens once.
package struct EventHandlingReader {
  private let target: CodeTarget

  /// Prepares to read methods of a target.
  package init(_ sources: TargetSources) { target = CodeTarget(sources) }

  /// What a method does with the value of an event; nil when its body is not found.
  ///
  /// - Complexity: linear in the body, and in the file for the first method of the file.
  package func handling(of method: LinkedMethod, _ origin: EventHandling.Origin) -> EventHandling? {
    guard let function = target.function(of: method) else { return nil }
    var tracer = EventTracer()
    for part in target.sources.types(named: method.typeName).flatMap(\.parts) {
      tracer.stored.formUnion(part.declaration.properties.map(\.value))
    }
    switch origin {
    case .parameter(let index):
      guard function.parameters.indices.contains(index) else { return nil }
      tracer.names = [function.parameters[index]]
    case .property(let names): tracer.properties = names
    }
    tracer.run(target.statements(of: function))
    return tracer.handling
  }
}

/// Follows the value of an event through the statements of one body.
private struct EventTracer {
  /// The variables that hold the value or a part of it.
  var names: Set<String> = []
  /// The members that are the value.
  var properties: Set<String> = []
  /// The stored properties of the class.
  var stored: Set<String> = []
  var handling = EventHandling()

  /// Functions that do not handle a value that they get.
  private static let neutral: Set<String> = [
    "print", "debugPrint", "NSLog", "os_log", "log", "debug", "info", "notice", "String", "URL",
    "URLComponents", "NSURLComponents", "componentsWithURL", "initWithURL", "Array", "Set",
    "describing", "stringWithFormat",
  ]
  private static let comparisons: Set<String> = [
    "isEqualToString", "isEqual", "hasPrefix", "hasSuffix", "contains", "containsString", "starts",
    "caseInsensitiveCompare",
  ]
  private static let equalities: Set<String> = ["==", "!=", "~="]

  mutating func run(_ statements: [CodeStatement], cases: Bool = false) {
    for statement in statements { run(statement, cases: cases) }
  }

  /// - Parameter cases: whether the statement is in a `switch` over the value.
  private mutating func run(_ statement: CodeStatement, cases: Bool) {
    switch statement {
    case .expression(let expression):
      if cases, expression.others.first == "case" { addTexts(of: expression) }
      _ = holds(expression)
    case .binding(let name, let expression):
      guard holds(expression) else { return }
      if stored.contains(name) || name.hasPrefix("self.") || name.hasPrefix("_") {
        handling.isKept = true
      } else {
        names.insert(name)
      }
    case .addition(let name, let expression):
      guard holds(expression) else { return }
      handling.isKept = true
      names.insert(name)
    case .block(let statements): run(statements)
    case .choice(let tests, let then, let otherwise):
      let isSwitch = check(tests)
      run(then, cases: isSwitch)
      run(otherwise)
    case .requirement(let tests, let otherwise):
      _ = check(tests)
      run(otherwise)
    case .loop(let name, let over, let body):
      if holds(over), let name { names.insert(name) }
      run(body)
    case .exit(_, let expression): if holds(expression) { handling.isKept = true }
    }
  }

  /// Returns whether a test of a form that is not read, such as the subject of a `switch`, tests the value.
  private mutating func check(_ tests: [CodeTest]) -> Bool {
    var isSubject = false
    for test in tests {
      if case .alternatives(let lists) = test.form {
        for list in lists { _ = check(list) }
      }
      guard holds(test.expression) else { continue }
      names.formUnion(test.names)
      if case .unknown = test.form { isSubject = true }
    }
    return isSubject
  }

  private mutating func addTexts(of expression: CodeExpression) {
    for text in expression.others where text.hasPrefix("\"") {
      handling.texts.insert(text.filter { $0 != "\"" })
    }
  }

  /// Whether an expression is the value or is computed from it.
  private mutating func holds(_ expression: CodeExpression) -> Bool {
    var result = false
    for chain in expression.chains where holds(chain) { result = true }
    if result, !Self.equalities.isDisjoint(with: expression.others) { addTexts(of: expression) }
    return result
  }

  private mutating func holds(_ chain: CodeChain) -> Bool {
    var result: Bool
    switch chain.root {
    case .name(let name): result = names.contains(name)
    case .implicit: result = false
    case .group(let expression): result = holds(expression)
    case .closure(let closure):
      run(closure.body)
      result = false
    }
    for step in chain.steps {
      switch step {
      case .member(let name): result = result || properties.contains(name)
      case .key(let expression): result = holds(expression) || result
      case .call(let name, let arguments): call(name, arguments, of: chain.root, &result)
      }
    }
    return result
  }

  private mutating func call(
    _ name: String, _ arguments: [CodeExpression], of root: CodeChain.Root, _ result: inout Bool
  ) {
    let base = CodeFile.baseName(name)
    if arguments.isEmpty, properties.contains(base) {
      result = true
      return
    }
    if result {
      for case .closure(let closure) in arguments.flatMap(\.chains).map(\.root) {
        names.formUnion(closure.parameters)
      }
    }
    let holding = arguments.filter { holds($0) }
    if Self.comparisons.contains(base), result || !holding.isEmpty {
      for argument in arguments { addTexts(of: argument) }
      // `["a", "b"].contains(url.host)`
      if case .group(let list) = root { addTexts(of: list) }
    } else if !holding.isEmpty, base != "UIWindow" {
      if !Self.neutral.contains(base) { handling.passes.insert(base) }
      result = true
    }
  }
}
