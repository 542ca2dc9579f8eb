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
      target.nestedBundles = bundle.nested
      target.program = bundle.program
      target.lacksProgram = bundle.lacksProgram
      target.importedReasonAPIs = TargetInput(bundle.importedReasonAPIs)
      let entitlements: PropertyListDocument? = addEntitlements(of: bundle, to: &target)
      target.profile = TargetInput(bundle.profile)
      let verdict = SceneAdoptionVerdict(target)
      target.facts = verdict.facts(of: target)
      let home = document.relatedFile
      findings.begin(target.name, configuration: nil)
      TargetCheck().runRules(
        on: target, verdict, written: [], home: home,
        place: SourcePlace(home, plist.root.value.openingSpan),
        missingFiles: "check the project that the app is built from", into: &findings)
      if let entitlements {
        findings.add(
          Validator(facts: target.facts).validate(entitlements: entitlements), target: target.name,
          configuration: nil)
      }
      for manifest in bundle.privacyManifests {
        findings.add(
          Validator(facts: target.facts).validate(privacyManifest: manifest, isBuilt: true),
          target: target.name, configuration: nil)
        result.checkedFileCount += 1
      }
      var row = AnalysisReport.TargetSummary(target, verdict, path: bundle.path)
      row.add(findings.decidingLaunch)
      result.checkedFileCount += bundle.nested.count { $0.infoPlist != nil }
      result.targets.append(row)
      return target
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
