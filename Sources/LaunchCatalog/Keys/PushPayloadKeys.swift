extension CatalogKey {
  /// The payload of a remote notification; the members beside `aps` belong to the app.
  ///
  /// Source: Apple, "Generating a remote notification".
  static let remoteNotificationKeys: [CatalogKey] = [
    CatalogKey(
      "aps", .dictionary, "what the system does with the notification", nested: .aps,
      source: .appleDocumentation)
  ]

  /// `aps`.
  static let apsKeys: [CatalogKey] = [
    CatalogKey(
      "alert", ValueType.string.or(.dictionary), "what is shown", nested: .apsAlert,
      source: .appleDocumentation),
    CatalogKey("badge", .number, "number on the icon; 0 removes it", source: .appleDocumentation),
    CatalogKey(
      "sound", ValueType.string.or(.dictionary), "sound file, or a critical sound",
      nested: .apsSound, source: .appleDocumentation),
    CatalogKey("thread-id", .string, "what it is grouped with", source: .appleDocumentation),
    CatalogKey("category", .string, "category of its actions", source: .appleDocumentation),
    CatalogKey(
      "content-available", .number, "1 for a background update", allowed: .apsFlag,
      source: .appleDocumentation),
    CatalogKey(
      "mutable-content", .number, "1 for a notification service extension", allowed: .apsFlag,
      source: .appleDocumentation),
    CatalogKey(
      "target-content-id", .string, "content whose scene is to be activated",
      source: .appleDocumentation),
    CatalogKey(
      "interruption-level", .string, "how much it may disturb", .since(ios: 15_00),
      allowed: .interruptionLevels, source: .appleDocumentation),
    CatalogKey(
      "relevance-score", .number, "rank in the summary, 0 to 1", .since(ios: 15_00),
      source: .appleDocumentation),
    CatalogKey(
      "filter-criteria", .string, "what a Focus filter compares", source: .appleDocumentation),
    CatalogKey(
      "stale-date", .number, "Live Activity: when it is out of date, in seconds since 1970",
      source: .appleDocumentation),
    CatalogKey(
      "content-state", .dictionary, "Live Activity: what it shows", source: .appleDocumentation),
    CatalogKey(
      "timestamp", .number, "Live Activity: when it was sent, in seconds since 1970",
      source: .appleDocumentation),
    CatalogKey(
      "event", .string, "Live Activity: start, update or end", allowed: .liveActivityEvents,
      source: .appleDocumentation),
    CatalogKey(
      "dismissal-date", .number, "Live Activity: when it goes away, in seconds since 1970",
      source: .appleDocumentation),
    CatalogKey(
      "attributes-type", .string, "Live Activity: type of its attributes",
      source: .appleDocumentation),
    CatalogKey(
      "attributes", .dictionary, "Live Activity: its attributes", source: .appleDocumentation),
  ]

  /// `alert`, written as a dictionary.
  static let apsAlertKeys: [CatalogKey] = [
    CatalogKey("title", .string, "title", source: .appleDocumentation),
    CatalogKey("subtitle", .string, "second line", source: .appleDocumentation),
    CatalogKey("body", .string, "text", source: .appleDocumentation),
    CatalogKey("launch-image", .string, "launch image", source: .appleDocumentation),
    CatalogKey("title-loc-key", .string, "key of the title", source: .appleDocumentation),
    CatalogKey(
      "title-loc-args", .array(of: .string), "values in the title", source: .appleDocumentation),
    CatalogKey(
      "subtitle-loc-key", .string, "key of the second line", source: .appleDocumentation),
    CatalogKey(
      "subtitle-loc-args", .array(of: .string), "values in the second line",
      source: .appleDocumentation),
    CatalogKey("loc-key", .string, "key of the text", source: .appleDocumentation),
    CatalogKey(
      "loc-args", .array(of: .string), "values in the text", source: .appleDocumentation),
    CatalogKey("action", .string, "title of the button", source: .appleDocumentation),
    CatalogKey(
      "action-loc-key", .string, "key of the button's title; legacy",
      source: .appleDocumentation),
    CatalogKey(
      "summary-arg", .string, "what the summary names",
      .since(ios: 12_00).deprecated(ios: 15_00), source: .appleDocumentation),
    CatalogKey(
      "summary-arg-count", .number, "how many the summary counts",
      .since(ios: 12_00).deprecated(ios: 15_00), source: .appleDocumentation),
  ]

  /// `sound`, written as a dictionary.
  static let apsSoundKeys: [CatalogKey] = [
    CatalogKey(
      "critical", .number, "1 for a critical sound", allowed: .apsCritical,
      source: .appleDocumentation),
    CatalogKey("name", .string, "sound file", source: .appleDocumentation),
    CatalogKey("volume", .number, "loudness, 0 to 1", source: .appleDocumentation),
  ]
}
