public import FileSystem
public import Findings
public import LaunchEmission
public import LaunchModel
package import LaunchProject
public import PropertyListSyntax
internal import RuleEngine

extension AnalysisSnapshot {
  /// The launch contract of an app, and the findings in the files that it is made from.
  public struct ContractResult: Sendable {
    /// The contract, for replays. Its own findings are those before configurations, suppressions and the
    /// baseline.
    public let validated: ValidatedContract
    /// The findings after configurations, suppressions and the baseline. A contract with errors is returned,
    /// too: an app that is terminated at launch can be replayed, but no code should be generated from it.
    public let reports: [FileReport]
    /// The classes of the scene delegates as the sources define them, for the option `classChecks` of emitted
    /// Swift.
    public let classes: [String: SwiftSource.ClassCheck]
    /// The unknown parts of the contract, as clauses: values that settings do not resolve, and entitlements.
    public let warnings: [String]

    /// The contract, for generating code.
    public var contract: LaunchContract { validated.contract }
    /// Whether a file has an error, after configurations, suppressions and the baseline. Generate no code then.
    public var hasErrors: Bool { reports.contains(where: \.hasErrors) }
  }
}

extension AnalysisSnapshot {
  /// The Info.plist of a target as the build makes it.
  public struct EffectiveInfoPlistResult: Sendable {
    /// The name of the target.
    public let target: String
    /// The name of the build configuration.
    public let buildConfiguration: String
    /// The values, each with its origin.
    package let infoPlist: EffectiveInfoPlist
    /// Findings about the project file and xcconfig files that may affect the Info.plist.
    public let reports: [FileReport]
    /// The unknown parts, as clauses: values that settings do not resolve, and xcconfig files that cannot be
    /// read.
    public let warnings: [String]

    /// The property list. Its places are positions in the generated text, which is not in a file.
    public var document: PropertyListDocument { infoPlist.document }
    /// The property list with comments that say where its values come from, as `launchkit plist effective`
    /// prints it.
    public var xml: [UInt8] { infoPlist.commentedXML }
    /// The values as JSON; `Schemas/effective-info-plist-1.schema.json` describes the format.
    public var json: [UInt8] { infoPlist.json(target: target, configuration: buildConfiguration) }
  }
}

extension AnalysisSnapshot {
  /// The launch contract of one target of a project as the build makes it, as `launchkit emit` and `simulate`
  /// use it.
  ///
  /// - Parameters:
  ///   - project: a project, a workspace, a project file, or a folder that contains one project. It need not
  ///     be in the folders of the session.
  ///   - target: the target by name; nil for the only app.
  ///   - buildConfiguration: the build configuration by name; nil for the one that a build uses when it names
  ///     none.
  ///   - cancellation: stops the work between two files; nil for never.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/unreadable(_:)`` when there is no such target, or its
  ///   Info.plist is not known.
  public func contract(
    ofProject project: String, target: String? = nil, buildConfiguration: String? = nil,
    cancellation: Cancellation? = nil
  ) throws(AnalysisError) -> ContractResult {
    var input = TargetContractInput(
      project: project, target: target, configuration: buildConfiguration,
      facts: engine.request.facts, decisions: try decisions(about: [project]))
    input.overlay = overlay
    input.cancellation = cancellation
    let contract: TargetContract
    let reports: [FileReport]
    do throws(ContractError) {
      (contract, reports) = try input.makeContract()
    } catch {
      throw cancellation.stopsWork ? .canceled : AnalysisError(error)
    }
    if cancellation.stopsWork { throw .canceled }
    let unknown = contract.unknownEntitlements.map { ["the entitlements are not known: \($0)"] }
    return ContractResult(
      validated: Validator.contract(of: contract, reports: reports), reports: reports,
      classes: contract.classChecks, warnings: contract.unresolvedValues + (unknown ?? []))
  }

  /// The launch contract of an Info.plist by itself.
  ///
  /// - Parameters:
  ///   - infoPlist: the Info.plist.
  ///   - entitlements: the app's entitlements; nil when they are not known.
  /// - Throws: an ``AnalysisError``; ``AnalysisError/invalid(_:)`` when a file is malformed.
  public func contract(
    ofInfoPlist infoPlist: String, entitlements: String? = nil
  ) throws(AnalysisError) -> ContractResult {
    let variables = engine.request.variables.sorted { $0.key < $1.key }.map {
      BuildSetting(name: $0.key, text: $0.value, place: nil)
    }
    var input = InfoPlistContractInput(
      infoPlist, entitlements: entitlements, variables: variables, facts: engine.request.facts,
      decisions: try decisions(about: [infoPlist] + [entitlements].compactMap(\.self)))
    input.overlay = overlay
    do throws(ContractError) {
      let read = try input.read()
      return ContractResult(
        validated: read.validated, reports: read.reports, classes: [:], warnings: [])
    } catch {
      throw AnalysisError(error)
    }
  }

  /// The Info.plist of one target as the build makes it, with the origin of each value, as
  /// `launchkit plist effective` prints it.
  ///
  /// - Parameters:
  ///   - project: a project, a workspace, a project file, or a folder that contains one project. It need not
  ///     be in the folders of the session.
  ///   - target: the target by name; nil for the only app.
  ///   - buildConfiguration: the build configuration by name; nil for the one that a build uses when it names
  ///     none.
  /// - Throws: ``AnalysisError/unreadable(_:)`` when there is no such target, or its Info.plist is not known.
  public func effectiveInfoPlist(
    ofProject project: String, target: String? = nil, buildConfiguration: String? = nil
  ) throws(AnalysisError) -> EffectiveInfoPlistResult {
    do throws(InputFailure) {
      let input = try EffectiveInfoPlistInput(
        project, target: target, configuration: buildConfiguration, overlay: overlay)
      let built = try input.build()
      return EffectiveInfoPlistResult(
        target: input.target, buildConfiguration: input.configuration,
        infoPlist: built.infoPlist, reports: input.reports.filter { !$0.findings.isEmpty },
        warnings: input.unreadSettings + built.unresolvedValues)
    } catch {
      throw .unreadable([error])
    }
  }

  /// The decisions of the session's configurations and baseline about files.
  private func decisions(about files: [String]) throws(AnalysisError) -> FileDecisions {
    do throws(PolicyError) {
      return try FileDecisions(
        engine.request.policy.configuration, files: files,
        baseline: engine.request.policy.baseline, date: engine.request.facts.date)
    } catch {
      throw AnalysisError(error)
    }
  }
}
