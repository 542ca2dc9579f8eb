internal import LaunchModel

extension BodyEvaluator {
  /// The value of an expression. Also records the calls in it, unless `isSilent` is set.
  ///
  /// - Parameter isSilent: whether calls in it are not recorded, because they have been recorded already.
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

  /// The value of an expression. Also records the calls in it.
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
      // `.member` is a constant; `name(…)` is a method of the class, or a function.
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

  /// A closure that may never be called, so the calls in it are conditional.
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

// MARK: Calls

extension BodyEvaluator {
  /// A call: of a delegate's method, of a helper, or of something else.
  mutating func call(
    _ name: String, _ arguments: [CodeExpression], on receiver: CodeValue,
    _ circumstance: Circumstance, isImplicit: Bool
  ) -> CodeValue {
    let base = CodeFile.baseName(name)
    if let value = withClosure(base, arguments, receiver, circumstance) { return value }
    let values = arguments.map { value(of: $0, circumstance) }
    if values.contains(where: { $0.kind == .launchOptions }) { profile.passesLaunchOptions = true }
    if case .launchOptions = receiver.kind, let key = arguments.first {
      return optionValue(key)
    }
    if case .superclass = receiver.kind { return callSuper(name, values, circumstance) }
    let owner = owner(of: receiver)
    if let callback = callback(name, owner) {
      // What an asynchronous method returns is what a completion handler would get.
      let values =
        name == callback.asyncSwiftName
        ? values + [CodeValue(kind: .closure), CodeValue(parts: [.completion])] : values
      if let owner { add(callback, owner.name, values, circumstance) }
      if owner == nil, !receiver.isCertain { add(callback, nil, values, circumstance) }
      return CodeValue()
    }
    if let owner, let helper = target.function(name, argumentCount: values.count, in: owner),
      let result = follow(helper, of: owner, values, circumstance)
    {
      return result
    }
    return unknownResult(base, values, receiver, isImplicit: isImplicit)
  }

  /// The value of `[launchOptions objectForKey:key]`.
  private mutating func optionValue(_ key: CodeExpression) -> CodeValue {
    guard let chain = key.chains.first, case .name(let name) = chain.root else {
      return CodeValue()
    }
    let parts = CodeValue.parts(ofKey: name)
    profile.launchOptionParts.formUnion(parts)
    return CodeValue(parts: parts, isDerived: parts.count != 1)
  }

  /// The delegate class of a value; nil if the value is not a delegate or a delegate class.
  private func owner(of value: CodeValue) -> LinkedType? {
    switch value.kind {
    case .instance(let name), .type(let name):
      name == type.name ? type : target.delegate(name)
    default: nil
    }
  }

  private func callback(_ name: String, _ owner: LinkedType?) -> LifecycleCallback? {
    let candidates = LifecycleCallback.named(name).filter {
      $0.isDelegateMethod && $0.group != .viewController
    }
    guard let owner, candidates.count > 1 else { return candidates.first }
    return candidates.first {
      !target.sources.methods(implementing: $0, in: owner).isEmpty
    } ?? candidates.first
  }

  private mutating func add(
    _ callback: LifecycleCallback, _ receiver: String?, _ values: [CodeValue],
    _ circumstance: Circumstance
  ) {
    guard profile.calls.count < Self.maximumCalls else { return }
    var union = CodeValue()
    for value in values { union.formUnion(value) }
    let makesCompletion = values.contains {
      $0.kind == .closure && !$0.parts.contains(.completion)
    }
    profile.calls.append(
      DelegateCall(
        callback, of: receiver, isConditional: circumstance.isConditional,
        needs: circumstance.needs, excludes: circumstance.excludes, parts: union.parts,
        repetition: union.repetition, makesCompletion: makesCompletion))
  }

  /// A call of the superclass's method: follows its body as part of this method.
  private mutating func callSuper(
    _ name: String, _ values: [CodeValue], _ circumstance: Circumstance
  ) -> CodeValue {
    for callback in LifecycleCallback.named(name) where callback.isDelegateMethod {
      let methods = target.sources.methods(implementing: callback, in: type)
      guard let own = methods.first,
        let inherited = methods.first(where: { $0.typeName != own.typeName }),
        let function = target.function(of: inherited)
      else { continue }
      return follow(function, of: type, values, circumstance) ?? CodeValue()
    }
    return CodeValue()
  }

  // MARK: Others

  /// The result of a call whose body is not followed.
  private func unknownResult(
    _ base: String, _ values: [CodeValue], _ receiver: CodeValue, isImplicit: Bool
  ) -> CodeValue {
    if values.isEmpty, !isImplicit {
      switch receiver.kind {
      case .application:
        if base == "delegate", let name = target.applicationDelegate {
          return CodeValue(kind: .instance(name))
        }
        return base == "sharedApplication" ? receiver : receiver.member(base)
      case .type(let name): return CodeValue(kind: .instance(name))
      case .instance(let name):
        let held = target.delegate(name).flatMap { target.holder(base, in: $0) }
        if let held = held.flatMap(target.delegate) {
          return CodeValue(kind: .instance(held.name))
        }
        return receiver.member(base)
      case .scene where base == "delegate":
        return target.sceneDelegate.map { CodeValue(kind: .instance($0)) } ?? CodeValue()
      default: return receiver.member(base)
      }
    }
    var result = receiver
    if receiver.isCertain { result = CodeValue() }
    for value in values { result.formUnion(value) }
    switch base {
    case "sorted", "filter", "Array", "Set", "reversed": break
    case "first": result = result.first
    default: result.isDerived = true
    }
    return result
  }

  /// A call of a function that is known to call the closure it gets; nil for other calls.
  private mutating func withClosure(
    _ base: String, _ arguments: [CodeExpression], _ receiver: CodeValue,
    _ circumstance: Circumstance
  ) -> CodeValue? {
    guard let last = arguments.last, last.isPlain, last.chains[0].steps.isEmpty,
      case .closure(let closure) = last.chains[0].root
    else { return nil }
    switch base {
    case "forEach", "map", "compactMap", "flatMap", "enumerateObjectsUsingBlock":
      let outer = scope
      if let name = closure.parameters.first { scope[name] = receiver.element }
      scope["$0"] = receiver.element
      // `return` in the closure continues with the next element.
      _ = repeated(receiver, circumstance) { evaluator, inner in
        var flow = evaluator.run(closure.body, &inner)
        flow.leavesLoop = false
        return flow
      }
      scope = outer
      return receiver
    case "async", "asyncAfter", "sync", "Task", "dispatch_async", "dispatch_after",
      "dispatch_sync", "performWithoutAnimation", "assumeIsolated", "addOperationWithBlock",
      "addOperation", "performBlock":
      for argument in arguments.dropLast() { _ = value(of: argument, circumstance) }
      let before = returned
      var inner = circumstance
      _ = run(closure.body, &inner)
      returned = before
      return CodeValue()
    default: return nil
    }
  }
}
