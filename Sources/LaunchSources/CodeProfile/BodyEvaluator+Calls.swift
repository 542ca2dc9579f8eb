internal import LaunchModel

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

  /// `[launchOptions objectForKey:key]`.
  private mutating func optionValue(_ key: CodeExpression) -> CodeValue {
    guard let chain = key.chains.first, case .name(let name) = chain.root else {
      return CodeValue()
    }
    let parts = CodeValue.parts(ofKey: name)
    profile.launchOptionParts.formUnion(parts)
    return CodeValue(parts: parts, isDerived: parts.count != 1)
  }

  /// The delegate class that a value is of.
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

  /// A method of the superclass: its body belongs to this one.
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

  /// What a call gives whose body is not followed.
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

  /// A call that gets a closure, which it is known to call; nil for others.
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
      // `return` in the closure goes on with the next element.
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
