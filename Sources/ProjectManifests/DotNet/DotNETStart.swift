internal import FileSystem
internal import Findings
internal import LaunchProject
internal import SourceText

/// Finds the app delegate in the C# or F# sources of a project, and whether it provides scene configurations.
struct DotNETStart {
  /// The maximum number of sources that are read in one folder.
  private static let maximumFileCount = 2_000
  private static let maximumByteCount = 1 << 20
  /// The names of folders with build products or dependencies.
  private static let products: Set<String> = ["bin", "obj", "node_modules", "packages"]

  /// A base class of app delegates that a framework has.
  private struct Base {
    let framework: String
    /// The name of the configuration that it expects in a scene manifest. While the Info.plist has none, it hides the
    /// method of its subclasses. Nil for a class that hides nothing.
    var configuration: String?

    var help: String {
      guard let configuration else {
        return """
          add a scene manifest with a configuration for 'UIWindowSceneSessionRoleApplication', or override \
          'GetConfiguration' in the app delegate
          """
      }
      return """
        add a scene manifest with the configuration '\(configuration)' and a registered scene delegate; overriding \
        'GetConfiguration' adopts nothing while the Info.plist has no manifest
        """
    }
  }

  /// The base classes that do not provide scene configurations by themselves. Source: dotnet/macios;
  /// dotnet/maui, `MauiUIApplicationDelegate.RespondsToSelector`; unoplatform/uno;
  /// xamarin/Xamarin.Forms, `FormsApplicationDelegate`.
  private static let bases = [
    "UIApplicationDelegate": Base(framework: ".NET for iOS"),
    "IUIApplicationDelegate": Base(framework: ".NET for iOS"),
    "FormsApplicationDelegate": Base(framework: "Xamarin.Forms"),
    "MauiUIApplicationDelegate": Base(
      framework: ".NET MAUI", configuration: "__MAUI_DEFAULT_SCENE_CONFIGURATION__"),
    "UnoUIApplicationDelegate": Base(
      framework: "Uno Platform", configuration: "__UNO_DEFAULT_SCENE_CONFIGURATION__"),
  ]
  /// Base classes and interfaces that are no app delegates.
  private static let others: Set<String> = ["UIResponder", "NSObject"]

  private let project: Project
  private let root: ProjectRoot
  private var classes: [String: CSharpFile.Declaration] = [:]
  private var files: [String: RelatedFile] = [:]
  private var starts: [CSharpFile.Start] = []
  /// Whether all sources were read.
  private var isWhole = true

  /// Reads sources.
  ///
  /// - Parameters:
  ///   - folders: the folders of the sources, relative to that of the project; the first one with an app delegate
  ///     counts.
  ///   - compiled: the paths of sources that the project names.
  ///   - project: the project.
  ///   - root: the folder outside of which nothing is opened.
  init(folders: [String], compiled: [String], of project: Project, in root: ProjectRoot) {
    self.project = project
    self.root = root
    for path in compiled.prefix(Self.maximumFileCount) { read(path) }
    for folder in folders {
      readFolder(ProjectRoot.join(project.folder, folder))
      if !delegates.isEmpty { break }
    }
  }

  private mutating func readFolder(_ joined: String) {
    let path = joined.isEmpty ? "." : joined
    guard root.item(at: path) == .folder else { return }
    var room = 100_000
    let listing = SourceFolder(path: path, in: root, room: &room)
    let sources = listing.entries.filter { entry in
      Self.isSource(entry.path) && !entry.isFolder
        && !entry.names.contains { Self.products.contains(String($0)) }
    }
    isWhole = isWhole && listing.missing.isEmpty && sources.count <= Self.maximumFileCount
    for entry in sources.prefix(Self.maximumFileCount) {
      read(ProjectRoot.join(joined, entry.path))
    }
  }

  /// Whether a file is a source in a language that is read.
  static func isSource(_ path: String) -> Bool { path.hasSuffix(".cs") || path.hasSuffix(".fs") }

  private mutating func read(_ path: String) {
    guard files[path] == nil else { return }
    guard let source = try? root.read(path, maximumByteCount: Self.maximumByteCount) else {
      isWhole = isWhole && root.item(at: path) == .absent
      return
    }
    files[path] = RelatedFile(source, isText: true)
    let file = CSharpFile(source)
    starts += file.starts
    for declared in file.classes {
      var joined = classes[declared.name] ?? declared
      if joined.path.isEmpty { joined.path = path }
      joined.add(declared, at: path)
      classes[declared.name] = joined
    }
  }

  // MARK: The start

  /// The names of the registered classes, by which a scene manifest can name them.
  var classNames: Set<String> { Set(classes.values.compactMap(\.registeredName)) }

  /// The classes that may be the app delegate, sorted by name.
  private var delegates: [CSharpFile.Declaration] {
    let named = starts.compactMap(\.name)
    let all = classes.values.filter { type in
      named.isEmpty
        ? base(of: type).known != nil
        : named.contains { $0 == type.name || $0 == type.registeredName }
    }
    return all.sorted { $0.name < $1.name }
  }

  /// How the app starts.
  ///
  /// - Parameters:
  ///   - isMAUI: whether the project uses MAUI.
  ///   - place: the place of the target.
  func start(isMAUI: Bool, at place: SourcePlace) -> TargetStart {
    let all = delegates.map(start)
    let maui = Self.bases["MauiUIApplicationDelegate"]
    var start: TargetStart
    if let first = all.first {
      let isSame = all.allSatisfy {
        $0.adoptsScenes == first.adoptsScenes && $0.needsManifest == first.needsManifest
      }
      start = first
      if !isSame { start.adoptsScenes = nil }
    } else if isMAUI, let maui {
      start = Self.start(maui, false, at: place)
    } else {
      start = TargetStart(".NET for iOS", adoptsScenes: nil, at: place)
      start.unknownReason = starts.compactMap(\.name).first.map {
        "the app delegate '\($0)' is not among the sources of the project"
      }
    }
    if !isWhole, start.adoptsScenes == false {
      start.adoptsScenes = nil
      start.unknownReason = "not all sources of the project can be read"
    }
    start.classNames = classNames
    return start
  }

  private static func start(
    _ base: Base, _ adoptsScenes: Bool?, at place: SourcePlace
  ) -> TargetStart {
    var start = TargetStart(base.framework, adoptsScenes: adoptsScenes, at: place)
    start.needsManifest = base.configuration != nil
    start.help = base.help
    return start
  }

  private func start(_ type: CSharpFile.Declaration) -> TargetStart {
    let (known, unknown, method) = base(of: type)
    let framework = known ?? Base(framework: ".NET for iOS")
    if let (method, path) = method {
      var start = Self.start(framework, true, at: place(method.span, path))
      if method.isConditional {
        start.adoptsScenes = nil
        start.unknownReason =
          "whether 'GetConfiguration' of '\(type.name)' is compiled is not known"
      }
      return start
    }
    var start = Self.start(framework, unknown == nil ? false : nil, at: place(type.span, type.path))
    start.unknownReason = unknown.map {
      "'\($0)', which '\(type.name)' inherits from, is not among the sources of the project"
    }
    return start
  }

  private func place(_ span: SourceSpan, _ path: String) -> SourcePlace {
    files[path].map { SourcePlace($0, span) } ?? SourcePlace(project.file, .at(0))
  }

  private typealias Found = (
    known: Base?, unknown: String?, method: (CSharpFile.Method, path: String)?
  )

  /// The known class that a class inherits from, the first one that is not known, and the first method that provides
  /// scene configurations on the way.
  ///
  /// - Complexity: linear in the number of classes that inherit from one another.
  private func base(of type: CSharpFile.Declaration) -> Found {
    var found: Found = (nil, nil, nil)
    var seen: Set<String> = []
    var next: [String] = [type.name]
    var isKnownClass = false
    while let name = next.popLast() {
      guard seen.insert(name).inserted else { continue }
      if let own = classes[name] {
        if found.method == nil { found.method = own.method.map { ($0, own.methodPath) } }
        next += own.bases
      } else if let known = Self.bases[name] {
        found.known = known
        isKnownClass = isKnownClass || !Self.isInterface(name)
      } else if !Self.others.contains(name), !Self.isInterface(name) {
        found.unknown = found.unknown ?? name
      }
    }
    // A class has one base class; the other names are interfaces.
    if isKnownClass { found.unknown = nil }
    return found
  }

  /// Whether a name is that of an interface: `I` and another capital letter.
  private static func isInterface(_ name: String) -> Bool {
    name.first == "I" && name.dropFirst().first?.isUppercase == true
  }
}

extension CSharpFile.Declaration {
  /// Adds another part of the class.
  fileprivate mutating func add(_ part: Self, at path: String) {
    registeredName = registeredName ?? part.registeredName
    for base in part.bases where !bases.contains(base) { bases.append(base) }
    if let added = part.method, methodPath.isEmpty {
      method = added
      methodPath = path
    }
  }
}
