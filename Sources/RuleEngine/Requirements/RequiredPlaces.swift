internal import PropertyListSyntax

/// The values that the path of a requirement leads to.
struct RequiredPlaces {
  /// A value, and its key if a dictionary contains it.
  struct Place {
    let key: PropertyListValue?
    let value: PropertyListValue
  }

  /// The values at the end of the path, in the order of the file.
  private(set) var found: [Place] = []
  /// The containers that the path leads to last, of those that exist; never empty.
  private(set) var containers: [PropertyListValue]
  /// How many steps of the path lead to these.
  private(set) var depth = 0

  /// Follows a path.
  ///
  /// - Complexity: linear in the values that it leads through.
  init(_ path: [String], in root: PropertyListDictionary) {
    containers = [root.value]
    for (position, step) in path.enumerated() {
      let next = containers.flatMap { Self.places(step, in: $0) }
      if position == path.count - 1 {
        found = next
      } else {
        let inner = next.map(\.value).filter(\.kind.isContainer)
        guard !inner.isEmpty else { return }
        containers = inner
        depth = position + 1
      }
    }
  }

  private static func places(_ step: String, in container: PropertyListValue) -> [Place] {
    if let dictionary = container.dictionary {
      if step == "*" { return dictionary.map { Place(key: $0.key, value: $0.value) } }
      return dictionary.entry(step).map { [Place(key: $0.key, value: $0.value)] } ?? []
    }
    guard let array = container.array else { return [] }
    if step == "*" { return array.map { Place(key: nil, value: $0) } }
    guard let index = Int(step), index >= 0 else { return [] }
    return array.dropFirst(index).prefix(1).map { Place(key: nil, value: $0) }
  }
}
