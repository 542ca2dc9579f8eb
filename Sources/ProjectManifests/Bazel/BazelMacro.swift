internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// Replaces calls of macros by the calls of rules that the macros make, as far as a macro only forwards its arguments.
struct BazelMacro {
  /// The maximum number of macros that call one another.
  private static let maximumDepth = 8

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
  let budget: LiteralBudget

  /// The targets that a call in a package makes; nil if its macro is not read.
  func expand(
    _ target: BazelPackage.Target, in package: String, _ file: FindFile
  ) -> [BazelPackage.Target]? {
    guard let source = target.source else { return nil }
    return expand(
      target, at: BazelLabel(source, in: package, ownName: ownName), target.value.place, file,
      depth: 0)
  }

  private func expand(
    _ target: BazelPackage.Target, at label: BazelLabel, _ origin: SourcePlace,
    _ find: FindFile, depth: Int
  ) -> [BazelPackage.Target]? {
    guard depth < Self.maximumDepth, let file = find(label),
      let function = file.functions.last(where: { $0.name == target.rule }), function.isRead,
      let arguments = arguments(of: target, function)
    else { return nil }
    var constants: [String: LiteralExpression] = [:]
    for parameter in function.parameters where arguments.values[parameter.name] == nil {
      constants[parameter.name] = parameter.standard
    }
    for assignment in file.assignments + function.assignments {
      constants[assignment.name] = assignment.value
    }
    // What a macro changes in its arguments is not known.
    if let rest = function.rest {
      let values = function.calls + function.assignments.map(\.value)
      guard !values.contains(where: { mayChange($0, rest) }) else { return nil }
    }
    let frame = LiteralFrame(arguments.values, constants: constants, in: file.file)
    var made: [BazelPackage.Target] = []
    for expression in function.calls {
      guard budget.take(), case .call(let call) = expression.content else { return nil }
      var inner = BazelPackage.Target(
        rule: call.name, source: nil, call: call,
        value: LocatedExpression(expression, in: file.file, frame))
      inner.origin = origin
      for argument in call.arguments where argument.label == "**" {
        guard case .name(let name) = argument.value.content, name == function.rest else {
          return nil
        }
        inner.forwarded = arguments.others
      }
      guard let targets = targets(inner, in: file, label, origin, find, depth: depth) else {
        return nil
      }
      made += targets
    }
    return made
  }

  /// The targets that a call in a macro makes; nil if it is not known.
  private func targets(
    _ target: BazelPackage.Target, in file: StarlarkFile, _ label: BazelLabel,
    _ origin: SourcePlace, _ find: FindFile, depth: Int
  ) -> [BazelPackage.Target]? {
    var target = target
    let native = "native."
    if target.rule.hasPrefix(native) {
      target.rule = String(target.rule.dropFirst(native.count))
      return [target]
    }
    if file.functions.contains(where: { $0.name == target.rule }) {
      return expand(target, at: label, origin, find, depth: depth + 1)
    }
    for load in file.loads {
      guard let name = load.names.first(where: { $0.local == target.rule }) else { continue }
      target.rule = name.exported
      let source = BazelLabel(load.label, in: label.package, ownName: ownName)
      target.source = source.text
      if source.repository != nil { return [target] }
      guard find(source)?.functions.contains(where: { $0.name == name.exported }) == true
      else { return [target] }
      return expand(target, at: source, origin, find, depth: depth + 1)
    }
    // A function such as `print` makes no target.
    return target.call["name"] == nil ? [] : [target]
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

  /// Whether an expression may change the dictionary of a name: a call of one of its methods.
  private func mayChange(_ value: LiteralExpression, _ name: String) -> Bool {
    guard case .call(let call) = value.content else { return false }
    return call.name.hasPrefix("\(name).") && call.name != "\(name).get"
  }
}
