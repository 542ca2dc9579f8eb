internal import FileSystem
internal import Findings
internal import LaunchProject
internal import ProjectManifests
internal import SourceText

/// The code of the repository that the targets of a project link: frameworks and libraries of the same project, and modules
/// of Swift packages. At run time it is a part of the app like the target's own sources.
struct LinkedCode {
  /// A module that a target links.
  struct Module {
    /// The name of the module of a package; nil for a target of the project, whose settings name it.
    var name: String?
    /// The position of the target in the project; nil for a package.
    var target: Int?
    var sources: FileMembership
  }

  /// Another project of the repository.
  private struct OtherProject {
    let project: Project
    /// The positions of its libraries, by the names of their products.
    let positions: [String: Int]

    init(_ project: Project) {
      self.project = project
      let named = project.targets.indices.compactMap { index in
        project.targets[index].productFileName.map { ($0, index) }
      }
      positions = Dictionary(
        named.filter { project.targets[$0.1].isLibrary }, uniquingKeysWith: { first, _ in first })
    }
  }

  private let project: Project
  private let root: ProjectRoot
  private var known: [Int: [Module]] = [:]
  /// The other projects that targets link products of, by path; nil for one that cannot be read.
  private var otherProjects: [String: OtherProject?] = [:]
  /// The Swift packages of the repository; nil until a target links one.
  private var packages: LocalPackages?

  init(_ project: Project, in root: ProjectRoot) {
    self.project = project
    self.root = root
  }

  /// What is not read of the packages.
  var notChecked: [NotChecked] { packages?.notChecked ?? [] }

  /// The modules that a target links, also through other modules.
  ///
  /// - Complexity: linear in the number of modules, for the first call for a target.
  mutating func modules(of index: Int) -> [Module] {
    if let known = known[index] { return known }
    var found: [Module] = []
    var products = project.targets[index].packageProducts
    var seen: Set<Int> = [index]
    var pending = links(of: index)
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let target = project.targets[next]
      products += target.packageProducts
      found.append(Module(target: next, sources: target.sources))
      pending += links(of: next)
    }
    found.sort { ($0.target ?? 0) < ($1.target ?? 0) }
    var others: Set<ProjectTarget.OtherProduct> = []
    for product in seen.sorted().flatMap({ project.targets[$0].otherProducts })
    where others.insert(product).inserted {
      found += modules(of: product)
    }
    if !products.isEmpty, !project.packageFolders.isEmpty {
      var packages = packages ?? LocalPackages(project, in: root)
      found += packages.modules(ofProducts: products).map {
        Module(name: $0.name, sources: $0.sources)
      }
      self.packages = packages
    }
    known[index] = found
    return found
  }

  /// The most other projects that are read.
  private static let maximumProjectCount = 20

  /// The modules of a product of another project: its target, and the libraries that the target links.
  private mutating func modules(of product: ProjectTarget.OtherProduct) -> [Module] {
    if otherProjects[product.project] == nil {
      guard otherProjects.count < Self.maximumProjectCount,
        root.item(at: product.project) == .folder
      else { return [] }
      let read = try? ProjectSources.read(product.project, in: root)
      otherProjects[product.project] = .some(read.map(OtherProject.init))
    }
    guard case .some(.some(let other)) = otherProjects[product.project],
      let target = other.positions[product.fileName].map({ other.project.targets[$0] })
    else { return [] }
    let linked = target.linkedTargets.map { other.project.targets[$0] }.filter(\.isLibrary)
    return ([target] + linked).map { Module(name: $0.name.value, sources: $0.sources) }
  }

  /// The files of the modules that a target links; none before `modules(of:)` was called for it.
  func knownFiles(of index: Int) -> [ProjectFilePath] {
    (known[index] ?? []).flatMap(\.sources.files)
  }

  private func links(of index: Int) -> [Int] {
    let target = project.targets[index]
    return (target.linkedTargets + target.dependencies).filter { project.targets[$0].isLibrary }
  }
}
