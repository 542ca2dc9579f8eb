public import SourceText

extension PropertyListEditor {
  /// Sets the value at a key path.
  ///
  /// An existing value is replaced; if it is equal already, there is no edit. A missing key is added at the
  /// end of its dictionary, together with the dictionaries below it that the path names. A missing element of
  /// an array is not added.
  ///
  /// - Parameters:
  ///   - path: the keys and indices from the root, such as `["UIApplicationSceneManifest",
  ///     "UISceneConfigurations"]`.
  ///   - fragment: the new value.
  /// - Throws: when the path leads through a value that is not a container, or when an index leads nowhere;
  ///   when the format cannot hold the value; when the path is longer than `PropertyListLimits.maximumDepth`.
  /// - Complexity: linear in the length of the path and the siblings along it.
  public func set(
    _ path: PropertyListKeyPath, to fragment: PropertyListFragment
  ) throws(EditError) -> [TextEdit] {
    let components = path.components
    guard components.count <= PropertyListLimits.maximumDepth else {
      throw EditError(
        "the key path has \(components.count) components, expected at most "
          + "\(PropertyListLimits.maximumDepth)")
    }
    guard let root = document.root else {
      throw EditError("the property list has no value")
    }
    var value = root
    for (position, component) in components.enumerated() {
      if let dictionary = value.dictionary, dictionary[component] == nil {
        var added = fragment
        for key in components[(position + 1)...].reversed() {
          added = .dictionary([.init(key, added)])
        }
        return try insert(component, added, into: dictionary)
      }
      value = try child(at: Array(components[...position]), of: value, from: root)
    }
    return PropertyListFragment(value) == fragment ? [] : try replace(value, with: fragment)
  }

  /// The value one step further down. An error names the whole path to it.
  private func child(
    at path: [String], of parent: PropertyListValue, from root: PropertyListValue
  ) throws(EditError) -> PropertyListValue {
    let step = PropertyListKeyPath(components: Array(path.suffix(1)))
    if let child = try? step.resolve(from: parent) { return child }
    do throws(PropertyListKeyPath.PathError) {
      return try PropertyListKeyPath(components: path).resolve(from: root)
    } catch {
      throw EditError(error.message)
    }
  }
}
