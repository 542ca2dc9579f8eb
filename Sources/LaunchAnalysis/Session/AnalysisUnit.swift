internal import FileSystem
internal import LaunchProject

/// What is checked as one: a property list by itself, a project, a workspace or a built app.
///
/// A workspace stands for its own file, and for those of its projects that a search does not find.
public struct AnalysisUnit: Sendable, Hashable {
  /// What kind of unit it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A property list that no target is known to use.
    case propertyList
    /// An Xcode project.
    case project
    /// An Xcode workspace.
    case workspace
    /// A built app, an archive or a package for the App Store.
    case bundle
  }

  /// What kind of unit it is.
  public let kind: Kind
  /// Its path, as reports show it.
  public let path: String

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

extension AnalysisUnit: Comparable {
  /// Orders units by path.
  public static func < (left: AnalysisUnit, right: AnalysisUnit) -> Bool {
    left.path == right.path
      ? left.kind.rawValue < right.kind.rawValue
      : PathText.precedes(left.path, right.path)
  }
}

extension AnalysisInputs {
  /// The projects, workspaces and bundles, and the property lists that no project has.
  ///
  /// - Parameter claimed: the property lists of projects, as paths without dots.
  func units(except claimed: Set<String>) -> [AnalysisUnit] {
    var units = projects.map { AnalysisUnit($0.isWorkspace ? .workspace : .project, $0.path) }
    units += bundles.map { AnalysisUnit(.bundle, $0) }
    var source = source(except: claimed)
    while let input = source.next() {
      if case .file(let file) = input { units.append(AnalysisUnit(.propertyList, file.path)) }
    }
    return units.sorted()
  }
}
