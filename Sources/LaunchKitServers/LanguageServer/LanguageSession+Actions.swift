internal import DiagnosticReports
internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import SourceText

/// What can be done about findings.
extension LanguageSession {
  /// An action that is offered.
  private struct Action {
    let title: String
    let kind: CodeActionKind
    var finding: Finding?
    var isPreferred = false
    var edit: WorkspaceEdit?
    var command: (ServerCommand, (inout JSONWriter) -> Void)?
    /// Whether the edit is asked for later.
    var isResolvedLater = false
  }

  /// The reason of a suppression that a person replaces.
  private static let reasonToReplace = "say why this is intentional"

  mutating func offerActions(
    _ id: RemoteIdentifier, _ parameters: RemoteObject
  ) throws(RemoteError) {
    let (document, _) = try place(in: parameters)
    let context = parameters.object("context")
    let only = context?.value("only") == nil ? nil : context?.texts("only")
    var range = 0..<document.text.count
    if let given = parameters.range("range") {
      let start = document.text.offset(of: given.start, client.encoding)
      range = start..<max(start, document.text.offset(of: given.end, client.encoding))
    }
    let report = document.report
    let found = report.findings.filter { finding in
      let span = finding.span.range
      return span.lowerBound <= range.upperBound && span.upperBound >= range.lowerBound
    }
    var actions: [Action] = []
    if CodeActionKind.quickFix.isWanted(only) {
      for finding in found { actions += fixes(of: finding, report, document) }
      for finding in found { actions += decisions(about: finding, report, document) }
    }
    if CodeActionKind.adoptScenes.isWanted(only) {
      for finding in found { actions += adoptions(finding) }
    }
    if CodeActionKind.fixAll.isWanted(only), let all = fixAll(document, report) {
      actions.append(all)
    }
    answer(id, actions, document, report)
  }

  // MARK: One finding

  private func fixes(
    of finding: Finding, _ report: FileReport, _ document: OpenDocument
  ) -> [Action] {
    finding.fixes.filter { !$0.edits.isEmpty }.enumerated().compactMap { index, fix in
      guard fix.file?.isText ?? report.isText else { return nil }
      var edit = WorkspaceEdit()
      if let file = fix.file, ResolvedPaths().path(of: file.source.path) != document.path {
        let path = ResolvedPaths().path(of: file.source.path)
        // The places belong to the file as it was checked.
        let other = self.document(at: path)
        if let other, !other.text.content.elementsEqual(file.source.bytes) {
          return nil
        }
        edit.add(
          fix.edits, in: uri(of: path), version: other?.version, DocumentText(file.source))
      } else {
        edit.add(fix.edits, in: document.uri, version: document.version, document.text)
      }
      let isSafe = fix.applicability == .safe
      let title = fix.message.prefix(1).uppercased() + fix.message.dropFirst()
      return Action(
        title: isSafe ? title : "\(title) (unsafe: look at the result)", kind: .quickFix,
        finding: finding, isPreferred: isSafe && index == 0, edit: edit)
    }
  }

  /// Suppressing a finding, and adding it to the baseline.
  private func decisions(
    about finding: Finding, _ report: FileReport, _ document: OpenDocument
  ) -> [Action] {
    var actions: [Action] = []
    if let edits = try? AnalysisSession.suppressing(
      finding, in: report, reason: Self.reasonToReplace)
    {
      var edit = WorkspaceEdit()
      edit.add(edits, in: document.uri, version: document.version, document.text)
      actions.append(
        Action(
          title: "Suppress '\(finding.rule.name)' here with a reason", kind: .quickFix,
          finding: finding, edit: edit))
    }
    if engine.baselinePath != nil {
      let client = client
      actions.append(
        Action(
          title: "Add this '\(finding.rule.name)' to the baseline", kind: .quickFix,
          finding: finding,
          command: (
            .addToBaseline,
            { json in
              json.member("uri", document.uri)
              json.member("range", finding.span.range, in: document.text, client.encoding)
              json.member("code", finding.rule.name)
            }
          )))
    }
    return actions
  }

  /// The rules whose findings go away when a target adopts scenes.
  private static let rulesOfAdoption: Set<RuleID> = [
    "scene-lifecycle-not-adopted", "scene-manifest-disabled", "scene-delegate-class-missing",
  ]

  private func adoptions(_ finding: Finding) -> [Action] {
    guard Self.rulesOfAdoption.contains(finding.rule) else { return [] }
    return finding.concerns.compactMap { concern in
      guard let project = concern.project else { return nil }
      return Action(
        title: "Adopt scenes in target '\(concern.target)'", kind: .adoptScenes, finding: finding,
        command: (
          .adoptScenes,
          { json in
            json.member("project", project)
            json.member("target", concern.target)
          }
        ))
    }
  }

  // MARK: All findings

  private mutating func fixAll(_ document: OpenDocument, _ report: FileReport) -> Action? {
    let hasFix = report.findings.contains { finding in
      finding.fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty && $0.file == nil }
    }
    guard hasFix else { return nil }
    var action = Action(title: "Make all safe fixes in this file", kind: .fixAll)
    if client.resolvesActions {
      action.isResolvedLater = true
    } else {
      guard let edit = editOfAllFixes(document) else { return nil }
      action.edit = edit
    }
    return action
  }

  private mutating func editOfAllFixes(_ document: OpenDocument) -> WorkspaceEdit? {
    guard
      let fixed = check(of: document.path)?
        .fixing(document.report, content: document.content),
      let text = try? SourceFile(path: document.path, bytes: fixed).decoded()
    else { return nil }
    var edit = WorkspaceEdit()
    edit.add(text.bytes, as: document.uri, version: document.version, document.text)
    return edit
  }

  /// Answers with an action and its edit, when a person has chosen it.
  mutating func resolveAction(
    _ id: RemoteIdentifier, _ parameters: RemoteObject
  ) throws(RemoteError) {
    guard let uri = parameters.object("data")?.text("uri"), let document = documents[uri] else {
      throw RemoteError(.invalidParameters, "the document is not open")
    }
    let action = Action(
      title: parameters.text("title") ?? "", kind: .fixAll, edit: editOfAllFixes(document))
    let client = client
    answer(id) { json in
      json.object { Self.write(action, client, to: &$0) }
    }
  }

  // MARK: Writing

  private mutating func answer(
    _ id: RemoteIdentifier, _ actions: [Action], _ document: OpenDocument, _ report: FileReport
  ) {
    let client = client
    var writer = diagnosticWriter
    answer(id) { json in
      json.array { json in
        for action in actions {
          json.object { json in
            Self.write(action, client, to: &json)
            if action.isResolvedLater {
              json.key("data")
              json.object { $0.member("uri", document.uri) }
            }
            guard let finding = action.finding else { return }
            json.key("diagnostics")
            json.array { writer.write(finding, of: report, in: document.text, to: &$0) }
          }
        }
      }
    }
  }

  private static func write(
    _ action: Action, _ client: ClientAbilities, to json: inout JSONWriter
  ) {
    json.member("title", action.title)
    json.member("kind", action.kind.rawValue)
    if action.isPreferred { json.member("isPreferred", true) }
    if let edit = action.edit {
      json.key("edit")
      edit.write(client, to: &json)
    }
    if let (command, write) = action.command {
      json.key("command")
      json.object { json in
        json.member("title", action.title)
        json.member("command", command.rawValue)
        json.key("arguments")
        json.array { $0.object(write) }
      }
    }
  }
}
