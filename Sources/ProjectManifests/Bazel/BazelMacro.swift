internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// Replaces calls of macros by the calls of rules that the macros make, as far as conditions and loops in them are decided
/// by what the calls say.
struct BazelMacro {
  /// The maximum number of macros that call one another.
  private static let maximumDepth = 8
  /// The maximum number of calls of macros that are followed, for each package.
  private static let maximumCallCount = 3_000
  /// The maximum number of files whose functions are known, for each package.
  private static let maximumFileCount = 100

  /// The arguments of a call of a macro.
  private struct Arguments {
    /// The values of the parameters.
    var values: [String: LocatedExpression] = [:]
    /// The arguments for `**kwargs`.
    var others: [String: LocatedExpression] = [:]
  }

  /// Finds the file of a label; nil if it cannot be read.
  typealias FindFile = (BazelLabel) -> StarlarkFile?

  /// The name that labels may use for the workspace itself; nil if it has none.
  let ownName: String?
  /// The names of the package, to which the functions of the files are added that its macros are in.
  private(set) var scope: LiteralScope
  private var known: Set<BazelLabel> = []
  private var callCount = 0
  /// Whether each function that was looked at may make an app.
  private var makers: [String: Bool] = [:]

  /// Makes the macros of a package, with the names that are known in it.
  init(_ scope: LiteralScope, ownName: String?) {
    self.scope = scope
    self.ownName = ownName
  }

  /// The targets that a call in a package makes; nil if its macro is not read.
  mutating func expand(
    _ target: BazelPackage.Target, in package: String, _ find: FindFile
  ) -> [BazelPackage.Target]? {
    guard let source = target.source else { return nil }
    return expand(
      target, at: BazelLabel(source, in: package, ownName: ownName), target.value.place, find,
      depth: 0)
  }

  /// The targets that a comprehension of calls in a build file makes, each with the file that its maker is loaded from; nil
  /// if the list is not known.
  mutating func expand(
    _ loop: LiteralExpression.Statement, in file: StarlarkFile, at label: BazelLabel,
    _ find: FindFile
  ) -> [BazelPackage.Target]? {
    let frame = frame([:], in: file, label, find)
    guard let effects = scope.calls(of: [loop], in: frame, file: file.file) else { return nil }
    return targets(effects, in: file, label, nil, find, depth: 0)
  }

  private mutating func expand(
    _ target: BazelPackage.Target, at label: BazelLabel, _ origin: SourcePlace,
    _ find: FindFile, depth: Int
  ) -> [BazelPackage.Target]? {
    callCount += 1
    guard depth < Self.maximumDepth, callCount <= Self.maximumCallCount, let file = find(label),
      let function = file.function(target.rule), function.isRead,
      let arguments = arguments(of: target, function)
    else { return nil }
    addFunctions(of: file, at: label, find)
    var values = arguments.values
    if let rest = function.rest {
      values[rest] = .arguments(arguments.others, at: target.value.place)
    }
    var frame = frame(values, in: file, label, find)
    var standards: [String: LocatedExpression?] = [:]
    for parameter in function.parameters where values[parameter.name] == nil {
      standards[parameter.name] = parameter.standard.map {
        LocatedExpression($0, in: file.file, frame)
      }
    }
    frame = frame.with(standards)
    guard !frame.isFull,
      let effects = scope.calls(of: function.body, in: frame, file: file.file)
    else { return nil }
    return targets(effects, in: file, label, origin, find, depth: depth)
  }

  /// The frame of a body in a file: the constants of the file, and of those that it loads.
  private func frame(
    _ values: [String: LocatedExpression], in file: StarlarkFile, _ label: BazelLabel,
    _ find: FindFile
  ) -> LiteralFrame {
    var values = values
    for load in file.loads {
      let loaded = BazelLabel(load.label, in: label.package, ownName: ownName)
      guard loaded.repository == nil, let other = find(loaded) else { continue }
      for (local, exported) in load.names where values[local] == nil {
        guard let constant = other.constants[exported] else { continue }
        values[local] = LocatedExpression(
          constant, in: other.file, LiteralFrame(constants: other.constants, in: other.file))
      }
    }
    // A file sees what it loads, and nothing of the package.
    return LiteralFrame(values, constants: file.constants, in: file.file, seesOtherFiles: false)
  }

  /// Adds the functions that a file and those that it loads see, as functions that compute values.
  private mutating func addFunctions(of file: StarlarkFile, at label: BazelLabel, _ find: FindFile)
  {
    guard known.count < Self.maximumFileCount, known.insert(label).inserted else { return }
    func add(_ function: StarlarkFunction?, _ name: String, of body: StarlarkFile) {
      guard let value = function?.value else { return }
      scope.names.add(
        value, named: name, for: file.file, in: body.file, constants: body.constants)
    }
    for function in file.functions { add(function, function.name, of: file) }
    for load in file.loads {
      let loaded = BazelLabel(load.label, in: label.package, ownName: ownName)
      guard loaded.repository == nil, let other = find(loaded) else { continue }
      for (local, exported) in load.names { add(other.function(exported), local, of: other) }
      addFunctions(of: other, at: loaded, find)
    }
  }

  // MARK: Calls

  /// The targets that the calls of a body make; nil if one of them may make an app and is not known.
  private mutating func targets(
    _ effects: [LiteralEffect], in file: StarlarkFile, _ label: BazelLabel,
    _ origin: SourcePlace?, _ find: FindFile, depth: Int
  ) -> [BazelPackage.Target]? {
    var made: [BazelPackage.Target] = []
    for effect in effects {
      guard scope.budget.take() else { return nil }
      func mayMakeApp() -> Bool {
        let text = effect.call.file.source.text(effect.call.place.span)
        return self.mayMakeApp(text: text, in: file, label, find, depth: depth)
      }
      // Other expressions may make targets, too: lists of calls, or one of two calls.
      guard effect.isCertain, case .call(let call) = effect.call.content, call.base == nil else {
        if mayMakeApp() { return nil }
        continue
      }
      var inner = BazelPackage.Target(rule: call.name, source: nil, call: call, value: effect.call)
      inner.origin = origin ?? effect.call.place
      var isKnown = true
      for argument in call.arguments where argument.label == "**" {
        let given = scope.resolved(effect.call.with(argument.value))
        isKnown = isKnown && given.isArguments
        inner.forwarded.merge(given.changes) { $1 }
      }
      guard isKnown, let targets = targets(inner, in: file, label, find, depth: depth) else {
        if mayMakeApp() { return nil }
        continue
      }
      made += targets
    }
    return made
  }

  /// The targets that a call in a file makes; nil if it is not known.
  private mutating func targets(
    _ target: BazelPackage.Target, in file: StarlarkFile, _ label: BazelLabel,
    _ find: FindFile, depth: Int
  ) -> [BazelPackage.Target]? {
    var target = target
    let native = "native."
    if target.rule.hasPrefix(native) {
      target.rule = String(target.rule.dropFirst(native.count))
      return [target]
    }
    let origin = target.origin ?? target.value.place
    if file.function(target.rule) != nil {
      return expand(target, at: label, origin, find, depth: depth + 1)
    }
    if let loaded = loaded(target.rule, in: file, label) {
      target.rule = loaded.name
      target.source = loaded.label.text
      guard loaded.label.repository == nil,
        find(loaded.label)?.function(loaded.name) != nil
      else { return [target] }
      return expand(target, at: loaded.label, origin, find, depth: depth + 1)
    }
    // A rule under another name, or one of a structure.
    let alias = target.value.frame?[target.rule].map { scope.resolved($0) }
    if case .name(let name)? = alias?.content, name != target.rule {
      target.rule = name
      return targets(target, in: file, label, find, depth: depth + 1)
    }
    if alias != nil || target.rule.contains(".") { return nil }
    // A function such as `print` makes no target.
    return target.argument("name") == nil ? [] : [target]
  }

  /// The file that a name is loaded from, and its name there; nil if it is not loaded.
  private func loaded(
    _ name: String, in file: StarlarkFile, _ label: BazelLabel
  ) -> (name: String, label: BazelLabel)? {
    for load in file.loads {
      guard let found = load.names.first(where: { $0.local == name }) else { continue }
      return (found.exported, BazelLabel(load.label, in: label.package, ownName: ownName))
    }
    return nil
  }

  /// Whether a part of a file names a function or rule that may make an app.
  private mutating func mayMakeApp(
    text: String, in file: StarlarkFile, _ label: BazelLabel, _ find: FindFile, depth: Int
  ) -> Bool {
    guard depth < Self.maximumDepth, scope.budget.take(1 + text.utf8.count / 64) else {
      return true
    }
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    for word in Set(words) {
      if mayMakeApp(String(word), in: file, label, find, depth: depth) { return true }
    }
    return false
  }

  /// Whether a function or rule of a file may make an app: by its name, or by what it calls.
  private mutating func mayMakeApp(
    _ name: String, in file: StarlarkFile, _ label: BazelLabel, _ find: FindFile, depth: Int
  ) -> Bool {
    if let function = file.function(name) {
      let key = "\(label.text) \(name)"
      if let known = makers[key] { return known }
      // A function that calls itself makes what else it calls.
      makers[key] = false
      let text = file.file.source.text(function.span)
      let may = mayMakeApp(text: text, in: file, label, find, depth: depth + 1)
      makers[key] = may
      return may
    }
    if let loaded = loaded(name, in: file, label) {
      if loaded.label.repository == nil, let other = find(loaded.label),
        other.function(loaded.name) != nil
      {
        return mayMakeApp(loaded.name, in: other, loaded.label, find, depth: depth + 1)
      }
      return Self.isApp(loaded.name)
    }
    if case .name(let other)? = file.constants[name]?.content, other != name {
      return Self.isApp(other) || loaded(other, in: file, label).map { Self.isApp($0.name) } == true
    }
    return Self.isApp(name)
  }

  private static func isApp(_ rule: String) -> Bool {
    BazelRule.named(rule)?.type.hasPrefix("application") ?? BazelRule.isNamedLikeApp(rule)
  }

  /// Binds the arguments of a call to the parameters of a function; nil if the call does not fit, or has arguments
  /// that are not known.
  private func arguments(
    of target: BazelPackage.Target, _ function: StarlarkFunction
  ) -> Arguments? {
    var found = Arguments()
    var all = target.forwarded
    var position = 0
    for argument in target.call.arguments where argument.label != "**" {
      let value = target.value.with(argument.value)
      if let label = argument.label {
        all[label] = value
      } else {
        guard position < function.parameters.count else { return nil }
        all[function.parameters[position].name] = value
        position += 1
      }
    }
    // Only a macro that forwards its own `**kwargs` knows what is in it.
    let unpacked = target.call.arguments.contains { $0.label == "**" }
    guard !unpacked || target.value.frame != nil else { return nil }
    for parameter in function.parameters {
      if let value = all.removeValue(forKey: parameter.name) {
        found.values[parameter.name] = value
      } else if parameter.standard == nil {
        return nil
      }
    }
    guard all.isEmpty || function.rest != nil else { return nil }
    found.others = all
    return found
  }
}
