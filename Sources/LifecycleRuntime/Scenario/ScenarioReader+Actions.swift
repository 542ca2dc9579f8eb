internal import LaunchModel
internal import PropertyListSyntax

/// Reading the action of an event from its members.
extension ScenarioReader {
  /// Returns the action of an event whose members have values of the right types. Returns nil when something
  /// is wrong; the problem has then been reported.
  mutating func action(
    _ kind: ScenarioEventKind, _ members: [String: PropertyListValue]
  ) -> Scenario.Action? {
    switch kind {
    case .relaunch: return .relaunch
    case .launch:
      guard case .request(let request) = request(kind, members) else { return nil }
      guard
        let cause = members["interruptedBy"]?.string.flatMap(Scenario.Interruption.init(rawValue:))
      else { return .event(.request(request)) }
      return .interruptedLaunch(request, cause)
    case .connectDisplay: return .connect(.display)
    case .disconnectDisplay: return .disconnect(.display)
    case .connectCarPlay: return .connect(.car)
    case .disconnectCarPlay: return .disconnect(.car)
    default: return (request(kind, members) ?? event(kind, members)).map { .event($0) }
    }
  }

  // MARK: Requests

  /// Returns the event that launches an app or sends something to it; nil for other events.
  private mutating func request(
    _ kind: ScenarioEventKind, _ members: [String: PropertyListValue]
  ) -> LifecycleEvent? {
    func options(_ key: LaunchOptionKey, _ content: PropertyListFragment) -> LifecycleEvent {
      .request(.options(LaunchOptions([LaunchOptions.Entry(.known(key), content)])))
    }
    func texts(_ name: String) -> PropertyListFragment {
      .array(members[name]?.array?.compactMap { $0.string.map { .string($0) } } ?? [])
    }
    switch kind {
    case .launch: return .request(members["options"].flatMap { launch($0) } ?? .icon)
    case .openURL:
      guard let url = members["url"]?.string else { return nil }
      var result = LaunchOptions()
      result[.url] = .string(url)
      result.sourceApplication = members["sourceApplication"]?.string
      return .request(.options(result))
    case .openUniversalLink: return members["url"].flatMap { universalLink($0) }
    case .tapNotification:
      guard let value = members["payload"], let push = push(value) else { return nil }
      guard push.isTappable else {
        report(
          "the payload shows nothing that can be tapped", at: value, under: "payload",
          help: "add an 'alert' to 'aps', or make the event 'push'")
        return nil
      }
      return options(.remoteNotification, push.payload)
    case .quickAction:
      guard let type = members["type"]?.string else { return nil }
      var entries =
        QuickAction(type: type, localizedTitle: members["title"]?.string ?? type)
        .fragment.entries ?? []
      if let info = members["userInfo"] {
        entries.append(PropertyListFragment.Entry("userInfo", fragment(info)))
      }
      return options(.shortcutItem, .dictionary(entries))
    case .continueActivity:
      guard let activity = members["activity"].flatMap({ activity($0) }) else { return nil }
      return options(.userActivityDictionary, UserActivity.Launch(activity).fragment)
    case .acceptShare:
      guard let container = members["container"]?.string else { return nil }
      return options(
        .cloudKitShareMetadata,
        .dictionary([PropertyListFragment.Entry("containerIdentifier", .string(container))]))
    case .wakeByPush:
      return members["payload"].flatMap { push($0) }.map { .request(.backgroundPush($0)) }
    case .location: return options(.location, true)
    case .bluetoothCentral: return options(.bluetoothCentrals, texts("identifiers"))
    case .bluetoothPeripheral: return options(.bluetoothPeripherals, texts("identifiers"))
    case .backgroundFetch: return .request(.backgroundFetch)
    case .backgroundTask:
      return members["identifier"]?.string.map { .request(.backgroundTask($0)) }
    case .backgroundURLSession:
      return members["identifier"]?.string.map { .request(.backgroundURLSession($0)) }
    default: return nil
    }
  }

  /// Reads launch options in one of their forms.
  private mutating func launch(_ value: PropertyListValue) -> LaunchRequest? {
    if let text = value.string, LaunchURL(text) == nil {
      report(
        "'options' is \(quoted(value)), expected launch options or a URL", at: value,
        under: "options")
      return nil
    }
    var options = LaunchOptionsDocument.read(value).options
    for entry in options.otherEntries {
      guard let key = entry.source?.key, let name = key.string,
        let nearest = LaunchOptionName.nearest(to: name)
      else { continue }
      report(
        "'\(name)' is not a launch key", at: key, under: "options",
        help: "did you mean '\(nearest)'?")
    }
    for index in options.entries.indices {
      let content = options.entries[index].content
      options.entries[index].content = PropertyListFragment(canonicalJSON: content) ?? content
    }
    return options.entries.isEmpty ? .icon : .options(options)
  }

  private mutating func universalLink(_ value: PropertyListValue) -> LifecycleEvent? {
    guard let text = value.string, LaunchURL(text)?.isWeb == true else {
      report(
        "'url' is \(quoted(value)), expected the URL of a web page", at: value, under: "url",
        help: "begin it with 'https:', or make the event 'open-url'")
      return nil
    }
    let activity = UserActivity(activityType: UserActivity.browsingWeb, webpageURL: text)
    var options = LaunchOptions()
    options.userActivityDictionary = UserActivity.Launch(activity)
    return .request(.options(options))
  }

  // MARK: Other events

  /// Returns an event that is not a request.
  private mutating func event(
    _ kind: ScenarioEventKind, _ members: [String: PropertyListValue]
  ) -> LifecycleEvent? {
    let scene = members["scene"]?.integer.map { SceneSession.ID(Int32(truncatingIfNeeded: $0)) }
    switch kind {
    case .push: return members["payload"].flatMap { push($0) }.map { .push($0) }
    case .openWindow: return openWindow(scene, members)
    case .closeWindow: return scene.map { .discard($0) }
    case .refreshScene: return scene.map { .refresh($0) }
    case .disconnectScene: return scene.map { .disconnect($0) }
    case .geometryChange:
      guard let scene, let width = members["width"]?.number, let height = members["height"]?.number
      else { return nil }
      return .geometryChange(scene, previous: SceneGeometry(width: width, height: height))
    case .activate: return .activate(scene)
    case .interrupt: return .interrupt(scene)
    case .endInterruption: return .endInterruption(scene)
    case .enterBackground: return .enterBackground(scene)
    case .suspend: return .suspend
    case .terminate: return .terminate
    case .forceQuit: return .forceQuit
    case .kill: return .kill
    case .restart: return .restart
    case .prewarm: return .prewarm
    case .lock: return .lock
    case .unlock: return .unlock
    case .memoryWarning: return .memoryWarning
    case .timeChange: return .significantTimeChange
    case .screenshot: return .screenshot
    case .backgroundRefreshChange: return .backgroundRefreshStatusChange
    case .pushRegistration:
      return .pushRegistration(token: members["token"]?.string.flatMap(HexadecimalBytes.read))
    case .activityUpdate:
      return members["activity"].flatMap { activity($0) }.map { .activityUpdate($0) }
    case .activityFailure: return members["type"]?.string.map { .activityFailure(type: $0) }
    default: return nil
    }
  }

  private mutating func openWindow(
    _ scene: SceneSession.ID?, _ members: [String: PropertyListValue]
  ) -> LifecycleEvent? {
    if scene != nil, let role = members["role"] {
      report(
        "'role' is for a new scene and excludes 'scene'", at: role, under: "role")
      return nil
    }
    var request = SceneRequest(
      session: scene, role: members["role"]?.string ?? SceneRequest.mainRole,
      source: members["by"]?.string.flatMap { SceneRequest.Source(rawValue: $0) } ?? .user,
      isOnScreen: members["onScreen"]?.boolean)
    if let value = members["activity"] {
      guard let activity = activity(value) else { return nil }
      request.userActivity = activity
    }
    return .openScene(request)
  }

  // MARK: Values

  private func fragment(_ value: PropertyListValue) -> PropertyListFragment {
    let fragment = PropertyListFragment(value)
    return PropertyListFragment(canonicalJSON: fragment) ?? fragment
  }

  /// Reads a payload, or an `aps` dictionary alone.
  private mutating func push(_ value: PropertyListValue) -> RemoteNotification? {
    let read = LaunchOptionsDocument.read(value)
    let isPush = read.form == .apnsPayload || read.form == .apsDictionary
    guard isPush, let payload = read.options.entry(.remoteNotification)?.content,
      let push = RemoteNotification(PropertyListFragment(canonicalJSON: payload) ?? payload)
    else {
      report(
        "'payload' has no 'aps', and is not one itself", at: value, under: "payload",
        help: #"write it as {"aps": {"alert": "Hello"}}"#)
      return nil
    }
    return push
  }

  private mutating func activity(_ value: PropertyListValue) -> UserActivity? {
    guard let activity = UserActivity(fragment(value)), activity.activityType?.isEmpty == false
    else {
      report(
        "the activity has no 'activityType'", at: value, under: "activity",
        help: #"write it as {"activityType": "com.example.edit"}"#)
      return nil
    }
    return activity
  }
}
