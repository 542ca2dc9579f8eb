internal import LaunchModel

extension BodyEvaluator {
  /// What a test comes to.
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

  /// What a test comes to; names that it binds are known then.
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
      // A scene delegate is made for one role, which a look at the role of the session confirms.
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
      // What the class does not implement is not called, whatever the test says.
      let isAnswered = CodeFile.baseName(name).hasPrefix("isEqual") ? value.kind == .scene : true
      if isAnswered, value.isCertain { return isAbsent ? .never : .always }
      for argument in arguments { _ = self.value(of: argument, circumstance) }
      return .unknown
    default: break
    }
    let effect = presence(of: value(of: chain, circumstance))
    return isAbsent ? effect.opposite : effect
  }

  /// Whether a method asks a delegate what it is or has.
  private static func asksForMethod(_ name: String) -> Bool {
    switch CodeFile.baseName(name) {
    case "responds", "respondsToSelector", "isKindOfClass", "isKind", "conformsToProtocol",
      "conforms", "isEqualToString", "isEqual":
      true
    default: false
    }
  }
}
