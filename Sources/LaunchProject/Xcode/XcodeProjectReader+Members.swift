internal import PropertyListSyntax

/// Reads members of objects, each with the type it should have.
extension XcodeProjectReader {
  /// The text of a member; nil when there is none.
  mutating func string(_ member: String, of object: XcodeObject) -> String? {
    guard let value = object[member] else { return nil }
    if let text = value.plainText { return text }
    problems.add(
      "'\(member)' is \(value.kind.withArticle), expected a string", at: value, in: object)
    return nil
  }

  /// The elements of an array; nil when there is none.
  mutating func elements(_ member: String, of object: XcodeObject) -> PropertyListArray? {
    guard let value = object[member] else { return nil }
    if let array = value.array { return array }
    problems.add(
      "'\(member)' is \(value.kind.withArticle), expected an array", at: value, in: object)
    return nil
  }

  /// The texts in an array.
  mutating func strings(_ member: String, of object: XcodeObject) -> [String] {
    var found: [String] = []
    guard let elements = elements(member, of: object) else { return [] }
    for element in elements {
      if let text = element.string {
        found.append(text)
      } else {
        problems.add(
          "'\(member)' has \(element.kind.withArticle) in it, expected strings", at: element,
          in: object)
      }
    }
    return found
  }

  /// The object that a member names.
  mutating func reference(
    _ member: String, of object: XcodeObject, isRequired: Bool = false
  ) -> XcodeObject? {
    guard let value = object[member] else {
      if isRequired {
        problems.add(
          "'\(name(of: object))' has no '\(member)'", at: object.key, in: object)
      }
      return nil
    }
    return self.object(value, member, of: object)
  }

  /// The objects that an array names, in order.
  mutating func references(_ member: String, of object: XcodeObject) -> [XcodeObject] {
    guard let elements = elements(member, of: object) else { return [] }
    return elements.compactMap { self.object($0, member, of: object) }
  }

  private mutating func object(
    _ value: PropertyListValue, _ member: String, of owner: XcodeObject
  ) -> XcodeObject? {
    guard let id = value.string else {
      problems.add(
        "'\(member)' is \(value.kind.withArticle), expected the identifier of an object",
        at: value, in: owner)
      return nil
    }
    if let found = objects.find(id) { return found }
    problems.add(
      "the object '\(id.prefix(60))' that '\(member)' names is not in the file", at: value,
      in: owner)
    return nil
  }
}

extension PropertyListValue {
  /// The text of a string or number, and `YES` or `NO` for a boolean. XML and JSON have types for these; the
  /// OpenStep format has only text.
  var plainText: String? {
    switch kind {
    case .string: string
    case .integer, .real: sourceText
    case .true: "YES"
    case .false: "NO"
    default: nil
    }
  }
}
