extension KeyCatalog {
  /// The level of the dictionary to which a path of keys leads; nil where the catalog does not describe it.
  ///
  /// - Parameters:
  ///   - path: the keys from the root. Elements of arrays may be left out, since all elements of an array have the same level;
  ///     an element that is not left out is its index.
  ///   - root: the level of the root.
  /// - Complexity: linear in the length of the path and the number of keys of each level.
  package static func level(
    of path: some Sequence<String>, from root: Level = .topLevel
  ) -> Level? {
    var level = root
    var isName = false
    for component in path {
      if isName {
        isName = false
        continue
      }
      let catalog = keys(of: level)
      guard let index = catalog.index(of: component) else {
        // An element of the array that has this level.
        guard level != root, Int(component) != nil else { return nil }
        continue
      }
      guard let nested = catalog.nested(at: index) else { return nil }
      (level, isName) = (nested.level, nested.isByName)
    }
    return isName ? nil : level
  }
}
