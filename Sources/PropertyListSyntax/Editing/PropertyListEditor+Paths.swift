internal import CPropertyListNodes
package import SourceText

extension PropertyListEditor {
  /// Adds a value at a key path that has no value yet: a key in a dictionary, or an element in an array. The
  /// element is put in front of the element that has the index now, or at the end if the index is the number
  /// of elements.
  ///
  /// - Throws: when the key exists, when the index is larger, when the path leads through a value that is not
  ///   a container, or when the format cannot hold the value.
  /// - Complexity: linear in the length of the path and the siblings along it.
  package func insert(
    _ path: PropertyListKeyPath, _ fragment: PropertyListFragment
  ) throws(EditError) -> [TextEdit] {
    let (parent, last) = try parent(of: path, purpose: "inserted")
    if let dictionary = parent.dictionary { return try insert(last, fragment, into: dictionary) }
    guard let array = parent.array else {
      throw EditError("\(parent.kind.withArticle) has no values to insert into")
    }
    let elements = Array(array)
    guard let index = Self.index(last), index <= elements.count else {
      throw EditError(
        "expected an index from 0 to \(elements.count) instead of '\(last)'")
    }
    if index == elements.count { return try append(fragment, to: array) }
    return try insert(fragment, before: index, of: elements, in: parent)
  }

  /// Removes the value at a key path, with its key.
  ///
  /// - Throws: when the path leads to no value, or to a key that is repeated.
  /// - Complexity: linear in the length of the path and the siblings along it.
  package func remove(_ path: PropertyListKeyPath) throws(EditError) -> [TextEdit] {
    let (parent, last) = try parent(of: path, purpose: "removed")
    guard let dictionary = parent.dictionary else {
      return try remove(element: try value(at: path))
    }
    let entries = dictionary.filter { $0.key.equals(last) }
    guard let entry = entries.first else {
      _ = try value(at: path)
      throw EditError("the dictionary has no key '\(last)'")
    }
    guard entries.count == 1 else {
      throw EditError(
        "the dictionary has the key '\(last)' \(entries.count) times; remove the others first")
    }
    return try remove(entry)
  }

  /// The container that holds the last component of a path.
  private func parent(
    of path: PropertyListKeyPath, purpose: String
  ) throws(EditError) -> (parent: PropertyListValue, last: String) {
    guard let last = path.components.last else {
      throw EditError("the root of a property list cannot be \(purpose)")
    }
    return (try value(at: PropertyListKeyPath(components: path.components.dropLast())), last)
  }

  private func value(
    at path: PropertyListKeyPath
  ) throws(EditError) -> PropertyListValue {
    guard let root = document.root else {
      throw EditError("the property list has no value")
    }
    do throws(PropertyListKeyPath.PathError) {
      return try path.resolve(from: root)
    } catch {
      throw EditError(error.message)
    }
  }

  /// An index as digits.
  private static func index(_ text: String) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Adds an element in front of another one.
  private func insert(
    _ fragment: PropertyListFragment, before index: Int, of elements: [PropertyListValue],
    in array: PropertyListValue
  ) throws(EditError) -> [TextEdit] {
    let items = elements.map { item($0) }
    let quotesAll = elements.contains { quotes($0) }
    let make = { (margin: String, isInline: Bool) throws(EditError) -> [String] in
      [try text(of: fragment, margin: margin, isInline: isInline, quotes: quotesAll)]
    }
    if index > 0 { return try insert(into: array, items: items, after: items[index - 1], make) }
    return try insert(inFrontOf: items, in: array, make)
  }
}
