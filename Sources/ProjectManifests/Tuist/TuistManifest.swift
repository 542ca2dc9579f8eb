internal import FileSystem
internal import LaunchSources
internal import SourceText

/// A `Project.swift` or `Workspace.swift`, with the constants of the helpers around it.
struct TuistManifest {
  /// The maximum size of a file, in bytes.
  static let maximumByteCount = 4 << 20
  /// The maximum number of helper files, and below it their maximum size together, in bytes.
  private static let maximumHelperCount = 500
  private static let maximumHelperByteCount = 16 << 20

  let file: RelatedFile
  let literals: SwiftLiterals
  var scope = LiteralScope(LiteralBudget())

  /// Whether a file is a manifest of Tuist: it imports the module that describes projects.
  static func isManifest(_ source: SourceFile) -> Bool {
    // Most files with these names are something else.
    guard source.text(0..<source.count).contains("import ProjectDescription") else { return false }
    return SwiftLiterals(source).imports.contains("ProjectDescription")
  }

  /// Reads a manifest, and the helpers of its repository.
  init(_ source: SourceFile, _ files: TuistFiles) {
    let decoded = (try? source.decoded()) ?? source
    file = RelatedFile(decoded, isText: true)
    literals = SwiftLiterals(decoded)
    add(literals, in: file)
    readHelpers(files)
  }

  /// Reads the constants and functions that all manifests of a repository may use: those in
  /// `Tuist/ProjectDescriptionHelpers`, and in the helpers of local plugins.
  private mutating func readHelpers(_ files: TuistFiles) {
    var folders = ["Tuist/ProjectDescriptionHelpers"]
    let plugins = ProjectRoot.join(files.rootFolder, "Tuist/Plugins")
    for entry in (try? files.root.entries(of: plugins)) ?? [] where entry.isFolder {
      folders.append("Tuist/Plugins/\(entry.name)/ProjectDescriptionHelpers")
    }
    for plugin in Self.plugins(files) {
      let folder = ProjectRoot.join(plugin, "ProjectDescriptionHelpers")
      if !folders.contains(folder) { folders.append(folder) }
    }
    var bytes = 0
    var count = 0
    for folder in folders {
      let path = ProjectRoot.join(files.rootFolder, folder)
      guard files.root.item(at: path) == .folder else { continue }
      var room = SourceFolder.maximumEntryCount
      for entry in SourceFolder(path: path, in: files.root, room: &room).entries
      where entry.path.hasSuffix(".swift") && !entry.isFolder {
        count += 1
        guard count <= Self.maximumHelperCount,
          let source = try? files.root.read(
            ProjectRoot.join(path, entry.path), maximumByteCount: Self.maximumByteCount)
        else { continue }
        bytes += source.count
        guard bytes <= Self.maximumHelperByteCount else { return }
        let helper = RelatedFile((try? source.decoded()) ?? source, isText: true)
        add(SwiftLiterals(helper.source), in: helper)
      }
    }
  }

  /// The folders of the local plugins that the configuration of Tuist names, relative to the root of the repository.
  private static func plugins(_ files: TuistFiles) -> [String] {
    var all: [String] = []
    for name in ["Tuist.swift", "Tuist/Config.swift"] {
      let path = ProjectRoot.join(files.rootFolder, name)
      guard files.root.item(at: path) == .file,
        let source = try? files.root.read(path, maximumByteCount: maximumByteCount)
      else { continue }
      let file = RelatedFile((try? source.decoded()) ?? source, isText: true)
      let around = TuistFiles(
        root: files.root, folder: ProjectRoot.join("", PathText.folder(of: path)))
      var scope = LiteralScope(LiteralBudget())
      for binding in SwiftLiterals(file.source).bindings where !binding.name.contains(".") {
        var value = LocatedExpression(binding.value, in: file)
        // `Tuist(project: .tuist(plugins: […]))`, or `Config(plugins: […])` before Tuist 4.
        if let (call, whole) = scope.call(value), let project = call["project"] {
          value = whole.with(project)
        }
        guard let (call, whole) = scope.call(value), let list = call["plugins"],
          let elements = scope.elements(whole.with(list)).value
        else { continue }
        for element in elements {
          guard let (plugin, whole) = scope.call(element), TuistSettings.last(plugin) == "local",
            let path = plugin["path"], let found = around.path(whole.with(path), &scope).value
          else { continue }
          all.append(ProjectRoot.join(PathText.folder(of: name), found.text))
        }
      }
    }
    return all
  }

  private mutating func add(_ literals: SwiftLiterals, in file: RelatedFile) {
    for binding in literals.bindings { scope.names.bind(binding, in: file) }
    for addition in literals.additions { scope.names.add(toList: addition, in: file) }
    for name in literals.changes { scope.names.forget(name, in: file) }
    for function in literals.functions { scope.names.add(function, in: file) }
    for one in literals.cases { scope.names.add(case: one, in: file) }
  }

  /// The description in the manifest: the first constant that is a call of a type, or of a function of that
  /// type.
  func description(_ type: String) -> LocatedExpression? {
    let calls = literals.bindings.filter { binding in
      guard case .call(let call) = binding.value.content else { return false }
      return !binding.name.contains(".") && call.base == nil
        && (call.name == type || call.name.hasPrefix(type + ".") || binding.type == type
          || binding.name == type.lowercased())
    }
    return calls.first.map { LocatedExpression($0.value, in: file, as: type) }
  }
}
