import FileSystem
import Findings
import LaunchProject
import PropertyListSyntax
import SourceText
import Testing

extension ManifestSample {
  /// The Info.plist of the first target as the build makes it, and the project.
  static func app<Result>(
    _ files: [String: String], _ name: String, configuration: String = "Debug",
    _ body: (Project, EffectiveInfoPlist) throws -> Result
  ) throws -> Result {
    try read(files, name) { project, root, _ in
      let target = try #require(project.targets.first)
      let settings = ProjectSettings(project, in: root).settings(
        ofTarget: 0, configuration: configuration)
      var written: PropertyListDocument?
      var described: DescribedPropertyList?
      switch WrittenInfoPlist.read(settings, of: target, in: root) {
      case .given(let document): written = document
      case .described(let list): described = list
      case .completed(let document, let list): (written, described) = (document, list)
      case .none: break
      case .unknown(let reason): Issue.record("\(reason)")
      }
      return try body(
        project,
        EffectiveInfoPlist(
          infoPlist: written, described: described, completion: target.completion,
          settings: settings, product: target.kind, home: target.place))
    }
  }

  /// The start of the first target, which says whether it adopts scenes.
  static func start(_ files: [String: String], _ name: String) throws -> TargetStart? {
    try read(files, name) { project, _, _ in try #require(project.targets.first).start }
  }

  /// A file with very many nested structures.
  static func nested(_ open: String, _ close: String, count: Int = 100_000) -> String {
    String(repeating: open, count: count) + String(repeating: close, count: count)
  }
}

extension EffectiveInfoPlist {
  /// A value of the top level, as a fragment.
  func fragment(_ key: String) -> PropertyListFragment? {
    document.root?.dictionary?[key].map { PropertyListFragment($0) }
  }

  /// The text at the place of a value of the top level.
  func text(at key: String) -> String? {
    document.root?.dictionary?[key].map { place(of: $0.contentSpan).text }
  }
}
