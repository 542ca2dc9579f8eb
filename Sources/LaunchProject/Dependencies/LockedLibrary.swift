package import FileSystem
package import Findings
package import LaunchModel
package import SourceText

/// A library in the lock file of a tool that installs libraries, with its version.
package struct LockedLibrary: Sendable {
  /// The tool.
  package let manager: ListedSDK.Manager
  /// The name of the pod without subspecs or of the plugin, or the identity of the package.
  package let name: String
  /// The version as written.
  package let version: String
  /// The place of the line with the version.
  package let place: SourcePlace

  /// The numbers of the version; empty for other text.
  package var numbers: [Int] { ListedSDK.numbers(version) }

  /// The most bytes of a lock file. Larger ones are not read.
  package static let maximumByteCount = 4 << 20

  /// The libraries in the lock files next to a project and in the folder above.
  ///
  /// - Complexity: linear in the size of these files, which is limited.
  package static func all(of project: Project, in root: ProjectRoot) -> [LockedLibrary] {
    paths(of: project).flatMap { path -> [LockedLibrary] in
      guard root.item(at: path) == .file,
        let source = try? root.read(path, maximumByteCount: maximumByteCount)
      else { return [] }
      return read(source)
    }
  }

  private static func paths(of project: Project) -> [String] {
    let folder = project.folder.isEmpty ? "." : project.folder
    let folders = folder == "." ? ["."] : [folder, ProjectRoot.join(folder, "..")]
    let bundle = project.path
    let workspace = bundle.hasSuffix(".xcodeproj") ? bundle.dropLast(9) + "xcworkspace" : ""
    let packages = ["\(bundle)/project.xcworkspace", String(workspace)].filter { !$0.isEmpty }
    return folders.flatMap { folder in
      ["Podfile.lock", "pubspec.lock"].map { ProjectRoot.join(folder, $0) }
    } + packages.map { ProjectRoot.join($0, "xcshareddata/swiftpm/Package.resolved") }
  }

  /// The libraries in a lock file; none in other files.
  ///
  /// - Complexity: linear in the size of the file.
  package static func read(_ source: SourceFile) -> [LockedLibrary] {
    var reader = LockFileReader(source)
    switch PathText.name(of: source.path) {
    case "Podfile.lock": reader.readPods()
    case "Package.resolved": reader.readPackages()
    case "pubspec.lock": reader.readPlugins()
    default: break
    }
    return reader.found
  }
}

/// Reads the lines of a lock file.
private struct LockFileReader {
  private let file: RelatedFile
  private(set) var found: [LockedLibrary] = []

  init(_ source: SourceFile) { file = RelatedFile(source, isText: true) }

  private mutating func add(
    _ manager: ListedSDK.Manager, _ name: Substring, _ version: Substring, _ span: SourceSpan
  ) {
    found.append(
      LockedLibrary(
        manager: manager, name: String(name), version: String(version),
        place: SourcePlace(file, span)))
  }

  /// Reads lines such as `  - FirebaseAuth (10.1.0):`.
  mutating func readPods() {
    for line in file.source.lines() where line.text.hasPrefix("  - ") {
      let words = line.text.dropFirst(4).split(separator: " ")
      // A range has several words, `(~> 10.1)`.
      guard words.count >= 2, words[1].hasPrefix("("), words[1].contains(")") else { continue }
      let name = words[0].drop { $0 == "\"" }.prefix { $0 != "/" && $0 != "\"" }
      add(.cocoaPods, name, words[1].dropFirst().prefix { $0 != ")" }, line.span)
    }
  }

  /// Reads lines such as `"identity" : "firebase-ios-sdk",` and, further down, `"version" : "10.1.0"`. The first
  /// version of the format has `"package": "Firebase"` and `"repositoryURL": "…/firebase-ios-sdk.git"`.
  mutating func readPackages() {
    var identity: Substring?
    for line in file.source.lines() {
      let words = line.text.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.count >= 4 else { continue }
      switch words[1] {
      case "identity": identity = words[3]
      case "repositoryURL":
        let name = words[3].split(separator: "/").last ?? ""
        identity = Substring((name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased())
      case "version":
        if let name = identity { add(.swiftPackages, name, words[3], line.span) }
        identity = nil
      default: break
      }
    }
  }

  /// Reads a line such as `  url_launcher_ios:` and, further down, `    version: "6.1.0"`.
  mutating func readPlugins() {
    var name: Substring?
    for line in file.source.lines() where line.text.hasPrefix("  ") {
      if line.text.hasPrefix("    version: "), let plugin = name {
        add(.pub, plugin, line.text.dropFirst(13).filter { $0 != "\"" }[...], line.span)
        name = nil
      } else if !line.text.hasPrefix("   "), line.text.hasSuffix(":") {
        name = line.text.dropFirst(2).dropLast()
      }
    }
  }
}
