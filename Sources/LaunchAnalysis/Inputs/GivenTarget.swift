internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import ProjectManifests
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// A project with one target that a request describes, for a build without a project description.
struct GivenTarget {
  /// The project.
  private(set) var project: Project
  /// The folder that contains all its files.
  let root: ProjectRoot

  /// The name of the configuration when none is given.
  private static let configurationName = "build"

  /// The name of a merged Info.plist among the property lists of the target. The path of the built file could have the form
  /// of a variable.
  private static let mergedName = "merged Info.plist"

  /// Reads the Info.plist, and lists folders.
  ///
  /// - Throws: when the Info.plist cannot be read, or another path does not exist.
  init(_ request: AnalysisRequest, infoPlist path: String) throws(InputFailure) {
    try self.init(request, infoPlist: path, in: Self.root(request, path))
  }

  /// Reads the Info.plist, and lists folders.
  ///
  /// - Parameters:
  ///   - request: the paths of the files, and the facts.
  ///   - path: the path of the Info.plist.
  ///   - root: the folder that contains all files.
  ///   - need: what would give files of a kind, such as sources.
  /// - Throws: when the Info.plist cannot be read.
  init(
    _ request: AnalysisRequest, infoPlist path: String, in root: ProjectRoot,
    need: (String) -> String = { "'--\($0)'" }
  ) throws(InputFailure) {
    let inputs = request.target
    self.root = root
    let places = inputs.label.flatMap { BazelTargetPlaces(of: $0) }
    let merged: MergedInfoPlist? =
      if let built = inputs.effective {
        try MergedInfoPlist(built, from: inputs.merged, places, in: root)
      } else { nil }
    let document: PropertyListDocument
    if let merged {
      document = merged.built
    } else {
      document = PropertyListDocument.read(
        try root.read(path, maximumByteCount: PropertyListLimits.maximumByteCount))
    }
    let infoPlist = InfoPlist(document)
    let place =
      places?.place ?? merged?.list?.place
      ?? SourcePlace(document.relatedFile, document.root?.openingSpan ?? SourceSpan(0..<0))
    let name =
      request.choice.targets.first ?? inputs.label.map(BazelTargetPlaces.name)
      ?? Self.name(infoPlist, path)
    var target = ProjectTarget(
      id: name, name: LocatedValue(name, at: place.span), place: place, productType: nil,
      kind: Self.product(infoPlist))
    target.sources = Self.sources(inputs.sources, in: root)
    target.resources = Self.resources(inputs.resources, in: root)
    target.sources.unstated = Self.unstated(
      "sources", inputs.sources.isEmpty && !inputs.listsSources, name, need)
    target.resources.unstated = Self.unstated(
      "resources", inputs.resources.isEmpty && !inputs.listsResources, name, need)
    if let list = merged?.list { target.propertyLists[Self.mergedName] = list }
    target.configurations = [
      ProjectConfiguration(
        name: LocatedValue(
          request.choice.configurations.first ?? Self.configurationName, at: place.span),
        settings: Self.settings(
          request, infoPlist: merged?.list == nil ? path : Self.mergedName, isBuilt: merged != nil),
        // The other settings of the build are not known, so defaults of Xcode must not decide any check.
        baseConfiguration: ProjectConfiguration.BaseConfiguration(
          problem: MissingInput("the build", "was not asked"), place: place))
    ]
    var project = Project(path: place.file.source.path, name: name, folder: "", file: place.file)
    project.document = merged == nil ? document : nil
    project.isBuiltByXcode = false
    project.targets = [target]
    self.project = project
  }

  /// Notes files of the target that could not be read.
  mutating func add(missing inputs: [MissingInput]) {
    for input in inputs {
      project.targets[0].sources.add(input)
      project.targets[0].resources.add(input)
    }
  }

  /// The folder that contains all files. A path that the request names is read wherever a link there leads.
  private static func root(
    _ request: AnalysisRequest, _ path: String
  ) throws(InputFailure) -> ProjectRoot {
    let inputs = request.target
    let paths =
      [path, request.launch.entitlements].compactMap(\.self) + inputs.merged + inputs.sources
      + inputs.resources
    guard var root = ProjectRoot(commonFolder(of: paths))
    else {
      throw InputFailure(path: path, message: "is not in a folder that can be opened")
    }
    root.overlay = request.overlay
    root.follow(paths)
    for other in paths.dropFirst() where root.item(at: other) == .absent {
      throw InputFailure(path: other, message: "does not exist")
    }
    return root
  }

  /// The build settings that correspond to the options.
  private static func settings(
    _ request: AnalysisRequest, infoPlist: String, isBuilt: Bool
  ) -> [BuildSetting] {
    var values = [
      // The build uses the file as it is: it generates no keys, and runs no preprocessor.
      "GENERATE_INFOPLIST_FILE": "NO", "INFOPLIST_PREPROCESS": "NO",
      "INFOPLIST_EXPAND_BUILD_SETTINGS": isBuilt ? "NO" : "YES",
      "CODE_SIGN_ALLOW_ENTITLEMENTS_MODIFICATION": "NO",
    ]
    // A build has added the keys of its platform.
    if !isBuilt, let sdk = request.facts.platform.flatMap(SDKName.device(of:)) {
      values["SDKROOT"] = sdk
    }
    values.merge(request.variables) { _, given in given }
    values[WrittenInfoPlist.setting] = infoPlist
    if let entitlements = request.launch.entitlements {
      values["CODE_SIGN_ENTITLEMENTS"] = entitlements
    }
    return values.sorted { $0.key < $1.key }.map {
      BuildSetting(name: $0.key, text: $0.value, place: nil)
    }
  }

  /// What would show files of one kind, if no option names any.
  private static func unstated(
    _ what: String, _ isUnstated: Bool, _ name: String, _ need: (String) -> String
  ) -> FileMembership.UnstatedFiles? {
    guard isUnstated else { return nil }
    return FileMembership.UnstatedFiles(
      "the \(what) of '\(name)' are not given", needs: need(what))
  }

  private static func resources(_ paths: [String], in root: ProjectRoot) -> FileMembership {
    var membership = FileMembership()
    for path in paths { membership.add(itemAt: path, in: root) }
    return membership
  }

  private static func sources(_ paths: [String], in root: ProjectRoot) -> FileMembership {
    var membership = FileMembership()
    for path in paths {
      if let library = compiledLibrary(path, in: root) {
        membership.add(MissingInput(library, "is compiled, and its code is not read"))
      } else {
        membership.add(itemAt: path, in: root)
      }
    }
    return membership
  }

  /// The framework or library that a path leads to or into; nil for a source file or a folder of them.
  private static func compiledLibrary(_ path: String, in root: ProjectRoot) -> String? {
    func isBundle(_ part: Substring) -> Bool {
      ["framework", "xcframework", "swiftmodule"].contains { part.hasSuffix(".\($0)") }
    }
    let parts = path.split(separator: "/")
    guard let last = parts.last else { return nil }
    if isBundle(last) || ["a", "o", "dylib"].contains(where: { last.hasSuffix(".\($0)") }) {
      return String(last)
    }
    let isCode = ["swift", "m", "mm", "h", "hh", "hpp", "c", "cc", "cpp", "cxx"].contains {
      last.hasSuffix(".\($0)")
    }
    guard !isCode, let bundle = parts.first(where: isBundle), root.item(at: path) != .folder else {
      return nil
    }
    return String(bundle)
  }

  /// The name that the Info.plist gives; otherwise the name of its folder.
  private static func name(_ plist: InfoPlist?, _ path: String) -> String {
    for key in [InfoPlistKey("CFBundleExecutable"), InfoPlistKey("CFBundleName")] {
      guard let text = plist?.string(key)?.value, !text.isEmpty, !BuildVariable.occurs(in: text)
      else { continue }
      return text
    }
    let folder = PathText.name(of: PathText.folder(of: path))
    return folder.isEmpty || folder == "." || folder == ".." ? "App" : String(folder)
  }

  private static func product(_ plist: InfoPlist?) -> ProductKind {
    switch plist?.kind {
    case .appClip: .appClip
    case .appExtension: .appExtension
    case .watchApp: .watchApp
    case .framework: .framework
    case .testBundle: .unitTests
    case .macApp, .otherBundle: .other
    case .app, .fragment, .unrelated, nil: .app
    }
  }

  /// The innermost folder that contains all paths. Links are resolved when a path is absolute or leads out of
  /// the current folder.
  private static func commonFolder(of paths: [String]) -> String {
    let plain = paths.map { ProjectRoot.join("", $0) }
    guard plain.contains(where: { $0.hasPrefix("/") || $0.hasPrefix("..") }) else {
      return common(plain)
    }
    return "/"
      + common(
        plain.map { path in
          let folder = PathText.folder(of: path)
          let resolved = SystemPath.resolved(folder).map(UndecodedBytes.text) ?? folder
          return String(
            ProjectRoot.join(resolved, String(PathText.name(of: path))).drop { $0 == "/" })
        })
  }

  private static func common(_ paths: [String]) -> String {
    let parts = paths.map { Array($0.split(separator: "/").dropLast()) }
    guard var shared = parts.first else { return "" }
    for other in parts.dropFirst() {
      shared = Array(zip(shared, other).prefix { $0 == $1 }.map(\.0))
    }
    return shared.joined(separator: "/")
  }
}
