internal import SourceText

/// An event that reaches an app without a launch option of its own.
package enum BackgroundCause: Sendable, Hashable {
  /// A push that wakes the app; it needs more than every push needs.
  case push
  /// Background fetch, the older way before background tasks.
  case fetch
  /// A task of the system's scheduler.
  case task(String)
  /// Transfers of a URL session.
  case urlSession
  /// The push service answers the app's registration.
  case pushToken
  /// A car, which shows scenes of its own.
  case car
}

/// What an app must declare for a launch: the one table that the rules, the runtime and the emission use.
///
/// Each demand has an answer from the app's files. A launch cannot happen when a declaration is missing, and
/// may happen when the answer is not known. Events that only code causes, such as a dynamic quick action or a
/// local notification, need no declaration. Source: Apple, "Responding to the launch of your app" and the
/// pages of the capabilities.
extension DeclaredCapabilities {
  /// What every launch with a key needs, whatever its value.
  package func demands(of key: LaunchOptionKey) -> [Answer] {
    switch key {
    case .url, .sourceApplication: [urlOpening]
    // An annotation comes with a document. Source: Apple, `UIDocumentInteractionController.annotation`.
    case .annotation: [infoPlist.presence("CFBundleDocumentTypes")]
    case .eventAttribution: [eventAttribution]
    case .remoteNotification: [pushEnvironment]
    case .location: [locationLaunch]
    // Accessories from the system's picker need no usage description for Bluetooth.
    case .bluetoothCentrals: [backgroundMode("bluetooth-central")]
    case .bluetoothPeripherals: [backgroundMode("bluetooth-peripheral")]
    case .newsstandDownloads: [newsstand]
    case .cloudKitShareMetadata: [sharingSupported, cloudKitService, cloudKitContainer(nil)]
    case .localNotification, .shortcutItem, .userActivityDictionary, .userActivityType: []
    }
  }

  /// What a launch with a value of a key needs, including what every launch with the key needs. Keys that only
  /// accompany another need nothing of their own.
  package func demands(of key: LaunchOptionKey, in options: LaunchOptions) -> [Answer] {
    switch key {
    case .url: options.url.map(demands) ?? []
    case .remoteNotification:
      demands(of: key)
        + (options.remoteNotification?.isSilent == true ? demands(of: BackgroundCause.push) : [])
    case .cloudKitShareMetadata:
      [
        sharingSupported, cloudKitService,
        cloudKitContainer(options.cloudKitShareMetadata?.containerIdentifier),
      ]
    case .userActivityDictionary: options.userActivityDictionary?.activity.map(demands) ?? []
    case .location, .bluetoothCentrals, .bluetoothPeripherals, .newsstandDownloads, .shortcutItem,
      .userActivityType, .localNotification:
      demands(of: key)
    case .sourceApplication, .annotation, .eventAttribution: []
    }
  }

  /// What an event in the background needs.
  package func demands(of cause: BackgroundCause) -> [Answer] {
    switch cause {
    case .push: [backgroundMode("remote-notification")]
    case .fetch: [backgroundMode("fetch")]
    case .task(let identifier): [backgroundTask(identifier)]
    case .urlSession: []
    case .pushToken: [pushEnvironment]
    case .car: [carPlay]
    }
  }

  /// Whether the app may be asked to open URLs: it declares a scheme or documents, or may have a widget, whose
  /// links need neither.
  package var urlOpening: Answer {
    documentTypes.isEmpty && signOfWidget == nil ? eventAttribution : .notNeeded
  }

  /// Whether the entitlements have a category of apps for CarPlay. Source: Apple, "Requesting CarPlay Entitlements".
  package var carPlay: Answer {
    let keys = EntitlementKey.all.filter(\.isCarPlayCategory)
    let answers: [Answer] = keys.map { entitlements.presence("\($0.name)") }
    if let granted = answers.first(where: { $0.holds == true }) { return granted }
    return answers.first ?? .notNeeded
  }

  /// Whether the Info.plist permits a background task. A permitted identifier that ends in `*` permits all
  /// identifiers with the same beginning. Source: Apple, `BGTaskScheduler`.
  package func backgroundTask(_ identifier: String) -> Answer {
    DeclaredList(infoPlist, "BGTaskSchedulerPermittedIdentifiers").answer(
      "'\(ShortText.of(identifier))'"
    ) { text, place in
      if text == identifier || (text.hasSuffix("*") && identifier.hasPrefix(text.dropLast())) {
        return .same
      }
      return BuildVariable.isUndecided(text) ? .open(.unresolved(place)) : .different
    }
  }

  private func demands(of url: LaunchURL) -> [Answer] {
    if url.isFile { return [document(named: url.lastPathComponent)] }
    return signOfWidget == nil ? [urlScheme(url.scheme)] : []
  }

  /// A universal link needs the associated domain of its host; a web browser may open any page.
  private func demands(of activity: UserActivity) -> [Answer] {
    guard activity.activityType == UserActivity.browsingWeb, let url = activity.webpageURL,
      let host = url.host, url.isWeb, webBrowser.holds != true
    else { return [] }
    let page = webPage(of: host, port: url.port)
    // Without entitlements it is not known whether the app is a web browser.
    return [page.holds == false && webBrowser.holds == nil ? webBrowser : page]
  }
}
