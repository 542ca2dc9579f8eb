extension EventRouting {
  /// The parts of launch options, each with the methods that get it.
  ///
  /// Every key is in exactly one part: a key that belongs to a URL or an activity is in the part of the URL
  /// or activity. When a key is repeated, the last value counts.
  ///
  /// - Parameters:
  ///   - options: why the app is launched, or what happens while it runs.
  ///   - lifeCycle: whether the app has adopted scenes.
  ///   - moment: whether the event launches the app.
  ///   - reading: whether the user tapped a push that is visible and also wakes the app.
  /// - Returns: the parts in the order of `LaunchOptionKey`, then keys without the URL or activity they
  ///   belong to, then unknown keys.
  /// - Complexity: linear in the size of the options.
  public static func parts(
    of options: LaunchOptions, lifeCycle: LifeCycle, moment: Moment,
    readingVisibleBackgroundPushAs reading: LaunchOptions.VisiblePushReading = .tap
  ) -> [EventRouting] {
    let bridged = options.connectionOptions(readingVisibleBackgroundPushAs: reading).value
    var seen: Set<LaunchOptions.Name> = []
    var result: [EventRouting] = []
    func add(_ cause: Cause, _ names: [LaunchOptions.Name]) {
      let fresh = names.filter { seen.insert($0).inserted }
      guard !fresh.isEmpty else { return }
      let hasSource = fresh.contains(.known(.sourceApplication)) && bridged.sourceApplication != nil
      result.append(
        EventRouting(
          cause: cause, keys: fresh, calls: cause.calls(lifeCycle, moment, hasSource: hasSource)))
    }
    let present = Set(options.keys)
    for key in Self.readingOrder where present.contains(key) {
      let cause = Cause(key, options, bridged, reading)
      let accompanyingKeys = cause.accompanyingKeys.filter(present.contains)
      add(cause, [.known(key)] + accompanyingKeys.map { .known($0) })
    }
    for entry in options.otherEntries { add(.unknown, [entry.name]) }
    return result
  }

  /// Keys to which others belong come first, so that the others find them.
  private static let readingOrder =
    LaunchOptionKey.allCases.filter { !$0.isCompanion } + [.userActivityType]
    + LaunchOptionKey.allCases.filter { $0.isCompanion && $0 != .userActivityType }
}

extension EventRouting.Cause {
  /// The cause that a key stands for, with the other launch options taken into account.
  fileprivate init(
    _ key: LaunchOptionKey, _ options: LaunchOptions, _ bridged: ConnectionOptions,
    _ reading: LaunchOptions.VisiblePushReading
  ) {
    guard let value = options[key] else {
      self = .unreadable
      return
    }
    // A printed object is present, but its content is not.
    let isPrinted = BridgeRemainder.isPrinted(value)
    switch key {
    case .url: self = bridged.urlContexts.isEmpty ? .unreadable : .url
    case .remoteNotification:
      guard let push = RemoteNotification(value) else {
        self = .unreadable
        return
      }
      switch push.reasonWithoutResponse(reading) {
      case nil: self = .tappedPush
      case .unseenPush: self = .unseenPush
      default: self = .silentPush
      }
    case .localNotification:
      self = LocalNotification(value) != nil || isPrinted ? .localNotification : .unreadable
    case .location: self = .location
    case .newsstandDownloads: self = .newsstandDownloads
    case .bluetoothCentrals: self = .bluetoothCentrals
    case .bluetoothPeripherals: self = .bluetoothPeripherals
    case .shortcutItem: self = QuickAction(value) != nil || isPrinted ? .quickAction : .unreadable
    case .cloudKitShareMetadata:
      self = CloudKitShareMetadata(value) != nil || isPrinted ? .cloudKitShare : .unreadable
    case .userActivityDictionary, .userActivityType:
      switch (bridged.userActivities.isEmpty, bridged.handoffUserActivityType) {
      case (true, nil): self = .unreadable
      case (true, _?): self = .handoff
      case (false, nil): self = .userActivity
      case (false, _?): self = .userActivityAndHandoff
      }
    case .sourceApplication, .annotation, .eventAttribution: self = .companion
    }
  }

  /// The keys that belong to the key of the cause.
  fileprivate var accompanyingKeys: [LaunchOptionKey] {
    switch self {
    case .url: [.sourceApplication, .annotation, .eventAttribution]
    case .userActivity, .handoff, .userActivityAndHandoff: [.userActivityType, .sourceApplication]
    default: []
    }
  }
}
