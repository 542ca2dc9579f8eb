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

  /// Reads an audit.
  ///
  /// - Parameter path: a file that `launchkit audit --as json` wrote. Members that a comparison does not need may be
  ///   missing.
  /// - Throws: what is wrong with it, with the place.
  /// - Complexity: linear in the size of the file.
  init(path: String) throws(InputFailure) {
    let source = try InputFile.read(
      path: path, maximumByteCount: PropertyListLimits.maximumByteCount)
    let audit = try RecordedObject(source, "an audit")
    guard try audit.count("version") == AuditReport.version else {
      throw audit.failure("'version' is not \(AuditReport.version)", at: "version")
    }
    for app in try audit.objects("apps", "an app") {
      let identity = AuditedApp.Identity(
        repository: try app.text("repository"), path: try app.text("path"),
        name: try app.text("app"), platform: try app.optionalText("platform"))
      let state = AuditedApp.State(
        launch: try app.choice("launch", "outcome"), errors: try app.count("errors"),
        warnings: try app.count("warnings"))
      apps.append((identity, state))
    }
    for repository in try audit.objects("repositories", "a repository", isOptional: true)
    where try repository.objects("failures", "a failure").isEmpty {
      repositories.insert(try repository.text("path"))
    }
  }
}
