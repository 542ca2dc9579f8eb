import Foundation
import PropertyListSyntax

/// Canonical JSON is how the tests compare values.
func canonical(_ value: PropertyListValue) throws -> String {
  String(decoding: try PropertyListWriter.write(value, as: .canonicalJSON).bytes, as: UTF8.self)
}

/// Canonical JSON of a fragment.
func canonical(_ fragment: PropertyListFragment) throws -> String {
  String(decoding: try PropertyListWriter.write(fragment, as: .canonicalJSON).bytes, as: UTF8.self)
}

/// Where an object that Foundation read differs from the fragment that was written; nil when it does
/// not.
func foundationDifference(
  _ fragment: PropertyListFragment, _ object: Any, path: String = "root"
) -> String? {
  switch fragment {
  case .dictionary(let entries):
    guard let dictionary = object as? [String: Any] else { return "\(path): no dictionary" }
    // Foundation's dictionary takes canonically equivalent keys for one, ours does not.
    let distinct = Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    guard distinct.count == entries.count else { return nil }
    guard dictionary.count == entries.count else { return "\(path): \(dictionary.count) entries" }
    for entry in entries {
      guard let value = dictionary[entry.key] else { return "\(path).\(entry.key): missing" }
      if let found = foundationDifference(entry.value, value, path: "\(path).\(entry.key)") {
        return found
      }
    }
    return nil
  case .array(let elements):
    guard let array = object as? [Any], array.count == elements.count else {
      return "\(path): no array of \(elements.count)"
    }
    for (index, element) in elements.enumerated() {
      if let found = foundationDifference(element, array[index], path: "\(path)[\(index)]") {
        return found
      }
    }
    return nil
  case .string(let text):
    guard let other = object as? String, Array(other.utf8) == Array(text.utf8) else {
      return "\(path): '\(object)' for '\(text)'"
    }
    return nil
  case .integer(let number):
    let other = object as? NSNumber
    let value =
      number > Int128(Int64.max)
      ? other.map { Int128($0.uint64Value) } : other.map { Int128($0.int64Value) }
    return value == number ? nil : "\(path): \(object) for \(number)"
  case .real(let number):
    let other = (object as? NSNumber)?.doubleValue
    return other == number || (number.isNaN && other?.isNaN == true)
      ? nil : "\(path): \(object) for \(number)"
  case .boolean(let flag):
    return (object as? Bool) == flag ? nil : "\(path): \(object) for \(flag)"
  case .date(let seconds):
    let other = (object as? Date)?.timeIntervalSinceReferenceDate
    return other == seconds ? nil : "\(path): \(object) for \(seconds)"
  case .data(let bytes):
    return (object as? Data).map { Array($0) == bytes } == true ? nil : "\(path): other data"
  case .uid, .null, .set: return "\(path): Foundation has no form for this kind"
  }
}
