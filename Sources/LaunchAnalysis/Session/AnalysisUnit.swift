internal import FileSystem

/// The smallest thing that is checked as a whole: a property list by itself, a project, a workspace or a
/// built app.
///
/// A workspace includes its own file, and those of its projects that the search does not find by itself.
public struct AnalysisUnit: Sendable, Hashable {
  /// The kinds of units.
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

  /// The kind of the unit.
  public let kind: Kind
  /// The path of the unit, as reports show it.
  public let path: String

  init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}

extension AnalysisUnit: Comparable {
  /// Orders units by path, then by kind.
  public static func < (left: AnalysisUnit, right: AnalysisUnit) -> Bool {
    left.path == right.path
      ? left.kind.rawValue < right.kind.rawValue
      : PathText.precedes(left.path, right.path)
  }
}

extension AnalysisInputs {
  /// The projects, workspaces and bundles, and the property lists that no project uses.
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
