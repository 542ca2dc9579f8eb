internal import PropertyListSyntax

/// The budget for merging a specification. Templates can multiply the content of a file.
struct SpecWork {
  /// How many more values may be copied or read.
  private(set) var room = 1_000_000

  /// Whether the budget is used up, so that the result is incomplete.
  var isSpent: Bool { room <= 0 }

  /// Takes an amount from the budget.
  mutating func take(_ count: Int = 1) { room -= count }
}

extension SpecMapping {
  private static let replacement = ":REPLACE"

  /// Merges these entries onto others. Mappings are merged, lists are appended, and any other value replaces
  /// the old one. A key that ends in `:REPLACE` always replaces.
  ///
  /// - Complexity: linear in the entries of this mapping, whatever the size of the other one.
  func merged(onto base: SpecMapping, _ work: inout SpecWork) -> SpecMapping {
    var merged = base
    merged.add(self, &work)
    return merged
  }

  /// Merges entries onto these, as `merged(onto:_:)` does.
  mutating func add(_ upper: SpecMapping, _ work: inout SpecWork) {
    for entry in upper.entries {
      work.take()
      guard !work.isSpent else { return }
      if entry.key.hasSuffix(Self.replacement) {
        var plain = entry
        plain.key = String(entry.key.dropLast(Self.replacement.count))
        set(plain)
        continue
      }
      var joined = entry
      switch entry.value.content {
      case .mapping(let own):
        if var other = takeMapping(entry.key) {
          other.add(own, &work)
          joined.value.content = .mapping(other)
        }
      case .list(let own):
        if var other = takeList(entry.key) {
          work.take(own.count)
          other += own
          joined.value.content = .list(other)
        }
      case .scalar: break
      }
      set(joined)
    }
  }

  /// Replaces each `${NAME}` in keys and texts by the value of the variable. A reference to an unknown name
  /// stays as it is.
  func expanded(_ variables: [String: String], _ work: inout SpecWork) -> SpecMapping {
    guard !variables.isEmpty else { return self }
    var result = SpecMapping()
    for entry in entries {
      work.take()
      guard !work.isSpent else { return self }
      result.set(
        Entry(
          key: SpecVariables.expand(entry.key, variables), keyPlace: entry.keyPlace,
          value: entry.value.expanded(variables, &work)))
    }
    return result
  }
}

extension SpecValue {
  fileprivate func expanded(_ variables: [String: String], _ work: inout SpecWork) -> SpecValue {
    work.take()
    var result = self
    switch content {
    case .mapping(let mapping): result.content = .mapping(mapping.expanded(variables, &work))
    case .list(let elements):
      var list: [SpecValue] = []
      list.reserveCapacity(elements.count)
      for element in elements { list.append(element.expanded(variables, &work)) }
      result.content = .list(list)
    case .scalar(.string(let text)):
      result.content = .scalar(.string(SpecVariables.expand(text, variables)))
    case .scalar: break
    }
    return result
  }
}

/// References to variables in the texts of a specification: `${NAME}`.
enum SpecVariables {
  /// The maximum length of a text with its variables replaced. A text that would be longer stays as it is.
  static let maximumLength = 1 << 16

  /// A text with known variables replaced by their values. References in these values are not replaced.
  static func expand(_ text: String, _ variables: [String: String]) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count <= maximumLength, bytes.contains(UInt8(ascii: "$")) else { return text }
    var result: [UInt8] = []
    var at = 0
    while at < bytes.count {
      guard bytes[at] == UInt8(ascii: "$"), at + 3 < bytes.count,
        bytes[at + 1] == UInt8(ascii: "{"), bytes[at + 2] != UInt8(ascii: "}")
      else {
        result.append(bytes[at])
        at += 1
        continue
      }
      guard let end = bytes[at...].firstIndex(of: UInt8(ascii: "}")) else {
        return String(decoding: result + bytes[at...], as: UTF8.self)
      }
      let name = String(decoding: bytes[at + 2..<end], as: UTF8.self)
      if let value = variables[name] {
        result += value.utf8
      } else {
        result += bytes[at...end]
      }
      guard result.count <= maximumLength else { return text }
      at = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a text has a reference in it.
  static func occur(in text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "$")) && text.contains("${")
  }
}
