package import FileSystem
package import Findings
package import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// A library in the lock file of a tool that installs libraries, or in `package.json`, with its version.
package struct LockedLibrary: Sendable {
  /// The tool.
  package let manager: ListedSDK.Manager
  /// The name of the pod without subspecs or of the plugin, or the identity of the package.
  package let name: String
  /// The version as written; a range in `package.json`.
  package let version: String
  /// The place of the line with the version.
  package let place: SourcePlace

  /// The numbers of the version; empty for other text.
  package var numbers: [Int] { ListedSDK.numbers(version) }

  /// The most bytes of a lock file. Larger ones are not read.
  package static let maximumByteCount = 4 << 20

  /// The libraries in the lock files next to a project and in the folder above, and in the nearest `package.json`.
  ///
  /// - Complexity: linear in the size of these files, which is limited.
  package static func all(of project: Project, in root: ProjectRoot) -> [LockedLibrary] {
    let paths =
      paths(of: project) + nodePaths(of: project, in: root) + gradlePaths(of: project, in: root)
    return paths.flatMap { path -> [LockedLibrary] in
      guard root.item(at: path) == .file,
        let source = try? root.read(path, maximumByteCount: maximumByteCount)
      else { return [] }
      return read(source)
    }
  }

  /// Files in which builds with Gradle state the version of a plugin.
  private static let gradleFiles = [
    "build.gradle.kts", "build.gradle", "gradle/libs.versions.toml",
  ]

  /// The nearest folder with a file of Gradle, and its files. A project for iOS is at most two folders below it.
  private static func gradlePaths(of project: Project, in root: ProjectRoot) -> [String] {
    var folder = project.folder.isEmpty ? "." : project.folder
    for _ in 0...2 {
      guard root.item(at: folder) == .folder else { return [] }
      let paths = gradleFiles.map { ProjectRoot.join(folder, $0) }
      if paths.contains(where: { root.item(at: $0) == .file }) { return paths }
      folder = ProjectRoot.join(folder, "..")
    }
    return []
  }

  /// The nearest `package.json` and the lock files beside it. Tools put projects for iOS at most three folders below it.
  private static func nodePaths(of project: Project, in root: ProjectRoot) -> [String] {
    var folder = project.folder.isEmpty ? "." : project.folder
    for _ in 0...3 {
      guard root.item(at: folder) == .folder else { return [] }
      let path = ProjectRoot.join(folder, "package.json")
      if root.item(at: path) == .file {
        return [path] + ["package-lock.json", "yarn.lock"].map { ProjectRoot.join(folder, $0) }
      }
      folder = ProjectRoot.join(folder, "..")
    }
    return []
  }

  private static func paths(of project: Project) -> [String] {
    let folder = project.folder.isEmpty ? "." : project.folder
    let folders = folder == "." ? ["."] : [folder, ProjectRoot.join(folder, "..")]
    let bundle = project.path
    let workspace = bundle.hasSuffix(".xcodeproj") ? bundle.dropLast(9) + "xcworkspace" : ""
    let packages = ["\(bundle)/project.xcworkspace", String(workspace)].filter { !$0.isEmpty }
    return folders.flatMap { folder in
      ["Podfile.lock", "pubspec.lock", "Cartfile.resolved"].map { ProjectRoot.join(folder, $0) }
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
    case "Cartfile.resolved": reader.readCheckouts()
    case "package.json": reader.readManifest()
    case "package-lock.json": reader.readInstalled()
    case "yarn.lock": reader.readYarn()
    case "build.gradle.kts", "build.gradle", "libs.versions.toml": reader.readGradle()
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
        identity = Self.identity(ofRepository: words[3]) ?? ""
      case "version":
        if let name = identity { add(.swiftPackages, name, words[3], line.span) }
        identity = nil
      default: break
      }
    }
  }

  /// Reads lines such as `github "Alamofire/Alamofire" "5.6.0"`. Carthage and the package manager of Swift use the same
  /// repositories.
  mutating func readCheckouts() {
    for line in file.source.lines() {
      let words = line.text.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.count >= 4, let name = Self.identity(ofRepository: words[1]) else { continue }
      add(.swiftPackages, name, words[3], line.span)
    }
  }

  /// The name by which the package manager of Swift knows the repository at a URL; nil for a URL without one.
  private static func identity(ofRepository url: Substring) -> Substring? {
    url.split(separator: "/").last.map { name in
      (name.hasSuffix(".git") ? name.dropLast(4) : name).lowercased()[...]
    }
  }

  /// Reads the packages that `package.json` lists, sorted by name.
  mutating func readManifest() {
    let root = PropertyListDocument.read(file.source).root?.dictionary
    let lists = ["dependencies", "devDependencies"].compactMap { root?[$0]?.dictionary }
    for entry in lists.flatMap({ $0.effectiveEntries() }).sorted(by: { $0.name < $1.name }) {
      add(.npm, entry.name[...], (entry.value.string ?? "")[...], entry.key.contentSpan)
    }
  }

  /// Reads lines such as `"node_modules/cordova-ios": {` and, further down, `"version": "7.0.0",`. Only SDKs of Apple's
  /// list are kept, because such a file has thousands of packages.
  mutating func readInstalled() {
    var name: Substring?
    for line in file.source.lines(upTo: 1_000) {
      let words = line.text.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.count >= 3 else { continue }
      if words[1].hasPrefix("node_modules/") {
        name = Self.listed(words[1].dropFirst("node_modules/".count))
      } else if words[1] == "version", words.count >= 4, let package = name {
        add(.npm, package, words[3], line.span)
        name = nil
      }
    }
  }

  /// Reads a line such as `cordova-ios@^7.0.0:` and, below it, `  version "7.0.0"` or `  version: 7.0.0`. Only SDKs of
  /// Apple's list are kept.
  mutating func readYarn() {
    var name: Substring?
    for line in file.source.lines(upTo: 1_000) {
      if !line.text.hasPrefix(" ") {
        let text = line.text.drop { $0 == "\"" }
        let end = text.dropFirst().firstIndex(of: "@") ?? text.endIndex
        name = Self.listed(text[..<end])
      } else if line.text.hasPrefix("  version"), let package = name {
        let version = line.text.dropFirst("  version".count).filter { !" :\"".contains($0) }
        add(.npm, package, version[...], line.span)
        name = nil
      }
    }
  }

  /// The name of a package of npm if Apple's list has it.
  private static func listed(_ package: Substring) -> Substring? {
    ListedSDK.named(String(package), in: .npm) == nil ? nil : package
  }

  /// The plugin of Gradle whose version matters for the launch.
  private static let compose = "org.jetbrains.compose"

  /// Reads `id("org.jetbrains.compose") version "1.8.0"`, and in a catalog of versions `id = "org.jetbrains.compose"`
  /// with `version = "1.8.0"` or `version.ref = "compose"`, the name of a line `compose = "1.8.0"`.
  mutating func readGradle() {
    let lines = file.source.lines(upTo: 1_000)
    for line in lines {
      let words = line.text.split { $0 == "\"" || $0 == "'" }
      guard let at = words.firstIndex(where: { $0 == Self.compose }), words.count > at + 2,
        words[at + 1].contains("version")
      else { continue }
      let (between, value) = (words[at + 1], words[at + 2])
      // The first line that states a version counts, so that the name behind `version.ref` is looked up once.
      guard between.contains("version.ref") else {
        return add(.gradle, words[at], value, line.span)
      }
      let named = lines.first { other in
        let parts = other.text.split(separator: "=", maxSplits: 1)
        return parts.count == 2 && parts[0].filter { $0 != " " } == value
      }
      let version = named?.text.split { $0 == "\"" || $0 == "'" } ?? []
      if let named, version.count >= 2 { add(.gradle, words[at], version[1], named.span) }
      return
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
