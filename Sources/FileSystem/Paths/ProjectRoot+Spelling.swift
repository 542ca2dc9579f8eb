internal import PlatformLibC

extension ProjectRoot {
  /// The path of a file or folder as the disk has it: with other letters if only such a file exists, otherwise as
  /// written.
  ///
  /// - Complexity: constant for a path that exists or whose folder was looked up before.
  package func spelling(of path: String) -> String {
    guard memory == nil else { return path }
    var status = stat()
    guard !PathText.holdsNUL(path), mayHold(path),
      SystemPath.with(path, { stat($0, &status) }) != 0,
      overlay.newFile(at: path) == nil
    else { return path }
    let found = spelling.find(path) { folder in
      ((try? entries(of: folder.isEmpty ? "." : folder)) ?? []).map(\.name)
    }
    return found ?? path
  }
}
