public import LaunchModel

/// The scene manifest: the scenes that the app can show, and their delegates.
///
/// ```swift
/// SceneManifest(supportsMultipleScenes: true) {
///   WindowScene("Default", delegate: SceneDelegate.self, storyboard: "Main")
///   CarPlayScene("Car", delegate: CarSceneDelegate.self)
/// }
/// ```
///
/// Roles have the order in which they are first named. The first scene of a role is the one for new sessions.
/// Several manifests of one app are merged.
public struct SceneManifest: InfoPlistDeclaration {
  /// What it adds to the property lists.
  public let addition: LaunchAddition

  /// Declares scenes. Empty braces declare that the manifest has no scenes, as in a SwiftUI app.
  ///
  /// - Parameters:
  ///   - supportsMultipleScenes: whether several windows may exist at once; nil to leave it out.
  ///   - preferredDefaultRole: the role the app starts with; nil to leave it out.
  ///   - scenes: the scenes.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    supportsMultipleScenes: Bool? = nil, preferredDefaultRole: LaunchContract.SessionRole? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column,
    @Builder _ scenes: () throws -> [any SceneDeclaration]
  ) rethrows {
    let site = CallSite(file: file, line: line, column: column)
    var addition = Self.addition(
      supportsMultipleScenes, preferredDefaultRole, configurations: .init(), at: site)
    for scene in try scenes() { addition.add(scene.scene.addition) }
    self.addition = addition
  }

  /// Declares a manifest that leaves the scenes to the code.
  ///
  /// - Parameters:
  ///   - supportsMultipleScenes: whether several windows may exist at once; nil to leave it out.
  ///   - preferredDefaultRole: the role the app starts with; nil to leave it out.
  ///   - file: the file of the declaration.
  ///   - line: its line.
  ///   - column: its column.
  public init(
    supportsMultipleScenes: Bool? = nil, preferredDefaultRole: LaunchContract.SessionRole? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    addition = Self.addition(
      supportsMultipleScenes, preferredDefaultRole, configurations: nil,
      at: CallSite(file: file, line: line, column: column))
  }

  private static func addition(
    _ supportsMultipleScenes: Bool?, _ preferredDefaultRole: LaunchContract.SessionRole?,
    configurations: LaunchContract.SceneConfigurations?, at site: CallSite
  ) -> LaunchAddition {
    LaunchAddition(at: site) { declarations in
      var manifest = LaunchContract.SceneManifest()
      manifest.supportsMultipleScenes = supportsMultipleScenes.map { .value($0) }
      manifest.preferredDefaultRole = preferredDefaultRole
      manifest.configurations = configurations
      declarations.scenes = manifest
    }
  }
}
