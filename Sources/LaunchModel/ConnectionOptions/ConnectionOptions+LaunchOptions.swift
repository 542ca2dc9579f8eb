internal import PropertyListSyntax
internal import SourceText

extension ConnectionOptions {
  /// The launch options that an app without scenes gets in place of these connection options.
  ///
  /// Launch options hold one URL, one activity and one notification; when there are several, the first one
  /// that can be read is taken. Parts that launch options have no room for are in the remainder: a second
  /// URL, whether a document is opened in place, or an action other than a tap.
  ///
  /// ``LaunchOptions/connectionOptions(readingVisibleBackgroundPushAs:)`` converts back: with the remainder
  /// put back in its places, the result equals `normalized`.
  ///
  /// - Complexity: linear in the size of the options.
  public func launchOptions() -> BridgedValue<LaunchOptions> {
    var bridge = ConnectionOptionsBridge(self)
    bridge.bridge()
    return BridgedValue(value: bridge.options, remainder: bridge.remainder.parts + bridge.leftovers)
  }
}

/// The conversion of connection options to launch options.
private struct ConnectionOptionsBridge {
  private(set) var options = LaunchOptions()
  private(set) var remainder = BridgeRemainder()
  /// Repeated and unknown keys, in their order.
  private(set) var leftovers: [UnbridgedPart] = []
  private var values: [ConnectionOptionProperty: PropertyListFragment] = [:]
  private var identifier: PropertyListFragment?

  init(_ connection: ConnectionOptions) {
    for entry in connection.entries.reversed() {
      let reason: UnbridgedReason
      switch entry.name {
      case .known(let property) where values[property] == nil:
        values[property] = entry.content
        continue
      case .known: reason = .superseded
      case .other(UserActivity.Launch.identifierKey) where identifier == nil:
        identifier = entry.content
        continue
      case .other(let text):
        reason = text == UserActivity.Launch.identifierKey ? .superseded : .unknownKey
      }
      leftovers.append(UnbridgedPart([.key(entry.name.text)], entry.content, reason))
    }
    leftovers.reverse()
  }

  mutating func bridge() {
    bridgeURL()
    bridgeNotification()
    if let value = values[.shortcutItem] {
      let action = QuickAction(value)
      options.shortcutItem = action
      if action == nil || value.string != nil { keepMistyped(.shortcutItem, value) }
    }
    bridgeActivity()
    if let value = values[.cloudKitShareMetadata] {
      let share = CloudKitShareMetadata(value)
      options.cloudKitShareMetadata = share
      if share == nil { keepMistyped(.cloudKitShareMetadata, value) }
    }
    for property in ConnectionOptionProperty.allCases where !property.hasLaunchOption {
      keep(property, .noLaunchOption)
    }
  }

  private mutating func keep(_ property: ConnectionOptionProperty, _ reason: UnbridgedReason) {
    guard let value = values[property] else { return }
    remainder.keep([.key(property.rawValue)], value, reason)
  }

  private mutating func keepMistyped(
    _ property: ConnectionOptionProperty, _ value: PropertyListFragment
  ) {
    remainder.keepMistyped([.key(property.rawValue)], value)
  }

  /// The first element of a list that can be read, with its path. Keeps the other elements, or the whole list
  /// when no element can be read; an empty list carries no information and is not kept.
  private mutating func first<Element>(
    of property: ConnectionOptionProperty, _ read: (PropertyListFragment) -> Element?
  ) -> (element: Element, path: [KeyPathStep])? {
    guard let value = values[property] else { return nil }
    guard let elements = value.elements else {
      keepMistyped(property, value)
      return nil
    }
    var found: (element: Element, path: [KeyPathStep])?
    var others = BridgeRemainder()
    for index in elements.indices {
      let place: [KeyPathStep] = [.key(property.rawValue), .index(index)]
      guard let element = read(elements[index]) else {
        others.keepMistyped(place, elements[index])
        continue
      }
      if found == nil {
        found = (element, place)
      } else {
        others.keep(place, elements[index], .moreThanOne)
      }
    }
    if found != nil {
      remainder.keep(others)
    } else if !elements.isEmpty {
      remainder.keep([.key(property.rawValue)], value, .wrongType)
    }
    return found
  }

  private mutating func bridgeURL() {
    var source = values[.sourceApplication]
    if let value = source, value.string == nil {
      keepMistyped(.sourceApplication, value)
      source = nil
    }
    guard let (context, path) = first(of: .urlContexts, OpenURLContext.init) else {
      options[.sourceApplication] = source
      return
    }
    options.url = context.url
    let found = remainder.values(
      of: context.fragment.entries ?? [], OpenURLContext.keys, at: path)
    guard let request = found[OpenURLContext.optionsKey] else {
      options[.sourceApplication] = source
      return
    }
    let place = path + [.key(OpenURLContext.optionsKey)]
    guard let entries = request.entries else {
      remainder.keepMistyped(place, request)
      options[.sourceApplication] = source
      return
    }
    let details = remainder.values(of: entries, OpenURLOptions.keys, at: place)
    if let value = details[OpenURLOptions.sourceApplicationKey] {
      if value.string == nil {
        remainder.keepMistyped(place + [.key(OpenURLOptions.sourceApplicationKey)], value)
      } else {
        // The app that asked for the URL. A different app beside the URL is kept.
        if source != nil, source != value { keep(.sourceApplication, .contradiction) }
        source = value
      }
    }
    options[.sourceApplication] = source
    options.annotation = details[OpenURLOptions.annotationKey]
    if let value = details[OpenURLOptions.eventAttributionKey] {
      options.eventAttribution = EventAttribution(value)
      if options.eventAttribution == nil {
        remainder.keepMistyped(place + [.key(OpenURLOptions.eventAttributionKey)], value)
      }
    }
    if let value = details[OpenURLOptions.openInPlaceKey] {
      remainder.keep(place + [.key(OpenURLOptions.openInPlaceKey)], value, .noLaunchOption)
    }
  }

  private mutating func bridgeActivity() {
    var handoff = values[.handoffUserActivityType]
    if let value = handoff, value.string == nil {
      keepMistyped(.handoffUserActivityType, value)
      handoff = nil
    }
    let activity = first(of: .userActivities, UserActivity.init)?.element
    if let value = identifier, value.string == nil {
      remainder.keepMistyped([.key(UserActivity.Launch.identifierKey)], value)
      identifier = nil
    }
    if let handoff, handoff.string == activity?.activityType {
      keep(.handoffUserActivityType, .saidByActivity)
    }
    let type = handoff ?? activity?.activityType.map { .string($0) }
    if type == nil, activity == nil {
      if let identifier {
        remainder.keep(
          [.key(UserActivity.Launch.identifierKey)], identifier, .companionWithoutActivity)
      }
      return
    }
    let parts = [type, activity?.fragment, identifier]
    options[.userActivityDictionary] = .dictionary(
      zip(UserActivity.Launch.keys, parts).compactMap { key, value in
        value.map { PropertyListFragment.Entry(key, $0) }
      })
  }

  private mutating func bridgeNotification() {
    guard let value = values[.notificationResponse] else { return }
    guard let entries = value.entries else {
      keepMistyped(.notificationResponse, value)
      return
    }
    let path: [KeyPathStep] = [.key(ConnectionOptionProperty.notificationResponse.rawValue)]
    var inside = BridgeRemainder()
    let found = inside.values(of: entries, NotificationResponse.keys, at: path)
    let remote = found[NotificationResponse.remoteKey]
    let local = found[NotificationResponse.localKey]
    let push = remote.flatMap(RemoteNotification.init)
    let reason = push?.reasonWithoutResponse()
    if let push, reason == nil {
      options.remoteNotification = push
      if let local {
        inside.keep(path + [.key(NotificationResponse.localKey)], local, .secondNotification)
      }
    } else if let notification = local.flatMap(LocalNotification.init) {
      options.localNotification = notification
      if let remote {
        let place = path + [.key(NotificationResponse.remoteKey)]
        if let reason {
          inside.keep(place, remote, reason)
        } else {
          inside.keepMistyped(place, remote)
        }
      }
    } else {
      keep(.notificationResponse, reason ?? .incomplete)
      return
    }
    if let action = found[NotificationResponse.actionKey] {
      let place = path + [.key(NotificationResponse.actionKey)]
      if action.string == nil {
        inside.keepMistyped(place, action)
      } else if action.string != NotificationResponse.defaultActionIdentifier {
        inside.keep(place, action, .noLaunchOption)
      }
    }
    remainder.keep(inside)
  }
}
