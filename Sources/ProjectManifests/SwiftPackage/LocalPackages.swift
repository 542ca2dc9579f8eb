package import FileSystem
package import Findings
package import LaunchProject
internal import LaunchModel
internal import LaunchSources
internal import SourceText

/// The Swift packages of a repository whose products the targets of a project link.
///
/// Source: swiftlang/swift-package-manager, `PackageDescription`; Apple, "Organizing your code with local packages".
package struct LocalPackages {
  /// A target of a package, which is compiled as a module.
  package struct Module: Sendable {
    /// The name of the module.
    package var name: String
    /// The files that it compiles.
    package var sources: FileMembership
    /// The other files in its folder. The build copies them into a bundle of the module, not into the app.
    package var resources: FileMembership
  }

  /// The most packages that are read for one project.
  private static let maximumPackageCount = 500
  /// The most modules that one target links.
  private static let maximumModuleCount = 1_000

  private let root: ProjectRoot
  private var packages: [PackageDescription] = []
  /// The packages that have a product, by its name.
  private var owners: [String: Int] = [:]
  private var modules: [String: Module] = [:]
  private var room = SourceFolder.maximumEntryCount
  /// What is not read of the packages.
  package private(set) var notChecked: [NotChecked] = []

  /// Reads the packages in the folders of a project, and those of the repository that they depend on.
  ///
  /// - Complexity: linear in the sizes of the manifests, whose number is limited.
  package init(_ project: Project, in root: ProjectRoot) {
    self.root = root
    var pending = project.packageFolders[...]
    var seen = Set(pending)
    let budget = LiteralBudget()
    while let folder = pending.popFirst(), packages.count < Self.maximumPackageCount {
      let path = ProjectRoot.join(folder, "Package.swift")
      guard root.item(at: path) == .file, let package = PackageDescription(path, in: root, budget)
      else { continue }
      for product in package.products.keys where owners[product] == nil {
        owners[product] = packages.count
      }
      if let reason = package.unreadReason { notCheck(path, reason) }
      for other in package.localDependencies where root.mayHold(other) {
        if seen.insert(other).inserted { pending.append(other) }
      }
      packages.append(package)
    }
  }

  private mutating func notCheck(_ path: String, _ reason: String) {
    notChecked.append(
      NotChecked(
        rule: ProjectRule.layout,
        message:
          "the code of the local package '\(ShortText.of(path))' is not read completely: \(reason)",
        needs: ["the built app"]))
  }

  /// Whether there is no package.
  package var isEmpty: Bool { packages.isEmpty }

  /// The modules that the products bring, with those that these need. Products of other packages are left out.
  ///
  /// - Complexity: linear in the number of modules and of the files in their folders; each folder is listed once.
  package mutating func modules(ofProducts products: [String]) -> [Module] {
    var pending: [Node] = products.compactMap { product(named: $0) }.flatMap { $0 }
    var seen = Set(pending)
    var found: [Module] = []
    while let next = pending.popLast(), found.count < Self.maximumModuleCount {
      guard let target = packages[next.package].targets[next.target] else { continue }
      for name in target.dependencies {
        let others =
          packages[next.package].targets[name] == nil
          ? product(named: name) ?? [] : [Node(package: next.package, target: name)]
        for other in others where seen.insert(other).inserted { pending.append(other) }
      }
      found.append(module(next, target))
    }
    return found.sorted { $0.name < $1.name }
  }

  private struct Node: Hashable {
    let package: Int
    let target: String
  }

  private func product(named name: String) -> [Node]? {
    owners[name].map { owner in
      (packages[owner].products[name] ?? []).map { Node(package: owner, target: $0) }
    }
  }

  private mutating func module(_ node: Node, _ target: PackageDescription.Target) -> Module {
    let folder = target.folder(in: packages[node.package].folder, root)
    if let known = modules[folder] { return known }
    let listed = Self.list(folder, target, root, &room)
    if let missing = listed.sources.missing.first {
      notCheck(missing.name, "it \(missing.reason)")
    }
    modules[folder] = listed
    return listed
  }

  private static func list(
    _ folder: String, _ target: PackageDescription.Target, _ root: ProjectRoot, _ room: inout Int
  ) -> Module {
    var module = Module(
      name: target.moduleName, sources: FileMembership(), resources: FileMembership())
    guard root.item(at: folder) == .folder else {
      module.sources.add(MissingInput(folder, root.absence(of: folder)))
      return module
    }
    let listing = SourceFolder(path: folder, in: root, room: &room)
    for input in listing.missing { module.sources.add(input) }
    for entry in listing.entries where target.contains(entry.path) {
      let file = ProjectFilePath(
        path: ProjectRoot.join(folder, entry.path), isFolder: entry.isFolder)
      if SourceLanguage(path: entry.path) != nil, !entry.isFolder {
        module.sources.files.append(file)
      } else {
        module.resources.files.append(file)
      }
    }
    return module
  }
}
