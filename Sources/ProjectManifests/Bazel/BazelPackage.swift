internal import FileSystem
internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// A folder with a build file: the targets that it has by name, and what its names stand for.
struct BazelPackage {
  /// A call of a rule or macro that makes a target.
  struct Target {
    /// The rule, by the name that the file it is loaded from has for it.
    var rule: String
    /// The file that the rule is loaded from; nil for those that Bazel has by itself.
    var source: String?
    var call: LiteralExpression.Call
    /// The place of the whole.
    var value: LocatedExpression

    /// An argument.
    func argument(_ label: String) -> LocatedExpression? {
      call[label].map { value.with($0) }
    }
  }

  /// The folder, from the root of the workspace on.
  let folder: String
  let file: RelatedFile
  var scope: LiteralScope
  private(set) var targets: [Target] = []
  /// The first target of each name.
  private(set) var indices: [String: Int] = [:]
  /// What keeps the file from being read to its end.
  let problem: Diagnostic?
  let loads: [StarlarkFile.Load]

  /// Takes what a build file has.
  ///
  /// - Parameters:
  ///   - starlark: the file.
  ///   - folder: the folder that it is in.
  ///   - budget: what its values may cost.
  init(_ starlark: StarlarkFile, folder: String, _ budget: LiteralBudget) {
    scope = LiteralScope(budget)
    self.folder = folder
    file = starlark.file
    problem = starlark.problem
    loads = starlark.loads
    for assignment in starlark.assignments {
      scope.assign(assignment.name, LocatedExpression(assignment.value, in: file))
    }
    var loaded: [String: (label: String, exported: String)] = [:]
    for load in starlark.loads {
      for name in load.names { loaded[name.local] = (load.label, name.exported) }
    }
    for expression in starlark.calls {
      guard case .call(let call) = expression.content else { continue }
      let origin = loaded[call.name]
      targets.append(
        Target(
          rule: origin?.exported ?? call.name, source: origin?.label, call: call,
          value: LocatedExpression(expression, in: file)))
    }
  }

  /// Finds the targets by name: after the constants of loaded files are known.
  mutating func index() {
    for index in targets.indices {
      guard let label = targets[index].argument("name"),
        let name = scope.string(label).value, indices[name] == nil
      else { continue }
      indices[name] = index
    }
  }
}
