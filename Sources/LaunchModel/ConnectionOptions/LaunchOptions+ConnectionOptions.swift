internal import PropertyListSyntax
internal import SourceText

extension LaunchOptions {
  /// The connection options that a scene-based app gets in place of these launch options.
  ///
  /// - A push that shows nothing stays in the remainder: no user acted on it, and no scene is connected for
  ///   it. A push that shows something is a tap. A push that shows something and also wakes the app may have
  ///   done either. The dictionary does not say which, so the parameter decides.
  /// - An activity of which only the type is known becomes ``ConnectionOptions/handoffUserActivityType``; so
  ///   does the type beside an activity that has another type, or none.
  /// - The undocumented identifier of an activity is kept under its own key, for the conversion back.
  /// - The content of a printed object is carried over, and its text stays in the remainder.
  /// - `simulatorTargetBundle` is not converted, because an app does not get it.
  ///
  /// ``ConnectionOptions/launchOptions()`` converts back: with the remainder put back in its places, the
  /// result equals `normalized`.
  ///
  /// - Complexity: linear in the size of the options.
  public func connectionOptions(
    readingVisibleBackgroundPushAs reading: VisiblePushReading = .tap
  ) -> BridgedValue<ConnectionOptions> {
    var bridge = LaunchOptionsBridge(self)
    bridge.bridge(reading)
    return BridgedValue(value: bridge.options, remainder: bridge.remainder.parts + bridge.leftovers)
  }
}

/// The conversion of launch options to connection options.
private struct LaunchOptionsBridge {
  private(set) var options = ConnectionOptions()
  private(set) var remainder = BridgeRemainder()
  /// Repeated and unknown keys, in their order.
  private(set) var leftovers: [UnbridgedPart] = []
  private var values: [LaunchOptionKey: PropertyListFragment] = [:]
  private var identifier: PropertyListFragment?

  init(_ launch: LaunchOptions) {
    for entry in launch.entries.reversed() {
      let reason: UnbridgedReason
      switch entry.name {
      case .known(let key) where values[key] == nil:
        values[key] = entry.content
        continue
      case .known: reason = .superseded
      case .other: reason = .unknownKey
      }
      leftovers.append(UnbridgedPart([.key(entry.constant)], entry.content, reason))
    }
    leftovers.reverse()
  }

  mutating func bridge(_ reading: LaunchOptions.VisiblePushReading) {
    bridgeURL()
    bridgeActivity()
    bridgeNotification(reading)
    if let value = values[.shortcutItem] {
      let action = QuickAction(value)
      options.shortcutItem = action
      if action == nil || value.string != nil { keepMistyped(.shortcutItem, value) }
    }
    if let value = values[.cloudKitShareMetadata] {
      let share = CloudKitShareMetadata(value)
      options.cloudKitShareMetadata = share
      if share == nil { keepMistyped(.cloudKitShareMetadata, value) }
    }
    if let identifier {
      options.entries.append(.init(.other(UserActivity.Launch.identifierKey), identifier))
    }
    keep(.location, .locationEvent)
    keep(.newsstandDownloads, .newsstandDownloads)
    keep(.bluetoothCentrals, .centralRestoration)
    keep(.bluetoothPeripherals, .peripheralRestoration)
  }

  private mutating func keep(_ key: LaunchOptionKey, _ reason: UnbridgedReason) {
    guard let value = values[key] else { return }
    remainder.keep([.key(key.constant)], value, reason)
  }

  private mutating func keepMistyped(_ key: LaunchOptionKey, _ value: PropertyListFragment) {
    remainder.keepMistyped([.key(key.constant)], value)
  }

  private mutating func bridgeURL() {
    let url = values[.url]?.string.flatMap(LaunchURL.init)
    if url == nil, let value = values[.url] { keepMistyped(.url, value) }
    let source = values[.sourceApplication]
    if let source, source.string == nil { keepMistyped(.sourceApplication, source) }
    var attribution: EventAttribution?
    if let value = values[.eventAttribution] {
      attribution = EventAttribution(value)
      if attribution == nil {
        keepMistyped(.eventAttribution, value)
      } else if url == nil {
        keep(.eventAttribution, .companionWithoutURL)
      }
    }
    if url == nil { keep(.annotation, .companionWithoutURL) }
    if let url {
      let request = OpenURLOptions(
        sourceApplication: source?.string, annotation: values[.annotation],
        eventAttribution: attribution)
      options.urlContexts = [OpenURLContext(url: url, options: request)]
    }
    options.sourceApplication = source?.string
  }

  private mutating func bridgeActivity() {
    let beside = values[.userActivityType]
    guard let carrier = values[.userActivityDictionary] else {
      if let type = beside?.string {
        options.handoffUserActivityType = type
      } else if let beside {
        keepMistyped(.userActivityType, beside)
      }
      return
    }
    guard let entries = carrier.entries else {
      keepMistyped(.userActivityDictionary, carrier)
      keepSeparateType(.companionWithoutActivity)
      return
    }
    let path: [KeyPathStep] = [.key(LaunchOptionKey.userActivityDictionary.constant)]
    var inside = BridgeRemainder()
    let found = inside.values(of: entries, UserActivity.Launch.keys, at: path)
    let stated = found[UserActivity.Launch.typeKey]
    let type = stated == nil ? beside?.string : stated?.string
    let value = found[UserActivity.Launch.activityKey]
    if let activity = value.flatMap(UserActivity.init) {
      if type != activity.activityType { options.handoffUserActivityType = type }
      options.userActivities = [activity]
    } else if let type {
      if value.map(BridgeRemainder.isPrinted) ?? false {
        options.userActivities = [UserActivity(activityType: type)]
      } else {
        options.handoffUserActivityType = type
      }
      if let value {
        inside.keepMistyped(path + [.key(UserActivity.Launch.activityKey)], value)
      }
    } else {
      remainder.keep(path, carrier, .incomplete)
      keepSeparateType(.companionWithoutActivity)
      return
    }
    if let stated, stated.string == nil {
      inside.keepMistyped(path + [.key(UserActivity.Launch.typeKey)], stated)
    }
    if let value = found[UserActivity.Launch.identifierKey] {
      if value.string == nil {
        inside.keepMistyped(path + [.key(UserActivity.Launch.identifierKey)], value)
      } else {
        identifier = value
      }
    }
    remainder.keep(inside)
    if beside?.string == nil || (stated != nil && stated != beside) {
      keepSeparateType(.contradiction)
    }
  }

  /// Keeps the type that is beside the dictionary of the activity.
  private mutating func keepSeparateType(_ reason: UnbridgedReason) {
    guard let beside = values[.userActivityType] else { return }
    if beside.string == nil {
      keepMistyped(.userActivityType, beside)
    } else {
      keep(.userActivityType, reason)
    }
  }

  private mutating func bridgeNotification(_ reading: LaunchOptions.VisiblePushReading) {
    if let value = values[.remoteNotification] {
      if let push = RemoteNotification(value) {
        if let reason = push.reasonWithoutResponse(reading) {
          keep(.remoteNotification, reason)
        } else {
          options.notificationResponse = NotificationResponse(.remote(push))
        }
      } else {
        keepMistyped(.remoteNotification, value)
      }
    }
    if let value = values[.localNotification] {
      if let local = LocalNotification(value) {
        if options.notificationResponse == nil {
          options.notificationResponse = NotificationResponse(.local(local))
        } else {
          keep(.localNotification, .secondNotification)
        }
      } else {
        keepMistyped(.localNotification, value)
      }
    }
  }
}

extension RemoteNotification {
  /// Why the user cannot have acted on the notification; nil when that is possible.
  func reasonWithoutResponse(_ reading: LaunchOptions.VisiblePushReading = .tap) -> UnbridgedReason?
  {
    if !isVisible { return isContentAvailable ? .silentPush : .unseenPush }
    return isContentAvailable && reading == .background ? .backgroundPush : nil
  }
}
