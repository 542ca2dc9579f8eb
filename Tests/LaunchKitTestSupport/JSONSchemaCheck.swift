internal import Foundation

/// Checks JSON against the part of JSON Schema 2020-12 that the schemas of this repository use.
///
/// A keyword it does not know is a problem, so that no schema is half checked.
public struct JSONSchemaCheck {
  private let root: [String: Any]

  /// Reads a schema below the root of the repository.
  public init(_ path: String) throws {
    let data = try Data(contentsOf: PackageFolder.url(path))
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// What is wrong with a document; empty when it fits.
  public func problems(in document: some Sequence<UInt8>) throws -> [String] {
    if root.isEmpty { return ["the schema is not an object"] }
    let value = try JSONSerialization.jsonObject(
      with: Data(document), options: [.fragmentsAllowed])
    return problems(value, root, at: "$")
  }

  /// The lists of words that members with a name are restricted to, wherever the schema has such a member.
  public func choices(_ member: String) -> Set<[String]> {
    var found: Set<[String]> = []
    func collect(_ schema: Any, into found: inout Set<[String]>) {
      if let words = (schema as? [String: Any])?["enum"] as? [String] { found.insert(words) }
      for keyword in ["items", "anyOf"] {
        guard let inner = (schema as? [String: Any])?[keyword] else { continue }
        for schema in inner as? [Any] ?? [inner] { collect(schema, into: &found) }
      }
    }
    func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        if let schema = (object["properties"] as? [String: Any])?[member] {
          collect(schema, into: &found)
        }
        for inner in object.values { walk(inner) }
      } else if let array = value as? [Any] {
        for inner in array { walk(inner) }
      }
    }
    walk(root)
    return found
  }

  /// A schema is an object, or true for everything and false for nothing.
  private func problems(_ value: Any, _ schema: Any, at path: String) -> [String] {
    guard let schema = schema as? [String: Any] else {
      return schema as? Bool == true ? [] : ["\(path): may not be there"]
    }
    return schema.flatMap { keyword, argument in
      problems(value, keyword, argument, schema, at: path)
    }
  }

  private func fits(_ value: Any, _ schema: Any, at path: String) -> Bool {
    problems(value, schema, at: path).isEmpty
  }

  private func problems(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description", "$comment", "deprecated": return []
    case "$ref": return problems(value, definition(argument), at: path)
    case "type":
      let names = argument as? [String] ?? [argument as? String ?? ""]
      return names.contains { Self.isA($0, value) } ? [] : ["\(path): is not \(names)"]
    case "const": return Self.equal(value, argument) ? [] : ["\(path): is not \(argument)"]
    case "enum":
      let values = argument as? [Any] ?? []
      return values.contains { Self.equal(value, $0) } ? [] : ["\(path): is none of \(values)"]
    case "anyOf":
      return (argument as? [Any] ?? []).contains { fits(value, $0, at: path) }
        ? [] : ["\(path): fits none of the alternatives"]
    case "oneOf":
      let count = (argument as? [Any] ?? []).count { fits(value, $0, at: path) }
      return count == 1 ? [] : ["\(path): fits \(count) of the alternatives"]
    case "not":
      return fits(value, argument, at: path) ? ["\(path): fits what it must not"] : []
    case "if":
      let branch = fits(value, argument, at: path) ? "then" : "else"
      return schema[branch].map { problems(value, $0, at: path) } ?? []
    case "then", "else": return []
    case "propertyNames":
      guard let object = value as? [String: Any] else { return [] }
      return object.keys.flatMap { problems($0, argument, at: "\(path).\($0)") }
    case "minimum":
      guard let number = value as? NSNumber, !Self.isA("null", value),
        let minimum = argument as? NSNumber
      else { return [] }
      return number.doubleValue >= minimum.doubleValue ? [] : ["\(path): is below \(minimum)"]
    case "maximum":
      guard let number = value as? NSNumber, !Self.isA("null", value),
        let maximum = argument as? NSNumber
      else { return [] }
      return number.doubleValue <= maximum.doubleValue ? [] : ["\(path): is above \(maximum)"]
    case "minLength":
      guard let text = value as? String, let minimum = argument as? Int else { return [] }
      return text.unicodeScalars.count >= minimum ? [] : ["\(path): is too short"]
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return [] }
      return Self.matches(text, pattern)
        ? [] : ["\(path): '\(text)' does not match \(pattern)"]
    case "minItems":
      guard let array = value as? [Any], let least = argument as? Int else { return [] }
      return array.count >= least ? [] : ["\(path): has fewer than \(least) elements"]
    case "items":
      guard let items = value as? [Any] else { return [] }
      return items.enumerated().flatMap { problems($1, argument, at: "\(path)[\($0)]") }
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (argument as? [String] ?? []).filter { object[$0] == nil }
        .map { "\(path): has no '\($0)'" }
    case "properties":
      guard let object = value as? [String: Any] else { return [] }
      return (argument as? [String: Any] ?? [:]).flatMap { name, member in
        object[name].map { problems($0, member, at: "\(path).\(name)") } ?? []
      }
    case "patternProperties":
      guard let object = value as? [String: Any] else { return [] }
      return (argument as? [String: Any] ?? [:]).flatMap { pattern, member in
        object.filter { Self.matches($0.key, pattern) }
          .flatMap { problems($1, member, at: "\(path).\($0)") }
      }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return [] }
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let patterns = (schema["patternProperties"] as? [String: Any] ?? [:]).keys
      let others = object.filter { name, _ in
        !known.contains(name) && !patterns.contains { Self.matches(name, $0) }
      }
      return others.flatMap { problems($1, argument, at: "\(path).\($0)") }
    default: return ["the schema uses '\(keyword)', which this check does not know"]
    }
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  private func definition(_ reference: Any) -> [String: Any] {
    let steps = (reference as? String ?? "").split(separator: "/").dropFirst()
    let found = steps.reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
    return found as? [String: Any] ?? ["missing definition \(reference)": true]
  }

  private static func isA(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": (value as? NSNumber).map(isBoolean) ?? false
    case "integer":
      (value as? NSNumber).map { !isBoolean($0) && $0.doubleValue.rounded() == $0.doubleValue }
        ?? false
    case "number": (value as? NSNumber).map { !isBoolean($0) } ?? false
    default: false
    }
  }

  private static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  private static func equal(_ left: Any, _ right: Any) -> Bool {
    (left as? NSObject).map { $0.isEqual(right) } ?? ("\(left)" == "\(right)")
  }
}
