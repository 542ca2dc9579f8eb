internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// The apps of an audit that was written as JSON before.
struct EarlierAudit: Sendable {
  /// Its apps, in the order of the file.
  private(set) var apps: [(identity: AuditedApp.Identity, state: AuditedApp.State)] = []

  /// The repositories that were read.
  private(set) var repositories: Set<String> = []

  private let file: SourceFile

  /// Reads an audit.
  ///
  /// - Parameter path: a file that `launchkit audit --as json` wrote. Members that a comparison does not need may be
  ///   missing.
  /// - Throws: what is wrong with it, with the place.
  /// - Complexity: linear in the size of the file.
  init(path: String) throws(InputFailure) {
    let source = try InputFile.read(
      path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
    file = source
    let document = JSONPropertyListReader.read(source, syntax: .strict)
    if let problem = document.diagnostics.first(where: { $0.severity == .error }) {
      throw failure(problem.message, at: problem.span)
    }
    guard let root = document.root, let members = root.dictionary else {
      throw InputFailure(path: path, message: "is empty or is not a JSON object")
    }
    guard members["version"]?.integer == Int128(AuditReport.version) else {
      throw failure(
        "'version' is not \(AuditReport.version)", at: (members["version"] ?? root).markSpan)
    }
    guard let list = members["apps"]?.array else {
      throw failure("'apps' is missing or is not an array", at: (members["apps"] ?? root).markSpan)
    }
    for value in list { apps.append(try app(value)) }
    for value in members["repositories"]?.array.map(Array.init) ?? [] {
      guard let path = value.dictionary?["path"]?.string,
        value.dictionary?["failures"]?.array?.isEmpty == true
      else { continue }
      repositories.insert(path)
    }
  }

  private func app(
    _ value: PropertyListValue
  ) throws(InputFailure) -> (identity: AuditedApp.Identity, state: AuditedApp.State) {
    guard let members = value.dictionary else {
      throw failure("an app is \(value.kind.withArticle), expected an object", at: value.markSpan)
    }
    func text(_ name: String) throws(InputFailure) -> String {
      guard let text = members[name]?.string else {
        throw failure(
          "'\(name)' of an app is missing or is not text", at: (members[name] ?? value).markSpan)
      }
      return text
    }
    func count(_ name: String) throws(InputFailure) -> Int {
      guard let count = members[name]?.integer.flatMap({ Int(exactly: $0) }), count >= 0 else {
        throw failure(
          "'\(name)' of an app is missing or is not a count", at: (members[name] ?? value).markSpan)
      }
      return count
    }
    guard let launch = LaunchOutcome(rawValue: try text("launch")) else {
      throw failure(
        "unknown outcome '\(ShortText.of(try text("launch")))', expected one of "
          + LaunchOutcome.allCases.map(\.rawValue).joined(separator: ", "),
        at: (members["launch"] ?? value).markSpan)
    }
    return (
      AuditedApp.Identity(
        repository: try text("repository"), path: try text("path"), name: try text("app"),
        platform: members["platform"]?.string),
      AuditedApp.State(
        launch: launch, errors: try count("errors"), warnings: try count("warnings"))
    )
  }

  private func failure(_ problem: String, at span: SourceSpan) -> InputFailure {
    let place = LineTable(file).location(at: Int(span.start))
    return InputFailure(
      path: file.path,
      message: "is not an audit: line \(place.line), column \(place.column): \(problem)")
  }
}
