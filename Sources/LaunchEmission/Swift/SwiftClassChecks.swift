internal import LaunchModel
internal import SourceText

/// References to the classes that an Info.plist names. If such a class is renamed, the build fails at the
/// line of the Info.plist.
struct SwiftClassChecks {
  private struct Reference {
    let className: String
    let use: String
    let place: LaunchContract.Provenance.Place?
    let path: String?
  }

  private let references: [Reference]
  private let checks: SwiftSource.ClassChecks

  /// Collects the scene delegates of a contract, each class once.
  init(_ contract: LaunchContract, _ checks: SwiftSource.ClassChecks) {
    self.checks = checks
    var references: [Reference] = []
    var seen: Set<String> = []
    for (suffix, declarations) in [("", contract.declarations)]
      + contract.variants.map({ ($0.suffix, $0.declarations) })
    {
      for role in declarations.scenes?.roles ?? [] {
        for (index, configuration) in role.configurations.enumerated() {
          guard let name = configuration.delegateClass, seen.insert(name).inserted else { continue }
          let place = contract.provenance.place(of: [
            .key("UIApplicationSceneManifest" + suffix), .key("UISceneConfigurations"),
            .key(role.role.rawValue), .index(index), .key("UISceneDelegateClassName"),
          ])
          let use = configuration.name.map { "of \(SwiftLiteral.comment($0))" }
          references.append(
            Reference(
              className: name, use: use ?? "of a configuration without a name", place: place,
              path: place.flatMap { contract.provenance.file(of: $0)?.path }))
        }
      }
    }
    self.references = references
  }

  /// Writes a member for each class that the source can refer to, and a comment for each other class.
  func write(to writer: inout SwiftSourceWriter) {
    guard !references.isEmpty else { return }
    writer.separate()
    writer.line(
      "// The scene delegates that the Info.plist names; renaming one fails the build there.")
    for (index, reference) in references.enumerated() {
      let name = SwiftLiteral.comment(reference.className)
      switch checks.check(of: reference.className) {
      case .unchecked(let reason):
        writer.line("// Not checked: \(name) \(reference.use): \(SwiftLiteral.clause(reason))")
      case .named(let type):
        let member = "private static var sceneDelegate\(index): AnyClass { \(type).self }"
        guard let path = reference.path, let line = reference.place?.line else {
          writer.line(member)
          continue
        }
        writer.line("#sourceLocation(file: \(SwiftLiteral.of(path)), line: \(line))")
        writer.line(member)
        writer.line("#sourceLocation()")
      }
    }
  }
}
