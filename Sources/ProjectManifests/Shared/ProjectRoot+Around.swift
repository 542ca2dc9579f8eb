internal import FileSystem
internal import SourceText

extension ProjectRoot {
  /// The innermost of a folder and those around it, within the root, of which something holds; nil where it holds of none.
  ///
  /// - Parameters:
  ///   - path: the innermost folder, as a path without dots.
  ///   - holds: says of a folder whether it is the one.
  func folder(around path: String, where holds: (String) -> Bool) -> String? {
    var current = path
    // More folders inside one another are in no repository, and each is looked at.
    for _ in 0..<64 {
      if holds(current) { return current }
      let outer = PathText.folder(of: current)
      guard !current.isEmpty, outer != current, item(at: outer.isEmpty ? "." : outer) == .folder
      else { return nil }
      current = outer
    }
    return nil
  }
}
