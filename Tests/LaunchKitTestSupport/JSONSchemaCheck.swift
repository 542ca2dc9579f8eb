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

  private func problems(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { keyword, argument in
      problems(value, keyword, argument, schema, at: path)
    }
  }

  private func problems(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$id", "$defs", "title", "description": return []
    case "$ref": return problems(value, definition(argument), at: path)
    case "type":
      let names = argument as? [String] ?? [argument as? String ?? ""]
      return names.contains { Self.isA($0, value) } ? [] : ["\(path): is not \(names)"]
    case "const": return Self.equal(value, argument) ? [] : ["\(path): is not \(argument)"]
    case "enum":
      let values = argument as? [Any] ?? []
      return values.contains { Self.equal(value, $0) } ? [] : ["\(path): is none of \(values)"]
    case "anyOf":
      let schemas = argument as? [[String: Any]] ?? []
      return schemas.contains { problems(value, $0, at: path).isEmpty }
        ? [] : ["\(path): fits none of the alternatives"]
    case "minimum":
      guard let number = value as? NSNumber, !Self.isA("null", value),
        let minimum = argument as? NSNumber
      else { return [] }
      return number.doubleValue >= minimum.doubleValue ? [] : ["\(path): is below \(minimum)"]
    case "minLength":
      guard let text = value as? String, let minimum = argument as? Int else { return [] }
      return text.unicodeScalars.count >= minimum ? [] : ["\(path): is too short"]
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return [] }
      return text.range(of: pattern, options: .regularExpression) != nil
        ? [] : ["\(path): '\(text)' does not match \(pattern)"]
    case "items":
      guard let items = value as? [Any], let each = argument as? [String: Any] else { return [] }
      return items.enumerated().flatMap { problems($1, each, at: "\(path)[\($0)]") }
    case "required":
      guard let object = value as? [String: Any] else { return [] }
      return (argument as? [String] ?? []).filter { object[$0] == nil }
        .map { "\(path): has no '\($0)'" }
    case "properties":
      guard let object = value as? [String: Any] else { return [] }
      return (argument as? [String: [String: Any]] ?? [:]).flatMap { name, member in
        object[name].map { problems($0, member, at: "\(path).\(name)") } ?? []
      }
    case "additionalProperties":
      guard let object = value as? [String: Any] else { return [] }
      let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
      let others = object.filter { !known.contains($0.key) }
      if let each = argument as? [String: Any] {
        return others.flatMap { problems($1, each, at: "\(path).\($0)") }
      }
      return others.keys.map { "\(path): has an unknown '\($0)'" }
    default: return ["the schema uses '\(keyword)', which this check does not know"]
    }
  }

  private func definition(_ reference: Any) -> [String: Any] {
    let name = (reference as? String ?? "").replacingOccurrences(of: "#/$defs/", with: "")
    let definitions = root["$defs"] as? [String: [String: Any]]
    return definitions?[name] ?? ["missing definition \(name)": true]
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
