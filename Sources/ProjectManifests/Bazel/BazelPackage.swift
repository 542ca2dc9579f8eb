internal import Findings
internal import LaunchSources
internal import SourceText

/// A folder with a build file: its targets, and the values of the names in it.
struct BazelPackage {
  /// A call of a rule or macro that makes a target.
  struct Target {
    /// The name of the rule in the file from which it is loaded.
    var rule: String
    /// The file from which the rule is loaded; nil for a rule that Bazel itself has.
    var source: String?
    var call: LiteralExpression.Call
    /// The call as an expression with its place.
    var value: LocatedExpression
    /// The arguments that a macro forwards to the call, by their labels.
    var forwarded: [String: LocatedExpression] = [:]
    /// The call in the build file, for a target that a macro makes.
    var origin: SourcePlace?

    /// The value of an argument; nil if the call does not have it.
    func argument(_ label: String) -> LocatedExpression? {
      call[label].map { value.with($0) } ?? forwarded[label]
    }
  }

  /// The folder, relative to the root of the workspace.
  let folder: String
  let file: RelatedFile
  var scope: LiteralScope
  private(set) var targets: [Target] = []
  /// The position of the first target with each name.
  private(set) var indices: [String: Int] = [:]
  /// The problem that prevents reading the file to its end; nil if there is none.
  let problem: Finding?
  let loads: [StarlarkFile.Load]

  /// Makes a package from a build file.
  ///
  /// - Parameters:
  ///   - starlark: the file.
  ///   - folder: the folder of the package, relative to the root of the workspace.
  ///   - budget: the budget for the resolution of its values.
  init(_ starlark: StarlarkFile, folder: String, _ budget: LiteralBudget) {
    scope = LiteralScope(budget)
    scope.package = folder
    self.folder = folder
    file = starlark.file
    problem = starlark.problem
    loads = starlark.loads
    for assignment in starlark.assignments {
      scope.names.assign(assignment.name, LocatedExpression(assignment.value, in: file))
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

  /// Makes a package from the output of a query.
  ///
  /// - Parameters:
  ///   - rules: the rules of the package.
  ///   - folder: the folder of the package, relative to the root of the workspace.
  ///   - file: its build file. The place of a target in it is that of the call that makes the target.
  ///   - budget: the budget for the resolution of its values.
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

  /// The offset of a line and column; 0 if the file has no such line.
  private static func offset(_ location: (line: Int, column: Int), _ lines: LineTable) -> Int {
    guard location.line <= lines.lineCount else { return 0 }
    let line = lines.contents(ofLine: location.line)
    return line.lowerBound + min(location.column - 1, line.count)
  }

  /// Replaces each target by others, such as a call of a macro by what the macro makes. To be called before the targets
  /// are indexed.
  mutating func replaceTargets(_ replacement: (Target) -> [Target]) {
    targets = targets.flatMap(replacement)
  }

  /// Adds the targets that a loop makes. To be called before the targets are indexed.
  mutating func add(_ made: [Target]) { targets += made }

  /// Indexes the targets by name. To be called when the constants of loaded files are known.
  mutating func index() {
    for index in targets.indices {
      guard let label = targets[index].argument("name"),
        let name = scope.string(label).value, indices[name] == nil
      else { continue }
      indices[name] = index
    }
  }
}

extension BazelPackage.Target {
  /// The call of a loop whose list is not known; nil for another statement.
  init?(ofLoop loop: LiteralExpression.Statement, in file: StarlarkFile) {
    guard case .loop(_, _, _, let body) = loop, case .call(let value)? = body.first,
      case .call(let call) = value.content
    else { return nil }
    self.init(call, value, in: file)
  }

  /// A call that stands for those of a comprehension that is not read; nil if it makes no app.
  init?(ofUnreadLoop span: SourceSpan, in file: StarlarkFile) {
    let words = file.file.source.text(span).split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let rule = words.first(where: { BazelRule.isNamedLikeApp(String($0)) }) else {
      return nil
    }
    let computed = LiteralExpression(.computed("a comprehension"), at: span)
    let call = LiteralExpression.Call(
      name: String(rule), nameSpan: span, base: nil,
      arguments: [LiteralExpression.Argument(label: "name", labelSpan: span, value: computed)])
    self.init(call, LiteralExpression(.call(call), at: span), in: file)
  }

  private init(_ call: LiteralExpression.Call, _ value: LiteralExpression, in file: StarlarkFile) {
    self.init(
      rule: call.name, source: nil, call: call, value: LocatedExpression(value, in: file.file))
    for load in file.loads {
      guard let name = load.names.first(where: { $0.local == call.name }) else { continue }
      rule = name.exported
      source = load.label
    }
  }
}
