internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A build product still refers to a build setting.
enum BuildVariableUnexpanded: Rule {
  static let id: RuleID = "build-variable-unexpanded"
  static let severity = Severity.warning
  static let kinds = BundleKinds.infoPlists

  static var documentation: RuleDocumentation {
    RuleDocumentation(
      summary: "A built Info.plist still holds a reference to a build setting.",
      rationale: """
        The build replaces references. One that remains is taken literally: no class has that \
        name, and a text shows it to the user.
        """,
      source: "Apple, Build settings reference; swift-build",
      fix: .none(because: .buildProduct),
      examples: [
        .accepts("<key>CFBundleName</key><string>$(PRODUCT_NAME)</string>"),
        .accepts(built("<key>CFBundleName</key><string>Cost: $5</string>"), .dictionary),
        .flags(built("<key>CFBundleName</key><string>⟪$(PRODUCT_NAME)⟫</string>"), .dictionary),
        .flags(
          built("<key>CFBundleURLTypes</key><array><dict><key>⟪${K}⟫</key><true/></dict></array>"),
          .dictionary),
      ])
  }

  private static func built(_ text: String) -> String {
    """
    <key>CFBundleIdentifier</key><string>com.example.app</string>
    <key>CFBundleExecutable</key><string>App</string>
    <key>DTSDKName</key><string>iphoneos27.0</string>
    \(text)
    """
  }

  static func check(_ plist: InfoPlist, _ context: inout RuleContext) {
    guard context.isBuilt else { return }
    var found: [PropertyListValue] = []
    collect(plist.root.value, into: &found)
    for value in found {
      context.report(
        .warning,
        "'\(value.string ?? "")' has a reference to a build setting that the build did not replace",
        at: value, help: "define the build setting, or write a literal value")
    }
  }

  /// The recursion is bounded, because every reader limits the depth of a document.
  private static func collect(
    _ value: PropertyListValue, into found: inout [PropertyListValue]
  ) {
    if let dictionary = value.dictionary {
      for entry in dictionary {
        if hasVariable(entry.key) { found.append(entry.key) }
        collect(entry.value, into: &found)
      }
    } else if let array = value.array {
      for element in array { collect(element, into: &found) }
    } else if hasVariable(value) {
      found.append(value)
    }
  }

  private static func hasVariable(_ value: PropertyListValue) -> Bool {
    let hasDollar = value.withUTF8 { $0.contains(UInt8(ascii: "$")) }
    return hasDollar && value.string.map { BuildVariable.occurs(in: $0) } ?? false
  }
}
