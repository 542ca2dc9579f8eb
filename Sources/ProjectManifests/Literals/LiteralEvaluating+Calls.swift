internal import Findings
internal import LaunchSources
internal import SourceText

/// Calls of functions and methods, and operators.
extension LiteralEvaluating {
  /// The result of a call; nil if no function is called, or one whose result is not read.
  mutating func result(
    of call: LiteralExpression.Call, _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression? {
    let last = call.name.split(separator: ".").last ?? ""
    guard budget.take((names.functions[last]?.count ?? 0) / 4) else { return nil }
    if let found = names.function(of: call, in: value.file, as: type ?? value.frame?.owner) {
      // A method calls others of the same value.
      let isOwn = found.function.owner.map(String.init) == value.frame?.owner
      return result(of: found, call, value, object: isOwn ? value.frame?["self"] : nil)
    }
    func made(_ content: LiteralExpression.Content) -> LocatedExpression {
      value.with(LiteralExpression(content, at: value.expression.span))
    }
    if let package, ["native.package_name", "package_name"].contains(call.name) {
      return made(.string(package))
    }
    if call.base == nil, call.name == "len", let list = call.unnamed {
      let list = resolved(value.with(list), depth: depth + 1)
      if case .string(let text) = list.content {
        return made(.integer(Int128(text.unicodeScalars.count)))
      }
      guard isWholeList(list, depth: depth), let all = elements(list, depth: depth + 1).value else {
        return nil
      }
      return made(.integer(Int128(all.count)))
    }
    guard let (method, base) = Self.method(of: call, value) else {
      return rawValue(call, value, depth: depth)
    }
    if isDeciding, method.hasPrefix("get"), let standard = call["default"],
      case .name(let name) = base.content, name.hasPrefix("Environment.")
    {
      return value.with(standard)
    }
    let object = resolved(base, depth: depth + 1)
    // What is called on `nil` is `nil`.
    if case .none = object.content { return object }
    let all = names.functions[Substring(method)]?.filter {
      $0.caller == nil && $0.function.arguments(of: call) != nil
    }
    let found = all.flatMap {
      choose($0, types(of: object)) { $0.function.owner.map(String.init) }
    }
    if let found { return result(of: found, call, value, object: object) }
    return mapped(method, object, call, value)
      ?? builtIn(method, object, call, value, depth: depth)
  }

  private func result(
    of found: LiteralNames.Function, _ call: LiteralExpression.Call, _ value: LocatedExpression,
    object: LocatedExpression?
  ) -> LocatedExpression? {
    // A call costs what its arguments and its frame do.
    guard budget.take(4 + found.function.parameters.count), let result = found.function.result,
      let arguments = found.function.arguments(of: call)
    else { return nil }
    let frame = frame(of: found, arguments, value, object: object)
    return frame.isFull ? nil : LocatedExpression(result, in: found.file, frame)
  }

  /// The method that a call calls, and the value that it is called on; nil for the call of a function.
  static func method(
    of call: LiteralExpression.Call, _ value: LocatedExpression
  ) -> (name: String, base: LocatedExpression)? {
    if let base = call.base { return (call.name, value.with(base)) }
    guard let dot = call.name.lastIndex(of: "."), dot != call.name.startIndex else { return nil }
    let method = String(call.name[call.name.index(after: dot)...])
    let base = call.name[..<dot]
    let content: LiteralExpression.Content =
      base.first == "." ? .member(String(base.dropFirst())) : .name(String(base))
    return (method, value.with(LiteralExpression(content, at: call.nameSpan)))
  }

  /// The case with a raw value, for `Type(rawValue: …)`; `nil` if no case has it.
  private mutating func rawValue(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    guard let type = Self.initializedType(of: call), call.arguments.count == 1,
      let raw = call["rawValue"],
      names.enumerations.contains(type),
      case .string(let text) = resolved(value.with(raw), depth: depth + 1).content,
      budget.take(names.cases.count)
    else { return nil }
    for (name, all) in names.cases {
      for one in all where one.owner == type {
        switch one.raw.content {
        case .string(text):
          return value.with(LiteralExpression(.member(name), at: value.expression.span))
        case .string: continue
        default: return nil
        }
      }
    }
    return value.with(LiteralExpression(.none, at: value.expression.span))
  }

  // MARK: The standard library

  /// The result of `map` on an optional value that is no list; nil for another method.
  private func mapped(
    _ method: String, _ object: LocatedExpression, _ call: LiteralExpression.Call,
    _ value: LocatedExpression
  ) -> LocatedExpression? {
    guard method == "map" || method == "flatMap", object.isText, call.arguments.count == 1,
      case .closure(let names, let statements)? = call.unnamed?.content, names.count <= 1
    else { return nil }
    let frame = (value.frame ?? LiteralFrame(in: value.file)).with([names.first ?? "$0": object])
    return frame.isFull
      ? nil
      : LocatedExpression(
        LiteralExpression(.block(statements), at: value.expression.span), in: value.file, frame)
  }

  /// The result of a method of a string or list; nil for another method.
  private mutating func builtIn(
    _ method: String, _ object: LocatedExpression, _ call: LiteralExpression.Call,
    _ value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    func made(_ content: LiteralExpression.Content) -> LocatedExpression {
      value.with(LiteralExpression(content, at: value.expression.span))
    }
    if object.isArguments, ["get", "pop", "contains"].contains(method),
      case .string(let key)? = call.unnamed?.content
    {
      let found = object.changes[key]
      if method == "contains" { return made(.boolean(found != nil)) }
      return found ?? call.arguments.dropFirst().first.map { value.with($0.value) } ?? made(.none)
    }
    if case .string(let text) = object.content {
      var arguments: [LocatedExpression] = []
      for argument in call.arguments {
        var given = resolved(value.with(argument.value), depth: depth + 1)
        if method == "join" || method == "%", let all = elements(given, depth: depth + 1).value,
          !given.isText
        {
          let known = all.map { resolved($0, depth: depth + 1).expression }
          given = given.with(LiteralExpression(.list(known), at: given.expression.span))
        }
        arguments.append(given)
      }
      return TextMethods(text, arguments, labels: call.arguments.map(\.label), budget)
        .result(of: method).map(made)
    }
    guard method == "contains", let wanted = call.unnamed, call.arguments.count == 1 else {
      return nil
    }
    if case .closure = wanted.content { return nil }
    guard let elements = elements(object, depth: depth + 1).value else { return nil }
    let target = resolved(value.with(wanted), depth: depth + 1)
    var isKnown = true
    for element in elements {
      let element = resolved(element, depth: depth + 1)
      switch isEqual(element, target) {
      case true: return made(.boolean(true))
      case nil: isKnown = false
      default: break
      }
    }
    return isKnown ? made(.boolean(false)) : nil
  }

  /// The elements of the list that a call makes; nil for another call.
  mutating func elements(
    of call: LiteralExpression.Call, _ value: LocatedExpression, depth: Int
  ) -> [LocatedExpression]? {
    guard depth < Self.maximumDepth else { return nil }
    if ["Set", "Array"].contains(call.name), call.arguments.count == 1, let list = call.unnamed {
      return elements(value.with(list), depth: depth + 1).value
    }
    guard let (method, base) = Self.method(of: call, value),
      ["map", "flatMap", "compactMap", "filter"].contains(method),
      let argument = call.arguments.last?.value,
      case .closure(let names, let statements) = argument.content, names.count <= 1,
      let elements = elements(base, depth: depth + 1).value
    else { return nil }
    let outer = value.frame ?? LiteralFrame(in: value.file)
    var all: [LocatedExpression] = []
    for element in elements {
      let frame = outer.with([names.first ?? "$0": element])
      guard budget.take(1 + frame.values.count / 8), !frame.isFull else { return nil }
      let made = LocatedExpression(
        LiteralExpression(.block(statements), at: argument.span), in: value.file, frame)
      switch method {
      case "flatMap":
        guard let inner = self.elements(made, depth: depth + 1).value else { return nil }
        all += inner
      case "filter":
        guard let isIn = flag(made, depth: depth + 1).value else { return nil }
        if isIn { all.append(element) }
      default:
        if method == "compactMap", case .none = resolved(made, depth: depth + 1).content {
          continue
        }
        all.append(made)
      }
    }
    return all
  }

  /// The element of a list or dictionary; nil if it is not known.
  mutating func element(
    _ key: LiteralExpression, of base: LiteralExpression, _ value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    let nothing = value.with(LiteralExpression(.none, at: value.expression.span))
    if isDeciding, case .name("ProcessInfo.processInfo.environment") = base.content {
      return nothing
    }
    let base = resolved(value.with(base), depth: depth + 1)
    let key = resolved(value.with(key), depth: depth + 1)
    if case .string(let key) = key.content, let changed = base.changes[key] { return changed }
    switch base.content {
    case .dictionary(let entries):
      for entry in entries {
        switch isEqual(resolved(base.with(entry.key), depth: depth + 1), key) {
        case true: return base.with(entry.value)
        case nil: return nil
        default: break
        }
      }
      return nothing
    case .list, .sum, .call:
      guard case .integer(let index) = key.content, var index = Int(exactly: index),
        let elements = elements(base, depth: depth + 1).value
      else { return nil }
      // In Starlark, they are counted from the end, too.
      if index < 0 { index += elements.count }
      return elements.indices.contains(index) ? elements[index] : nil
    default: return nil
    }
  }

  // MARK: Operators

  /// The value of an operation; the operation itself if the value is not known.
  mutating func result(
    of kind: LiteralExpression.Operator, _ operands: [LiteralExpression],
    _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression {
    func made(_ flag: Bool) -> LocatedExpression {
      value.with(LiteralExpression(.boolean(flag), at: value.expression.span))
    }
    switch kind {
    case .not:
      return flag(value.with(operands[0]), depth: depth + 1).value.map { made(!$0) } ?? value
    case .and, .or:
      // The operand that decides is the value, which in Starlark need not be a truth value.
      var isKnown = true
      for operand in operands {
        switch flag(value.with(operand), depth: depth + 1).value {
        case kind == .or:
          return isKnown
            ? resolved(value.with(operand), as: type, depth: depth + 1) : made(kind == .or)
        case nil: isKnown = false
        default: break
        }
      }
      guard isKnown, let last = operands.last else { return value }
      return resolved(value.with(last), as: type, depth: depth + 1)
    case .equal, .unequal:
      guard operands.count == 2 else { return value }
      let left = resolved(value.with(operands[0]), depth: depth + 1)
      let right = resolved(value.with(operands[1]), depth: depth + 1)
      return isEqual(left, right).map { made($0 == (kind == .equal)) } ?? value
    case .coalescing:
      for operand in operands.dropLast() {
        let first = resolved(value.with(operand), as: type, depth: depth + 1)
        guard case .none = first.content else { return first }
      }
      return operands.last.map { resolved(value.with($0), as: type, depth: depth + 1) } ?? value
    }
  }

  /// Whether a resolved value is a case of an enumeration without values, and no variable or static member that is not
  /// known.
  func isCase(_ value: LocatedExpression) -> Bool {
    switch value.content {
    case .name(let name): names.isCase(name)
    case .member(let name): names.cases[name] != nil || !names.hasStaticMember(name)
    default: false
    }
  }

  /// Whether two resolved values are equal; nil if it is not known.
  func isEqual(_ left: LocatedExpression, _ right: LocatedExpression) -> Bool? {
    switch (left.content, right.content) {
    case (.string(let one), .string(let other)): return one == other
    case (.integer(let one), .integer(let other)): return one == other
    case (.boolean(let one), .boolean(let other)): return one == other
    case (.none, .none): return true
    case (.none, .string), (.none, .list), (.none, .integer), (.none, .boolean), (.string, .none),
      (.list, .none), (.integer, .none), (.boolean, .none), (.none, .member), (.member, .none):
      return false
    case (.member, .member), (.member, .name), (.name, .member), (.name, .name):
      guard isCase(left), isCase(right) else { return nil }
      return Self.lastPart(of: left) == Self.lastPart(of: right)
    default: return nil
    }
  }
}
