public import Findings
public import LaunchModel
package import PropertyListSyntax
public import SourceText

/// What a rule may know beside what it looks at, and where it puts what it finds: one for the rules of Info.plists, of
/// targets and of launch options.
public struct RuleContext {
  /// A finding and the file it is in.
  public struct Finding: Sendable {
    /// The file; nil for the one that is looked at.
    public var file: RelatedFile?
    /// The finding; its span counts in that file.
    public var diagnostic: Diagnostic
  }

  /// What the options say.
  public let facts: ValidationFacts
  /// The SDK: as reported, else as stamped into a built Info.plist; nil when not known.
  public let sdk: OSVersion?
  /// The oldest OS: as reported, else `MinimumOSVersion`; nil when not known.
  public let deploymentTarget: OSVersion?
  /// The platform: as reported, else as the content says; nil when not known.
  public let platform: ApplePlatform?
  /// Whether the file is a build product: the build stamped its SDK, so nothing will be added to it.
  package let isBuilt: Bool
  /// Whether the file is one that a build completes: it lacks the bundle's identity, so that an absent key may be added.
  private let isFragment: Bool
  /// What could add a key to the file of a target, or change it, and could not be read.
  private let missingInput: MissingInputOfKey
  private let assumedInput: MissingInputOfKey

  /// The findings so far.
  public private(set) var findings: [Finding] = []
  /// The open questions so far.
  public private(set) var notChecked: [NotChecked] = []

  private var rule: RuleID = ""
  private var reportedCount = 0
  private var places: [DescribedPlace]?
  private var described: [DescribedEntry]?
  private var unknown: [UnknownKey]?
  private var urlSchemes: [PropertyListValue]?
  private var backgroundModes: [PropertyListValue]?
  private var purposeStrings: [InfoPlist.Entry]?
  private var editors: [String: PropertyListEditor?] = [:]
  /// The target that is looked at, with what its rules found out; nil where no target is.
  let knowledge: TargetKnowledge?
  /// Whether a person writes the file; what a build makes of it is made again, and signed as it is.
  var mayBeEdited = true
  /// Whether a fix may add a key on the top level: a build adds keys of its own to a file without the bundle's identity
  /// that is checked by itself.
  package let mayGetKeys: Bool

  /// How many findings of one rule are kept for one file. Files written by people have fewer; the key
  /// path of each costs as much as its dictionary or array is long.
  package static let maximumFindingsPerRule = 200

  private enum Key {
    static let sdkName = InfoPlistKey("DTSDKName")
  }

  /// Asks for what could add a key and could not be read.
  package typealias MissingInputOfKey = (_ key: String) -> MissingInput?

  init(
    _ plist: InfoPlist?, facts: ValidationFacts,
    missingInput: @escaping MissingInputOfKey = { _ in nil },
    assumedInput: @escaping MissingInputOfKey = { _ in nil }, knowledge: TargetKnowledge? = nil
  ) {
    self.facts = facts
    self.knowledge = knowledge
    self.missingInput = missingInput
    self.assumedInput = assumedInput
    let stamp = plist?.string(Key.sdkName)?.value
    isBuilt = stamp.map { !BuildVariable.isUndecided($0) } ?? false
    sdk = facts.sdk ?? plist?.stampedSDK
    deploymentTarget = facts.deploymentTarget ?? plist?.stampedDeploymentTarget
    platform = facts.platform ?? plist?.declaredPlatform
    isFragment = !(plist?.isComplete ?? false)
    mayGetKeys = plist?.kind != .fragment
  }

  /// Whether what the file has under a key, or that it has nothing there, is what the product has, as far as the file
  /// says; false in a file that a build completes.
  public func isFinal(_ key: InfoPlistKey) -> Bool { !isFragment }

  /// Whether none of some keys is in the product, as far as the file says; false in a file that a build completes.
  ///
  /// A finding that rests on it names the keys where it is reported, for what is not in the file may come from a
  /// file of settings that is missing.
  public func lacks(_ keys: InfoPlistKey..., in plist: InfoPlist) -> Bool {
    keys.allSatisfy { isFinal($0) && !plist.has($0) }
  }

  /// Whether the rule has all the findings it can have in this file, so that it may stop looking.
  package var isFull: Bool { reportedCount >= Self.maximumFindingsPerRule }

  /// What was found before, or what is found now and kept for the next rule that asks.
  private static func once<Found>(_ kept: inout Found?, _ find: () -> Found) -> Found {
    if let kept { return kept }
    let found = find()
    kept = found
    return found
  }

  /// `InfoPlist.describedPlaces`, looked for once for all rules that ask.
  package mutating func describedPlaces(of plist: InfoPlist) -> [DescribedPlace] {
    Self.once(&places) { plist.describedPlaces }
  }

  /// `LaunchOptionsDocument.describedEntries`, looked for once for all rules that ask.
  package mutating func describedEntries(of launch: LaunchOptionsDocument) -> [DescribedEntry] {
    Self.once(&described) { launch.describedEntries }
  }

  /// Every key that is unknown where it stands, on the top level and in the dictionaries that the
  /// catalog describes; looked for once for all rules that ask.
  package mutating func unknownKeys(of plist: InfoPlist) -> [UnknownKey] {
    if let unknown { return unknown }
    var found: [UnknownKey] = []
    for row in plist.rows where row.known == nil {
      found.append(UnknownKey(key: plist.document.value(at: row.key), level: .topLevel))
    }
    for place in describedPlaces(of: plist) where place.index == nil {
      found.append(UnknownKey(key: plist.document.value(at: place.key), level: place.level))
    }
    unknown = found
    return found
  }

  /// `InfoPlist.urlSchemes`, looked for once for all rules that ask.
  package mutating func urlSchemes(of plist: InfoPlist) -> [PropertyListValue] {
    Self.once(&urlSchemes) { plist.urlSchemes }
  }

  /// `InfoPlist.purposeStrings`, looked for once for all rules that ask.
  package mutating func purposeStrings(of plist: InfoPlist) -> [InfoPlist.Entry] {
    Self.once(&purposeStrings) { plist.purposeStrings }
  }

  /// `InfoPlist.backgroundModes`, looked for once for all rules that ask.
  package mutating func backgroundModes(of plist: InfoPlist) -> [PropertyListValue] {
    Self.once(&backgroundModes) { plist.backgroundModes }
  }

  /// The editor of the document that a value is in, looked for once for all rules that ask; nil where
  /// it cannot be edited.
  package mutating func editor(of value: PropertyListValue) -> PropertyListEditor? {
    guard mayBeEdited else { return nil }
    let path = value.document.source.path
    if let known = editors[path] { return known }
    let editor = value.document.fixEditor
    editors.updateValue(editor, forKey: path)
    return editor
  }

  /// Takes care that no fix changes the property list with a path.
  mutating func forbidEdits(in path: String) { editors.updateValue(nil, forKey: path) }

  mutating func begin(_ rule: RuleID) {
    self.rule = rule
    reportedCount = 0
  }

  /// Whether the SDK is known and is at least this one.
  public func sdkIsAtLeast(_ major: Int) -> Bool { sdk.map { $0.major >= major } ?? false }

  /// Adds a finding of the rule, unless the rule has as many as it may have.
  ///
  /// - Parameters:
  ///   - file: the file; nil for the one that is looked at.
  ///   - keys: those with which there would be no finding: what could add one makes it milder, and what is taken not to
  ///     add one is noted.
  ///   - finding: makes the finding from the id of the rule.
  mutating func add(
    in file: RelatedFile?, absent keys: [InfoPlistKey] = [], _ finding: (RuleID) -> Diagnostic
  ) {
    guard !isFull else {
      reportNotChecked(
        "there are more than \(Self.maximumFindingsPerRule) findings; the rest are omitted")
      return
    }
    reportedCount += 1
    let names = keys.map(\.name)
    let found = finding(rule).unless(names, comeFrom: missingInput)
      .assuming(names, doNotComeFrom: assumedInput)
    findings.append(Finding(file: file, diagnostic: found))
  }

  /// Says that the question cannot be answered from the inputs, and what would answer it.
  public mutating func reportNotChecked(_ message: String, needs: [String] = []) {
    let entry = NotChecked(rule: rule, message: message, needs: needs)
    if !notChecked.contains(entry) { notChecked.append(entry) }
  }

  /// Says so because an input is not known.
  package mutating func reportNotChecked(because input: UnknownInput) {
    reportNotChecked(input.reason, needs: input.needs)
  }
}
