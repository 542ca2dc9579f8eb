internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Makes a project from the apps of a build file.
struct BazelReader {
  /// The maximum number of targets of a project, including embedded targets of other build files.
  static let maximumTargetCount = 2_500
  /// The maximum depth of bundles inside one another.
  static let maximumDepth = 8
  /// The maximum number of notes on what is not read.
  private static let maximumNoteCount = 20

  var project: Project
  var files: BazelFiles
  var problems = SpecProblems()
  /// The positions of the targets that are read already, by label.
  var indices: [BazelLabel: Int] = [:]
  /// The other build files with targets of the project.
  private var otherFiles: [RelatedFile] = []
  private var noteCount = 0

  init(_ project: Project, _ workspace: BazelWorkspace) {
    self.project = project
    files = BazelFiles(workspace)
  }

  // MARK: Makers of targets

  /// The maker of a target.
  enum Maker {
    /// A rule of rules_apple that makes a bundle.
    case rule(BazelRule)
    /// A function of the workspace that is not read, with the file that it is in; nil if the file is missing.
    case macro(String, RelatedFile?)
    /// A rule that makes something else.
    case other
  }

  /// The maker of a target. A file of the workspace may export a rule that it loads, or define a function
  /// with the name of a rule.
  static func maker(
    of target: BazelPackage.Target, _ package: BazelPackage, _ workspace: inout BazelWorkspace
  ) -> Maker {
    let rule = BazelRule.named(target.rule)
    guard let source = target.source else {
      if let rule { return .rule(rule) }
      return isAppOfBuck(target, package) ? .macro("a rule of Buck", nil) : .other
    }
    let label = workspace.label(source, in: package.folder)
    guard label.repository == nil else { return rule.map { .rule($0) } ?? .other }
    guard let file = workspace.file(label) else {
      return .macro("'\(label.text)', which is missing", nil)
    }
    if let function = file.functions.first(where: { $0.name == target.rule }) {
      let line = LineTable(file.file.source).location(at: Int(function.span.start)).line
      return .macro("'\(file.file.source.path)' at line \(line)", file.file)
    }
    // Such as `ios_application = _ios_application`: the file loads the rule under another name.
    var name = target.rule
    if let alias = file.assignments.last(where: { $0.name == name }),
      case .name(let other) = alias.value.content
    {
      name = other
    }
    for load in file.loads {
      if let loaded = load.names.first(where: { $0.local == name }) { name = loaded.exported }
    }
    if let rule = BazelRule.named(name) { return .rule(rule) }
    return .macro("'\(file.file.source.path)'", file.file)
  }

  /// Whether a target is an app for Buck, whose rules are not read.
  private static func isAppOfBuck(_ target: BazelPackage.Target, _ package: BazelPackage) -> Bool {
    guard target.rule == "apple_bundle", let ending = target.argument("extension") else {
      return false
    }
    var scope = package.scope
    return scope.string(ending).value == "app"
  }

  /// Whether a function that is not read may make an app: it has the name of an app, or arguments of a
  /// bundle.
  static func mayBeApp(_ target: BazelPackage.Target) -> Bool {
    if BazelRule.isNamedLikeOtherProduct(target.rule) { return false }
    return BazelRule.isNamedLikeApp(target.rule)
      || ["infoplists", "infoplist", "info_plist", "bundle_id", "bundle_identifier"].contains {
        target.argument($0) != nil
      }
  }

  // MARK: Reading

  /// Reads the bundles of a package, and what they embed.
  mutating func read(_ package: BazelPackage) {
    project.name = package.folder.isEmpty ? "Bazel" : package.folder
    var tests: [(target: BazelPackage.Target, rule: BazelRule)] = []
    for target in package.targets {
      guard project.targets.count < Self.maximumTargetCount else {
        problems.add(
          "the build file has more than \(Self.maximumTargetCount) bundles",
          at: target.value.place, severity: .error)
        break
      }
      switch Self.maker(of: target, package, &files.workspace) {
      case .rule(let rule) where rule.isTest: tests.append((target, rule))
      case .rule(let rule):
        guard let label = label(of: target, package) else { continue }
        _ = add(label, target, package, rule, at: nil, depth: 0)
      case .macro(let place, let file) where Self.mayBeApp(target):
        report(macro: target, place, in: file, package)
      case .macro, .other: break
      }
    }
    for (target, rule) in tests {
      guard project.targets.count < Self.maximumTargetCount,
        let label = label(of: target, package)
      else { continue }
      addTest(label, target, package, rule)
    }
    if files.workspace.budget.isSpent || files.workspace.isSpent {
      problems.add(
        "the build files have more values than are read, so targets may be incomplete",
        at: SourcePlace(package.file, .at(0)), severity: .error)
    }
  }

  private mutating func label(
    of target: BazelPackage.Target, _ package: BazelPackage
  ) -> BazelLabel? {
    var attributes = BazelAttributes(target, in: package)
    guard let value = target.argument("name") else {
      problems.add(
        "the target has no 'name'", at: SourcePlace(target.value.file, target.call.nameSpan))
      return nil
    }
    switch attributes.text(value) {
    case .known(let text):
      return files.workspace.label(":\(text.text)", in: package.folder)
    case .unknown(let reason):
      reportNotRead("the name of a target is", reason, &attributes, nil)
      return nil
    }
  }

  /// Adds a bundle.
  ///
  /// - Parameters:
  ///   - place: where the bundle that embeds it names it; nil if it is not read for such a bundle.
  /// - Returns: its position among the targets.
  mutating func add(
    _ label: BazelLabel, _ target: BazelPackage.Target, _ package: BazelPackage,
    _ rule: BazelRule, at place: SourcePlace?, depth: Int
  ) -> Int? {
    if let known = indices[label] { return known }
    guard depth < Self.maximumDepth, project.targets.count < Self.maximumTargetCount else {
      return nil
    }
    var bundle = BazelBundle(label, target, package, rule, place ?? target.value.place)
    if place == nil, let name = target.argument("name") {
      bundle.place = bundle.attributes.scope.resolved(name).place
    }
    // The place has to be in the file of the project.
    if bundle.place.file !== project.file {
      bundle.place =
        target.origin.flatMap { $0.file === project.file ? $0 : nil }
        ?? SourcePlace(project.file, .at(0))
    }
    let isTaken = project.target(named: label.name) != nil
    bundle.read(&files, &problems, isTaken: isTaken)
    for note in bundle.notes { report(note, needs: label.text) }
    let index = project.targets.count
    indices[label] = index
    project.targets.append(bundle.target)
    if package.file !== project.file, !otherFiles.contains(where: { $0 === package.file }) {
      otherFiles.append(package.file)
    }
    let place = bundle.place
    for embedded in bundle.embedded {
      embed(embedded.label, in: index, at: embedded.place, orAt: place, depth: depth)
    }
    return index
  }

  private mutating func embed(
    _ label: BazelLabel, in index: Int, at place: SourcePlace, orAt outer: SourcePlace, depth: Int
  ) {
    let name = project.targets[index].name.value
    switch files.workspace.item(label) {
    case .external: break
    case .file, .missing:
      report(
        "'\(label.text)', which '\(name)' embeds, is not among the literal targets of a build file that is read",
        needs: label.text)
    case .target(let target, let package):
      guard case .rule(let rule) = Self.maker(of: target, package, &files.workspace) else {
        report(
          "'\(label.text)', which '\(name)' embeds, is made by '\(target.rule)', which is not read",
          needs: label.text)
        return
      }
      let at = place.file === project.file ? place : outer
      let other = add(
        label, target, package, rule, at: package.file === project.file ? nil : at, depth: depth + 1
      )
      guard let other, other != index, !project.targets[index].embedded.contains(other) else {
        return
      }
      project.targets[index].embedded.append(other)
      project.targets[index].dependencies.append(other)
    }
  }

  /// Adds a test bundle, of which only settings and the host app are used.
  private mutating func addTest(
    _ label: BazelLabel, _ target: BazelPackage.Target, _ package: BazelPackage, _ rule: BazelRule
  ) {
    var bundle = BazelBundle(label, target, package, rule, target.value.place)
    bundle.readAsTest(isTaken: project.target(named: label.name) != nil)
    if let host = bundle.attributes.value("test_host"),
      let text = bundle.attributes.text(host).value
    {
      let app = files.workspace.label(text.text, in: package.folder)
      bundle.target.testTarget = indices[app]
    }
    indices[label] = project.targets.count
    project.targets.append(bundle.target)
  }

  // MARK: Notes

  /// Adds a note that an expression is not read.
  private mutating func reportNotRead(
    _ what: String, _ reason: LocatedExpression, _ attributes: inout BazelAttributes,
    _ label: String?
  ) {
    report(
      "\(what) set by \(reason.words), \(attributes.scope.line(of: reason)), which is not read",
      needs: label)
  }

  private static let queryHelp =
    "pass the output of 'bazel query' with '--bazel-query', or check the apps that 'bazel build' creates"

  /// Adds a note on a macro that may make an app. A macro gets one note for all its calls.
  private mutating func report(
    macro target: BazelPackage.Target, _ place: String, in file: RelatedFile?,
    _ package: BazelPackage
  ) {
    var scope = package.scope
    let name = target.argument("name").flatMap { scope.string($0).value }
    guard let file, file !== project.file else {
      return project.add(
        UnreadApps(
          [name].compactMap(\.self), madeBy: "the macro '\(target.rule)', \(place)",
          at: target.value.place, help: Self.queryHelp))
    }
    noteCount += 1
    guard noteCount <= Self.maximumNoteCount else { return }
    project.add(
      UnreadApps(
        [name ?? package.folder], madeBy: "the macro '\(target.rule)', \(place)",
        at: SourcePlace(file, .at(0)), help: Self.queryHelp))
  }

  /// Adds a note.
  ///
  /// - Parameters:
  ///   - label: the target whose build answers what is not read; nil if its name is unknown.
  ///   - isExpandedByQuery: whether `bazel query` prints what is not read.
  private mutating func report(
    _ message: String, needs label: String?, isExpandedByQuery: Bool = false
  ) {
    noteCount += 1
    guard noteCount <= Self.maximumNoteCount else { return }
    project.notChecked.append(
      NotChecked(
        rule: ProjectRule.layout, message: message,
        needs: [
          (isExpandedByQuery ? "'--bazel-query' with the output of 'bazel query', or " : "")
            + (label.map { "the app that 'bazel build \($0)' creates" }
              ?? "the app that 'bazel build' creates")
        ]))
  }

  /// The project, with all problems of its files.
  var finished: Project {
    var project = project
    project.problems += problems.problems(of: project.file)
    project.includedFiles = otherFiles.map {
      Project.IncludedFile($0, problems: problems.problems(of: $0))
    }
    return project
  }
}
