package import Findings
package import LaunchModel
package import LaunchProject
package import PropertyListSyntax
internal import SourceText

/// The ids of the rules about what a team demands.
package enum RequirementRule {
  /// A key is not as a requirement demands.
  package static let unmet: RuleID = "requirement-unmet"
}

extension RuleContext {
  /// Checks what the team demands of a property list.
  ///
  /// - Parameters:
  ///   - subject: what the property list is.
  ///   - root: its root.
  ///   - product: what it belongs to; nil when not known.
  /// - Complexity: for each requirement linear in the values that its path leads through.
  package mutating func checkRequirements(
    of subject: Requirement.Subject, in root: PropertyListDictionary, product: ProductKind? = nil
  ) {
    for demanded in facts.requirements where demanded.subject == subject {
      guard let requirement = applicable(demanded, product) else { continue }
      check(requirement, RequiredPlaces(requirement.path, in: root))
    }
  }

  /// Reports what the team demands of the entitlements and the privacy manifest of a target that has none.
  mutating func checkRequirements(ofAbsentFilesOf target: InspectedTarget) {
    for demanded in facts.requirements {
      var input: MissingInput?
      if demanded.subject == .buildSettings, target.isBundle {
        reportOpen(
          demanded,
          UnknownInput("a built app has no build settings", needs: ["the project of the app"]))
      }
      guard demanded.demand == .required else { continue }
      switch demanded.subject {
      case .infoPlist, .buildSettings: continue
      case .entitlements:
        if target.entitlements.value != nil { continue }
        if case .unknown(let input) = target.entitlements {
          reportOpen(demanded, input)
          continue
        }
      case .privacyManifest:
        if target.resources.value?.privacyManifests.isEmpty == false { continue }
        if let input = target.unknownPrivacyManifest {
          reportOpen(demanded, input)
          continue
        }
        input = target.privacyManifestStep ?? target.resources.value?.missing.first
      }
      guard let requirement = applicable(demanded, target.product) else { continue }
      var place = target.place(target.plist.root.value.markSpan, of: target.plist.root.value)
      place.keyPath = requirement.keyPath(from: 0)
      report(
        unless: input, "adds it", requirement.severity,
        requirement.text(
          "'\(target.name)' has no \(requirement.subject.words), and \(requirement.pathText) is required"
        ), at: place,
        help: requirement.help("add the file with \(requirement.pathText) to the target"))
    }
  }

  /// The requirement if it holds here. If it is not known whether it does, this is reported.
  private mutating func applicable(
    _ demanded: Requirement, _ product: ProductKind?
  ) -> Requirement? {
    guard
      let requirement = demanded.narrowed(
        product: product, platforms: platform.map { [$0] } ?? [], configuration: nil)
    else { return nil }
    guard let open = requirement.openScope else { return requirement }
    reportOpen(requirement, open)
    return nil
  }

  private mutating func reportOpen(_ requirement: Requirement, _ input: UnknownInput) {
    reportNotChecked(
      "requirement '\(requirement.name)' is not checked: \(input.reason)", needs: input.needs)
  }

  private mutating func check(_ requirement: Requirement, _ places: RequiredPlaces) {
    let fit = RequiredValues(requirement)
    guard !places.found.isEmpty else {
      if requirement.demand == .required { reportAbsence(requirement, places) }
      return
    }
    var isOpen = false
    var misfits: [RequiredPlaces.Place] = []
    for place in places.found {
      guard let holds = fit.holds(place.value) else {
        isOpen = true
        continue
      }
      if holds, requirement.demand == .required { return }
      if holds == (requirement.demand == .forbidden) { misfits.append(place) }
    }
    if isOpen {
      reportNotChecked(
        "requirement '\(requirement.name)' is not checked: the value of \(requirement.pathText) has a variable",
        needs: ["a project", "--variables"])
    }
    if requirement.demand == .required {
      if isOpen { return }
      if misfits.count > 1 || requirement.path.last == "*" {
        reportNoElement(requirement, places, fit)
        return
      }
    }
    for place in misfits where !isFull { reportMisfit(requirement, place, fit) }
  }

  private mutating func reportAbsence(_ requirement: Requirement, _ places: RequiredPlaces) {
    let container = places.containers[0]
    if places.depth == 0, !mayGetKeys {
      reportNotChecked(
        "requirement '\(requirement.name)' is not checked: the build may add \(requirement.pathText)",
        needs: ["a project"])
      return
    }
    var fixes: [Finding.Fix] = []
    if places.depth == requirement.path.count - 1, requirement.values.count == 1,
      let dictionary = container.dictionary, let key = requirement.path.last, key != "*"
    {
      fixes = adding(
        key, requirement.values[0], to: dictionary, "add '\(ShortText.of(key))'", .safe)
    }
    add(in: nil, absent: places.depth == 0 ? [requirement.path[0]] : []) { rule in
      Finding(
        rule: rule, severity: requirement.severity,
        message: requirement.text("\(requirement.pathText) is missing"),
        span: container.openingSpan,
        // The absent key tells requirements apart whose findings have the same place.
        keyPath: container.keyPath + requirement.keyPath(from: places.depth),
        help: requirement.help(
          requirement.hasValues ? "add it: \(RequiredValues(requirement).words)" : "add it"),
        fixes: fixes)
    }
  }

  /// Reports that none of several values fits.
  private mutating func reportNoElement(
    _ requirement: Requirement, _ places: RequiredPlaces, _ fit: RequiredValues
  ) {
    var fixes: [Finding.Fix] = []
    if places.containers.count == 1, requirement.values.count == 1, requirement.path.last == "*",
      let written = written(places.containers[0]), let array = written.array
    {
      fixes = fix("add the value", .safe, in: written) {
        try $0.append(requirement.values[0], to: array)
      }
    }
    report(
      requirement.severity,
      requirement.text("no value of \(requirement.pathText) is \(fit.words)"),
      span: places.containers[0].openingSpan, of: places.containers[0],
      help: requirement.help("add one"), fixes: fixes)
  }

  private mutating func reportMisfit(
    _ requirement: Requirement, _ place: RequiredPlaces.Place, _ fit: RequiredValues
  ) {
    let (value, key) = (place.value, place.key)
    guard requirement.demand != .forbidden else {
      let fixes =
        key.map { removing($0, .unsafe) } ?? removing(element: value, .unsafe)
      report(
        requirement.severity,
        requirement.text(
          requirement.hasValues
            ? "\(requirement.pathText) is \(RequiredValues.words(value)), which is not allowed"
            : "\(requirement.pathText) is not allowed"),
        span: (requirement.hasValues ? value : key ?? value).markSpan, of: value,
        help: requirement.help("remove it"), fixes: fixes)
      return
    }
    var fixes: [Finding.Fix] = []
    if requirement.values.count == 1, !value.kind.isContainer, let written = written(value) {
      fixes = fix("write \(RequiredValues.words(requirement.values[0]))", .unsafe, in: written) {
        try $0.replace(written, with: requirement.values[0])
      }
    }
    report(
      requirement.severity,
      requirement.text(
        "\(requirement.pathText) is \(RequiredValues.words(value)), expected \(fit.words)"),
      span: value.markSpan, of: value, help: requirement.help(nil), fixes: fixes)
  }
}

extension InspectedTarget {
  /// Why it is not known whether the target has a privacy manifest; nil when it is known.
  fileprivate var unknownPrivacyManifest: UnknownInput? {
    if case .unknown(let input) = resources { return input }
    if resources.value?.fileNames.contains(PrivacyManifest.fileName) == true {
      return UnknownInput("the privacy manifest of '\(name)' cannot be read")
    }
    return nil
  }
}

extension Requirement {
  /// The path as messages show it.
  package var pathText: String {
    "'" + ShortText.of(path.joined(separator: ".")) + "'"
  }

  /// The path from one of its steps on, as far as it leads to one value.
  fileprivate func keyPath(from depth: Int) -> [KeyPathStep] {
    path[depth...].prefix { $0 != "*" }.map(KeyPathStep.key)
  }

  /// The message of a finding: in the words of the team, else as given.
  package func text(_ problem: String) -> String {
    "\(message ?? problem) (requirement '\(name)')"
  }

  /// The help of a finding, with the link of the team.
  package func help(_ step: String?) -> String? {
    let link = link.map { "see \($0)" }
    let parts = [step, link].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
