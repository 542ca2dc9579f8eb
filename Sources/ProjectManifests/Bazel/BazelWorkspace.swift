internal import FileSystem
internal import LaunchSources
internal import SourceText

/// The packages of a Bazel workspace. Each is read on its first use.
struct BazelWorkspace {
  /// The maximum number of build files and of files that they load.
  static let maximumFileCount = 5_000
  /// The maximum size of these files together, in bytes.
  private static let maximumByteCount = 64 << 20

  /// The names of build files. If a folder has both, the first counts.
  static let buildFileNames = ["BUILD.bazel", "BUILD"]
  /// The names of files that mark the root of a workspace.
  static let rootFileNames = [
    "MODULE.bazel", "WORKSPACE.bazel", "WORKSPACE", "REPO.bazel",
  ]

  let root: ProjectRoot
  /// The root folder of the workspace; labels are relative to it.
  let folder: String
  /// The name that labels may use for the workspace itself; nil if it has none.
  let name: String?

  /// The output of `bazel query`; nil if only build files are read.
  let query: BazelQuery?

  let budget = LiteralBudget()
  private var packages: [String: BazelPackage?] = [:]
  private var loaded: [BazelLabel: StarlarkFile?] = [:]
  private var fileRoom: Int
  private var byteRoom = maximumByteCount
  /// Whether a file was not read because of the limits.
  private(set) var isSpent = false

  /// Finds the workspace around a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - root: the folder outside of which nothing is opened.
  ///   - query: the output of `bazel query`. For the packages in it, it is read in place of their build files.
  ///   - maximumFileCount: the most build files, and files that they load, that are read.
  init(
    around folder: String, in root: ProjectRoot, query: BazelQuery? = nil,
    maximumFileCount: Int = maximumFileCount
  ) {
    fileRoom = maximumFileCount
    self.root = root
    self.query = query
    let folder = ProjectRoot.join("", folder)
    self.folder =
      root.folder(around: folder) { current in
        Self.rootFileNames.contains { root.item(at: ProjectRoot.join(current, $0)) == .file }
      } ?? folder
    name = Self.name(of: self.folder, in: root)
  }

  private static func name(of folder: String, in root: ProjectRoot) -> String? {
    for file in rootFileNames.prefix(3) {
      let path = ProjectRoot.join(folder, file)
      guard root.item(at: path) == .file,
        let source = try? root.read(path, maximumByteCount: StarlarkFile.maximumByteCount)
      else { continue }
      for expression in StarlarkFile(source).calls {
        guard case .call(let call) = expression.content,
          call.name == "module" || call.name == "workspace"
        else { continue }
        let label = call["repo_name"] ?? call["name"]
        if case .string(let text)? = label?.content { return text }
      }
    }
    return nil
  }

  /// The path to open for a path in the workspace.
  func path(_ inner: String) -> String { ProjectRoot.join(folder, inner) }

  /// The package of a folder, as a path relative to the root of the workspace.
  func package(ofFolder path: String) -> String {
    guard !folder.isEmpty else { return path }
    return PathText.rest(of: path, in: folder).map { String($0) } ?? ""
  }

  /// Reads a label that is written in a package.
  func label(_ text: String, in package: String) -> BazelLabel {
    BazelLabel(text, in: package, ownName: name)
  }

  /// The package with a name, read only once; nil if there is none.
  mutating func package(_ name: String) -> BazelPackage? {
    if let known = packages[name] { return known }
    let source = buildFile(of: name).flatMap { read($0) }
    var found: BazelPackage?
    if let query, let rules = query.rules[name] {
      let file = source.map { RelatedFile((try? $0.decoded()) ?? $0, isText: true) }
      found = BazelPackage(rules, folder: name, file: file ?? query.file, budget)
    } else {
      found = source.map { package($0, name) }
    }
    packages[name] = .some(found)
    return found
  }

  /// The build file of a package, as a path to open; nil if it has none.
  func buildFile(of package: String) -> String? {
    Self.buildFileNames.lazy.map { path(ProjectRoot.join(package, $0)) }.first {
      root.item(at: $0) == .file
    }
  }

  /// Adds a package whose build file was read already.
  mutating func add(_ source: SourceFile, package name: String) -> BazelPackage {
    let package = package(source, name)
    packages[name] = package
    return package
  }

  private mutating func package(_ source: SourceFile, _ name: String) -> BazelPackage {
    let starlark = StarlarkFile(source)
    var package = BazelPackage(starlark, folder: name, budget)
    for load in package.loads {
      let label = label(load.label, in: name)
      guard label.repository == nil, let file = file(label) else { continue }
      for (local, exported) in load.names {
        guard let value = file.constants[exported] else { continue }
        package.scope.names.assign(local, LocatedExpression(value, in: file.file))
      }
    }
    var macro = BazelMacro(package.scope, ownName: self.name)
    package.replaceTargets { target in
      macro.expand(target, in: name) { self.file($0) } ?? [target]
    }
    let own = BazelLabel(":BUILD", in: name, ownName: self.name)
    for loop in starlark.loops {
      let made = macro.expand(loop, in: starlark, at: own) { self.file($0) }
      package.add(made ?? [BazelPackage.Target(ofLoop: loop, in: starlark)].compactMap(\.self))
    }
    for span in starlark.unreadLoops {
      package.add([BazelPackage.Target(ofUnreadLoop: span, in: starlark)].compactMap(\.self))
    }
    package.scope = macro.scope
    package.index()
    return package
  }

  private mutating func read(_ path: String) -> SourceFile? {
    guard fileRoom > 0, byteRoom > 0 else {
      isSpent = true
      return nil
    }
    fileRoom -= 1
    guard let source = try? root.read(path, maximumByteCount: StarlarkFile.maximumByteCount) else {
      return nil
    }
    byteRoom -= source.count
    return source
  }

  /// A file of macros and constants in the workspace; nil if it cannot be read.
  mutating func file(_ label: BazelLabel) -> StarlarkFile? {
    guard label.repository == nil else { return nil }
    if let known = loaded[label] { return known }
    let path = path(ProjectRoot.join(label.package, label.name))
    let file = root.item(at: path) == .file ? read(path).map { StarlarkFile($0) } : nil
    loaded[label] = .some(file)
    return file
  }

  // MARK: Targets

  /// What a label refers to.
  enum Item {
    /// A target.
    case target(BazelPackage.Target, BazelPackage)
    /// A file, as a path to open.
    case file(String, isFolder: Bool)
    /// A target of another repository.
    case external
    /// None of these, with the reason as a clause that follows "which".
    case missing(String)
  }

  /// Finds what a label refers to.
  mutating func item(_ label: BazelLabel) -> Item {
    guard label.repository == nil else { return .external }
    let file = path(ProjectRoot.join(label.package, label.name))
    let owner = package(label.package)
    if let owner, let index = owner.indices[label.name] {
      return .target(owner.targets[index], owner)
    }
    if let creator = query?.creators[label] { return .missing("is created by '\(creator)'") }
    switch root.item(at: file.isEmpty ? "." : file) {
    case .file: return .file(file, isFolder: false)
    case .folder where owner != nil && !label.name.isEmpty: return .file(file, isFolder: true)
    case .outside: return .missing("is outside the root and is not read")
    case .folder, .absent: break
    }
    if isSpent { return .missing("is in more build files than are read") }
    guard owner != nil else {
      let folder = path(label.package)
      return .missing(
        root.item(at: folder.isEmpty ? "." : folder) == .outside
          ? "is outside the root and is not read" : "is in a package that has no build file")
    }
    return .missing("is neither a file nor a literal target of its build file")
  }
}
