internal import FileSystem
internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// The code and resources of the libraries that an app links.
struct BazelLibraries {
  /// The maximum number of libraries of an app.
  private static let maximumCount = 50_000
  /// The maximum number of labels of other repositories.
  private static let maximumExternalCount = 1_000

  /// A library with code.
  private struct Library {
    /// The module of its Swift code; nil if it has none, or if the name is unknown.
    var module: String?
    var isSwift: Bool
    var files: [ProjectFilePath]
  }

  /// The rules whose targets are read in full.
  private static let rules: Set<String> = [
    "swift_library", "objc_library", "cc_library", "swift_library_group", "mixed_language_library",
    "swift_binary", "alias", "apple_resource_group", "filegroup", "swift_interop_hint",
  ]
  /// The rules whose targets have no code of the app; they are skipped.
  private static let otherRules: Set<String> = [
    "apple_resource_bundle", "apple_bundle_import", "swift_c_module", "cc_import", "objc_import",
    "apple_static_framework_import", "apple_dynamic_framework_import",
    "apple_static_xcframework_import", "apple_dynamic_xcframework_import", "swift_import",
    "swift_proto_library", "swift_grpc_library", "proto_library", "apple_intent_library",
    "swift_intent_library", "objc_intent_library", "apple_core_data_model",
    "apple_core_ml_library", "swift_compiler_plugin", "genrule",
  ]

  private var libraries: [Library] = []
  private(set) var sources = FileMembership()
  private(set) var resources = FileMembership()
  /// The labels of libraries in other repositories.
  private(set) var externals: [String] = []

  /// Follows the labels of an attribute through all libraries, and reads each library once.
  init(_ value: LocatedExpression, _ attributes: BazelAttributes, _ files: inout BazelFiles) {
    var attributes = attributes
    var seen: Set<BazelLabel> = []
    var pending = Self.targets(value, &attributes, &files, &sources)
    while let (label, place) = pending.popLast() {
      guard seen.insert(label).inserted else { continue }
      guard seen.count <= Self.maximumCount else {
        sources.add(
          MissingInput("an app", "exceeds the limit of \(Self.maximumCount) libraries"))
        break
      }
      switch files.workspace.item(label) {
      case .external:
        if externals.count < Self.maximumExternalCount { externals.append(label.text) }
      case .file: break
      case .missing(let reason): sources.add(MissingInput(label.text, reason, at: place))
      case .target(let target, let package):
        if Self.otherRules.contains(target.rule) { continue }
        if !Self.rules.contains(target.rule) {
          sources.add(
            MissingInput(
              label.text, "is made by '\(target.rule)' and is not read in full",
              at: SourcePlace(target.value.file, target.call.nameSpan)))
        }
        var inner = BazelAttributes(target, in: package)
        pending += add(label, target, &inner, &files)
      }
    }
    chooseModule(files.workspace.root)
  }

  /// The targets that an attribute names.
  private static func targets(
    _ value: LocatedExpression, _ attributes: inout BazelAttributes, _ files: inout BazelFiles,
    _ sources: inout FileMembership
  ) -> [(label: BazelLabel, place: SourcePlace)] {
    let found = files.files(value, &attributes)
    for missing in found.missing { sources.add(missing) }
    return found.targets.reversed()
  }

  /// Adds the code and resources of a target, without those of its dependencies.
  ///
  /// - Returns: the targets that it depends on.
  private mutating func add(
    _ label: BazelLabel, _ target: BazelPackage.Target, _ attributes: inout BazelAttributes,
    _ files: inout BazelFiles
  ) -> [(label: BazelLabel, place: SourcePlace)] {
    var pending: [(label: BazelLabel, place: SourcePlace)] = []
    var library = Library(module: nil, isSwift: false, files: [])
    for name in ["srcs", "swift_srcs", "clang_srcs", "non_arc_srcs", "hdrs"] {
      guard let value = attributes.value(name) else { continue }
      let found = files.files(value, &attributes)
      library.files += found.files
      for missing in found.missing { sources.add(missing) }
      for (label, place) in found.targets {
        sources.add(MissingInput(label.text, "is made by another rule and is not read", at: place))
      }
    }
    for name in ["data", "resources"] {
      guard let value = attributes.value(name) else { continue }
      let found = files.files(value, &attributes)
      resources.files += found.files
      for missing in found.missing { resources.add(missing) }
    }
    for name in ["deps", "private_deps", "implementation_deps", "actual"] {
      guard let value = attributes.value(name) else { continue }
      pending += Self.targets(value, &attributes, &files, &sources)
    }
    library.isSwift = library.files.contains { $0.path.hasSuffix(".swift") }
    if library.isSwift { library.module = Self.module(of: label, &attributes) }
    if !library.files.isEmpty { libraries.append(library) }
    return pending
  }

  /// The module of a library: its `module_name`, or its label with `_` for each character that a module name
  /// cannot have. Source: rules_swift, `derive_module_name`.
  private static func module(
    of label: BazelLabel, _ attributes: inout BazelAttributes
  ) -> String? {
    if let value = attributes.value("module_name") { return attributes.text(value).value?.text }
    let whole = label.package.isEmpty ? label.name : "\(label.package)_\(label.name)"
    return String(
      whole.map { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  // MARK: The module of the app

  /// The module of the classes that a property list names without a module; nil if it is unknown.
  private(set) var module: String?

  /// The maximum number of files that are searched for the entry point.
  private static let maximumEntryFileCount = 5_000

  /// Chooses the only Swift library, or the one with the entry point of the app. The sources of other Swift
  /// libraries are left out, because these are modules that the app links. If no library can be chosen, the
  /// sources of all are taken.
  private mutating func chooseModule(_ root: ProjectRoot) {
    let swift = libraries.indices.filter { libraries[$0].isSwift }
    var chosen = swift.count == 1 ? swift.first : nil
    if swift.count > 1 {
      var room = Self.maximumEntryFileCount
      let entries = swift.filter { Self.hasEntry(libraries[$0], root, &room) }
      if entries.count == 1, room > 0 { chosen = entries.first }
    }
    module = chosen.flatMap { libraries[$0].module }
    for (index, library) in libraries.enumerated()
    where chosen == nil || !library.isSwift || index == chosen {
      sources.files += library.files
    }
    libraries = []
  }

  private static func hasEntry(
    _ library: Library, _ root: ProjectRoot, _ room: inout Int
  ) -> Bool {
    library.files.contains { file in
      guard file.path.hasSuffix(".swift") else { return false }
      if file.name == "main.swift" { return true }
      room -= 1
      guard room > 0, let source = try? root.read(file.path, maximumByteCount: 1 << 20) else {
        return false
      }
      let text = source.text(0..<source.count)
      return text.contains("@main") || text.contains("@UIApplicationMain")
    }
  }
}
