internal import LaunchModel
internal import PropertyListSyntax
internal import RuleEngine

/// A text of launch options that represents a URL.
struct LaunchURLText {
  /// The value.
  let value: PropertyListValue
  /// The text.
  let text: String
  /// Whether the text must be an absolute URL: a launch with another text can never happen.
  let isRequired: Bool
  /// Whether it is the page of a user activity, which is always a web page.
  let isWebPage: Bool

  /// The properties of described dictionaries that are URLs, and whether Foundation refuses other texts
  /// there.
  private static let properties: [(level: KeyCatalog.Level, name: String, isRequired: Bool)] = [
    (.userActivity, "webpageURL", true), (.userActivity, "referrerURL", false),
    (.eventAttribution, "destinationURL", false), (.eventAttribution, "reportEndpoint", false),
  ]

  /// All URLs of a file whose text is the one that an app gets. A text is left out if the build or a tool
  /// still has to complete it, or if a log shows something else in its place.
  static func all(_ launch: LaunchOptionsDocument, _ context: inout RuleContext) -> [LaunchURLText]
  {
    var found: [LaunchURLText] = []
    for entry in launch.options.entries where entry.name == .known(.url) {
      if let value = entry.source?.value { add(value, true, &found) }
    }
    for described in context.describedEntries(of: launch) where described.index != nil {
      let property = properties.first {
        $0.level == described.level && described.entry.key.equals($0.name)
      }
      if let property {
        add(
          described.entry.value, property.isRequired, isWebPage: property.name == "webpageURL",
          &found)
      }
    }
    return found
  }

  private static func add(
    _ value: PropertyListValue, _ isRequired: Bool, isWebPage: Bool = false,
    _ found: inout [LaunchURLText]
  ) {
    guard value.kind == .string, let text = value.string, FixtureText.reasonNotExact(text) == nil
    else { return }
    // A log hides a text as `<private>` and shows a relative URL with its base behind ` -- `.
    let isLog = value.document.format == .openStep
    if isLog, text.utf8.first == UInt8(ascii: "<") || text.contains(" -- ") { return }
    found.append(
      LaunchURLText(value: value, text: text, isRequired: isRequired, isWebPage: isWebPage))
  }
}
