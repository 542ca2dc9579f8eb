internal import FileSystem
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// The packages that an app uses, as `package.json` of Node lists them.
struct NodePackage {
  /// A package with the requested range of versions.
  struct Dependency {
    /// The range as written.
    let range: String
    let place: SourcePlace

    /// The version at the start of the range: `54.0.1` of `~54.0.1`; nil for tags, paths and addresses.
    var version: [Int]? { NodePackage.version(range) }

    /// Whether every version of the range has the same first number.
    var hasOneMajor: Bool {
      guard version != nil, let first = range.utf8.first else { return false }
      return first != UInt8(ascii: ">") && first != UInt8(ascii: "<")
        && !range.utf8.contains(UInt8(ascii: " ")) && !range.utf8.contains(UInt8(ascii: "|"))
    }
  }

  let manifest: JSONManifest
  private(set) var dependencies: [String: Dependency] = [:]

  /// Reads the file of a folder; nil if there is none.
  init?(folder: String, in root: ProjectRoot) {
    guard let manifest = JSONManifest(ProjectRoot.join(folder, "package.json"), in: root) else {
      return nil
    }
    self.manifest = manifest
    for key in ["devDependencies", "dependencies"] {
      guard let packages = manifest.object?[key]?.dictionary else { continue }
      for entry in packages.effectiveEntries() {
        guard let range = entry.value.string else { continue }
        dependencies[entry.name] = Dependency(
          range: range, place: SourcePlace(manifest.file, entry.key.contentSpan))
      }
    }
  }

  subscript(name: String) -> Dependency? { dependencies[name] }

  /// The version of a package in a lock file; nil if no lock file has it.
  ///
  /// - Complexity: linear in the size of the lock file, which is limited.
  static func lockedVersion(of name: String, folder: String, in root: ProjectRoot) -> [Int]? {
    let limit = 16 << 20
    if let lock = JSONManifest(
      ProjectRoot.join(folder, "package-lock.json"), in: root, maximumByteCount: limit,
      maximumValueCount: 1_000_000)
    {
      let packages = lock.object?["packages"]?.dictionary
      return packages?["node_modules/\(name)"]?.dictionary?["version"]?.string.flatMap(version)
    }
    let path = ProjectRoot.join(folder, "yarn.lock")
    guard root.item(at: path) == .file, let lock = try? root.read(path, maximumByteCount: limit)
    else { return nil }
    var isEntry = false
    for line in lock.text(0..<lock.count).split(separator: "\n") {
      if !line.hasPrefix(" ") {
        isEntry = line.hasPrefix("\(name)@") || line.hasPrefix("\"\(name)@")
      } else if isEntry, line.hasPrefix("  version") {
        return version(String(line.dropFirst(9).filter { $0 != "\"" && $0 != ":" && $0 != " " }))
      }
    }
    return nil
  }

  /// The numbers of a version, after the sign of a range; nil if there are none.
  static func version(_ text: String) -> [Int]? {
    var rest = text[...].drop { $0 == " " }
    for sign in [">=", "<=", "~", "^", "=", ">", "v"] where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count).drop { $0 == " " }
      break
    }
    let numbers = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }.split(separator: ".")
      .prefix(3).map { Int($0) }
    let found = numbers.compactMap(\.self)
    guard !found.isEmpty, found.count == numbers.count else { return nil }
    return found
  }
}
