internal import LaunchModel

/// Follows the body of a delegate's method: which delegate methods it calls, what it passes to them, and on
/// which conditions.
///
/// A value is known by its name, such as a parameter of a callback or a member of one. Helpers of the class
/// are followed a few levels deep; what is kept in properties until later is not followed.
struct BodyEvaluator {
  /// The depth to which helpers are followed.
  private static let maximumDepth = 4
  /// The number of helper bodies that are followed for one method.
  private static let maximumBodies = 64
  /// The number of calls that are kept for one method.
  static let maximumCalls = 256

  /// The conditions under which a statement is reached.
  struct Circumstance {
    var isConditional = false
    var needs: Set<EventPart> = []
    var excludes: Set<EventPart> = []
  }

  let target: CodeTarget
  /// The class whose code is followed.
  var type: LinkedType
  /// The values of the function's variables and parameters, by name.
  var scope: [String: CodeValue] = [:]
  /// What the function returns.
  var returned: CodeValue?
  var depth = 0
  var bodiesLeft = Self.maximumBodies
  /// Whether the function has looked at the states of scenes.
  var readsSceneStates = false
  /// What was found.
  var profile = MethodProfile()

  init(_ target: CodeTarget, _ type: LinkedType) {
    self.target = target
    self.type = type
  }

  /// Follows a method that the system calls.
  mutating func follow(_ function: CodeFunction, as callback: LifecycleCallback) {
    for (name, value) in zip(function.parameters, callback.parameterValues) { scope[name] = value }
    var circumstance = Circumstance()
    _ = run(target.statements(of: function), &circumstance)
  }

  /// Follows a helper. Returns the value that the helper returns; nil when it is not followed.
  mutating func follow(
    _ function: CodeFunction, of type: LinkedType, _ arguments: [CodeValue],
    _ circumstance: Circumstance
  ) -> CodeValue? {
    guard depth < Self.maximumDepth, bodiesLeft > 0 else { return nil }
    depth += 1
    bodiesLeft -= 1
    let outer = (scope, returned, self.type, readsSceneStates)
    scope = [:]
    readsSceneStates = false
    returned = nil
    self.type = type
    for (name, value) in zip(function.parameters, arguments) { scope[name] = value }
    var inner = circumstance
    let statements = target.statements(of: function)
    _ = run(statements, &inner)
    var result = returned
    // A body that is one expression returns it.
    if result == nil, statements.count == 1, case .expression(let value) = statements[0] {
      result = self.value(of: value, Circumstance(isConditional: true), isSilent: true)
    }
    // A helper that asks for the states of scenes answers for them.
    if readsSceneStates, result == nil || result?.kind == .other && result?.parts.isEmpty == true {
      result = CodeValue(kind: .sceneStates)
    }
    depth -= 1
    (scope, returned, self.type, readsSceneStates) = outer
    return result ?? CodeValue()
  }

  // MARK: Statements

  /// How a block ends.
  struct Flow {
    /// Whether the code after the block is never reached.
    var ends = false
    /// Whether the code after the block may not be reached.
    var mayEnd = false
    /// Whether a loop may be left before its last element.
    var leavesLoop = false
  }

  /// Follows statements; afterwards `circumstance` is that of the code after them.
  mutating func run(_ statements: [CodeStatement], _ circumstance: inout Circumstance) -> Flow {
    var flow = Flow()
    for statement in statements {
      let inner = run(statement, &circumstance)
      flow.leavesLoop = flow.leavesLoop || inner.leavesLoop
      flow.mayEnd = flow.mayEnd || inner.mayEnd
      if inner.ends {
        flow.ends = true
        return flow
      }
      if inner.mayEnd { circumstance.isConditional = true }
    }
    return flow
  }

  private mutating func run(_ statement: CodeStatement, _ circumstance: inout Circumstance) -> Flow
  {
    switch statement {
    case .expression(let expression): _ = value(of: expression, circumstance)
    case .binding(let name, let expression):
      let value = value(of: expression, circumstance)
      // In a branch, a name keeps the part of the event that it holds, because the branch may not run.
      if circumstance.isConditional, let known = scope[name] {
        var union = known
        union.formUnion(value)
        scope[name] = union
      } else {
        scope[name] = value
      }
    case .addition(let name, let expression):
      scope[name, default: CodeValue()].formUnion(value(of: expression, circumstance))
    case .block(let statements): return run(statements, &circumstance)
    case .choice(let tests, let then, let otherwise):
      return choose(tests, then, otherwise, &circumstance)
    case .requirement(let tests, let otherwise):
      return choose(tests, [], otherwise, &circumstance)
    case .loop(let name, let over, let body): return loop(name, over, body, circumstance)
    case .exit(let exit, let expression):
      let value = value(of: expression, circumstance)
      if exit == .function, !expression.chains.isEmpty {
        if returned == nil { returned = value } else { returned?.formUnion(value) }
      }
      return Flow(ends: true, leavesLoop: exit != .element)
    }
    return Flow()
  }

  private mutating func choose(
    _ tests: [CodeTest], _ then: [CodeStatement], _ otherwise: [CodeStatement],
    _ circumstance: inout Circumstance
  ) -> Flow {
    let effects = tests.map { effect(of: $0, circumstance) }
    let decisive = effects.filter { $0 != .always }
    var whenTrue = circumstance
    var whenFalse = circumstance
    for effect in decisive { effect.apply(to: &whenTrue) }
    if Set(decisive.map(\.isOfStates)) == [true] {
      // The states decide both branches.
    } else if decisive.count == 1 {
      decisive[0].opposite.apply(to: &whenFalse)
    } else {
      whenFalse.isConditional = whenFalse.isConditional || !decisive.isEmpty
    }
    let first = decisive.contains(.never) ? Flow(ends: true) : run(then, &whenTrue)
    let second = decisive.isEmpty ? Flow(ends: true) : run(otherwise, &whenFalse)
    let leavesLoop =
      first.leavesLoop && !decisive.contains(.never) || second.leavesLoop && !decisive.isEmpty
    let isOfStates = !decisive.isEmpty && decisive.allSatisfy { $0 == .sceneStates }
    var flow = Flow(ends: first.ends && second.ends, leavesLoop: leavesLoop)
    // The states of other scenes decide when an app with one window gets there, not whether it does.
    if isOfStates { return Flow(ends: flow.ends, leavesLoop: leavesLoop) }
    flow.mayEnd =
      first.mayEnd || second.mayEnd
    if first.ends, !second.ends { circumstance = whenFalse }
    if second.ends, !first.ends { circumstance = whenTrue }
    return flow
  }

  private mutating func loop(
    _ name: String?, _ over: CodeExpression, _ body: [CodeStatement], _ circumstance: Circumstance
  ) -> Flow {
    let values = value(of: over, circumstance)
    if let name { scope[name] = values.element }
    return repeated(values, circumstance) { evaluator, inner in evaluator.run(body, &inner) }
  }

  /// Follows the body of a loop over values.
  mutating func repeated(
    _ values: CodeValue, _ circumstance: Circumstance,
    _ body: (inout BodyEvaluator, inout Circumstance) -> Flow
  ) -> Flow {
    var inner = circumstance
    if values.parts.isEmpty {
      if values.kind == .sceneStates { readsSceneStates = true } else { inner.isConditional = true }
    } else {
      inner.needs.formUnion(values.presence)
      if values.isDerived { inner.isConditional = true }
    }
    let start = profile.calls.count
    let flow = body(&self, &inner)
    if flow.leavesLoop {
      // The loop ends, or may end, with the first element.
      for index in start..<profile.calls.count where profile.calls[index].repetition == .each {
        if flow.ends { profile.calls[index].repetition = .first }
        if !flow.ends { profile.calls[index].isConditional = true }
      }
    }
    return Flow()
  }
}

extension CodeChain {
  /// The name of a variable of the class or file that the chain is: `Self.wasActive`, or `wasActive` in Objective-C.
  fileprivate var noteName: String? {
    guard case .name(let root) = root else { return nil }
    if steps.isEmpty { return root }
    guard root == "Self", steps.count == 1, case .member(let name) = steps[0] else { return nil }
    return name
  }
}

// MARK: Tests

extension BodyEvaluator {
  /// The outcome of a test.
  enum Effect: Equatable {
    /// It always holds.
    case always
    /// It never holds.
    case never
    /// It holds when the event has these parts.
    case present(Set<EventPart>)
    /// It holds when the event has none of them.
    case absent(Set<EventPart>)
    /// It depends on the states of the scenes.
    case sceneStates
    /// It depends on something else.
    case unknown

    /// Whether it depends on the states of the scenes.
    var isOfStates: Bool { self == .sceneStates }

    /// The effect of the opposite test.
    var opposite: Effect {
      switch self {
      case .always: .never
      case .never: .always
      case .present(let parts): .absent(parts)
      case .absent(let parts): .present(parts)
      case .sceneStates, .unknown: self
      }
    }

    func apply(to circumstance: inout Circumstance) {
      switch self {
      case .present(let parts): circumstance.needs.formUnion(parts)
      case .absent(let parts): circumstance.excludes.formUnion(parts)
      case .unknown: circumstance.isConditional = true
      case .always, .never, .sceneStates: break
      }
    }
  }

  /// The outcome of a test; also stores the names that the test binds.
  mutating func effect(of test: CodeTest, _ circumstance: Circumstance) -> Effect {
    switch test.form {
    case .availability: return .always
    case .unknown:
      let value = value(of: test.expression, circumstance)
      for name in test.names { scope[name] = value }
      return .unknown
    case .binding:
      let value = value(of: test.expression, circumstance)
      for name in test.names { scope[name] = value }
      return presence(of: value)
    case .truth: return truth(test.expression, circumstance)
    case .alternatives(let lists): return alternatives(lists, circumstance)
    }
  }

  /// `||`: each side is a list of tests that must all hold.
  private mutating func alternatives(_ lists: [[CodeTest]], _ circumstance: Circumstance) -> Effect
  {
    var effects: [Effect] = []
    for list in lists {
      let decisive = list.map { effect(of: $0, circumstance) }.filter { $0 != .always }
      if decisive.isEmpty { return .always }
      if decisive.contains(.never) { continue }
      effects.append(decisive.count == 1 ? decisive[0] : .unknown)
    }
    guard let first = effects.first else { return .never }
    if effects.allSatisfy({ $0 == first }) { return first }
    return .unknown
  }

  private mutating func presence(of value: CodeValue) -> Effect {
    if value.isCertain { return .always }
    if value.kind == .sceneStates {
      readsSceneStates = true
      return .sceneStates
    }
    guard !value.isDerived, !value.presence.isEmpty else { return .unknown }
    return .present(value.presence)
  }

  private mutating func truth(_ expression: CodeExpression, _ circumstance: Circumstance) -> Effect
  {
    guard expression.chains.count == 1 else {
      // A scene delegate is made for one role, so a comparison with the role of its session holds.
      let values = expression.chains.map { value(of: $0, circumstance) }
      if expression.others == ["=="], values.contains(where: { $0.kind == .scene }) {
        return .always
      }
      if expression.others == ["!="], values.contains(where: { $0.kind == .scene }) {
        return .never
      }
      let hasStates = values.contains { $0.kind == .sceneStates }
      readsSceneStates = readsSceneStates || hasStates
      return hasStates ? .sceneStates : .unknown
    }
    var chain = expression.chains[0]
    if expression.others.isEmpty, let name = chain.noteName, target.notesBackground(name, type) {
      return .sceneStates
    }
    var isAbsent = false
    switch expression.others {
    case [], ["!=", "nil"], [">", "0"], ["!=", "0"]: break
    case ["!"], ["==", "nil"], ["==", "0"]: isAbsent = true
    case ["is"] where value(of: chain, circumstance).kind == .scene: return .always
    default:
      let value = value(of: expression, circumstance)
      return value.kind == .sceneStates ? .sceneStates : .unknown
    }
    // `(a == nil)`, `!(a && b)`.
    if case .group(let inner) = chain.root, chain.steps.isEmpty {
      let effect = truth(inner, circumstance)
      return isAbsent ? effect.opposite : effect
    }
    switch chain.steps.last {
    case .member("isEmpty"):
      isAbsent.toggle()
      chain.steps.removeLast()
    case .member("count"), .call("count", _): chain.steps.removeLast()
    case .call(let name, let arguments) where Self.asksForMethod(name):
      chain.steps.removeLast()
      let value = value(of: chain, circumstance)
      // A method that the class does not implement is not called, whatever the test says.
      let isAnswered = CodeFile.baseName(name).hasPrefix("isEqual") ? value.kind == .scene : true
      if isAnswered, value.isCertain { return isAbsent ? .never : .always }
      for argument in arguments { _ = self.value(of: argument, circumstance) }
      return .unknown
    default: break
    }
    let effect = presence(of: value(of: chain, circumstance))
    return isAbsent ? effect.opposite : effect
  }

  /// Whether a method asks a delegate for its class or for what it implements.
  private static func asksForMethod(_ name: String) -> Bool {
    switch CodeFile.baseName(name) {
    case "responds", "respondsToSelector", "isKindOfClass", "isKind", "conformsToProtocol",
      "conforms", "isEqualToString", "isEqual":
      true
    default: false
    }
  }
}
