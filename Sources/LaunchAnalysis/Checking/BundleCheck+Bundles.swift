internal import BuiltInRules
internal import FileSystem
internal import Findings
#if Bundles
  internal import LaunchBundles
  internal import LaunchModel
  internal import LaunchProject
  internal import RuleEngine
  internal import PropertyListSyntax
  internal import SourceText

  extension BundleCheck {
    /// Checks a built app, archive or package, and records what is read in a log.
    func result(_ path: String, _ log: AccessLog?) -> UnitResult {
      var noting = self
      noting.facts.log = log
      return noting.result(path)
    }

    private func result(_ path: String) -> UnitResult {
      var result = UnitResult()
      var findings = TargetFindings(inProject: nil)
      do {
        let built = try BuiltApps.read(path: path, log: facts.log)
        if let archive = built.archiveInfo {
          findings.add(
            Validator(facts: facts.facts(of: path)).validate(archive), target: nil,
            configuration: nil)
          result.checkedFileCount += 1
        }
        result.failures += built.unreadableParts
        for app in built.apps { _ = checkBundle(app, &findings, &result) }
        if let plist = built.archiveInfo.flatMap({ InfoPlist($0) }) {
          for framework in built.frameworks { check(framework, plist, &findings, &result) }
        }
      } catch {
        result.failures.append(error)
      }
      result.files = findings.reports
      return result
    }

    /// Checks a bundle and the bundles that it embeds; nil when its Info.plist cannot be read.
    private func checkBundle(
      _ bundle: AppBundle, _ findings: inout TargetFindings, _ result: inout UnitResult
    ) -> InspectedTarget? {
      result.failures += bundle.unreadableParts
      guard let document = bundle.infoPlist else { return nil }
      result.checkedFileCount += 1
      var facts = facts.facts(of: bundle.path, target: bundle.name)
      facts.narrowRequirements(product: bundle.kind, platforms: [], configuration: nil)
      guard !document.hasErrors, let plist = InfoPlist(document) else {
        findings.add(
          Validator(facts: facts).validate(document), target: bundle.name, configuration: nil)
        return nil
      }
      var target = InspectedTarget(
        name: bundle.name, product: bundle.kind, isBundle: true, plist: plist, facts: facts)
      let embedded = bundle.embedded.compactMap { checkBundle($0, &findings, &result) }
      target.embedded = .given(embedded)
      target.settings = .none
      target.sources = .unknown(
        UnknownInput("the code of '\(bundle.name)' is compiled", needs: ["the project of the app"]))
      target.resources = .given(
        TargetResources(
          storyboards: [], propertyLists: bundle.privacyManifest.map { [$0] } ?? [],
          fileNames: bundle.resourceNames, missing: bundle.missingResources))
      target.compiledLifecycle = bundle.lifecycle
      target.nestedBundles = bundle.nested
      target.program = bundle.program
      target.lacksProgram = bundle.lacksProgram
      target.importedReasonAPIs = TargetInput(bundle.importedReasonAPIs)
      let entitlements: PropertyListDocument? = addEntitlements(of: bundle, to: &target)
      target.profile = TargetInput(bundle.profile)
      let verdict = runRules(on: &target, bundle.privacyManifests, &findings, &result)
      if let entitlements {
        findings.add(
          Validator(facts: target.facts).validate(entitlements: entitlements), target: target.name,
          configuration: nil)
      }
      add(target, verdict, path: bundle.path, findings, &result)
      return target
    }

    /// Checks one framework of an `.xcframework`, whose Info.plist says what it is for.
    private func check(
      _ framework: BuiltFramework, _ plist: InfoPlist, _ findings: inout TargetFindings,
      _ result: inout UnitResult
    ) {
      var facts = facts.facts(of: framework.path, target: framework.name)
      facts.platform = framework.platform ?? facts.platform
      facts.narrowRequirements(product: .framework, platforms: [], configuration: nil)
      var target = InspectedTarget(
        name: framework.name, product: .framework, isBundle: true, plist: plist, facts: facts)
      target.embedded = .none
      target.settings = .none
      target.sources = .unknown(UnknownInput("the code of '\(framework.name)' is compiled"))
      target.resources = .given(
        TargetResources(storyboards: [], propertyLists: [], fileNames: [], missing: []))
      target.entitlements = .none
      target.nestedBundles = framework.bundles
      if framework.platform != nil {
        var part = BundledProgram.Part()
        part.platform = framework.platform
        part.isForSimulator = framework.isForSimulator
        var stated = BundledProgram()
        stated.parts = [part]
        target.program = stated
      }
      let verdict = runRules(on: &target, framework.privacyManifests, &findings, &result)
      add(target, verdict, path: framework.path, findings, &result)
    }

    /// Runs the rules for targets, and those for the privacy manifests in it.
    private func runRules(
      on target: inout InspectedTarget, _ manifests: [PropertyListDocument],
      _ findings: inout TargetFindings, _ result: inout UnitResult
    ) -> SceneAdoptionVerdict {
      let verdict = SceneAdoptionVerdict(target)
      target.facts = verdict.facts(of: target)
      let home = target.plist.document.relatedFile
      findings.begin(target.name, configuration: nil)
      TargetCheck().runRules(
        on: target, verdict, written: [], home: home,
        place: SourcePlace(home, target.plist.root.value.openingSpan),
        missingFiles: "check the project that the app is built from", into: &findings)
      for manifest in manifests {
        findings.add(
          Validator(facts: target.facts).validate(privacyManifest: manifest, isBuilt: true),
          target: target.name, configuration: nil)
        result.checkedFileCount += 1
      }
      return verdict
    }

    private func add(
      _ target: InspectedTarget, _ verdict: SceneAdoptionVerdict, path: String,
      _ findings: TargetFindings, _ result: inout UnitResult
    ) {
      var row = AnalysisReport.TargetSummary(target, verdict, path: path)
      row.add(findings.decidingLaunch)
      result.checkedFileCount += target.nestedBundles.count { $0.infoPlist != nil }
      result.targets.append(row)
    }

    private func addEntitlements(
      of bundle: AppBundle, to target: inout InspectedTarget
    ) -> PropertyListDocument? {
      switch bundle.entitlements {
      case .given(let document):
        target.entitlements =
          Entitlements(document).map { .given($0) }
          ?? .unknown(UnknownInput("the entitlements of '\(bundle.name)' are not a dictionary"))
        return document
      case .none: target.entitlements = .none
      case .unknown(let reason): target.entitlements = .unknown(UnknownInput(reason))
      }
      return nil
    }
  }

  extension TargetInput {
    /// A part of a built bundle, as an input of rules.
    fileprivate init(_ part: BundlePart<Value>) {
      switch part {
      case .given(let value): self = .given(value)
      case .none: self = .none
      case .unknown(let reason): self = .unknown(UnknownInput(reason))
      }
    }
  }
#endif
