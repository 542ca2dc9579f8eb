public import PropertyListSyntax
public import SourceText

/// A key with its decoded value, each with its place.
public struct LocatedEntry<Value> {
  /// The key as written, suffix included.
  public var key: LocatedValue<String>
  /// The value.
  public var value: LocatedValue<Value>

  /// Pairs a key and a value.
  public init(key: LocatedValue<String>, value: LocatedValue<Value>) {
    self.key = key
    self.value = value
  }
}

extension LocatedEntry: Sendable where Value: Sendable {}
extension LocatedEntry: Equatable where Value: Equatable {}
extension LocatedEntry: Hashable where Value: Hashable {}

/// A value whose type does not fit its key. Decoding continues without the value.
public struct TypeProblem: Sendable {
  /// The key of the value; for an element of an array, the key of the array.
  public let key: PropertyListValue
  /// The value that does not fit.
  public let value: PropertyListValue
  /// The kinds that would fit.
  public let expected: ValueType.Kinds

  /// Makes a problem from a value that does not fit.
  public init(key: PropertyListValue, value: PropertyListValue, expected: ValueType.Kinds) {
    self.key = key
    self.value = value
    self.expected = expected
  }
}

extension ValueType {
  /// The values under `key` that do not fit this type: the value itself, or elements and entries of it.
  ///
  /// A string that refers to a build setting fits every type, because its final value is not known. So does
  /// any string of an OpenStep file, which has no other scalars.
  ///
  /// - Complexity: linear in the elements; deeper values are not checked.
  public func problems(with value: PropertyListValue, under key: PropertyListValue) -> [TypeProblem]
  {
    guard kinds.accepts(value) else {
      return [TypeProblem(key: key, value: value, expected: kinds)]
    }
    var problems: [TypeProblem] = []
    if let array = value.array {
      for element in array where !elements.accepts(element) {
        problems.append(TypeProblem(key: key, value: element, expected: elements))
      }
    } else if let dictionary = value.dictionary {
      for entry in dictionary where !entries.accepts(entry.value) {
        problems.append(TypeProblem(key: entry.key, value: entry.value, expected: entries))
      }
    }
    return problems
  }
}

extension ValueType.Kinds {
  /// Whether a value has one of the kinds, or may have one after the build.
  public func accepts(_ value: PropertyListValue) -> Bool {
    let kind: ValueType.Kinds
    switch value.kind {
    case .true, .false: kind = .boolean
    case .string, .key:
      if contains(.string) { return true }
      let scalars: ValueType.Kinds = [.boolean, .integer, .real, .date]
      guard !isDisjoint(with: scalars) else { return false }
      return value.document.format == .openStep
        || value.string.map { BuildVariable.isUndecided($0) } ?? false
    case .integer: kind = contains(.integer) ? .integer : .real
    case .real: kind = .real
    case .date: kind = .date
    case .data: kind = .data
    case .array, .set: kind = .array
    case .dictionary: kind = .dictionary
    case .uid, .null: return self == .any
    }
    return contains(kind)
  }

  /// The kinds as a message names them: "string or array".
  public var label: String {
    let names: [(ValueType.Kinds, String)] = [
      (.boolean, "boolean"), (.string, "string"), (.integer, "integer"), (.real, "real"),
      (.date, "date"), (.data, "data"), (.array, "array"), (.dictionary, "dictionary"),
    ]
    let found = names.filter { contains($0.0) }.map(\.1)
    guard let last = found.last else { return "nothing" }
    return found.count == 1
      ? last : found.dropLast().joined(separator: ", ") + " or " + last
  }
}
