extension KeyCatalogue {
  /// The payload of a remote notification; what stands beside `aps` belongs to the app.
  ///
  /// Source: Apple, "Generating a remote notification".
  static let remoteNotificationKeys: [CatalogueKey] = [
    CatalogueKey(
      "aps", .dictionary, "what the system does with the notification", nested: .aps,
      source: .appleDocumentation)
  ]

  /// `aps`.
  static let apsKeys: [CatalogueKey] = [
    CatalogueKey(
      "alert", ValueType.string.or(.dictionary), "what is shown", nested: .apsAlert,
      source: .appleDocumentation),
    CatalogueKey("badge", .number, "number on the icon; 0 removes it", source: .appleDocumentation),
    CatalogueKey(
      "sound", ValueType.string.or(.dictionary), "sound file, or a critical sound",
      nested: .apsSound, source: .appleDocumentation),
    CatalogueKey("thread-id", .string, "what it is grouped with", source: .appleDocumentation),
    CatalogueKey("category", .string, "category of its actions", source: .appleDocumentation),
    CatalogueKey(
      "content-available", .number, "1 for a background update", allowed: .apsFlag,
      source: .appleDocumentation),
    CatalogueKey(
      "mutable-content", .number, "1 for a notification service extension", allowed: .apsFlag,
      source: .appleDocumentation),
    CatalogueKey(
      "target-content-id", .string, "content whose scene is to be activated",
      source: .appleDocumentation),
    CatalogueKey(
      "interruption-level", .string, "how much it may disturb", .since(ios: 15_00),
      allowed: .interruptionLevels, source: .appleDocumentation),
    CatalogueKey(
      "relevance-score", .number, "rank in the summary, 0 to 1", .since(ios: 15_00),
      source: .appleDocumentation),
    CatalogueKey(
      "filter-criteria", .string, "what a Focus filter compares", source: .appleDocumentation),
    CatalogueKey(
      "stale-date", .number, "Live Activity: when it is out of date, in seconds since 1970",
      source: .appleDocumentation),
    CatalogueKey(
      "content-state", .dictionary, "Live Activity: what it shows", source: .appleDocumentation),
    CatalogueKey(
      "timestamp", .number, "Live Activity: when it was sent, in seconds since 1970",
      source: .appleDocumentation),
    CatalogueKey(
      "event", .string, "Live Activity: start, update or end", allowed: .liveActivityEvents,
      source: .appleDocumentation),
    CatalogueKey(
      "dismissal-date", .number, "Live Activity: when it goes away, in seconds since 1970",
      source: .appleDocumentation),
    CatalogueKey(
      "attributes-type", .string, "Live Activity: type of its attributes",
      source: .appleDocumentation),
    CatalogueKey(
      "attributes", .dictionary, "Live Activity: its attributes", source: .appleDocumentation),
  ]

  /// `alert`, written as a dictionary.
  static let apsAlertKeys: [CatalogueKey] = [
    CatalogueKey("title", .string, "title", source: .appleDocumentation),
    CatalogueKey("subtitle", .string, "second line", source: .appleDocumentation),
    CatalogueKey("body", .string, "text", source: .appleDocumentation),
    CatalogueKey("launch-image", .string, "launch image", source: .appleDocumentation),
    CatalogueKey("title-loc-key", .string, "key of the title", source: .appleDocumentation),
    CatalogueKey(
      "title-loc-args", .array(of: .string), "values in the title", source: .appleDocumentation),
    CatalogueKey(
      "subtitle-loc-key", .string, "key of the second line", source: .appleDocumentation),
    CatalogueKey(
      "subtitle-loc-args", .array(of: .string), "values in the second line",
      source: .appleDocumentation),
    CatalogueKey("loc-key", .string, "key of the text", source: .appleDocumentation),
    CatalogueKey(
      "loc-args", .array(of: .string), "values in the text", source: .appleDocumentation),
    CatalogueKey("action", .string, "title of the button", source: .appleDocumentation),
    CatalogueKey(
      "action-loc-key", .string, "key of the button's title, of old times",
      source: .appleDocumentation),
    CatalogueKey(
      "summary-arg", .string, "what the summary names",
      .since(ios: 12_00).deprecated(ios: 15_00), source: .appleDocumentation),
    CatalogueKey(
      "summary-arg-count", .number, "how many the summary counts",
      .since(ios: 12_00).deprecated(ios: 15_00), source: .appleDocumentation),
  ]

  /// `sound`, written as a dictionary.
  static let apsSoundKeys: [CatalogueKey] = [
    CatalogueKey(
      "critical", .number, "1 for a critical sound", allowed: .apsCritical,
      source: .appleDocumentation),
    CatalogueKey("name", .string, "sound file", source: .appleDocumentation),
    CatalogueKey("volume", .number, "loudness, 0 to 1", source: .appleDocumentation),
  ]
}
