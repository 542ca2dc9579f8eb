internal import FileSystem
internal import Findings
internal import LaunchSources
internal import SourceText

/// What the manifest of a Swift package says in literals. The manifest is a program, which is not run.
struct PackageDescription {
  /// A target that is compiled as a module.
  struct Target {
    var name: String
    /// The folder relative to that of the package; nil for the usual one.
    var path: String?
    /// The paths in the folder that are left out.
    var excluded: [String] = []
    /// The paths in the folder to which sources are limited; empty for all.
    var sources: [String] = []
    /// The names of the targets and products that it needs.
    var dependencies: [String] = []

    /// The name of the module: other characters than letters, digits and `_` become `_`.
    var moduleName: String {
      String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    }

    /// The folder of the target, with the names that SwiftPM tries one after another.
    func folder(in package: String, _ root: ProjectRoot) -> String {
      if let path { return ProjectRoot.join(package, path) }
      for parent in ["Sources", "Source", "src", "srcs"] {
        let candidate = ProjectRoot.join(package, "\(parent)/\(name)")
        if root.item(at: candidate) == .folder { return candidate }
      }
      return ProjectRoot.join(package, "Sources/\(name)")
    }

    /// Whether a file in the folder belongs to the target.
    func contains(_ path: String) -> Bool {
      func isIn(_ folder: String) -> Bool { path == folder || path.hasPrefix(folder + "/") }
      return !excluded.contains(where: isIn) && (sources.isEmpty || sources.contains(where: isIn))
        && !path.split(separator: "/").contains { $0.hasPrefix(".") }
    }
  }

  /// The largest manifest that is read.
  private static let maximumByteCount = 1 << 20

  /// The folder of the package.
  let folder: String
  /// The names of the targets of each product.
  private(set) var products: [String: [String]] = [:]
  /// The targets that are compiled into products, by name.
  private(set) var targets: [String: Target] = [:]
  /// The folders of packages that it depends on by path.
  private(set) var localDependencies: [String] = []
  /// Why something of it is not known; nil if everything is.
  private(set) var unreadReason: String?

  private var scope: LiteralScope
  private let file: RelatedFile

  /// Reads a manifest; nil if it cannot be read.
  ///
  /// - Parameter budget: the budget for the values of all packages of a project together.
  /// - Complexity: linear in its size, which is limited.
  init?(_ path: String, in root: ProjectRoot, _ budget: LiteralBudget) {
    guard let source = try? root.read(path, maximumByteCount: Self.maximumByteCount) else {
      return nil
    }
    folder = ProjectRoot.join("", PathText.folder(of: path))
    file = RelatedFile(source, isText: true)
    scope = LiteralScope(budget)
    let literals = SwiftLiterals(source)
    var package: LiteralExpression.Call?
    for binding in literals.bindings {
      scope.names.bind(binding, in: file)
      if case .call(let call) = binding.value.content, call.name == "Package" { package = call }
    }
    guard let package else {
      unreadReason = "no 'Package' is written as a literal"
      return
    }
    if literals.problem != nil { unreadReason = "its manifest cannot be read completely" }
    readDependencies(package)
    for call in calls("targets", of: package) { readTarget(call) }
    for call in calls("products", of: package) { readProduct(call) }
  }

  private mutating func readDependencies(_ package: LiteralExpression.Call) {
    for call in calls("dependencies", of: package) {
      guard let path = text("path", of: call) else { continue }
      localDependencies.append(ProjectRoot.join(folder, path))
    }
  }

  private mutating func readTarget(_ call: LiteralExpression.Call) {
    guard [".target", ".executableTarget"].contains(call.name.droppingType),
      let name = text("name", of: call)
    else { return }
    var target = Target(name: name)
    target.path = text("path", of: call)
    target.excluded = texts("exclude", of: call)
    target.sources = texts("sources", of: call)
    for element in elements("dependencies", of: call) {
      if case .string(let name) = element.content {
        target.dependencies.append(name)
      } else if case .call(let dependency) = element.content,
        let name = text("name", of: dependency)
      {
        target.dependencies.append(name)
      }
    }
    targets[name] = target
  }

  private mutating func readProduct(_ call: LiteralExpression.Call) {
    guard call.name.droppingType == ".library", let name = text("name", of: call) else { return }
    products[name] = texts("targets", of: call)
  }

  // MARK: Values

  private mutating func elements(
    _ label: String, of call: LiteralExpression.Call
  ) -> [LocatedExpression] {
    guard let value = call[label] else { return [] }
    switch scope.elements(LocatedExpression(value, in: file)) {
    case .known(let elements): return elements.map { scope.resolved($0) }
    case .unknown:
      unreadReason = unreadReason ?? "'\(label)' is computed"
      return []
    }
  }

  private mutating func calls(
    _ label: String, of call: LiteralExpression.Call
  ) -> [LiteralExpression.Call] {
    elements(label, of: call).compactMap { element in
      if case .call(let call) = element.content { return call }
      unreadReason = unreadReason ?? "an element of '\(label)' is computed"
      return nil
    }
  }

  private mutating func text(_ label: String, of call: LiteralExpression.Call) -> String? {
    call[label].flatMap { scope.string(LocatedExpression($0, in: file)).value }
  }

  private mutating func texts(_ label: String, of call: LiteralExpression.Call) -> [String] {
    elements(label, of: call).compactMap { element in
      if case .string(let text) = element.content { text } else { nil }
    }
  }
}

extension String {
  /// The name of a static function without its type: `Target.target` is `.target`.
  fileprivate var droppingType: String {
    lastIndex(of: ".").map { String(self[$0...]) } ?? self
  }
}
