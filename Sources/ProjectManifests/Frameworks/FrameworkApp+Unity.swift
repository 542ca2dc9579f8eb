internal import FileSystem
internal import PropertyListReading
internal import SourceText

/// Unity writes scenes into the Xcode project that it exports from 2022.3.72, 6000.0.68 and 6000.3.8 on. Source:
/// learntoflutter/flutter_embed_unity issue 71 and other public reports.
extension FrameworkApp {
  /// The first version of each stream that writes scenes.
  private static let firstUnity = [[2022, 3, 72], [6000, 0, 68], [6000, 3, 8]]

  static let unity = FrameworkApp(
    framework: "Unity", fileNames: ["ProjectVersion.txt"],
    command: "Unity -batchmode -quit -projectPath . -buildTarget iOS",
    recognizes: { source, root in
      PathText.name(of: PathText.folder(of: source.path)) == "ProjectSettings"
        && ManifestText.line(of: source, beginning: "m_EditorVersion:") != nil
        && UnitySettings(beside: source, in: root)?.buildsForIOS != false
    },
    name: { source, root in UnitySettings(beside: source, in: root)?.productName },
    verdict: { source, folder, root in
      guard let line = ManifestText.line(of: source, beginning: "m_EditorVersion:"),
        let text = line.text.split(separator: ":").last?.split(whereSeparator: \.isWhitespace)
          .first,
        let version = NodePackage.version(String(text)), version.count == 3
      else { return unknown("Unity", "'\(source.path)' does not name the version of Unity") }
      let words = "Unity \(version.map(String.init).joined(separator: "."))"
      let span = line.span
      guard let first = firstUnity.first(where: { $0[..<2] == version[..<2] }) else {
        let isLater = firstUnity.allSatisfy { $0.lexicographicallyPrecedes(version) }
        if isLater, text.contains("f") {
          return Verdict(framework: words, adoptsScenes: true, span: span)
        }
        return unknown(
          words, "which versions of Unity \(version[0]).\(version[1]) write scenes is not known")
      }
      guard version.lexicographicallyPrecedes(first) else {
        return Verdict(framework: words, adoptsScenes: true, span: span)
      }
      if let script = sceneScript(of: ProjectRoot.join(folder, ".."), in: root) {
        return unknown(words, "'\(script)' may add scenes to the project that Unity exports")
      }
      let needed = first.map(String.init).joined(separator: ".")
      return Verdict(
        framework: words, adoptsScenes: false,
        help: "export the Xcode project with Unity \(needed) or later, which writes scenes",
        span: span)
    })

  /// A script or plug-in of a project that mentions scenes of UIKit; nil if there is none.
  private static func sceneScript(of project: String, in root: ProjectRoot) -> String? {
    ["Assets", "Packages"].lazy.compactMap { name in
      TextSearch(
        folder: ProjectRoot.join(project, name), endings: [".cs", ".m", ".mm", ".h", ".swift"],
        texts: [["UIApplicationSceneManifest", "configurationForConnecting"]], in: root
      ).first
    }.first
  }
}

/// The settings of a project of Unity: `ProjectSettings.asset`.
struct UnitySettings {
  private(set) var productName: String?
  /// Whether the project is set up for iOS or tvOS; nil if the file does not show it.
  private(set) var buildsForIOS: Bool?

  /// Reads the settings in the folder of a file; nil if there are none in the form of text.
  init?(beside file: SourceFile, in root: ProjectRoot) {
    let path = ProjectRoot.join(PathText.folder(of: file.path), "ProjectSettings.asset")
    guard root.item(at: path) == .file,
      let source = try? root.read(path, maximumByteCount: FrameworkApp.maximumByteCount),
      ManifestText.line(of: source, beginning: "PlayerSettings:") != nil
    else { return nil }
    var isIdentifiers = false
    for line in ManifestText.lines(of: source) {
      let words = line.text.split(separator: ":", maxSplits: 1).map {
        String($0.drop { $0 == " " }.prefix { $0 != "\r" })
      }
      guard words.count > 0, let key = words.first else { continue }
      let value = words.count > 1 ? words[1] : ""
      let indent = line.text.prefix { $0 == " " }.count
      if indent <= 2 {
        isIdentifiers = key == "applicationIdentifier" || key == "bundleIdentifier"
        if isIdentifiers { buildsForIOS = buildsForIOS ?? false }
        if key == "productName", !value.isEmpty { productName = value }
      } else if isIdentifiers, ["iPhone", "iOS", "tvOS", "VisionOS"].contains(key) {
        buildsForIOS = true
      }
    }
    let plugins = ProjectRoot.join(PathText.folder(of: file.path), "../Assets/Plugins/iOS")
    if root.item(at: plugins) == .folder { buildsForIOS = true }
  }
}
