public import Findings
public import LaunchModel
package import PropertyListSyntax
package import SourceText

/// The facts that a rule may use besides the document or target that it checks, and the findings that it
/// reports. Rules of Info.plists, of targets and of launch options share this type.
public struct RuleContext {
  /// A finding and the file it is in.
  package struct LocatedFinding: Sendable {
    /// The file; nil for the file being checked.
    package var file: RelatedFile?
    /// The finding. Its span is in that file.
    package var diagnostic: Finding
  }

  /// The facts that options state.
  public let facts: ValidationFacts
  /// The SDK: as `facts` says, else as stamped into a built Info.plist; nil when not known.
  public let sdk: OSVersion?
  /// The oldest OS: as `facts` says, else `MinimumOSVersion`; nil when not known.
  public let deploymentTarget: OSVersion?
  /// The platform: as `facts` says, else as the content says; nil when not known.
  public let platform: ApplePlatform?
  /// Whether the file is a build product: the build stamped its SDK, so nothing more will be added to it.
  package let isBuilt: Bool
  /// Whether a build completes the file: it lacks the bundle's identity, so the build may add absent keys.
  private let isFragment: Bool
  /// Finds an input that could not be read and could add a key to the file of a target, or change it.
  private let missingInput: MissingInputOfKey
  private let assumedInput: MissingInputOfKey

  /// The findings so far.
  package private(set) var findings: [LocatedFinding] = []
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
  /// The target being checked, with the answers that its rules share; nil when no target is checked.
  let knowledge: TargetKnowledge?
  /// Whether a person writes the file. A build product is generated again, and signed as it is.
  var mayBeEdited = true
  /// Whether a fix may add a key on the top level. To a file without the bundle's identity that is checked by
  /// itself, a build adds keys of its own.
  package let mayGetKeys: Bool

  /// The most findings of one rule that are kept for one file. Files written by people have fewer; to compute
  /// the key path of each takes time in proportion to the length of its dictionary or array.
  package static let maximumFindingsPerRule = 200

  private enum Key {
    static let sdkName = InfoPlistKey("DTSDKName")
  }

  /// Finds an input that could not be read and could add a key or change it.
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

  /// Whether the product has exactly what the file has under a key, be it a value or nothing, as far as the
  /// file shows; false in a file that a build completes.
  public func isFinal(_ key: InfoPlistKey) -> Bool { !isFragment }

  /// Whether the product has none of some keys, as far as the file shows; false in a file that a build
  /// completes.
  ///
  /// A finding that relies on this passes the keys to `report`, because a missing file of settings may add
  /// them.
  public func lacks(_ keys: InfoPlistKey..., in plist: InfoPlist) -> Bool {
    keys.allSatisfy { isFinal($0) && !plist.has($0) }
  }

  /// Whether the rule has its maximum number of findings in this file, so that it may stop.
  package var isFull: Bool { reportedCount >= Self.maximumFindingsPerRule }

  /// A value that was found before; if there is none, finds it now and keeps it for the next rule.
  private static func once<Found>(_ kept: inout Found?, _ find: () -> Found) -> Found {
    if let kept { return kept }
    let found = find()
    kept = found
    return found
  }

  /// `InfoPlist.describedPlaces`, computed once for all rules.
  package mutating func describedPlaces(of plist: InfoPlist) -> [DescribedPlace] {
    Self.once(&places) { plist.describedPlaces }
  }

  /// `LaunchOptionsDocument.describedEntries`, computed once for all rules.
  package mutating func describedEntries(of launch: LaunchOptionsDocument) -> [DescribedEntry] {
    Self.once(&described) { launch.describedEntries }
  }

  /// Every key that is unknown in its dictionary, on the top level and in the dictionaries that the catalog
  /// describes; computed once for all rules.
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

  /// `InfoPlist.urlSchemes`, computed once for all rules.
  package mutating func urlSchemes(of plist: InfoPlist) -> [PropertyListValue] {
    Self.once(&urlSchemes) { plist.urlSchemes }
  }

  /// `InfoPlist.purposeStrings`, computed once for all rules.
  package mutating func purposeStrings(of plist: InfoPlist) -> [InfoPlist.Entry] {
    Self.once(&purposeStrings) { plist.purposeStrings }
  }

  /// `InfoPlist.backgroundModes`, computed once for all rules.
  package mutating func backgroundModes(of plist: InfoPlist) -> [PropertyListValue] {
    Self.once(&backgroundModes) { plist.backgroundModes }
  }

  /// The editor for the document of a value, made once for all rules; nil when the document cannot be edited.
  package mutating func editor(of value: PropertyListValue) -> PropertyListEditor? {
    guard mayBeEdited else { return nil }
    let path = value.document.source.path
    if let known = editors[path] { return known }
    let editor = value.document.fixEditor
    editors.updateValue(editor, forKey: path)
    return editor
  }

  /// Makes sure that no fix changes the property list at a path.
  mutating func forbidEdits(in path: String) { editors.updateValue(nil, forKey: path) }

  mutating func begin(_ rule: RuleID) {
    self.rule = rule
    reportedCount = 0
  }

  /// Whether the SDK is known and is at least this one.
  public func sdkIsAtLeast(_ major: Int) -> Bool { sdk.map { $0.major >= major } ?? false }

  /// Adds a finding of the rule, unless the rule has its maximum number of findings.
  ///
  /// - Parameters:
  ///   - file: the file; nil for the file being checked.
  ///   - keys: the keys with which there would be no finding. An input that could add one makes the finding
  ///     milder; one that is assumed not to add it is noted.
  ///   - finding: makes the finding from the id of the rule.
  mutating func add(
    in file: RelatedFile?, absent keys: [String] = [], _ finding: (RuleID) -> Finding
  ) {
    guard !isFull else {
      reportNotChecked(
        "there are more than \(Self.maximumFindingsPerRule) findings; the rest are omitted")
      return
    }
    reportedCount += 1
    let found = finding(rule).unless(keys, comeFrom: missingInput)
      .assuming(keys, doNotComeFrom: assumedInput)
    findings.append(LocatedFinding(file: file, diagnostic: found))
  }

  /// Reports that the inputs do not answer the question, and what would answer it.
  public mutating func reportNotChecked(_ message: String, needs: [String] = []) {
    let entry = NotChecked(rule: rule, message: message, needs: needs)
    if !notChecked.contains(entry) { notChecked.append(entry) }
  }

  /// Reports that the question is not answered because an input is not known.
  package mutating func reportNotChecked(because input: UnknownInput) {
    reportNotChecked(input.reason, needs: input.needs)
  }
}
