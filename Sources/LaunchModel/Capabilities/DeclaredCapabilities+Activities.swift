internal import SourceText

extension DeclaredCapabilities {
  /// The types of the quick actions in the Info.plist, in file order.
  package var shortcutTypes: [Declaration<String>] { shortcuts.texts }

  /// Whether a quick action of a type is in the Info.plist. The code may add others.
  package func shortcutType(_ type: String) -> Answer { shortcuts.contains(type) }

  /// The user activity types, in file order: those of `NSUserActivityTypes` first, then intents and the
  /// types of open documents.
  package var userActivityTypes: [Declaration<String>] {
    activityLists.flatMap(\.texts)
  }

  /// Activity types of the system that reach an app without a declaration: a web page, a found item and a
  /// search. For a web page, the app declares the host instead; see `universalLink(to:port:)`. Sources:
  /// Apple, NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType and CSQueryContinuationActionType.
  package static let undeclaredActivityTypes = [
    UserActivity.browsingWeb, "com.apple.corespotlightitem", "com.apple.corespotlightquery",
  ]

  /// Whether the app continues user activities of a type.
  ///
  /// The type is in `NSUserActivityTypes`, or is the class name of an intent in `INIntentsSupported`, or the
  /// type of an open document (`NSUbiquitousDocumentUserActivityType`). A missing declaration proves nothing
  /// for other types of the system, nor for intents, which extensions and widgets may declare.
  public func activityType(_ type: String) -> Answer {
    if Self.undeclaredActivityTypes.contains(type) { return .notNeeded }
    var open: Answer?
    for list in activityLists {
      let answer = list.contains(type)
      if answer.holds == true { return answer }
      if answer.holds == nil { open = open ?? answer }
    }
    if let open { return open }
    let name = ShortText.of(type)
    let isOfSystem = type.hasPrefix("com.apple.") || type.hasPrefix("NSUserActivityType")
    if isOfSystem || type.hasSuffix("Intent") {
      let reason =
        isOfSystem
        ? "'\(name)' is a type of the system, which may need no declaration"
        : "'\(name)' may be the intent of an extension, which declares it itself"
      return .unknown(UnresolvedDeclaration(reason: reason, place: nil, needs: []))
    }
    return infoPlist.absent("'\(name)'", under: Self.activityKey)
  }

  private static let activityKey = "NSUserActivityTypes"

  private var activityLists: [DeclaredList] {
    let documents = infoPlist.texts(
      "NSUbiquitousDocumentUserActivityType", inElementsOf: "CFBundleDocumentTypes")
    return [
      DeclaredList(infoPlist, Self.activityKey),
      DeclaredList(infoPlist, "INIntentsSupported"),
      DeclaredList(infoPlist, "CFBundleDocumentTypes", documents),
    ]
  }
}
