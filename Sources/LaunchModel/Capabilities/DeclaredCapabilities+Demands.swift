internal import PropertyListSyntax
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

  /// Whether the event can happen on a platform, whatever an app declares there.
  ///
  /// Sources: the platforms of the background modes; Apple, `BGTaskScheduler`.
  package func happens(on platform: ApplePlatform) -> Bool {
    let mode: String? =
      switch self {
      case .push: "remote-notification"
      case .fetch: "fetch"
      case .task: "processing"
      case .urlSession, .pushToken: nil
      }
    return mode.map { BackgroundMode.exists($0, on: platform) } ?? true
  }
}

extension BackgroundMode {
  /// Whether a platform has a mode of `UIBackgroundModes`.
  package static func exists(_ value: String, on platform: ApplePlatform) -> Bool {
    named(value)?.availability.exists(on: platform) ?? false
  }
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
    }
  }

  /// What a callback needs that no other callback stands for; empty when it needs nothing.
  ///
  /// - Parameter isInBackground: whether the app was in the background when it was called. Events there need
  ///   more than the same events in front of the user.
  package func demands(of callback: LifecycleCallback, inBackground isInBackground: Bool)
    -> [Answer]
  {
    switch callback {
    case .appDidReceiveRemoteNotificationFetch:
      return demands(of: .remoteNotification)
        + (isInBackground ? demands(of: BackgroundCause.push) : [])
    case .locationDidUpdate:
      return isInBackground
        ? demands(of: .location) : [.any(whenInUseLocationPurpose, alwaysLocationPurpose)]
    case .locationDidEnterRegion, .locationDidExitRegion, .locationDidVisit:
      return [alwaysLocationPurpose]
    default: break
    }
    return switch callback.cause {
    case .launch(let key): demands(of: key)
    // Which task ran is not known.
    case .background(.task): []
    case .background(let cause): demands(of: cause)
    case .scene(let role): demands(of: role)
    case nil: []
    }
  }

  /// What a scene of a role needs besides its configuration: one of the role's entitlements, and the switch
  /// of the scene manifest that turns the role on.
  ///
  /// Sources: Apple, "Requesting CarPlay Entitlements", `CPSupportsDashboardNavigationScene` and
  /// `CPSupportsInstrumentClusterNavigationScene`.
  package func demands(of role: SceneSessionRole) -> [Answer] {
    var entitlement = Answer.any(role.entitlements.map { entitlements.presence($0) })
    if role.entitlements.count > 1, case .missing(var missing) = entitlement {
      missing.name = "an entitlement for the app's category in CarPlay"
      entitlement = .missing(missing)
    }
    return [entitlement] + (role.manifestSwitch.map { [sceneSwitch("\($0)")] } ?? [])
  }

  /// Whether a switch of the scene manifest is true.
  private func sceneSwitch(_ key: String) -> Answer {
    let manifest = "UIApplicationSceneManifest"
    return infoPlist.flag(
      among: infoPlist.values(manifest).compactMap { $0.dictionary?[key] },
      words: "'\(key)' with the value true in '\(manifest)'", under: manifest)
  }

  /// Whether the app may be asked to open URLs: it declares a scheme or documents, or may have a widget, whose
  /// links need neither.
  package var urlOpening: Answer {
    documentTypes.isEmpty && signOfWidget == nil ? eventAttribution : .notNeeded
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
