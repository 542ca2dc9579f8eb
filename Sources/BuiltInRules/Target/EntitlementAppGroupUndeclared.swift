internal import Findings
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Code that opens an app group which the entitlements do not have.
enum EntitlementAppGroupUndeclared: TargetRule {
  static let id: RuleID = "entitlement-app-group-undeclared"
  static let severity = Severity.warning
  static let products = Set<ProductKind>.appsAndExtensions
  static let needs: TargetNeeds = [.entitlements, .sources]

  private static let key = "com.apple.security.application-groups"

  private static func groups(_ group: String) -> String {
    """
    --- App.entitlements
    <key>com.apple.security.application-groups</key><array><string>\(group)</string></array>

    """
  }

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "Code opens an app group that the entitlements do not have.",
      rationale: """
        The system gives no folder for an app group that the signature does not name: the URL is nil, and what is \
        written to the user defaults of the group is not shared. Often the group was renamed in one of the two \
        places, or is in the entitlements of one configuration only.
        """,
      source: """
        Apple, containerURL(forSecurityApplicationGroupIdentifier:); BasedHardware/omi pull request 9084; \
        ABausG/home_widget issue 8
        """,
      fix: .none(because: .severalWays),
      examples: [
        .accepts(
          groups("group.com.example.app")
            + """
            --- Store.swift
            let defaults = UserDefaults(suiteName: "group.com.example.app")
            """, .target(.app)),
        .accepts(
          groups("$(GROUP)")
            + """
            --- Store.swift
            let defaults = UserDefaults(suiteName: "group.com.example.app")
            """, .target(.app)),
        .accepts(
          groups("group.com.example.app")
            + """
            --- Store.swift
            let defaults = UserDefaults(suiteName: "settings")
            func defaults(_ name: String) -> UserDefaults? { UserDefaults(suiteName: name) }
            """, .target(.app)),
        .accepts(
          "--- Store.swift\nlet a = UserDefaults(suiteName: \"group.com.example.app\")\n",
          .target(.app)),
        .flags(
          groups("group.com.example.new")
            + """
            --- Store.swift
            let defaults = UserDefaults(suiteName: ⟪"group.com.example.app"⟫)
            """, .target(.app)),
        .flags(
          """
          --- no entitlements
          --- Store.swift
          enum Group { static let name = "group.com.example.app" }
          let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: ⟪Group.name⟫)
          """, .target(.app)),
        .flags(
          groups("group.com.example.new")
            + """
            --- Store.m
            NSURL *folder(void) {
              return [[NSFileManager defaultManager]
                containerURLForSecurityApplicationGroupIdentifier:⟪@"group.com.example.app"⟫];
            }
            """, .target(.app)),
      ])
  }

  static func applies(to target: InspectedTarget) -> Bool {
    if case .unknown = target.entitlements { return false }
    if case .unknown = target.sources { return false }
    return !target.isBundle
  }

  static func check(_ target: InspectedTarget, _ context: inout RuleContext) {
    // On the Mac the names of groups may begin with the team, and groups need no entitlement everywhere.
    if context.platform == .macos { return }
    let list = target.entitlements.value?[key]
    var granted: Set<String> = []
    for value in list?.array.map(Array.init) ?? [] {
      guard let text = value.string.flatMap(target.built) else { return }
      granted.insert(text)
    }
    let uses = target.codeUses(.sharedDefaults, .appGroupFolder).filter {
      $0.isCompiled && $0.text.hasPrefix("group.")
    }
    for (name, uses) in context.byName(uses) where !granted.contains(name) {
      var notes = list.map { [$0.place.note("the entitlements list the app groups here")] } ?? []
      notes += uses.dropFirst().prefix(2).map { $0.place.note("also used here") }
      let near = NearestName.of(name, in: granted.sorted())
      context.report(
        .warning, "the app group '\(ShortText.of(name))' is not in the entitlements",
        at: uses[0].place, notes: notes,
        help: near.map { "did you mean '\($0)'?" }
          ?? "add it to '\(key)' of every configuration, or use a group that is there")
    }
  }
}
