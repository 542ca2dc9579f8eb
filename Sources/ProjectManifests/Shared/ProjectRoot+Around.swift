internal import FileSystem

extension ProjectRoot {
  /// The innermost folder that meets a condition, among a folder and its parent folders within the root; nil
  /// if there is none.
  ///
  /// - Parameters:
  ///   - path: the folder at which the search starts, as a path without `.` and `..`.
  ///   - holds: whether a folder meets the condition.
  func folder(around path: String, where holds: (String) -> Bool) -> String? {
    var current = path
    // No repository has deeper folders, and each step opens one.
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
