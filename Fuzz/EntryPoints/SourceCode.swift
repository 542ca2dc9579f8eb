internal import Findings
internal import LaunchModel
internal import LaunchSources
internal import LintPolicy
internal import SourceText

/// Reads one input as Swift, puts it together as a target, and applies the comments in it.
public func exerciseSwift(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(input(data, count, as: "Input.swift"), as: .swift)
}

/// Reads one input as Objective-C, puts it together as a target, and applies the comments in it.
public func exerciseObjectiveC(_ data: UnsafePointer<UInt8>?, _ count: Int) {
  exercise(input(data, count, as: "Input.m"), as: .objectiveC)
}

private func exercise(_ source: SourceFile, as language: SourceLanguage) {
  let declarations = SourceDeclarations.read(source, as: language)
  let facts = check(declarations)
  promise(
    check(SourceDeclarations.read(source, as: language)) == facts, "two readings, two results")
  for environment in environments {
    for isComplete in [false, true] {
      check(
        TargetSources(
          files: [declarations, neighbor], environment: environment, moduleName: "App",
          missing: isComplete ? [] : [MissingInput("X.swift", "is missing")]))
    }
  }
  checkComments(in: declarations)
}

private let environments = [
  CompilationEnvironment(),
  CompilationEnvironment(
    flags: ["DEBUG"], flagsAreComplete: true, platform: "iOS", isCatalyst: false,
    macros: ["DEBUG"]),
]

/// Another file of the target, so that names lead from one file to the other.
private let neighbor = SourceDeclarations.read(
  SourceFile(
    path: "Other.swift",
    text: """
      import UIKit
      class Base: UIResponder, UIApplicationDelegate { typealias A = B }
      class B: A {}
      extension Input { func sceneDidBecomeActive(_ scene: UIScene) {} }
      """), as: .swift)

// MARK: One file

/// Checks what was read, and gives it as a list that two readings can be compared by.
private func check(_ declarations: SourceDeclarations) -> [String] {
  let source = declarations.file.source
  var facts: [String] = []
  func note(_ what: String, _ text: String, _ span: SourceSpan) {
    check(span, in: source, what)
    facts.append("\(what) \(text) \(span.start) \(span.end)")
  }
  check(declarations.problems, in: source)
  for type in declarations.types {
    note("type", "\(type.form) \(type.name.value) \(type.isLocal)", type.name.span)
    promise(!type.name.value.isEmpty, "a type without a name")
    if let name = type.objectiveCName { note("objc", name.value, name.span) }
    for name in type.inherited { note("inherited", name.value, name.span) }
    for name in type.attributes { note("attribute", name.value, name.span) }
    for name in type.properties { note("property", name.value, name.span) }
    for method in type.methods {
      note("method", "\(method.name.value) \(method.callbacks)", method.name.span)
      if let body = method.body {
        note("body", "", body)
        promise(body.start >= method.name.span.start, "a body before its method")
      }
      if let name = method.objectiveCName { note("selector", name.value, name.span) }
      evaluate(method.condition)
    }
    for condition in type.attributeConditions.values { evaluate(condition) }
    evaluate(type.condition)
  }
  for alias in declarations.aliases {
    note("alias", alias.name.value, alias.name.span)
    for name in alias.members { note("member", name.value, name.span) }
    evaluate(alias.condition)
  }
  for use in declarations.uses {
    note("use", "\(use.kind) \(use.text) \(use.typeName ?? "") \(use.methodName ?? "")", use.span)
    evaluate(use.condition)
  }
  return facts
}

private func evaluate(_ condition: CompilationCondition) {
  for environment in environments {
    let value = condition.evaluate(in: environment)
    promise(
      CompilationCondition.not(condition).evaluate(in: environment) == value.map { !$0 },
      "a condition and its opposite agree")
  }
}

// MARK: A target

private func check(_ sources: TargetSources) {
  for type in sources.types {
    promise(!type.parts.isEmpty, "a type without a declaration")
    check(sources.place(type), "a type")
    promise(sources.types(named: type.name).isEmpty == false, "a type is not found by its name")
    _ = (sources.superclassChain(of: type).count, sources.inheritsFromUnknownClass(type))
    for name in ["UIApplicationDelegate", "UISceneDelegate", "App"] {
      _ = sources.conforms(type, to: name)
    }
    for callback in [LifecycleCallback.sceneDidBecomeActive, .sceneWillConnect] {
      for method in sources.methods(implementing: callback, in: type) {
        check(sources.place(method), "a method")
      }
      _ = sources.implements(callback, in: type)
    }
    for name in [type.name, type.runtimeName ?? "", "Other.\(type.name)", type.name + "x"] {
      _ = sources.resolve(className: name)
    }
  }
  if let place = sources.entryPlace { check(place, "the entry") }
  _ = (sources.applicationDelegates.count, sources.sceneDelegates.count)
  for kind in SourceUse.Kind.allCases {
    for use in sources.uses(kind) {
      check(sources.place(use), "a use")
      _ = sources.types(of: use).count
    }
  }
}

// MARK: Comments

/// Suppressions in comments are applied to findings at several places, and those that are not used reported.
private func checkComments(in declarations: SourceDeclarations) {
  let source = declarations.file.source
  var report = FileReport(
    file: source, isText: true,
    findings: (declarations.problems
      + declarations.uses.prefix(8).map {
        Finding(rule: "rule-a", severity: .error, message: "a use", span: $0.span)
      }).sorted(by: Finding.precedes))
  let before = report.findings.count
  let policy = FindingPolicy(rules: SuppressibleRules { ["rule-a": .target, "rule-b": .file] })
  policy.apply(to: &report, in: .project)
  check(report)
  promise(
    report.findings.count + report.suppressed.count >= before, "a finding was lost")
  var whole = AnalysisReport(files: [report], checkedFileCount: 1)
  policy.finish(&whole, RunExtent())
  for file in whole.files { check(file) }
}
