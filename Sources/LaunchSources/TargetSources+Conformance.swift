internal import SourceText

extension TargetSources {
  /// Whether a type conforms to a protocol, by itself or through the types it inherits from; nil when that is
  /// not known.
  ///
  /// - Parameters:
  ///   - type: a type of the target.
  ///   - protocolName: the name without the module.
  package func conforms(_ type: LinkedType, to protocolName: String) -> Bool? {
    var search = Conformance(
      protocolName: protocolName, queue: [(type.index, true)], seen: [type.index],
      isOpen: !isComplete || !type.isDeclared)
    var next = 0
    while next < search.queue.count, !search.isFound, search.steps <= Self.maximumSteps {
      let (index, isCertain) = search.queue[next]
      next += 1
      look(at: index, isCertain: isCertain, &search)
    }
    return search.answer
  }

  /// Searches the types that the declarations of a type inherit from.
  private func look(at index: Int, isCertain: Bool, _ search: inout Conformance) {
    if case .unknown(nil) = superclasses[index] { search.isOpen = true }
    for part in types[index].parts {
      search.steps += 1
      let isCertain = isCertain && part.isCompiled == true
      for inherited in part.declaration.inherited {
        search.steps += 1
        if search.steps > Self.maximumSteps { return }
        look(at: inherited.value, in: types[index].name, isCertain, &search)
        if search.isFound { return }
      }
      if search.steps > Self.maximumSteps { return }
    }
  }

  /// The state of a search for a protocol.
  private struct Conformance {
    let protocolName: String
    var queue: [(index: Int, isCertain: Bool)]
    var seen: Set<Int>
    var seenAliases: Set<String> = []
    var isOpen: Bool
    var isFound = false
    var steps = 0

    /// The answer so far.
    var answer: Bool? {
      if isFound { return true }
      return isOpen || steps > TargetSources.maximumSteps ? nil : false
    }

    mutating func find(_ isCertain: Bool) {
      if isCertain { isFound = true } else { isOpen = true }
    }
  }

  private func look(
    at name: String, in scope: String, _ isCertain: Bool, _ search: inout Conformance
  ) {
    if let own = declaredIndex(of: name, in: scope) {
      let isOfFramework = FrameworkType.parents(ofProtocol: search.protocolName) != nil
      if !isOfFramework, types[own].name == search.protocolName,
        types[own].parts[0].declaration.form == .protocol
      {
        search.find(isCertain)
      } else if search.seen.insert(own).inserted {
        if search.seen.count > Self.maximumAncestors {
          search.isOpen = true
        } else {
          search.queue.append((own, isCertain))
        }
      }
    } else if let meant = alias(name, in: scope) {
      // No alias is followed twice, so an alias of itself does not lead to an endless loop.
      guard search.seenAliases.insert(name).inserted,
        search.seenAliases.count <= Self.maximumAliases
      else {
        search.isOpen = true
        return
      }
      for alias in meant {
        for member in alias.members {
          look(at: member, in: scope, isCertain && alias.isCompiled == true, &search)
        }
      }
    } else {
      switch frameworkType(FrameworkType.baseName(name), isOrInherits: search.protocolName) {
      case true?: search.find(isCertain)
      case false?: break
      case nil: search.isOpen = true
      }
    }
  }

  private func frameworkType(_ name: String, isOrInherits protocolName: String) -> Bool? {
    if name == protocolName { return true }
    if let parents = FrameworkType.parents(ofProtocol: name) {
      return parents.contains(protocolName)
    }
    guard let protocols = FrameworkType.protocols(ofClass: name) else { return nil }
    if protocols.contains(protocolName) { return true }
    return FrameworkType.isSystemClass(name) ? false : nil
  }

  // MARK: All types at once

  /// The classes that certainly conform to one of several protocols, in the order of `types`.
  ///
  /// - Parameter protocolNames: the names without the module.
  /// - Complexity: linear in the number of declarations and inherited names, for each of the protocols.
  package func classes(conformingToAnyOf protocolNames: some Sequence<String>) -> [LinkedType] {
    var conforms = [Bool](repeating: false, count: types.count)
    for name in protocolNames {
      var search = ConformanceOfAll(count: types.count)
      for type in types where type.isClass {
        if answer(type.index, name, &search) == true { conforms[type.index] = true }
      }
    }
    return types.filter { conforms[$0.index] }
  }

  /// The state of a search over all types.
  private struct ConformanceOfAll {
    enum Progress {
      case notBegun
      case begun
      case answered(Bool?, depth: Int)
    }

    /// A type whose superclass and protocols are being searched.
    struct Step {
      let index: Int
      var own: Conformance
      var depth = 1
    }

    var progress: [Progress]
    var path: [Step] = []

    init(count: Int) { progress = Array(repeating: .notBegun, count: count) }
  }

  /// Whether a type conforms, derived from the answers for the types it inherits from. Each answer is
  /// computed once.
  private func answer(
    _ index: Int, _ protocolName: String, _ search: inout ConformanceOfAll
  ) -> Bool? {
    // This uses a stack instead of recursion, because the sources determine how long a chain of classes is.
    if case .notBegun = search.progress[index] { begin(index, protocolName, &search) }
    while var step = search.path.popLast() {
      var isWaiting = false
      while !step.own.isFound, let (next, isCertain) = step.own.queue.last {
        switch search.progress[next] {
        case .notBegun:
          search.path.append(step)
          begin(next, protocolName, &search)
          isWaiting = true
        case .begun:
          // Types that inherit from each other are an error for the compiler.
          step.own.isOpen = true
          step.own.queue.removeLast()
        case .answered(let answer, let depth):
          step.own.queue.removeLast()
          step.depth = max(step.depth, depth + 1)
          if depth >= Self.maximumAncestors || answer == nil {
            step.own.isOpen = true
          } else if answer == true {
            step.own.find(isCertain)
          }
        }
        if isWaiting { break }
      }
      if isWaiting { continue }
      search.progress[step.index] = .answered(step.own.answer, depth: step.depth)
    }
    if case .answered(let answer, _) = search.progress[index] { return answer }
    return nil
  }

  private func begin(_ index: Int, _ protocolName: String, _ search: inout ConformanceOfAll) {
    var own = Conformance(
      protocolName: protocolName, queue: [], seen: [index],
      isOpen: !isComplete || !types[index].isDeclared)
    look(at: index, isCertain: true, &own)
    search.progress[index] = .begun
    search.path.append(ConformanceOfAll.Step(index: index, own: own))
  }
}
