package import FileSystem
package import Findings
package import LaunchModel
internal import PropertyListReading
internal import PropertyListSyntax
package import SourceText

/// The version of Flutter that a repository locks, in a file of one of the tools that install Flutter.
package struct LockedFlutter: Sendable {
  /// The version.
  package let version: OSVersion
  /// The place of the version.
  package let place: SourcePlace

  /// The files, in the order in which they are looked for, with the key of the version in JSON files.
  private static let files: [(name: String, key: String?)] = [
    (".fvmrc", "flutter"), (".fvm/fvm_config.json", "flutterSdkVersion"), (".tool-versions", nil),
  ]
  private static let largest = 1 << 16
  /// How many folders above the project are looked at.
  private static let maximumDistance = 4
  /// The classes that a project may name without declaring them, with the Flutter version that introduced
  /// them.
  ///
  /// Source: flutter/flutter, release notes of 3.38; the class does not exist in 3.35.
  private static let sceneDelegates = ["FlutterSceneDelegate": OSVersion(3, 38)]

  /// The version that the repository of a project locks; nil when it locks none.
  ///
  /// - Parameters:
  ///   - project: the path of the project.
  ///   - root: the folder outside of which nothing is looked at.
  package static func find(forProject project: String, in root: ProjectRoot) -> LockedFlutter? {
    var folder = ProjectRoot.join(project, "..")
    for _ in 0..<maximumDistance {
      for name in files.map(\.name) {
        let path = ProjectRoot.join(folder, name)
        guard root.item(at: path) == .file,
          let source = try? root.read(path, maximumByteCount: largest),
          let locked = LockedFlutter(source)
        else { continue }
        return locked
      }
      if root.item(at: folder.isEmpty ? "." : folder) == .outside { return nil }
      folder = ProjectRoot.join(folder, "..")
    }
    return nil
  }

  /// Reads the version in a file; nil when it has none, or is another file.
  package init?(_ source: SourceFile) {
    guard let kind = Self.files.first(where: { source.path.hasSuffix($0.name) }) else {
      return nil
    }
    let file = RelatedFile(source, isText: true)
    if let key = kind.key {
      guard let value = PropertyListDocument.read(source).root?.dictionary?[key],
        let version = value.string.flatMap(Self.version)
      else { return nil }
      self.init(version: version, place: SourcePlace(file, value.contentSpan))
      return
    }
    var start = 0
    for line in source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let words = line.split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if words.count >= 2, words[0].elementsEqual("flutter".utf8),
        let version = Self.version(String(decoding: words[1], as: UTF8.self))
      {
        self.init(
          version: version, place: SourcePlace(file, SourceSpan(start..<start + line.count)))
        return
      }
      start += line.count + 1
    }
    return nil
  }

  private init(version: OSVersion, place: SourcePlace) {
    self.version = version
    self.place = place
  }

  /// The version at the start of a text such as `3.35.1-stable`.
  private static func version(_ text: String) -> OSVersion? {
    text.split(separator: "-").first.flatMap { OSVersion(String($0)) }
  }

  /// The version that introduced a class, if it is a scene delegate of Flutter that the locked version does
  /// not have.
  package func versionNeeded(by className: String) -> OSVersion? {
    Self.sceneDelegates[className].flatMap { $0 > version ? $0 : nil }
  }
}
