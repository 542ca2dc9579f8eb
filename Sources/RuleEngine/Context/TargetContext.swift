public import Findings
public import LaunchModel
internal import LaunchProject
package import LaunchSources
public import PropertyListSyntax
public import SourceText

/// Where rules of targets put what they find.
public struct TargetContext {
  /// A finding and the file it is in.
  public struct Finding: Sendable {
    /// The file.
    public var file: RelatedFile
    /// The finding; its span counts in that file.
    public var diagnostic: Diagnostic
  }

  /// The findings so far.
  public private(set) var findings: [Finding] = []
  /// The open questions so far.
  public private(set) var notChecked: [NotChecked] = []

  package let target: InspectedTarget
  private var rule: RuleID = ""
  private var reportedCount = 0
  private var judgedAdoption: SceneAdoptionVerdict?
  private var resolvedDelegates: [String: NamedSceneDelegate.Resolution] = [:]
  private var foundFunctions: FunctionBodies?
  private var readPlist: InfoPlist??
  private var editors: [String: PropertyListEditor?] = [:]
  private var writtenFiles: [String: RelatedFile] = [:]

  /// Whether the rule has all the findings it can have in this target, so that it may stop looking.
  package var isFull: Bool { reportedCount >= RuleContext.mostFindingsOfOneRule }

  package init(_ target: InspectedTarget) { self.target = target }

  package mutating func begin(_ rule: RuleID) {
    self.rule = rule
    reportedCount = 0
  }

  /// ``InspectedTarget/writtenPlist``, read once for all rules that ask.
  package mutating func writtenPlist() -> InfoPlist? {
    if let readPlist { return readPlist }
    let plist = target.writtenPlist
    readPlist = plist
    return plist
  }

  /// The editor of the document that a value is in, looked for once; nil where it cannot be edited.
  package mutating func editor(of value: PropertyListValue) -> PropertyListEditor? {
    let path = value.document.source.path
    if let known = editors[path] { return known }
    let editor = value.document.fixEditor
    editors.updateValue(editor, forKey: path)
    return editor
  }

  /// The file that a value of a written property list is in, one object for all fixes that change it.
  mutating func writtenFile(of value: PropertyListValue) -> RelatedFile {
    let source = value.document.source
    if let known = writtenFiles[source.path] { return known }
    let file = RelatedFile(source, isText: value.document.format.isText)
    writtenFiles[source.path] = file
    return file
  }

  /// The verdict on the scene life cycle, checked once for all rules that ask.
  package mutating func sceneAdoption() -> SceneAdoptionVerdict {
    if let judgedAdoption { return judgedAdoption }
    let verdict = SceneAdoptionVerdict(target)
    judgedAdoption = verdict
    return verdict
  }

  /// What the class of a delegate is in the target's code, looked up once for all rules that ask.
  package mutating func resolve(
    _ named: NamedSceneDelegate, in sources: TargetSources
  ) -> NamedSceneDelegate.Resolution {
    if let known = resolvedDelegates[named.className] { return known }
    let resolution = named.resolve(in: sources)
    resolvedDelegates[named.className] = resolution
    return resolution
  }

  /// The functions of the target by name, found once for all rules that follow calls.
  package mutating func functions(in sources: TargetSources) -> FunctionBodies {
    if let foundFunctions { return foundFunctions }
    let functions = FunctionBodies(sources)
    foundFunctions = functions
    return functions
  }

  /// What is known of the SDK: as reported, else as stamped into a built Info.plist.
  public var sdk: OSVersion? { target.sdk }

  /// The oldest OS, as reported or stamped.
  public var deploymentTarget: OSVersion? {
    target.facts.deploymentTarget ?? target.plist.stampedDeploymentTarget
  }

  /// The platform, as reported or as the Info.plist says.
  public var platform: ApplePlatform? { target.facts.platform ?? target.plist.declaredPlatform }

  /// Whether the SDK is known and is at least this one.
  public func sdkIsAtLeast(_ major: Int) -> Bool { sdk.map { $0.major >= major } ?? false }

  /// Reports a finding at a value of the Info.plist.
  public mutating func report(
    _ severity: Severity, _ message: String, at value: PropertyListValue, notes: [Note] = [],
    help: String? = nil, fixes: [FixIt] = [], runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    let span = value.kind.isContainer ? value.openingSpan : value.contentSpan
    report(
      severity, message, at: target.place(span, of: value), notes: notes, help: help, fixes: fixes,
      runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// The same with an input missing that could make it untrue: one step milder.
  ///
  /// - Parameters:
  ///   - input: the input; nil when none is missing.
  ///   - action: what it would do, in the present tense: "adds it".
  package mutating func report(
    unless input: MissingInput?, _ action: String, _ severity: Severity, _ message: String,
    at value: PropertyListValue, notes: [Note] = [], help: String? = nil, fixes: [FixIt] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    let span = value.kind.isContainer ? value.openingSpan : value.contentSpan
    report(
      unless: input, action, severity, message, at: target.place(span, of: value), notes: notes,
      help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// Whether what the Info.plist has under a key, or that it has nothing there, is what the product has, as far as the
  /// file says; false where a build completes it.
  public func isFinal(_ key: InfoPlistKey) -> Bool { target.plist.isComplete }

  /// The first file of settings that could not be read and could set one of some keys, and that key.
  package func missingInput(for keys: [InfoPlistKey]) -> (input: MissingInput?, key: String) {
    for key in keys {
      if let input = target.effective?.missingInput(for: key.name) { return (input, key.name) }
    }
    return (nil, "")
  }

  /// Reports a finding at a place in any file: a source, a setting, a storyboard.
  public mutating func report(
    _ severity: Severity, _ message: String, at place: SourcePlace, notes: [Note] = [],
    help: String? = nil, fixes: [FixIt] = [], runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    report(
      unless: nil, "", severity, message, at: place, notes: notes, help: help, fixes: fixes,
      runtimeMessage: runtimeMessage, predicts: predicts)
  }

  /// The same with an input missing that could make it untrue: one step milder.
  package mutating func report(
    unless input: MissingInput?, _ action: String, _ severity: Severity, _ message: String,
    at place: SourcePlace, notes: [Note] = [], help: String? = nil, fixes: [FixIt] = [],
    runtimeMessage: String? = nil, predicts: [String] = []
  ) {
    guard !isFull else {
      leaveOpen(
        "there are more than \(RuleContext.mostFindingsOfOneRule) findings; the rest are "
          + "omitted"
      )
      return
    }
    reportedCount += 1
    let finding = Diagnostic(
      rule: rule, severity: severity, message: message, span: place.span, keyPath: place.keyPath,
      notes: notes, help: help, fixes: fixes, runtimeMessage: runtimeMessage, predicts: predicts)
    findings.append(Finding(file: place.file, diagnostic: finding.unless(input, action)))
  }

  /// A note that points at a value of the Info.plist as a person wrote it.
  public func note(_ message: String, at value: PropertyListValue) -> Note {
    target.place(value.kind.isContainer ? value.openingSpan : value.contentSpan, of: value)
      .note(message)
  }

  /// Says that the question cannot be answered from the inputs, and what would answer it.
  public mutating func leaveOpen(_ message: String, needs: [String] = []) {
    let entry = NotChecked(rule: rule, message: message, needs: needs)
    if !notChecked.contains(entry) { notChecked.append(entry) }
  }

  /// Says so because an input is not known.
  public mutating func leaveOpen(because input: UnknownInput) {
    leaveOpen(input.reason, needs: input.needs)
  }
}
