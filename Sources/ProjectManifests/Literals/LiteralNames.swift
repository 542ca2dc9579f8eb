internal import Findings
internal import LaunchSources
internal import SourceText

/// The names that the files of a description declare: constants, functions, members of types, and cases.
struct LiteralNames {
  /// A function.
  struct Function {
    var function: LiteralFunction
    /// The file that its body is in.
    var file: RelatedFile
    /// The constants of that file, if it sees no other names.
    var constants: [String: LiteralExpression]?
    /// The only file whose calls may mean it; nil if those of all files may.
    var caller: RelatedFile?
  }

  /// A property of the values of a type.
  struct Property {
    var owner: String
    /// What computes it, or its first value.
    var value: LocatedExpression
    var isComputed: Bool
  }

  /// The expressions of each name. Several files may have a constant of their own with the same name.
  private var bindings: [String: [LocatedExpression]] = [:]
  /// The static members of types by the last part of their names.
  private var members: [String: [(owner: String, value: LocatedExpression)]] = [:]
  /// The properties of the values of types by the last part of their names.
  private(set) var properties: [String: [Property]] = [:]
  /// The functions by the last part of their names.
  private(set) var functions: [Substring: [Function]] = [:]
  /// The cases of enumerations by the last part of their names, each with its raw value.
  private(set) var cases: [String: [(owner: String, raw: LocatedExpression)]] = [:]
  /// The types with members or functions.
  private var types: Set<String> = []
  /// The types with cases.
  private(set) var enumerations: Set<String> = []

  /// Binds a name. The value of a name that is bound twice is unknown, except where only one of them is in the same file.
  mutating func bind(_ binding: LiteralBinding, in file: RelatedFile) {
    let value = LocatedExpression(binding.value, in: file, as: binding.type)
    if !binding.isOfValues { bindings[binding.name, default: []].append(value) }
    guard let (owner, name) = Self.parts(of: binding.name) else { return }
    types.insert(owner)
    if binding.isOfValues {
      properties[name, default: []].append(
        Property(owner: owner, value: value, isComputed: binding.isComputed))
    } else {
      members[name, default: []].append((owner, value))
    }
  }

  /// Adds a function, whose calls stand for its result.
  mutating func add(_ function: LiteralFunction, in file: RelatedFile) {
    functions[function.baseName, default: []].append(Function(function: function, file: file))
  }

  /// Adds a function of a file whose functions see only its own constants, under the name that another file gives it.
  mutating func add(
    _ function: LiteralFunction, named name: String, for caller: RelatedFile, in file: RelatedFile,
    constants: [String: LiteralExpression]
  ) {
    functions[Substring(name), default: []].append(
      Function(function: function, file: file, constants: constants, caller: caller))
  }

  /// Adds a list to the list that a name is bound to, as a statement behind its declaration does.
  mutating func add(toList addition: LiteralBinding, in file: RelatedFile) {
    guard let before = binding(addition.name, in: file) else { return }
    let name = LiteralExpression(.name(addition.name), at: addition.nameSpan)
    assign(
      addition.name,
      LocatedExpression(
        LiteralExpression(.sum([name, addition.value]), at: addition.nameSpan), in: file,
        LiteralFrame([addition.name: before], in: file)))
  }

  /// Makes the value of a name unknown, which a statement behind its declaration changes.
  mutating func forget(_ name: String, in file: RelatedFile) {
    guard let before = binding(name, in: file) else { return }
    let changed = LiteralExpression(.computed("a changed value"), at: before.expression.span)
    assign(name, LocatedExpression(changed, in: file))
  }

  /// Whether a type has a static member with a name.
  func hasStaticMember(_ name: String) -> Bool { members[name] != nil }

  /// Whether a name with a type before it is that of a case: a declared one, or one of a type that is not declared here.
  func isCase(_ name: String) -> Bool {
    guard let (owner, _) = Self.parts(of: name) else { return false }
    return isDeclaredCase(name) || owner.first?.isUppercase == true && !types.contains(owner)
  }

  /// Whether a name with a type before it is that of a declared case.
  func isDeclaredCase(_ name: String) -> Bool {
    guard let (owner, last) = Self.parts(of: name) else { return false }
    return cases[last]?.contains { Self.isSame($0.owner, owner) } == true
  }

  /// Adds a case of an enumeration, with its raw value.
  mutating func add(case binding: LiteralBinding, in file: RelatedFile) {
    guard let (owner, name) = Self.parts(of: binding.name) else { return }
    cases[name, default: []].append((owner, LocatedExpression(binding.value, in: file)))
    enumerations.insert(owner)
  }

  /// The type and the name of a member.
  private static func parts(of name: String) -> (owner: String, name: String)? {
    name.lastIndex(of: ".").map {
      (String(name[..<$0]), String(name[name.index(after: $0)...]))
    }
  }

  /// Binds a name anew, as an assignment does.
  mutating func assign(_ name: String, _ value: LocatedExpression) {
    bindings[name] = [value]
  }

  /// The expression of a name in a file; nil if the name is not bound, or bound more than once.
  func binding(_ name: String, in file: RelatedFile) -> LocatedExpression? {
    guard let all = bindings[name] else { return nil }
    return all.count == 1 ? all[0] : all.only { $0.file === file }
  }

  /// The expression of a static member whose type is not written; nil unless the given type has such a member, or else
  /// exactly one type, and no enumeration has a case with the name.
  func member(_ name: String, of type: String? = nil) -> LocatedExpression? {
    guard let all = members[name] else { return nil }
    // A type may have another name where it is extended: that of a list, or an alias of a dictionary.
    let chosen =
      all.only { Self.isSame($0.owner, type) }
      ?? (all.count == 1 && cases[name] == nil
        && (type == nil || Self.collections.contains(all[0].owner)) ? all[0] : nil)
    guard let chosen else { return nil }
    return LocatedExpression(
      chosen.value.expression, in: chosen.value.file,
      LiteralFrame(in: chosen.value.file, owner: chosen.owner), as: chosen.value.type)
  }

  private static let collections: Set<String> = ["Array", "Dictionary", "Set"]

  /// Whether the name of a type is another one, or its last part.
  static func isSame(_ owner: some StringProtocol, _ type: String?) -> Bool {
    guard let type else { return false }
    return owner == type || owner.hasSuffix(".\(type)") || type.hasSuffix(".\(owner)")
  }

  /// The only function that a call can mean; nil if there is none, or more than one.
  ///
  /// - Parameter type: the type whose function is meant if several types have one.
  func function(
    of call: LiteralExpression.Call, in file: RelatedFile, as type: String? = nil
  ) -> Function? {
    guard call.base == nil, !functions.isEmpty else { return nil }
    let parts = call.name.split(separator: ".")
    guard let last = parts.last, let all = functions[last], last != "init" else { return nil }
    let isWhole = parts.count > 1 && parts[0] != "Self" && parts[0] != "self"
    let found = all.filter {
      ($0.caller == nil || $0.caller === file)
        && (!isWhole || $0.function.name == call.name) && $0.function.arguments(of: call) != nil
    }
    // `.name(…)` is a function of the type that is expected.
    if call.name.first == ".", let type {
      return found.only { Self.isSame($0.function.owner ?? "", type) }
        ?? found.only { Self.collections.contains(String($0.function.owner ?? "")) }
    }
    return found.count == 1 ? found[0] : found.only { Self.isSame($0.function.owner ?? "", type) }
  }
}

extension Array {
  /// The only element that fits; nil if there is none, or more than one.
  func only(_ fits: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in self where fits(element) {
      if found != nil { return nil }
      found = element
    }
    return found
  }
}
