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
    /// The part of the file that names the version.
    var span: SourceSpan?
  }

  let framework: String
  let fileNames: [String]
  /// The command that creates the Xcode project.
  let command: String
  let recognizes: @Sendable (SourceFile, ProjectRoot) -> Bool
  let name: @Sendable (SourceFile) -> String?
  let verdict: @Sendable (SourceFile, String, ProjectRoot) -> Verdict

  static let all = [nativeScript, titanium, beeWare, godot, unity, tauri]

  private static func unknown(_ framework: String, _ reason: String) -> Verdict {
    Verdict(framework: framework, adoptsScenes: nil, reason: reason)
  }

  // MARK: NativeScript

  /// From version 9 on, NativeScript provides a scene delegate if the Info.plist has a scene manifest.
  private static let nativeScript = FrameworkApp(
    framework: "NativeScript", fileNames: ["nativescript.config.ts", "nativescript.config.js"],
    command: "ns prepare ios",
    recognizes: { source, root in
      NodePackage(folder: PathText.folder(of: source.path), in: root)?["@nativescript/core"] != nil
    },
    name: { _ in nil },
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

  private static let titanium = FrameworkApp(
    framework: "Titanium", fileNames: ["tiapp.xml"], command: "ti build -p ios --build-only",
    recognizes: { source, _ in XMLTree(source).root?.name == "ti:app" },
    name: { source in
      let tree = XMLTree(source)
      return tree.root.flatMap { tree.children($0, "name").first?.trimmed }
    },
    verdict: { source, _, _ in
      unknown(
        "Titanium",
        "the SDK of Titanium writes the scene manifest, and which of its versions do is not known")
    })

  // MARK: BeeWare

  /// Toga up to 0.5.6 starts without scenes.
  private static let beeWare = FrameworkApp(
    framework: "Briefcase", fileNames: ["pyproject.toml"], command: "briefcase create iOS",
    recognizes: { source, _ in
      source.text(0..<source.count).contains("[tool.briefcase.app.")
    },
    name: { source in
      let start = "[tool.briefcase.app."
      return ManifestText.line(of: source, beginning: start).map { line in
        String(line.text.dropFirst(start.count).prefix { $0 != "." && $0 != "]" })
      }
    },
    verdict: { source, _, _ in
      let text = source.text(0..<source.count)
      if text.contains("UIApplicationSceneManifest") {
        return unknown("Briefcase", "'\(source.path)' has entries for the scene manifest")
      }
      for line in ManifestText.lines(of: source) {
        guard let range = line.text.firstRange(of: "toga-iOS==") else { continue }
        let version = NodePackage.version(String(line.text[range.upperBound...])) ?? []
        guard version.count == 3 else { break }
        guard [0, 5, 6].lexicographicallyPrecedes(version) else {
          return Verdict(
            framework: "Toga \(version.map(String.init).joined(separator: "."))",
            adoptsScenes: false, span: line.span)
        }
        return Verdict(
          framework: "Toga \(version.map(String.init).joined(separator: "."))",
          adoptsScenes: true, span: line.span)
      }
      return unknown(
        "Briefcase",
        "no exact version of 'toga-iOS' is in '\(source.path)'; versions after 0.5.6 adopt scenes")
    })

  // MARK: Game engines

  /// From version 4.6 on, an app that Godot exports starts with SwiftUI.
  private static let godot = FrameworkApp(
    framework: "Godot", fileNames: ["project.godot"],
    command: "godot --headless --export-debug iOS ios/App.xcodeproj",
    recognizes: { source, root in
      let presets = ProjectRoot.join(PathText.folder(of: source.path), "export_presets.cfg")
      guard let file = try? root.read(presets, maximumByteCount: maximumByteCount) else {
        return false
      }
      return file.text(0..<file.count).contains("platform=\"iOS\"")
    },
    name: { source in
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

  private static let unity = FrameworkApp(
    framework: "Unity", fileNames: ["ProjectVersion.txt"],
    command: "Unity -batchmode -quit -projectPath . -buildTarget iOS",
    recognizes: { source, _ in
      PathText.name(of: PathText.folder(of: source.path)) == "ProjectSettings"
        && ManifestText.line(of: source, beginning: "m_EditorVersion:") != nil
    },
    name: { _ in nil },
    verdict: { _, _, _ in
      unknown("Unity", "the version of the Unity editor that exports the project decides it")
    })

  // MARK: Tauri

  private static let tauri = FrameworkApp(
    framework: "Tauri", fileNames: ["tauri.conf.json"], command: "cargo tauri ios init",
    recognizes: { source, root in
      // The project in that folder, or its specification for XcodeGen, says more than this file.
      let folder = ProjectRoot.join(PathText.folder(of: source.path), "gen/apple")
      return root.item(at: folder) != .folder && JSONManifest(source).object?["identifier"] != nil
    },
    name: { JSONManifest($0).object?["productName"]?.string },
    verdict: { _, _, _ in
      unknown("Tauri", "the version of tauri-cli that creates the project decides it")
    })
}
