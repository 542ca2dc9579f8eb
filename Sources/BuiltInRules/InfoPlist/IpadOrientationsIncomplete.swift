internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// An iPad app for multitasking that does not support every orientation.
enum IpadOrientationsIncomplete: Rule {
  static let id: RuleID = "ipad-orientations-incomplete"
  static let severity = Severity.error
  static let kinds = BundleKinds.apps

  private static let orientations = InfoPlistKey("UISupportedInterfaceOrientations")
  private static let needed = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private static let family =
    "<key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>"
  private static let portrait = "<array><string>UIInterfaceOrientationPortrait</string></array>"
  private static let every =
    "<array>" + needed.map { "<string>\($0)</string>" }.joined() + "</array>"

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "An iPad app that supports multitasking does not support all four orientations.",
      rationale: """
        App Store Connect refuses an app that supports iPad multitasking without all four \
        orientations, unless it requires full screen. It is not known whether this still applies \
        to the iOS 27 SDK, so it is an error only with an SDK that is known to be older.
        """,
      source: "App Store Connect's message 90474; expo/expo-cli issue 3710",
      predicts: ["ITMS-90474"],
      fix: .unsafe,
      examples: [
        .accepts(family + "<key>UISupportedInterfaceOrientations</key>" + every),
        .accepts(
          family + "<key>UISupportedInterfaceOrientations</key>" + portrait
            + "<key>UISupportedInterfaceOrientations~ipad</key>" + every),
        .accepts(
          family + "<key>UIRequiresFullScreen</key><true/>"
            + "<key>UISupportedInterfaceOrientations</key>" + portrait),
        .accepts("<key>UISupportedInterfaceOrientations</key>" + portrait),
        .accepts(
          family + """
            <key>UISupportedInterfaceOrientations</key><array><string>$(ORIENTATION)</string></array>
            """),
        .flags(family + "<key>⟪UISupportedInterfaceOrientations⟫</key>" + portrait),
        .flags(
          family + "<key>UISupportedInterfaceOrientations</key>" + every
            + "<key>⟪UISupportedInterfaceOrientations~ipad⟫</key>" + portrait,
          facts: ValidationFacts(sdk: OSVersion(27))),
      ])
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.isFinal(orientations), plist.declaresIPadMultitasking, context.platform == .ios,
      let (entry, array, missing) = incompleteList(plist)
    else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    let isCertain = context.sdk.map { $0.major < 27 } ?? false
    context.report(
      isCertain ? .error : .info, "'\(entry.name)' lacks \(names) for iPad multitasking",
      at: entry.key, absent: [orientations],
      help: "list all four orientations under 'UISupportedInterfaceOrientations~ipad'",
      fixes: fixes(entry, array, missing, plist, &context),
      predicts: context.sdkIsAtLeast(27) ? [] : ["ITMS-90474"])
  }

  /// The list that counts on an iPad and the orientations that it lacks; nil when it is complete or not
  /// known.
  static func incompleteList(
    _ plist: InfoPlist
  ) -> (entry: InfoPlist.Entry, array: PropertyListArray, missing: [String])? {
    let entries = plist.variants(of: orientations)
    guard
      let entry = entries.last(where: { $0.suffix.hasSuffix("~ipad") })
        ?? entries.last(where: { $0.suffix.isEmpty }),
      let array = entry.value.array
    else { return nil }
    var found: Set<String> = []
    for element in array {
      guard let name = element.string, !BuildVariable.isUndecided(name) else { return nil }
      found.insert(name)
    }
    let missing = needed.filter { !found.contains($0) }
    return missing.isEmpty ? nil : (entry, array, missing)
  }

  /// Adds the missing orientations to the list for iPad. Without such a list, adds one next to the list for
  /// all devices.
  private static func fixes(
    _ entry: InfoPlist.Entry, _ array: PropertyListArray, _ missing: [String], _ plist: InfoPlist,
    _ context: inout RuleContext
  ) -> [Finding.Fix] {
    if entry.suffix.hasSuffix("~ipad") {
      return context.fix("add what the list lacks", .unsafe, in: entry.value) {
        try $0.append(contentsOf: missing.map { .string($0) }, to: array)
      }
    }
    guard context.mayGetKeys else { return [] }
    let name = "\(orientations.name)~ipad"
    return context.fix("add '\(name)' with all four", .unsafe, in: entry.value) {
      try $0.insert(
        name, .array(needed.map { .string($0) }), into: plist.root,
        after: PropertyListDictionary.Entry(key: entry.key, value: entry.value))
    }
  }
}
