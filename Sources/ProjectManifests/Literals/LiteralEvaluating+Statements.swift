internal import Findings
internal import LaunchSources
internal import SourceText

/// What a body does.
private enum Outcome {
  /// It goes on with these values.
  case next(LiteralFrame)
  case result(LocatedExpression)
  /// It is not known.
  case unknown
}

/// The statements of functions. Nothing is run: the statements before the result decide which value it has, and what is
/// not known about them makes the result unknown.
extension LiteralEvaluating {
  /// The calls that statements make for what they do; nil if that is not known. Calls whose values are used are among them.
  mutating func calls(
    of statements: [LiteralExpression.Statement], in frame: LiteralFrame, file: RelatedFile
  ) -> [LiteralEffect]? {
    effects = []
    defer { effects = nil }
    let whole = LocatedExpression(
      LiteralExpression(.block(statements), at: .at(0)), in: file, frame)
    if case .unknown = run(statements, in: frame, whole, depth: 0) { return nil }
    return effects
  }

  /// The result of statements; nil if it is not known.
  mutating func result(
    of statements: [LiteralExpression.Statement], _ value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    let frame = value.frame ?? LiteralFrame(in: value.file)
    let before = effects
    effects = nil
    defer { effects = before }
    guard case .result(let result) = run(statements, in: frame, value, depth: depth) else {
      return nil
    }
    return result
  }

  private mutating func run(
    _ statements: [LiteralExpression.Statement], in frame: LiteralFrame, _ whole: LocatedExpression,
    depth: Int
  ) -> Outcome {
    guard depth < Self.maximumDepth else { return .unknown }
    var frame = frame
    for statement in statements {
      guard budget.take(2 + frame.values.count / 2), !frame.isFull else { return .unknown }
      switch run(statement, in: frame, whole, depth: depth) {
      case .next(let next): frame = next
      case let end: return end
      }
    }
    return .next(frame)
  }

  private mutating func run(
    _ statement: LiteralExpression.Statement, in frame: LiteralFrame, _ whole: LocatedExpression,
    depth: Int
  ) -> Outcome {
    func located(_ value: LiteralExpression) -> LocatedExpression {
      LocatedExpression(value, in: whole.file, frame)
    }
    switch statement {
    case .bind(let binding):
      var value = located(binding.value)
      value.type = binding.type
      return .next(frame.with([binding.name: value]))
    case .assign(let binding):
      let parts = binding.name.split(separator: ".", maxSplits: 1)
      guard let name = parts.first.map(String.init) else { return .unknown }
      guard parts.count > 1 else {
        addEffect(of: located(binding.value))
        return .next(
          taken(by: binding.value, frame).with([name: located(binding.value)]))
      }
      guard frame[name] != nil else { return .unknown }
      let before = located(LiteralExpression(.name(name), at: binding.nameSpan))
      // Of a property of a property, everything is not known afterwards.
      let property = parts[1].split(separator: ".")
      guard let first = property.first else { return .unknown }
      let value =
        property.count == 1
        ? binding.value : LiteralExpression(.computed("a changed value"), at: binding.nameSpan)
      return .next(
        frame.with([name: before.changing(String(first), to: located(value))]))
    case .add(let binding):
      guard frame[binding.name] != nil else { return .unknown }
      let before = LiteralExpression(.name(binding.name), at: binding.nameSpan)
      let sum = LiteralExpression(.sum([before, binding.value]), at: binding.nameSpan)
      return .next(frame.with([binding.name: located(sum)]))
    case .result(let value), .value(let value):
      addEffect(of: located(value))
      return .result(located(value))
    case .call(let value):
      addEffect(of: located(value))
      return .next(taken(by: value, frame))
    case .unread: return .unknown
    case .guarded(let clauses, let otherwise):
      switch holds(clauses, frame, whole, depth: depth) {
      case .known(let held?): return .next(held)
      case .known(nil): return run(otherwise, in: frame, whole, depth: depth + 1)
      case .unknown:
        // A program that ends there makes no project.
        guard case .result(let value)? = otherwise.last, case .computed = value.content else {
          return .unknown
        }
        return .next(bound(clauses, frame, whole))
      }
    case .branch(let branches):
      for (clauses, body) in branches {
        switch holds(clauses, frame, whole, depth: depth) {
        case .known(let held?):
          return runInside(
            body, in: held, of: frame, bound: Self.names(of: clauses), whole, depth: depth)
        case .known(nil): continue
        case .unknown: return skipped(branches.map(\.body), frame, whole)
        }
      }
      return .next(frame)
    case .loop(let name, let list, let clauses, let body):
      return loop(name, located(list), clauses, body, in: frame, whole, depth: depth)
    case .choice(let subject, let choices):
      let subject = decided(located(subject), depth: depth + 1)
      for (patterns, body) in choices {
        for pattern in patterns {
          switch fits(subject, pattern, frame, whole, depth: depth) {
          case .known(let held?):
            return runInside(
              body, in: held, of: frame, bound: Self.names(of: pattern), whole, depth: depth)
          case .known(nil): continue
          case .unknown: return skipped(choices.map(\.body), frame, whole)
          }
        }
      }
      return .next(frame)
    }
  }

  private mutating func addEffect(of value: LocatedExpression) {
    effects?.append(LiteralEffect(call: value, isCertain: true))
  }

  /// The variables that a call of Starlark may change: those that it is called on, and those that it is given.
  private static func changed(by value: LiteralExpression) -> [String] {
    guard case .call(let call) = value.content else { return [] }
    var all: [String] = []
    if let dot = call.name.lastIndex(of: "."), !call.name.hasPrefix("native.") {
      all.append(String(call.name[..<dot]))
    }
    for argument in call.arguments where argument.label != "**" {
      if case .name(let name) = argument.value.content { all.append(name) }
    }
    return all
  }

  /// The frame after `kwargs.pop("name")`, without that argument.
  private func taken(by value: LiteralExpression, _ frame: LiteralFrame) -> LiteralFrame {
    guard case .call(let call) = value.content else { return frame }
    var frame = frame
    for name in Self.changed(by: value) {
      guard let held = frame.values[name] else { continue }
      if call.name == "\(name).pop", held.isArguments,
        case .string(let key)? = call.unnamed?.content
      {
        frame = frame.with([name: held.removing(key)])
      } else if call.name.hasPrefix("\(name).") ? call.name.hasSuffix(".pop") : held.isArguments {
        let changed = LiteralExpression(.computed("a changed value"), at: value.span)
        frame = frame.with([name: LocatedExpression(changed, in: held.file)])
      }
    }
    return frame
  }

  private mutating func loop(
    _ name: String, _ list: LocatedExpression, _ clauses: [LiteralExpression.Clause],
    _ body: [LiteralExpression.Statement], in frame: LiteralFrame, _ whole: LocatedExpression,
    depth: Int
  ) -> Outcome {
    guard let elements = elements(list, depth: depth + 1).value else {
      return skipped([body], frame, whole)
    }
    var current = frame
    for element in elements {
      guard budget.take(1 + current.values.count / 8), !current.isFull else { return .unknown }
      let inner = current.with([name: element])
      guard case .known(let held) = holds(clauses, inner, whole, depth: depth) else {
        return .unknown
      }
      guard let held else { continue }
      switch runInside(
        body, in: held, of: current, bound: Self.names(of: clauses), whole, depth: depth)
      {
      // In Starlark, the name keeps the last element.
      case .next(let next):
        current = frame.seesOtherFiles ? next.with([name: frame.values[name]]) : next
      case let end: return end
      }
    }
    return .next(current)
  }

  /// Runs a body whose own constants are not seen behind it.
  private mutating func runInside(
    _ body: [LiteralExpression.Statement], in inner: LiteralFrame, of outer: LiteralFrame,
    bound: [String], _ whole: LocatedExpression, depth: Int
  ) -> Outcome {
    let outcome = run(body, in: inner, whole, depth: depth + 1)
    guard case .next(let next) = outcome else { return outcome }
    var changes: [String: LocatedExpression?] = [:]
    for name in bound { changes[name] = outer.values[name] }
    for statement in body {
      switch statement {
      case .bind(let binding): changes[binding.name] = outer.values[binding.name]
      case .guarded(let clauses, _):
        for name in Self.names(of: clauses) { changes[name] = outer.values[name] }
      default: break
      }
    }
    return .next(changes.isEmpty ? next : next.with(changes))
  }

  /// The names that clauses bind.
  private static func names(of clauses: [LiteralExpression.Clause]) -> [String] {
    clauses.compactMap { if case .bound(let binding) = $0 { binding.name } else { nil } }
  }

  /// The names that a pattern binds.
  private static func names(of pattern: LiteralExpression.Pattern) -> [String] {
    switch pattern {
    case .any(let name): [name].compactMap(\.self)
    case .enumCase(_, let names): names.compactMap(\.self)
    case .value: []
    }
  }

  /// What follows bodies of which it is not known whether they run: the variables that they change are not known.
  private mutating func skipped(
    _ bodies: [[LiteralExpression.Statement]], _ frame: LiteralFrame, _ whole: LocatedExpression
  ) -> Outcome {
    var changes: [String: LocatedExpression?] = [:]
    for body in bodies {
      guard addChanges(of: body, to: &changes, frame, whole) else { return .unknown }
    }
    return .next(frame.with(changes))
  }

  /// Adds the variables that statements change; returns false if they may return a value or do something that is not read.
  private mutating func addChanges(
    of body: [LiteralExpression.Statement], to changes: inout [String: LocatedExpression?],
    _ frame: LiteralFrame, _ whole: LocatedExpression
  ) -> Bool {
    for statement in body {
      switch statement {
      case .bind: continue
      case .call(let value):
        effects?.append(LiteralEffect(call: whole.with(value), isCertain: false))
        for name in Self.changed(by: value) where frame.values[name]?.isText != true {
          changes[name] = whole.with(LiteralExpression(.computed("a condition"), at: value.span))
        }
      case .assign(let binding), .add(let binding):
        effects?.append(LiteralEffect(call: whole.with(binding.value), isCertain: false))
        let name = binding.name.split(separator: ".").first.map(String.init) ?? binding.name
        changes[name] = whole.with(
          LiteralExpression(.computed("a condition"), at: binding.nameSpan))
      case .branch(let branches):
        for (_, body) in branches {
          guard addChanges(of: body, to: &changes, frame, whole) else { return false }
        }
      case .loop(_, _, _, let body):
        guard addChanges(of: body, to: &changes, frame, whole) else { return false }
      case .choice(_, let choices):
        for (_, body) in choices {
          guard addChanges(of: body, to: &changes, frame, whole) else { return false }
        }
      case .result, .value, .unread, .guarded: return false
      }
    }
    return true
  }

  // MARK: Conditions

  /// The frame with the names that clauses bind; nil in it if a clause does not hold.
  private mutating func holds(
    _ clauses: [LiteralExpression.Clause], _ frame: LiteralFrame, _ whole: LocatedExpression,
    depth: Int
  ) -> KnownValue<LiteralFrame?> {
    var frame = frame
    for clause in clauses {
      if frame.isFull {
        return .unknown(LocatedExpression(whole.expression, in: whole.file))
      }
      switch clause {
      case .test(let test):
        let value = LocatedExpression(test, in: whole.file, frame)
        switch flag(value, depth: depth + 1) {
        case .known(true): continue
        case .known(false): return .known(nil)
        case .unknown(let reason): return .unknown(reason)
        }
      case .bound(let binding):
        let value = resolved(
          LocatedExpression(binding.value, in: whole.file, frame), depth: depth + 1)
        switch value.content {
        case .none: return .known(nil)
        case .string, .interpolation, .integer, .real, .boolean, .list, .dictionary, .member, .sum,
          .closure:
          frame = frame.with([binding.name: value])
        // A value of an enumeration, or what a function of its type makes.
        case .call(let call) where call.name.first == "." && !frame.isFull:
          frame = frame.with([binding.name: value])
        default: return .unknown(value)
        }
      }
    }
    return .known(frame)
  }

  private func bound(
    _ clauses: [LiteralExpression.Clause], _ frame: LiteralFrame, _ whole: LocatedExpression
  ) -> LiteralFrame {
    var frame = frame
    for case .bound(let binding) in clauses where !frame.isFull {
      frame = frame.with([
        binding.name: LocatedExpression(binding.value, in: whole.file, frame)
      ])
    }
    return frame
  }

  /// The frame with the names that a pattern binds; nil in it if the pattern does not fit.
  private mutating func fits(
    _ subject: LocatedExpression, _ pattern: LiteralExpression.Pattern, _ frame: LiteralFrame,
    _ whole: LocatedExpression, depth: Int
  ) -> KnownValue<LiteralFrame?> {
    switch pattern {
    case .any(let name): return .known(name.map { frame.with([$0: subject]) } ?? frame)
    case .value(let value):
      let other = resolved(LocatedExpression(value, in: whole.file, frame), depth: depth + 1)
      return isEqual(subject, other).map { .known($0 ? frame : nil) } ?? .unknown(subject)
    case .enumCase(let name, let values):
      switch subject.content {
      case .member, .name:
        guard isCase(subject), name != "some" else { return .unknown(subject) }
        return .known(Self.lastPart(of: subject) == name ? frame : nil)
      case .call(let call) where call.name.first == "." || names.isCase(call.name):
        guard Self.lastPart(of: subject) == name else { return .known(nil) }
        var changes: [String: LocatedExpression?] = [:]
        for (name, argument) in zip(values, call.arguments) {
          if let name { changes[name] = subject.with(argument.value) }
        }
        return .known(frame.with(changes))
      case .string where name == "string", .list where name == "array",
        .integer where name == "integer", .boolean where name == "boolean":
        // A literal stands for the case.
        return .known((values.first ?? nil).map { frame.with([$0: subject]) } ?? frame)
      case .none:
        return name == "none" ? .known(frame) : name == "some" ? .known(nil) : .unknown(subject)
      case .string, .list, .integer, .boolean:
        return ["string", "array", "integer", "boolean", "dictionary", "real", "none"].contains(
          name)
          ? .known(nil) : .unknown(subject)
      default: return .unknown(subject)
      }
    }
  }
}
