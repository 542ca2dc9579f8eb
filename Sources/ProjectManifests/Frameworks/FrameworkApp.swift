internal import FileSystem
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A framework for whose apps only the adoption of scenes is determined.
struct FrameworkApp: Sendable {
  /// The maximum size of a file that names a version, in bytes.
  static let maximumByteCount = 1 << 20

  /// What the version of a framework says about scenes.
  struct Verdict {
    /// The framework with its version.
    var framework: String
    /// Whether apps made with it adopt scenes; nil if that is unknown.
    var adoptsScenes: Bool?
    /// Why it is unknown, as a clause.
    var reason: String?
    /// The condition under which an app that does not adopt scenes does adopt them, as a clause.
    var exception: String?
    /// What to do so that the app adopts scenes; nil for the usual help.
    var help: String?
    /// The part of the file that names the version.
    var span: SourceSpan?
  }

  /// An app that a file describes.
  struct App {
    /// Its name; nil if the file does not have it.
    let name: String?
    let verdict: Verdict
  }

  let framework: String
  let fileNames: [String]
  /// The command that creates the Xcode project.
  let command: String
  let recognizes: @Sendable (SourceFile, ProjectRoot) -> Bool
  /// The apps of a file in a folder.
  let apps: @Sendable (SourceFile, String, ProjectRoot) -> [App]

  init(
    framework: String, fileNames: [String], command: String,
    recognizes: @escaping @Sendable (SourceFile, ProjectRoot) -> Bool,
    apps: @escaping @Sendable (SourceFile, String, ProjectRoot) -> [App]
  ) {
    self.framework = framework
    self.fileNames = fileNames
    self.command = command
    self.recognizes = recognizes
    self.apps = apps
  }

  /// Describes a framework whose files each describe one app.
  init(
    framework: String, fileNames: [String], command: String,
    recognizes: @escaping @Sendable (SourceFile, ProjectRoot) -> Bool,
    name: @escaping @Sendable (SourceFile, ProjectRoot) -> String?,
    verdict: @escaping @Sendable (SourceFile, String, ProjectRoot) -> Verdict
  ) {
    self.init(
      framework: framework, fileNames: fileNames, command: command, recognizes: recognizes
    ) { source, folder, root in
      [App(name: name(source, root), verdict: verdict(source, folder, root))]
    }
  }

  static func unknown(_ framework: String, _ reason: String) -> Verdict {
    Verdict(framework: framework, adoptsScenes: nil, reason: reason)
  }

  // MARK: NativeScript

  /// From version 9 on, NativeScript provides a scene delegate if the Info.plist has a scene manifest.
  static let nativeScript = FrameworkApp(
    framework: "NativeScript", fileNames: ["nativescript.config.ts", "nativescript.config.js"],
    command: "ns prepare ios",
    recognizes: { source, root in
      NodePackage(folder: PathText.folder(of: source.path), in: root)?["@nativescript/core"] != nil
    },
    name: { _, _ in nil },
    verdict: { source, folder, root in
      let path = ProjectRoot.join(folder, "App_Resources/iOS/Info.plist")
      guard root.item(at: path) == .file,
        let file = try? root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount)
      else { return unknown("NativeScript", "'\(path)' is missing") }
      let plist = PropertyListDocument.read(file)
      guard !plist.hasErrors, let content = plist.root?.dictionary else {
        return unknown("NativeScript", "'\(path)' has errors")
      }
      let core = NodePackage(folder: folder, in: root)?["@nativescript/core"]
      let version = core?.hasOneMajor == true ? core?.version?[0] : nil
      let words = version.map { "NativeScript \($0)" } ?? "NativeScript"
      guard content["UIApplicationSceneManifest"] != nil else {
        return Verdict(framework: "\(words) without a scene manifest", adoptsScenes: false)
      }
      guard let version, version >= 9 else {
        return unknown(words, "only NativeScript 9 and later use the scene manifest by themselves")
      }
      return Verdict(framework: words, adoptsScenes: true)
    })

  // MARK: Titanium

  static let titanium = FrameworkApp(
    framework: "Titanium", fileNames: ["tiapp.xml"], command: "ti build -p ios --build-only",
    recognizes: { source, _ in XMLTree(source).root?.name == "ti:app" },
    name: { source, _ in
      let tree = XMLTree(source)
      return tree.root.flatMap { tree.children($0, "name").first?.trimmed }
    },
    verdict: { source, _, _ in
      unknown(
        "Titanium",
        "the SDK of Titanium writes the scene manifest, and which of its versions do is not known")
    })

  // MARK: Godot

  /// From version 4.6 on, an app that Godot exports starts with SwiftUI.
  static let godot = FrameworkApp(
    framework: "Godot", fileNames: ["project.godot"],
    command: "godot --headless --export-debug iOS ios/App.xcodeproj",
    recognizes: { source, root in
      let presets = ProjectRoot.join(PathText.folder(of: source.path), "export_presets.cfg")
      guard let file = try? root.read(presets, maximumByteCount: maximumByteCount) else {
        return false
      }
      return file.text(0..<file.count).contains("platform=\"iOS\"")
    },
    name: { source, _ in
      ManifestText.line(of: source, beginning: "config/name=").flatMap {
        ManifestText.quoted($0.text)
      }
    },
    verdict: { source, _, _ in
      guard let line = ManifestText.line(of: source, beginning: "config/features="),
        let version = ManifestText.quoted(line.text).flatMap(NodePackage.version), version.count > 1
      else { return unknown("Godot", "'\(source.path)' does not name the version of Godot") }
      let words = "Godot \(version[0]).\(version[1])"
      guard version[0] >= 4 else {
        return unknown(words, "which versions of Godot 3 adopt scenes is not known")
      }
      return Verdict(
        framework: words, adoptsScenes: version[0] > 4 || version[1] >= 6, span: line.span)
    })
}
