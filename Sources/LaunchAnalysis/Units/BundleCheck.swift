internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Checks built apps: folders, archives of Xcode, packages for the App Store.
struct BundleCheck {
  /// Facts about apps.
  var facts: FactResolver
  /// Results of earlier runs; nil to check everything anew.
  var cache: ResultCache?
  /// When to stop before everything is checked; nil for a signal alone.
  var cancellation: Cancellation?

  /// Checks all of them.
  func run(_ paths: [String], into outcome: inout UnitReports) {
    if !paths.isEmpty { Interruption.superviseLongWork() }
    for path in paths {
      if cancellation.stopsWork {
        outcome.isInterrupted = true
        return
      }
      let known = ProjectRoot(Self.root(of: path)).flatMap { root in
        cache?.unit("bundle", path, root: root, facts) { unit(path, $0) }
      }
      outcome.add(known ?? unit(path, nil))
    }
  }

  /// The folder that a bundle may be read from: itself, or the one that a package lies in.
  static func root(of path: String) -> String {
    guard path.lowercased().hasSuffix(".ipa") else { return path }
    return ProjectRoot.join(path, "..")
  }

  #if !Bundles
    private func unit(_ path: String, _ log: AccessLog?) -> UnitReport {
      var unit = UnitReport()
      unit.failures = [
        InputFailure(
          path: path,
          message: "is a built app, which is read only with the package trait 'Bundles'")
      ]
      return unit
    }
  #endif
}
