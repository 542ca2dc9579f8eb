internal import LaunchModel

extension BodyEvaluator {
  /// The value of an expression; the calls in it are found on the way.
  ///
  /// - Parameter isSilent: whether calls in it are left out, because they have been found already.
  mutating func value(
    of expression: CodeExpression, _ circumstance: Circumstance, isSilent: Bool
  ) -> CodeValue {
    let (known, left) = (profile, bodiesLeft)
    defer {
      if isSilent {
        profile = known
        bodiesLeft = left
      }
    }
    return value(of: expression, circumstance)
  }

  /// The value of an expression; the calls in it are found on the way.
  mutating func value(of expression: CodeExpression, _ circumstance: Circumstance) -> CodeValue {
    if expression.isPlain { return value(of: expression.chains[0], circumstance) }
    var result = CodeValue()
    for chain in expression.chains {
      result.formUnion(value(of: chain, circumstance))
    }
    return result
  }

  /// The value of a chain.
  mutating func value(of chain: CodeChain, _ circumstance: Circumstance) -> CodeValue {
    var isImplicit = false
    var value: CodeValue
    switch chain.root {
    case .name(let name): value = named(name)
    case .implicit:
      value = CodeValue(kind: .instance(type.name))
      // `.member` stands for a constant, `name(…)` for a method of the class or a function.
      if case .call = chain.steps.first { isImplicit = true } else { value = CodeValue() }
    case .group(let expression): value = self.value(of: expression, circumstance)
    case .closure(let closure): value = self.value(of: closure, circumstance)
    }
    for step in chain.steps {
      switch step {
      case .member(let name): value = member(name, of: value)
      case .key(let key): value = self.value(at: key, of: value, circumstance)
      case .call(let name, let arguments):
        value = call(name, arguments, on: value, circumstance, isImplicit: isImplicit)
      }
      isImplicit = false
    }
    if let cast = chain.cast, target.isDelegate(cast), value.parts.isEmpty {
      value.kind = .instance(target.delegate(cast)?.name ?? cast)
    }
    return value
  }

  private func named(_ name: String) -> CodeValue {
    if let known = scope[name] { return known }
    switch name {
    case "self", "Self": return CodeValue(kind: .instance(type.name))
    case "super": return CodeValue(kind: .superclass)
    case "UIApplication": return CodeValue(kind: .application)
    default: break
    }
    if let delegate = target.delegate(name) { return CodeValue(kind: .type(delegate.name)) }
    if let held = target.holder(name, in: type).flatMap(target.delegate) {
      return CodeValue(kind: .instance(held.name))
    }
    return CodeValue()
  }

  private func member(_ name: String, of value: CodeValue) -> CodeValue {
    switch value.kind {
    case .application:
      if name == "shared" || name == "sharedApplication" { return value }
      if name == "delegate" {
        return target.applicationDelegate.map { CodeValue(kind: .instance($0)) } ?? CodeValue()
      }
    case .type(let type): return CodeValue(kind: name == "self" ? value.kind : .instance(type))
    case .instance(let owner):
      let held = target.delegate(owner).flatMap { target.holder(name, in: $0) }
      if let held = held.flatMap(target.delegate) { return CodeValue(kind: .instance(held.name)) }
      if name == "self" { return value }
    case .scene where name == "delegate":
      return target.sceneDelegate.map { CodeValue(kind: .instance($0)) } ?? CodeValue()
    default: break
    }
    return value.member(name)
  }

  private mutating func value(
    at key: CodeExpression, of value: CodeValue, _ circumstance: Circumstance
  ) -> CodeValue {
    let parts = keyParts(key)
    switch value.kind {
    case .launchOptions:
      profile.launchOptionParts.formUnion(parts)
      return CodeValue(parts: parts, isDerived: parts.count != 1)
    default:
      if !parts.isEmpty, !value.parts.isDisjoint(with: parts) {
        var result = value
        result.parts.formIntersection(parts)
        return result
      }
      return value.parts.isEmpty ? self.value(of: key, circumstance) : value
    }
  }

  private func keyParts(_ key: CodeExpression) -> Set<EventPart> {
    guard let chain = key.chains.first else { return [] }
    var name = ""
    if case .name(let root) = chain.root { name = root }
    for step in chain.steps { if case .member(let member) = step { name = member } }
    return CodeValue.parts(ofKey: name)
  }

  /// A closure that nothing is known to call: what it calls is conditional.
  private mutating func value(of closure: CodeClosure, _ circumstance: Circumstance) -> CodeValue {
    let outer = scope
    var inner = circumstance
    inner.isConditional = true
    let before = returned
    _ = run(closure.body, &inner)
    returned = before
    scope = outer
    var result = CodeValue(kind: .closure)
    if closure.names.contains(where: { scope[$0]?.parts.contains(.completion) == true }) {
      result.parts = [.completion]
    }
    return result
  }
}
