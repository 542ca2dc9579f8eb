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

  /// Takes what a query has of a package.
  ///
  /// - Parameters:
  ///   - rules: the rules of the package.
  ///   - folder: the folder that it is in.
  ///   - file: its build file, in which the places of targets are those of the calls that make them.
  ///   - budget: what its values may cost.
  init(
    _ rules: [BazelQuery.Rule], folder: String, file: RelatedFile, _ budget: LiteralBudget
  ) {
    scope = LiteralScope(budget)
    self.folder = folder
    self.file = file
    problem = nil
    loads = []
    let lines = LineTable(file.source)
    for rule in rules {
      let span = SourceSpan.at(rule.location.map { Self.offset($0, lines) } ?? 0)
      let name = LiteralExpression(.string(rule.label.name), at: span)
      let call = LiteralExpression.Call(
        name: rule.kind, nameSpan: span, base: nil,
        arguments: ([("name", name)]
          + rule.attributes.map { ($0.name, $0.value.expression(at: span)) }).map {
            LiteralExpression.Argument(label: $0.0, labelSpan: span, value: $0.1)
          })
      indices[rule.label.name] = indices[rule.label.name] ?? targets.count
      targets.append(
        Target(
          rule: rule.kind, source: nil, call: call,
          value: LocatedExpression(LiteralExpression(.call(call), at: span), in: file)))
    }
  }

  /// The offset of a line and column; the start where the file has no such line.
  private static func offset(_ location: (line: Int, column: Int), _ lines: LineTable) -> Int {
    guard location.line <= lines.lineCount else { return 0 }
    let line = lines.contents(ofLine: location.line)
    return line.lowerBound + min(location.column - 1, line.count)
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
