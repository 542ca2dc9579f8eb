internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchMigration
internal import SourceText

/// The commands that a client asks for. The client makes the edits; nothing is written here.
extension LanguageSession {
  mutating func execute(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    guard let command = parameters.text("command").flatMap(ServerCommand.init) else {
      throw RemoteError(
        .invalidParameters,
        "there is no command '\(ShortText.of(parameters.text("command") ?? ""))'")
    }
    let argument = parameters.elements("arguments").first.map(RemoteObject.init) ?? RemoteObject()
    let edit: WorkspaceEdit
    switch command {
    case .suppress: edit = try suppression(argument)
    case .addToBaseline: edit = try baselineEntry(argument)
    case .adoptScenes: edit = try adoption(argument)
    }
    if edit.createsFiles, !client.createsFiles {
      throw RemoteError(
        .failed, "the editor cannot create files; run 'launchkit migrate --write' in a terminal")
    }
    answer(id) { $0.null() }
    let client = client
    ask("workspace/applyEdit") { json in
      json.member("label", "LaunchKit")
      json.key("edit")
      edit.write(client, to: &json)
    }
  }

  // MARK: Decisions

  /// The finding that an argument names by its document, its place and its rule.
  private func finding(
    _ argument: RemoteObject
  ) throws(RemoteError) -> (Finding, FileReport, OpenDocument) {
    guard let document = argument.text("uri").flatMap({ documents[$0] })
    else { throw RemoteError(.invalidParameters, "the document is not open") }
    let report = document.report
    let start = argument.range("range")?.start
    let found = report.findings.first { finding in
      finding.rule.name == argument.text("code")
        && start.map {
          $0 == document.text.position(of: Int(finding.span.start), client.encoding)
        } ?? true
    }
    guard let found else {
      throw RemoteError(.failed, "the finding is gone")
    }
    return (found, report, document)
  }

  private func suppression(_ argument: RemoteObject) throws(RemoteError) -> WorkspaceEdit {
    let (finding, report, document) = try finding(argument)
    let edits: [TextEdit]?
    do throws(AnalysisSnapshot.SuppressionReasonError) {
      edits = try AnalysisSession.suppressing(
        finding, in: report, reason: argument.text("reason") ?? "")
    } catch {
      throw RemoteError(.invalidParameters, "the reason \(error.message)")
    }
    guard let edits else {
      throw RemoteError(.failed, "no comment in this file can suppress the finding")
    }
    var edit = WorkspaceEdit()
    edit.add(edits, in: document.uri, version: document.version, document.text)
    return edit
  }

  private func baselineEntry(_ argument: RemoteObject) throws(RemoteError) -> WorkspaceEdit {
    let (finding, report, _) = try finding(argument)
    guard let given = engine.baselinePath else {
      throw RemoteError(.failed, "no configuration names a baseline")
    }
    let path = ResolvedPaths().path(of: given)
    let file = file(at: path)
    guard let new = AnalysisSession.adding(finding, in: report, toBaseline: path, file) else {
      throw RemoteError(.failed, "the baseline '\(path)' cannot have the finding")
    }
    var edit = WorkspaceEdit()
    guard let file else {
      edit.create(closedURI(of: path), String(decoding: new, as: UTF8.self))
      return edit
    }
    add(new, to: &edit, path, file)
    return edit
  }

  /// Adds a change of the whole text of a file.
  private func add(
    _ new: some Collection<UInt8>, to edit: inout WorkspaceEdit, _ path: String, _ file: SourceFile
  ) {
    let document = document(at: path)
    edit.add(
      new, as: uri(of: path), version: document?.version, document?.text ?? DocumentText(file))
  }

  // MARK: Scenes

  private mutating func adoption(_ argument: RemoteObject) throws(RemoteError) -> WorkspaceEdit {
    guard let project = argument.text("project"), let target = argument.text("target"),
      isInFolders(ResolvedPaths().path(of: project))
    else { throw RemoteError(.invalidParameters, "expected a project and a target") }
    // The session does one thing at a time, and a person waits for this one.
    checks.interrupt()
    let plan = migrationPlan(project, target)
    guard plan.changesFiles else {
      let reason =
        plan.targets.first { $0.name == target }.map { $0.state.detail ?? $0.state.word }
        ?? "the target was not found"
      throw RemoteError(.failed, "nothing is changed: \(reason)")
    }
    var edit = WorkspaceEdit()
    for file in plan.files {
      guard let content = file.content else { continue }
      let path = ResolvedPaths().path(of: file.path)
      if file.kind == .created {
        edit.create(closedURI(of: path), String(decoding: content, as: UTF8.self))
        continue
      }
      guard let old = self.file(at: path),
        let new = try? SourceFile(path: path, bytes: content).decoded()
      else { continue }
      add(new.bytes, to: &edit, path, old)
    }
    tellSteps(plan.items.count)
    return edit
  }

  private func migrationPlan(_ project: String, _ target: String) -> MigrationPlan {
    let session = (try? AnalysisSession([project], options: options)) ?? engine
    let changes = documents.values.filter(\.isEdited).map {
      AnalysisSession.FileChange.edited(path: $0.path, content: $0.content)
    }
    session.keep(changes)
    // The server runs on the main thread.
    return MainActor.assumeIsolated {
      session.migrationPlan(MigrationPlan.Options(targets: [target]))
    }
  }

  private mutating func tellSteps(_ count: Int) {
    guard count > 0 else { return }
    let steps = count == 1 ? "1 step is" : "\(count) steps are"
    notify("window/showMessage") { json in
      json.member("type", Self.information)
      json.member(
        "message", "LaunchKit: \(steps) left to a person; 'launchkit migrate' explains them")
    }
  }

  private static let information = 3
}
