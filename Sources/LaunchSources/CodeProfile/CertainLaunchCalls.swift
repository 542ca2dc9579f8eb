package import LaunchModel
internal import SourceText

/// The calls that run at every launch, whatever the state of the app: those in the launch methods of the app delegate and
/// in the initializer of a SwiftUI app, and in the methods of the same class that these call, as far as no branch, no
/// early exit and no error comes before them.
package struct CertainLaunchCalls {
  /// The depth to which calls are followed.
  private static let maximumDepth = 4

  private let target: CodeTarget
  /// The chains that are certainly evaluated, by the class and the full name of the method they are in.
  private var chains: [Method: [CodeChain]] = [:]
  /// The answers that were given.
  private var answers: [Question: Bool] = [:]

  private struct Method: Hashable {
    let type: String
    let name: String
  }

  private struct Question: Hashable {
    let method: Method
    let api: PrivacyProtectedAPI
  }

  /// Follows the launch of a target.
  ///
  /// - Complexity: linear in the files with the app's delegate.
  package init(_ sources: TargetSources) {
    target = CodeTarget(sources)
    if case .swiftUIApp(let type) = sources.entry, let start = ownFunction("init()", 0, in: type) {
      follow(start, type, depth: 0)
    }
    guard sources.applicationDelegates.count == 1, let type = sources.applicationDelegates.first
    else { return }
    for callback in [LifecycleCallback.appWillFinishLaunching, .appDidFinishLaunching] {
      for method in sources.methods(implementing: callback, in: type).prefix(1)
      where method.isCompiled == true {
        guard let function = target.function(of: method) else { continue }
        follow(function, type, depth: 0)
      }
    }
  }

  /// Whether a method that uses an API to ask for access certainly asks at every launch.
  ///
  /// - Complexity: linear in the method for the first question about it and an API.
  package mutating func contain(_ use: SourceUse, of api: PrivacyProtectedAPI) -> Bool {
    guard let type = use.typeName, let name = use.methodName else { return false }
    let question = Question(method: Method(type: type, name: name), api: api)
    if let known = answers[question] { return known }
    let answer = chains[question.method]?.contains { Self.calls($0, api) } ?? false
    answers[question] = answer
    return answer
  }

  private static func calls(_ chain: CodeChain, _ api: PrivacyProtectedAPI) -> Bool {
    // What is made, assigned or looked up does not always ask.
    guard api.swiftName.hasPrefix("request") else { return false }
    var names: Set<String> = []
    if case .name(let name) = chain.root { names.insert(name) }
    for step in chain.steps {
      guard case .call(let full, let arguments) = step else { continue }
      let name = CodeFile.baseName(full)
      if name == api.swiftName || name == api.objectiveCName,
        names.contains(api.type), fits(arguments.first, api)
      {
        return true
      }
      names.insert(name)
    }
    return false
  }

  private static func fits(_ argument: CodeExpression?, _ api: PrivacyProtectedAPI) -> Bool {
    guard api.swiftArgument != nil else { return true }
    guard let chain = argument?.chains.last else { return false }
    let name: String? =
      switch (chain.steps.last, chain.root) {
      case (.member(let name), _): name
      case (nil, .name(let name)): name
      default: nil
      }
    return name == api.swiftArgument || name == api.objectiveCArgument
  }

  // MARK: The way of a launch

  private mutating func follow(_ function: CodeFunction, _ type: LinkedType, depth: Int) {
    let method = Method(type: type.name, name: function.name)
    guard depth < Self.maximumDepth, chains[method] == nil else { return }
    chains[method] = []
    // Where an error leaves the body is not read.
    guard !target.mayThrow(in: function) else { return }
    _ = run(target.statements(of: function), Place(method: method, type: type, depth: depth))
  }

  private struct Place {
    let method: Method
    let type: LinkedType
    let depth: Int
  }

  /// Whether the code after the statements is certainly reached.
  private mutating func run(_ statements: [CodeStatement], _ place: Place) -> Bool {
    for statement in statements where !run(statement, place) { return false }
    return true
  }

  private mutating func run(_ statement: CodeStatement, _ place: Place) -> Bool {
    switch statement {
    case .expression(let value), .binding(_, let value), .addition(_, let value):
      return evaluate(value, place)
    case .exit(_, let value):
      _ = evaluate(value, place)
      return false
    case .block(let inner): return run(inner, place)
    case .requirement: return false
    case .choice(_, let then, let otherwise):
      return !Self.mayLeave(then) && !Self.mayLeave(otherwise)
    case .loop(_, _, let inner): return !Self.mayLeave(inner, isLoop: true)
    }
  }

  /// Whether the code after the statements may not be reached.
  ///
  /// - Parameter isLoop: whether they are the body of a loop, which ends only itself.
  private static func mayLeave(_ statements: [CodeStatement], isLoop: Bool = false) -> Bool {
    statements.contains { statement in
      switch statement {
      case .exit(.function, _): true
      case .exit(.loop, _), .exit(.element, _): !isLoop
      case .expression(let value): value.chains.contains(where: leaves)
      case .binding, .addition: false
      case .block(let inner), .requirement(_, let inner): mayLeave(inner, isLoop: isLoop)
      case .loop(_, _, let inner): mayLeave(inner, isLoop: true)
      case .choice(_, let then, let otherwise):
        mayLeave(then, isLoop: isLoop) || mayLeave(otherwise, isLoop: isLoop)
      }
    }
  }

  /// Adds the calls of an expression. Returns whether the code after it is reached.
  private mutating func evaluate(_ value: CodeExpression, _ place: Place) -> Bool {
    // The second side of these operators may not be evaluated.
    guard Self.conditional.isDisjoint(with: value.others) else { return true }
    for chain in value.chains where !chain.isConditional {
      if Self.leaves(chain) { return false }
      if case .group(let inner) = chain.root, !evaluate(inner, place) { return false }
      chains[place.method, default: []].append(chain)
      for case .call(let name, let arguments) in chain.steps
      where !Self.delaying.contains(CodeFile.baseName(name)) {
        for argument in arguments where !evaluate(argument, place) { return false }
      }
      guard let (name, count) = Self.ownMethod(chain),
        let next = ownFunction(name, count, in: place.type)
      else { continue }
      follow(next, place.type, depth: place.depth + 1)
    }
    return true
  }

  /// The only function of a type with this name; nil if there is none, or more than one.
  private func ownFunction(_ name: String, _ argumentCount: Int, in type: LinkedType)
    -> CodeFunction?
  {
    let found = target.functions(name, argumentCount: argumentCount, in: type).filter { function in
      // The declaration that begins last before the function is the type, or a part of it.
      let before = target.sources.files[function.file].types.last {
        Int($0.name.span.start) < function.start
      }
      return type.parts.contains {
        $0.file == function.file && $0.declaration.name.span == before?.name.span
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The method of the same object that a chain begins with: `setUp()`, `self.setUp()`, `[self setUp]`.
  private static func ownMethod(_ chain: CodeChain) -> (String, Int)? {
    switch chain.root {
    case .implicit: break
    case .name("self"): break
    default: return nil
    }
    guard case .call(let name, let arguments)? = chain.steps.first else { return nil }
    return (name, arguments.count)
  }

  /// Whether the code after a chain is not reached.
  private static func leaves(_ chain: CodeChain) -> Bool {
    switch chain.root {
    case .name("goto"): return true
    case .implicit: break
    default: return false
    }
    guard case .call(let name, _)? = chain.steps.first else { return false }
    return ["fatalError", "preconditionFailure", "exit", "abort"].contains(CodeFile.baseName(name))
  }

  /// The operators; in Objective-C each of their characters is one of its own.
  private static let conditional: Set<String> = ["&&", "||", "??", "?", "?:", "&", "|"]
  /// Functions whose arguments are evaluated in some builds only.
  private static let delaying: Set<String> = ["assert", "precondition", "NSAssert"]
}
