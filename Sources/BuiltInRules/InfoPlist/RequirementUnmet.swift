internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import PropertyListSyntax
internal import RuleEngine

/// A key is not as the team requires in its configuration.
///
/// The entitlements and the privacy manifest are checked where they are read.
enum RequirementUnmet: Rule, SettingsRule {
  static let id: RuleID = "requirement-unmet"
  static let severity = Severity.error
  static let kinds = BundleKinds.infoPlists

  private static func facts(
    _ path: [String], _ demand: Requirement.Demand, values: [PropertyListFragment] = [],
    pattern: String? = nil, configurations: [String] = []
  ) -> ValidationFacts {
    var requirement = Requirement("example", .infoPlist, path, demand)
    requirement.values = values
    requirement.pattern = pattern
    requirement.configurations = configurations
    var facts = ValidationFacts()
    facts.requirements = [requirement]
    return facts
  }

  static var documentation: RuleDocumentation {
    let arbitraryLoads = ["NSAppTransportSecurity", "NSAllowsArbitraryLoads"]
    let scheme = facts(
      ["CFBundleURLTypes", "*", "CFBundleURLSchemes", "*"], .required, values: [.string("team")])
    return RuleDocumentation(
      summary: "A key is not as the team requires in its configuration.",
      rationale: """
        'requirements' of '.launchkit.json' name keys of Info.plists, entitlements, privacy manifests and build \
        settings that are required, forbidden, or have certain values, for some paths, targets, products, platforms \
        or configurations. Each has a name, and may have a message, a severity and a link of the team. \
        'launchkit config show PATH' lists those that hold for a file.
        """,
      source: "Documentation/Configuration.md, Requirements",
      lowered: "as the requirement says, warning by default",
      fix: .safe,
      examples: [
        .accepts(
          "<key>PartnerID</key><string>42</string>", facts: facts(["PartnerID"], .required)),
        .accepts(
          "<key>CFBundleURLTypes</key><array>"
            + "<dict><key>CFBundleURLSchemes</key><array><string>other</string></array></dict>"
            + "<dict><key>CFBundleURLSchemes</key><array><string>team</string></array></dict></array>",
          facts: scheme),
        .accepts("", facts: facts(arbitraryLoads, .forbidden)),
        .accepts("", facts: facts(["TeamGroup"], .optional, pattern: "group.team.*")),
        .flags(
          """
          ⟪<dict>⟫
          <key>CFBundleIdentifier</key><string>com.example.app</string>
          </dict>
          """, .file, facts: facts(["PartnerID"], .required, values: [.string("42")])),
        .flags(
          "<key>PartnerID</key><string>⟪41⟫</string>",
          facts: facts(["PartnerID"], .required, values: [.string("42")])),
        .flags(
          "<key>NSAppTransportSecurity</key><dict>"
            + "<key>⟪NSAllowsArbitraryLoads⟫</key><true/></dict>",
          facts: facts(arbitraryLoads, .forbidden)),
        .flags(
          "<key>TeamGroup</key><string>⟪group.other.app⟫</string>",
          facts: facts(["TeamGroup"], .optional, pattern: "group.team.*")),
        .notChecked(
          "<key>PartnerID</key><string>$(PARTNER_ID)</string>",
          facts: facts(["PartnerID"], .required, values: [.string("42")])),
        .notChecked("", facts: facts(["PartnerID"], .required, configurations: ["Release"])),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard !context.facts.requirements.isEmpty else { return }
    context.checkRequirements(of: .infoPlist, in: plist.root, product: product(of: plist.kind))
  }

  /// What an Info.plist belongs to by its content; nil when it does not show this.
  private static func product(of kind: BundleKind) -> ProductKind? {
    switch kind {
    case .app, .macApp: .app
    case .appClip: .appClip
    case .appExtension: .appExtension
    case .watchApp: .watchApp
    case .framework: .framework
    case .testBundle: .unitTests
    case .otherBundle: .other
    case .fragment, .unrelated: nil
    }
  }

  static func problems(
    in settings: BuildSettings, _ facts: ValidationFacts,
    settingsForSDK: (_ sdk: String) -> BuildSettings
  ) -> [SettingsProblem] {
    facts.requirements.compactMap { requirement in
      requirement.subject == .buildSettings ? problem(requirement, settings) : nil
    }
  }

  private static func open(
    _ requirement: Requirement, _ reason: String, _ place: SourcePlace?
  ) -> SettingsProblem {
    SettingsProblem(
      requirement.path[0], severity: nil,
      message: "requirement '\(requirement.name)' is not checked: \(reason)", help: nil,
      place: place)
  }

  private static func problem(
    _ requirement: Requirement, _ settings: BuildSettings
  ) -> SettingsProblem? {
    let name = requirement.path[0]
    if let input = requirement.openScope { return open(requirement, input.reason, nil) }
    let fit = RequiredValues(requirement)
    let text: String
    let step: String?
    let input: MissingInput?
    let value = settings.value(name)
    if let value {
      guard value.isDecided || !requirement.hasValues else {
        return open(requirement, "the value of '\(name)' is not known", settings[name]?.place)
      }
      let holds = fit.holds(setting: value.text)
      guard holds == (requirement.demand == .forbidden) else { return nil }
      input = settings.missingInput(for: name)
      if requirement.demand == .forbidden {
        text =
          requirement.hasValues
          ? "'\(name)' is '\(value.text)', which is not allowed" : "'\(name)' is not allowed"
        step = "remove it"
      } else {
        text = "'\(name)' is '\(value.text)', expected \(fit.words)"
        step = nil
      }
    } else {
      guard requirement.demand == .required else { return nil }
      input = settings.missingInput(for: name)
      text = "build setting '\(name)' is not set"
      step = requirement.hasValues ? "set it to \(fit.words)" : "set it"
    }
    let sets = input.map { ", unless \($0.words) sets it" } ?? ""
    return SettingsProblem(
      name, severity: input == nil ? requirement.severity : requirement.severity.milder,
      message: requirement.text(text) + sets, help: requirement.help(step),
      place: settings[name]?.place)
  }
}
