internal import FileSystem
internal import Findings
package import LaunchModel
package import LintPolicy
internal import PropertyListSyntax
internal import RuleExplanations
internal import SourceText

extension AnalysisSnapshot {
  /// The configuration of a file or folder with the origin of each setting.
  public struct ConfigurationAnswer: Sendable {
    /// The origin of a setting.
    enum Source: Sendable {
      /// An option of the command line.
      case option(String)
      /// A place in a configuration, and the label of the override that contains it.
      case place(SourcePlace, override: String?)
    }

    /// A value with a name.
    struct Entry: Sendable {
      var name: String
      var value: String
      var source: Source
    }

    /// A rule with its configured severity.
    struct Rule: Sendable {
      var id: RuleID
      var severity: ConfiguredSeverity
      /// The highest severity of the rule without a configuration.
      var own: Severity?
      var source: Source
    }

    /// The path as given.
    public let path: String
    /// The target; nil when no target was named.
    public let target: String?
    /// The places where configurations were searched for, the nearest first, and whether each one exists.
    let places: [(path: String, isThere: Bool)]
    /// The pattern because of which a search skips the file; nil when a search checks it.
    let exclusion: Entry?
    /// The facts about the build.
    let facts: [Entry]
    /// The configured rules. A rule with the same severity as in the catalog is included, since the rule may
    /// also have findings with a lower severity.
    let rules: [Rule]
    /// Settings of the run, suppressions and launch keys.
    let others: [Entry]

    /// Finds the configuration of a path.
    ///
    /// - Parameters:
    ///   - path: a file or folder; it need not exist.
    ///   - target: the target of a project in the folder; nil for the settings that apply to all targets.
    ///   - origin: where configurations come from.
    ///   - facts: facts about the build from options; they have precedence.
    ///   - variables: values for variables from options, by name.
    /// - Throws: when a configuration is invalid or cannot be read.
    package init(
      _ path: String, target: String?, _ origin: ConfigurationSearch.Origin, facts: ValidationFacts,
      variables: [String: String]
    ) throws(PolicyError) {
      let paths = ResolvedPaths()
      let search = ConfigurationSearch(origin, named: [path], tool: .own, paths: paths)
      self.path = path
      self.target = target
      let isFolder = SystemPath.isFolder(path)
      let whole = isFolder ? paths.folder(path) : paths.path(of: path)
      let folder = isFolder ? whole : ProjectRoot.join(whole, "..")
      // For a folder the settings of any file in it are wanted, so a file name is used that no pattern matches.
      let asked = isFolder ? (whole == "/" ? "/…" : whole + "/…") : whole
      let chain = search.chain(inFolder: UndecodedBytes.bytes(folder)[...])
      places = search.places(inFolder: UndecodedBytes.bytes(folder)).map {
        (paths.shown($0.path), $0.isThere)
      }
      self.facts = Self.facts(
        chain?.facts(path: asked, target: target) ?? ConfiguredFacts(), facts, variables, chain)
      let severities = Dictionary(
        KnownRules.descriptions.map { ($0.id, $0.severity) }, uniquingKeysWith: { one, _ in one })
      rules = (chain?.decidedRules ?? []).sorted().compactMap { id in
        guard let chain,
          let decision = chain.decision(
            on: id, path: asked, targets: target.map { [$0] } ?? [])
        else { return nil }
        return Rule(
          id: id, severity: decision.severity.value, own: severities[id],
          source: .place(decision.severity.place, override: decision.override?.label))
      }
      exclusion = chain.flatMap { Self.exclusion(of: whole, isFolder: isFolder, $0) }
      others = chain.map { Self.others($0, paths, asked, target: target) } ?? []
      try search.check()
    }

    private static func exclusion(
      of path: String, isFolder: Bool, _ chain: ConfigurationChain
    ) -> Entry? {
      if let pattern = chain.exclusion(
        of: UndecodedBytes.bytes(path), beyond: 0, isFolder: isFolder)
      {
        return Entry(
          name: "excluded", value: pattern.text, source: .place(pattern.place, override: nil))
      }
      guard !isFolder, let file = chain.leavingOut(UndecodedBytes.bytes(path)[...]),
        let first = file.include?.patterns.first
      else { return nil }
      return Entry(name: "notIncluded", value: "", source: .place(first.place, override: nil))
    }

    private static func facts(
      _ configured: ConfiguredFacts, _ options: ValidationFacts, _ variables: [String: String],
      _ chain: ConfigurationChain?
    ) -> [Entry] {
      var entries: [Entry] = []
      func add<Value>(
        _ name: String, _ option: String, _ stated: String?, _ configured: ConfiguredValue<Value>?,
        _ text: (Value) -> String
      ) {
        if let stated {
          entries.append(Entry(name: name, value: stated, source: .option(option)))
        } else if let configured {
          entries.append(
            Entry(
              name: name, value: text(configured.value),
              source: .place(configured.place, override: chain?.override(at: configured.place)))
          )
        }
      }
      add("sdk", "--sdk", options.sdk?.description, configured.sdk, \.description)
      add(
        "deploymentTarget", "--deployment-target", options.deploymentTarget?.description,
        configured.deploymentTarget, \.description)
      add("platform", "--platform", options.platform?.rawValue, configured.platform, \.rawValue)
      add(
        "lifecycle", "--lifecycle", options.lifecycle == .auto ? nil : options.lifecycle.rawValue,
        configured.lifecycle, \.rawValue)
      for name in Set(variables.keys).union(configured.variables.keys).sorted() {
        add(
          "variables.\(name)", "--variables", variables[name], configured.variables[name], { $0 })
      }
      return entries
    }

    private static func others(
      _ chain: ConfigurationChain, _ paths: ResolvedPaths, _ path: String, target: String?
    ) -> [Entry] {
      var entries: [Entry] = []
      func add(_ name: String, _ value: String, _ place: SourcePlace) {
        entries.append(Entry(name: name, value: value, source: .place(place, override: nil)))
      }
      if let baseline = chain.baseline {
        add("baseline", paths.shown(baseline.value), baseline.place)
      }
      if let failOn = chain.failOn { add("failOn", failOn.value.rawValue, failOn.place) }
      if let verdict = chain.requiresVerdict {
        add("requireVerdict", verdict.value ? "true" : "false", verdict.place)
      }
      if let reasons = chain.requiresSuppressionReasons {
        add("requireSuppressionReasons", reasons.value ? "true" : "false", reasons.place)
      }
      for suppression in chain.suppressions where suppression.covers(path: path) {
        add(
          "suppression", suppression.rules.map(\.value.name).joined(separator: ", "),
          suppression.place)
      }
      for requirement in chain.requirements(path: path, target: target) {
        add("requirement", requirement.requirement.name, requirement.place)
      }
      for key in chain.launchKeys {
        guard let source = key.source else { continue }
        add(
          "launchKey", key.name,
          SourcePlace(
            RelatedFile(source.document.source, isText: true), source.contentSpan,
            keyPath: source.keyPath))
      }
      return entries
    }
  }
}

extension ConfigurationChain {
  /// The label of the override that contains a place; nil when the place is not in an override.
  fileprivate func override(at place: SourcePlace) -> String? {
    guard place.keyPath.count > 1, place.keyPath[0] == .key("overrides"),
      case .index(let index) = place.keyPath[1],
      let file = files.first(where: { $0.file === place.file }),
      file.overrides.indices.contains(index)
    else { return nil }
    return file.overrides[index].label
  }
}
