internal import FileSystem
internal import Findings

/// Checks built apps: app folders, archives of Xcode, and packages for the App Store.
struct BundleCheck {
  /// The facts about apps.
  var facts: FactResolver
  /// The results of earlier runs; nil to check everything again.
  var cache: ResultCache?
  /// Stops the check early; nil to stop only for a signal.
  var cancellation: Cancellation?

  /// Checks all bundles.
  func run(_ paths: [String], into outcome: inout MergedUnitResults) {
    if !paths.isEmpty { Interruption.superviseLongWork() }
    for path in paths {
      if cancellation.stopsWork {
        outcome.isInterrupted = true
        return
      }
      let known = ProjectRoot(Self.root(of: path)).flatMap { root in
        cache?.result("bundle", path, root: root, facts) { result(path, $0) }
      }
      outcome.add(known ?? result(path, nil))
    }
  }

  /// The folder that may be read for a bundle: the bundle itself, or the folder around a package.
  static func root(of path: String) -> String {
    guard path.lowercased().hasSuffix(".ipa") else { return path }
    return ProjectRoot.join(path, "..")
  }

  #if !Bundles
    private func result(_ path: String, _ log: AccessLog?) -> UnitResult {
      var result = UnitResult()
      result.failures = [
        InputFailure(
          path: path,
          message: "is a built app, which is read only with the package trait 'Bundles'")
      ]
      return result
    }
  #endif
}
