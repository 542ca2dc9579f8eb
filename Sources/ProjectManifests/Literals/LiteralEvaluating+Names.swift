internal import Findings
internal import LaunchSources
internal import SourceText

/// Names, members of types, and properties of values.
extension LiteralEvaluating {
  /// The maximum number of parts of a name with dots.
  private static var maximumPartCount: Int { 12 }

  /// The expression of a name at a place: a variable, a member of the type around it or of `self`, or a constant of the
  /// files; nil if none has the name.
  mutating func valueOfName(
    _ name: String, _ place: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    if let bound = valueOfWhole(name, place, depth: depth) { return bound }
    let parts = name.split(separator: ".", maxSplits: Self.maximumPartCount)
    guard parts.count > 1, parts.count <= Self.maximumPartCount else { return nil }
    // The longest beginning that is bound, and properties of it.
    for count in (1..<parts.count).reversed() {
      let head = parts[..<count].joined(separator: ".")
      guard
        let found = valueOfWhole(head, place, depth: depth)
          ?? (names.isDeclaredCase(head)
            ? place.with(LiteralExpression(.name(head), at: place.expression.span)) : nil)
      else { continue }
      return valueOfProperties(parts[count...], of: found, depth: depth)
    }
    return nil
  }

  /// The expression of a property of a property, and so on, of a value; nil if one of them is not known.
  private mutating func valueOfProperties(
    _ properties: ArraySlice<Substring>, of value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    var found = value
    for property in properties {
      found = resolved(found, depth: depth + 1)
      guard let next = valueOfProperty(String(property), of: found, depth: depth) else {
        return nil
      }
      found = next
    }
    return found
  }

  private mutating func valueOfWhole(
    _ name: String, _ place: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    if let frame = place.frame {
      if let bound = frame[name] { return bound }
      guard frame.seesOtherFiles else { return nil }
      if let object = frame["self"], name != "self", !name.contains(".") {
        let object = resolved(object, depth: depth + 1)
        if let found = valueOfProperty(name, of: object, depth: depth) { return found }
      }
      if let owner = frame.owner {
        let own = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
        if let bound = names.binding("\(owner).\(own)", in: place.file) {
          return located(bound, of: owner, frame["self"])
        }
      }
    }
    guard let bound = names.binding(name, in: place.file) else { return nil }
    guard let dot = name.lastIndex(of: ".") else { return bound }
    return located(bound, of: String(name[..<dot]), nil)
  }

  /// A member of a type, in which other members of the type need no type before their names.
  private func located(
    _ member: LocatedExpression, of owner: String, _ object: LocatedExpression?
  ) -> LocatedExpression {
    LocatedExpression(
      member.expression, in: member.file,
      LiteralFrame(object.map { ["self": $0] } ?? [:], in: member.file, owner: owner),
      as: member.type)
  }

  /// The expression of `.name`, or of `.name.property`; nil if no type has exactly one such member.
  mutating func staticMember(
    _ name: String, _ value: LocatedExpression, as type: String?, depth: Int
  ) -> LocatedExpression? {
    if let bound = names.member(name, of: type) { return bound }
    let parts = name.split(separator: ".", maxSplits: Self.maximumPartCount)
    guard parts.count > 1, let first = names.member(String(parts[0]), of: type) else { return nil }
    return valueOfProperties(parts.dropFirst(), of: first, depth: depth)
  }

  // MARK: Properties

  /// The expression of a property of a value; nil if it is not known.
  mutating func valueOfProperty(
    _ name: String, of value: LocatedExpression, depth: Int
  ) -> LocatedExpression? {
    guard budget.take(1 + (names.properties[name]?.count ?? 0) / 4) else { return nil }
    if let changed = value.changes[name] { return changed }
    func made(_ content: LiteralExpression.Content) -> LocatedExpression {
      value.with(LiteralExpression(content, at: value.expression.span))
    }
    switch value.content {
    // A property of `nil` is `nil`.
    case .none: return value
    case .call(let call) where call.base == nil:
      if let found = initialized(name, by: call, value) { return found }
    case .string(let text):
      switch name {
      case "isEmpty": return made(.boolean(text.isEmpty))
      case "description", "rawValue": return value
      default: break
      }
    case .list, .sum:
      guard name == "isEmpty" || name == "first", isWholeList(value, depth: depth),
        let elements = elements(value, depth: depth + 1).value
      else { break }
      return name == "first" ? elements.first ?? made(.none) : made(.boolean(elements.isEmpty))
    default: break
    }
    let types = types(of: value)
    if name == "rawValue", let last = Self.lastPart(of: value), let all = names.cases[last] {
      return all.count == 1
        ? all[0].raw
        : all.only { one in types.contains { LiteralNames.isSame(one.owner, $0) } }?.raw
    }
    // The first value of a property is that of a value only if its initializer is known.
    guard let all = names.properties[name]?.filter(\.isComputed) else { return nil }
    let member = choose(all, types) { $0.owner }
    return member.map { located($0.value, of: $0.owner, value) }
  }

  /// Whether all terms of a list are lists, so that the number of its elements is known.
  mutating func isWholeList(_ value: LocatedExpression, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, budget.take() else { return false }
    switch value.content {
    case .list: return true
    case .sum(let terms):
      return terms.allSatisfy {
        isWholeList(resolved(value.with($0), depth: depth + 1), depth: depth + 1)
      }
    default: return false
    }
  }

  /// The value that a property has in a value that a call makes: by an initializer of the files, by the argument of one that
  /// Swift adds or a description of Tuist has, or by its first value.
  private func initialized(
    _ name: String, by call: LiteralExpression.Call, _ value: LocatedExpression
  ) -> LocatedExpression? {
    // `.init(…)` of a type that is written elsewhere.
    guard let type = Self.initializedType(of: call) ?? (call.name == ".init" ? value.type : nil)
    else {
      // `.target(name: …)` of Tuist.
      let isOfTuist = call.name.contains(".") && names.function(of: call, in: value.file) == nil
      return isOfTuist ? call[name].map { value.with($0) } : nil
    }
    let all = names.functions["init"]?.filter {
      LiteralNames.isSame($0.function.owner ?? "", type)
    }
    guard let all, !all.isEmpty else {
      if let argument = call[name] { return value.with(argument) }
      let member = names.properties[name]?.only { LiteralNames.isSame($0.owner, type) }
      return member.map { located($0.value, of: $0.owner, value) }
    }
    guard let own = all.only({ $0.function.arguments(of: call) != nil }),
      let arguments = own.function.arguments(of: call),
      case .block(let statements)? = own.function.result?.content
    else { return nil }
    let frame = frame(of: own, arguments, value, object: nil)
    var found: LocatedExpression?
    for statement in statements {
      // Only assignments are followed.
      guard case .assign(let binding) = statement, !frame.isFull else { return nil }
      guard binding.name == name || binding.name == "self.\(name)" else { continue }
      guard found == nil else { return nil }
      found = LocatedExpression(binding.value, in: own.file, frame)
    }
    let member = names.properties[name]?.only { LiteralNames.isSame($0.owner, type) }
    return found ?? member.map { located($0.value, of: $0.owner, value) }
  }

  /// The frame of a call: the arguments, and the standards of the parameters without one.
  func frame(
    of called: LiteralNames.Function, _ arguments: [String: LiteralExpression],
    _ value: LocatedExpression, object: LocatedExpression?
  ) -> LiteralFrame {
    let around = LiteralFrame(
      constants: called.constants ?? [:], in: called.file,
      owner: called.function.owner.map(String.init), seesOtherFiles: called.constants == nil)
    var values: [String: LocatedExpression?] = ["self": object]
    for parameter in called.function.parameters {
      values[parameter.name] =
        arguments[parameter.name].map { value.with($0, as: parameter.type) }
        ?? parameter.standard.map {
          LocatedExpression($0, in: called.file, around, as: parameter.type)
        }
    }
    return around.with(values)
  }

  // MARK: Types

  /// The type whose initializer is called; nil for a function, and for `.init`.
  static func initializedType(of call: LiteralExpression.Call) -> String? {
    var name = call.name[...]
    if name.hasSuffix(".init") { name = name.dropLast(5) }
    guard name.first?.isUppercase == true,
      name.split(separator: ".").last?.first?.isUppercase == true
    else { return nil }
    return String(name)
  }

  /// The last part of the name of a case.
  static func lastPart(of value: LocatedExpression) -> String? {
    let name: String
    switch value.content {
    case .name(let text), .member(let text): name = text
    case .call(let call) where call.base == nil: name = call.name
    default: return nil
    }
    return name.split(separator: ".").last.map(String.init)
  }

  /// The types that a value may have; empty if nothing is known.
  func types(of value: LocatedExpression) -> [String] {
    if let type = value.type { return [type] }
    if case .name(let name) = value.content, let dot = name.lastIndex(of: ".") {
      return [String(name[..<dot])]
    }
    switch value.content {
    case .string: return ["String"]
    case .list, .sum: return ["Array"]
    case .call(let call) where call.base == nil:
      if let type = Self.initializedType(of: call) { return [type] }
    default: break
    }
    return Self.lastPart(of: value).flatMap { names.cases[$0] }?.map(\.owner) ?? []
  }

  /// The member that a value of some types can mean. If none is of these types, it may be the member of a protocol.
  func choose<Member>(
    _ all: [Member], _ types: [String], _ owner: (Member) -> String?
  ) -> Member? {
    let own = all.filter { one in types.contains { LiteralNames.isSame(owner(one) ?? "", $0) } }
    if !own.isEmpty { return own.count == 1 ? own[0] : nil }
    return all.only { owner($0).map { !names.enumerations.contains($0) } ?? false }
  }
}
