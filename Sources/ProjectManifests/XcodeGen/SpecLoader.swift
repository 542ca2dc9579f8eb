internal import FileSystem
internal import Findings
internal import SourceText

/// Reads a specification with all included files, and merges them.
struct SpecLoader {
  /// The maximum depth of files that include one another.
  static let maximumDepth = 50
  /// The maximum number of files of a specification.
  static let maximumFileCount = 500
  /// The maximum number of values in all files. The values of an alias count each time.
  static let maximumNodeCount = 100_000
  /// The maximum size of all files together, in bytes.
  static let maximumByteCount = 16 << 20

  let root: ProjectRoot
  var problems = SpecProblems()
  var work = SpecWork()
  /// The files, in the order in which they were read.
  private(set) var files: [RelatedFile] = []
  /// Why a part of the specification is unknown, as a clause; nil if all of it is known.
  private(set) var missing: String?
  /// The includes that depend on an environment variable, whose value is unknown here.
  private(set) var switched: [String] = []

  private var known: [String: Part] = [:]
  private var open: [String] = []
  private var nodeRoom = maximumNodeCount
  private var byteRoom = maximumByteCount

  /// A file, with the paths of the files that it includes.
  private struct Part {
    var path: String
    var mapping: SpecMapping
    var parts: [String]
  }

  /// An include.
  private struct Include {
    var path: SpecValue
    var isRelative = true
  }

  init(root: ProjectRoot) { self.root = root }

  /// Reads the main file; nil if it has no mapping.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - folder: the folder of the project.
  mutating func load(_ source: SourceFile, folder: String) -> SpecMapping? {
    let path = ProjectRoot.join("", source.path)
    guard add(source, path: path, folder: folder, base: folder, isRelative: false) else {
      return nil
    }
    var merged: Set<String> = []
    return mapping(of: path, &merged)
  }

  /// The merged mapping of a file: the included files in their order, then the file itself. Each file is
  /// merged once.
  private mutating func mapping(of path: String, _ merged: inout Set<String>) -> SpecMapping {
    guard merged.insert(path).inserted, let part = known[path] else { return SpecMapping() }
    var base = SpecMapping()
    for inner in part.parts {
      base.add(mapping(of: inner, &merged), &work)
    }
    return part.mapping.merged(onto: base, &work)
  }

  /// Adds a file and its included files; returns false if the file has no mapping.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - path: its path.
  ///   - folder: the folder to which the paths of included files are relative.
  ///   - base: the folder of the project.
  ///   - isRelative: whether paths in the file are relative to its folder.
  private mutating func add(
    _ source: SourceFile, path: String, folder: String, base: String, isRelative: Bool
  ) -> Bool {
    byteRoom -= source.count
    let content = SpecFile.read(source, nodeCount: max(0, nodeRoom), problems: &problems)
    files.append(content.file)
    nodeRoom -= content.nodeCount
    guard var mapping = content.mapping else {
      missing = missing ?? "'\(path)' cannot be read"
      return false
    }
    open.append(path)
    defer { open.removeLast() }
    var parts: [String] = []
    for include in includes(in: mapping) {
      if let part = self.include(include, from: folder, base) { parts.append(part) }
    }
    if isRelative, let prefix = SpecPaths.prefix(of: folder, in: base) {
      mapping = SpecPaths.rebased(mapping, prefix)
    }
    known[path] = Part(path: path, mapping: mapping, parts: parts)
    return true
  }

  private mutating func includes(in mapping: SpecMapping) -> [Include] {
    guard let value = mapping["include"] else { return [] }
    var found: [Include] = []
    for element in value.list ?? [value] {
      if element.string != nil {
        found.append(Include(path: element))
        continue
      }
      guard let members = element.mapping, let path = members["path"], path.string != nil else {
        problems.add(
          "an include is \(element.words) without a path, expected a path or a mapping with 'path'",
          at: element.place)
        continue
      }
      if let enable = members["enable"] {
        if let text = enable.string, SpecVariables.occur(in: text) {
          switched.append(path.string ?? "")
        }
        if enable.flag == false { continue }
      }
      found.append(Include(path: path, isRelative: members["relativePaths"]?.flag ?? true))
    }
    return found
  }

  /// Reads an included file. Returns its path, or nil if it is not read.
  private mutating func include(
    _ include: Include, from folder: String, _ base: String
  ) -> String? {
    let text = include.path.string ?? ""
    let path = ProjectRoot.join(include.isRelative ? folder : base, text)
    if open.contains(path) {
      return refuse("'\(text)' includes itself", at: include.path.place, path)
    }
    if known[path] != nil { return path }
    guard !SpecVariables.occur(in: text) else {
      missing = missing ?? "the included file '\(text)' depends on an environment variable"
      return nil
    }
    guard open.count < Self.maximumDepth else {
      return refuse(
        "files include one another more than \(Self.maximumDepth) deep", at: include.path.place,
        path)
    }
    guard files.count < Self.maximumFileCount, byteRoom > 0 else {
      return refuse(
        "more than \(Self.maximumFileCount) files or \(Self.maximumByteCount >> 20) MiB are included",
        at: include.path.place, path)
    }
    guard SpecFile.isRead(path) else {
      missing = missing ?? "'\(path)' is read only with the package trait 'XcodeGen'"
      return nil
    }
    do throws(InputFailure) {
      let source = try root.read(path, maximumByteCount: SpecFile.maximumByteCount)
      let inner = include.isRelative ? PathText.folder(of: path) : base
      let isRead = add(
        source, path: path, folder: inner, base: base, isRelative: include.isRelative)
      return isRead ? path : nil
    } catch {
      return refuse(
        "the included file '\(text)' \(error.message)", at: include.path.place, path)
    }
  }

  private mutating func refuse(_ message: String, at place: SourcePlace, _ path: String) -> String?
  {
    problems.add(message, at: place)
    missing = missing ?? "the included file '\(path)' is not read"
    return nil
  }
}
