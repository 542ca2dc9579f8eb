extension DeclaredCapabilities {
  /// A launch option that the system never sets for an app.
  public struct Refusal: Sendable {
    /// The key as it is in the dictionary.
    public let constant: String
    /// What the app does not declare.
    public let missing: MissingDeclaration
  }

  /// The launch options that the system never sets, because the app does not declare what they need.
  ///
  /// Only what certainly never comes is refused: quick actions and activities are not, since code and intents
  /// add to the declared ones, nor what the files leave open. The links of a widget come with any scheme.
  ///
  /// Source: Apple, "Responding to the launch of your app" and the pages of the capabilities.
  public func refusals(of options: LaunchOptions) -> [Refusal] {
    options.keys.flatMap { key in
      demands(of: key, options).compactMap { answer in
        answer.missing.map { Refusal(constant: key.constant, missing: $0) }
      }
    }
  }

  /// Whether the app may be asked to open URLs: it declares a scheme or documents, or may have a widget, whose
  /// links need neither. True where the files leave it open.
  public var opensURLs: Bool {
    eventAttribution.holds != false || !documentTypes.isEmpty || signOfWidget != nil
  }

  private func demands(of key: LaunchOptionKey, _ options: LaunchOptions) -> [DeclarationAnswer] {
    switch key {
    case .url: options.url.map(demands) ?? []
    case .remoteNotification:
      [pushEnvironment]
        + (options.remoteNotification?.isSilent == true
          ? [backgroundMode("remote-notification")] : [])
    case .location: [locationLaunch]
    case .bluetoothCentrals: [backgroundMode("bluetooth-central")]
    case .bluetoothPeripherals: [backgroundMode("bluetooth-peripheral")]
    case .newsstandDownloads: [newsstand]
    case .cloudKitShareMetadata:
      [
        sharingSupported, cloudKitService,
        cloudKitContainer(options.cloudKitShareMetadata?.containerIdentifier),
      ]
    case .userActivityDictionary: options.userActivityDictionary?.activity.map(demands) ?? []
    case .shortcutItem, .userActivityType, .localNotification, .sourceApplication, .annotation,
      .eventAttribution:
      []
    }
  }

  private func demands(of url: LaunchURL) -> [DeclarationAnswer] {
    if url.isFile { return [document(named: url.lastPathComponent)] }
    return signOfWidget == nil ? [urlScheme(url.scheme)] : []
  }

  /// A universal link needs the domain; a web browser may take over any page.
  private func demands(of activity: UserActivity) -> [DeclarationAnswer] {
    guard activity.activityType == UserActivity.browsingWeb, let url = activity.webpageURL,
      let host = url.host, url.isWeb, webBrowser.holds == false
    else { return [] }
    return [webPage(of: host, port: url.port)]
  }
}
