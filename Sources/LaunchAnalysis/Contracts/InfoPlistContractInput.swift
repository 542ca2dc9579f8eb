internal import FileSystem
package import Findings
internal import LaunchEmission
package import LaunchModel
package import LaunchProject
internal import BuiltInRules
internal import RuleEngine
internal import PropertyListReading
internal import PropertyListSyntax
internal import SourceText

/// Reads an Info.plist, the property lists to merge into it and the entitlements, and makes a launch contract
/// from them.
package struct InfoPlistContractInput {
  /// The Info.plist; `-` for standard input.
  let infoPlist: String
  /// Property lists that are merged into it, in this order.
  let additions: [String]
  /// The entitlements; nil when they are not given.
  let entitlements: String?
  /// Values for variables in the property lists.
  let variables: [BuildSetting]
  /// Facts about the build that files do not contain, from options.
  let facts: ValidationFacts
  /// The configurations and the baseline.
  let decisions: FileDecisions
  /// The edited files.
  var overlay = FileOverlay()

  /// The largest Info.plist of which a contract is made, in bytes.
  private static let maximumByteCount = 4 << 20

  /// The contract of the files.
  package struct Contract {
    /// The contract, with the findings before configurations, suppressions and the baseline.
    package let validated: ValidatedContract
    /// The findings after configurations, suppressions and the baseline.
    package let reports: [FileReport]
    /// The contract with its places in the original files, before the merge.
    package let contract: LaunchContract
    /// The Info.plist with everything merged into it; nil when nothing was merged.
    package let merged: [UInt8]?
  }

  /// Collects the inputs.
  package init(
    _ infoPlist: String, merging additions: [String] = [], entitlements: String?,
    variables: [BuildSetting] = [], facts: ValidationFacts, decisions: FileDecisions
  ) {
    self.infoPlist = infoPlist
    self.additions = additions
    self.entitlements = entitlements
    self.variables = variables
    self.facts = facts
    self.decisions = decisions
  }

  /// Reads and checks the files.
  package func read() throws(ContractError) -> Contract {
    let base = try PropertyListInput.document(infoPlist, overlay)
    // A contract has each value with its place, and takes ten times the room of the file.
    guard base.source.count <= Self.maximumByteCount else {
      throw .unreadable(
        InputFailure(
          path: infoPlist,
          message: "is larger than \(Self.maximumByteCount) bytes, the limit for a launch contract")
      )
    }
    let merge = try merge(into: base)
    var merged: [UInt8]?
    var document = base
    if let merge {
      let text = try text(of: merge)
      merged = text
      document = .read(SourceFile(path: base.source.path, bytes: text))
    }
    var granted: PropertyListDocument?
    if let entitlements { granted = try PropertyListInput.document(entitlements, overlay) }
    let validator = Validator(facts: decisions.facts(of: infoPlist, facts))
    guard
      let validated = validator.contract(
        of: document, entitlements: granted, variables: variables)
    else { throw .noContract(validator.validate(document)) }
    var contract = validated.contract
    if let merge {
      contract.provenance = contract.provenance.replacingInfoPlist(by: merge.provenance())
    }
    return Contract(
      validated: validated, reports: decisions.applied(to: validated.reports), contract: contract,
      merged: merged)
  }

  private func merge(
    into base: PropertyListDocument
  ) throws(ContractError) -> PropertyListMerge? {
    guard !additions.isEmpty, var merge = PropertyListMerge(base) else { return nil }
    for path in additions {
      let document = try PropertyListInput.document(path, overlay)
      if let addition = PropertyListMerge(document) { merge.add(addition) }
    }
    guard merge.conflicts.isEmpty else { throw .malformed(merge.conflicts) }
    return merge
  }

  private func text(of merge: PropertyListMerge) throws(ContractError) -> [UInt8] {
    let edits: [TextEdit]
    do {
      edits = try merge.edits()
    } catch {
      throw failure(error.message, merge.base)
    }
    do {
      return try TextEditing.apply(edits, to: merge.base.source)
    } catch {
      throw failure(error.message, merge.base)
    }
  }

  private func failure(_ message: String, _ base: PropertyListDocument) -> ContractError {
    let finding = Finding(
      rule: PropertyListMerge.rule, severity: .error,
      message: "nothing can be merged into the file: \(message)", span: .at(0),
      help: base.format.isText
        ? nil : "convert it first with 'launchkit plist convert --to xml'")
    return .malformed([PropertyListInput.report([finding], in: base)])
  }
}
