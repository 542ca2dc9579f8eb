internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

extension Scenario {
  /// Returns the scenario as JSON in its own format, ending with a newline. Reading it gives the same
  /// scenario again, if its times are whole milliseconds.
  ///
  /// Data, dates and numbers with a fraction in launch options are written as in canonical JSON, and read
  /// back as the same values.
  public func json() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", Self.version)
      if let title { writer.member("title", title) }
      writeDevice(&writer)
      writeApp(&writer)
      writePolicy(&writer)
      writer.key("events")
      writer.array { writer in
        for event in events { write(event, &writer) }
      }
      if let end { writer.member("until", ScenarioTime.text(end)) }
    }
    writer.newline()
    return writer.text
  }

  private func writeDevice(_ writer: inout JSONWriter) {
    guard device != DeviceDescription() else { return }
    writer.key("device")
    writer.object { writer in
      if let kind = device.kind { writer.member("kind", kind.rawValue) }
      if let version = device.osVersion { writer.member("os", "\(version)") }
      if !device.hasPasscode { writer.member("passcode", false) }
    }
  }

  private func writeApp(_ writer: inout JSONWriter) {
    guard app != App() else { return }
    writer.key("app")
    writer.object { writer in
      if let sdk = app.sdk { writer.member("sdk", "\(sdk)") }
      if let target = app.deploymentTarget { writer.member("deploymentTarget", "\(target)") }
      if app.lifecycle != .auto { writer.member("lifecycle", app.lifecycle.rawValue) }
      if let type = app.restorationActivity { writer.member("restorationActivity", type) }
      if !app.continuousWork.isEmpty {
        writer.member(
          "continuousWork",
          ContinuousWork.allCases.filter(app.continuousWork.contains).map(\.rawValue))
      }
      guard !app.slowMethods.isEmpty else { return }
      writer.key("slowMethods")
      writer.object { writer in
        for (callback, time) in app.slowMethods.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
          writer.member(callback.rawValue, ScenarioTime.text(time))
        }
      }
    }
  }

  private func writePolicy(_ writer: inout JSONWriter) {
    guard policy != LifecyclePolicy() else { return }
    writer.key("policy")
    writer.object { writer in
      for member in ScenarioPolicyMember.all { member.write(policy, to: &writer) }
    }
  }

  private func write(_ event: Event, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("at", ScenarioTime.text(event.time))
      let (kind, members) = Self.members(of: event.action)
      writer.member("event", kind.rawValue)
      for member in members {
        writer.key(member.key)
        Self.write(member.value, &writer)
      }
    }
  }

  private static func write(_ fragment: PropertyListFragment, _ writer: inout JSONWriter) {
    switch fragment {
    case .string(let text): writer.value(text)
    case .integer(let number): writer.value(number)
    case .real(let number): writer.value(number)
    case .boolean(let flag): writer.value(flag)
    case .array(let elements), .set(let elements):
      writer.array { writer in
        for element in elements { write(element, &writer) }
      }
    case .dictionary(let entries):
      writer.object { writer in
        for entry in entries {
          writer.key(entry.key)
          write(entry.value, &writer)
        }
      }
    // Canonical JSON has other forms for these values, so they do not occur here.
    case .null, .date, .data, .uid: writer.null()
    }
  }

  // MARK: Members

  private typealias Member = PropertyListFragment.Entry

  private static func members(of action: Action) -> (ScenarioEventKind, [Member]) {
    switch action {
    case .event(let event): members(of: event)
    case .relaunch: (.relaunch, [])
    case .interruptedLaunch(let request, let cause):
      (.launch, members(of: request).1 + [Member("interruptedBy", .string(cause.rawValue))])
    case .connect(.display): (.connectDisplay, [])
    case .connect(.car): (.connectCarPlay, [])
    case .disconnect(.display): (.disconnectDisplay, [])
    case .disconnect(.car): (.disconnectCarPlay, [])
    }
  }

  private static func members(of event: LifecycleEvent) -> (ScenarioEventKind, [Member]) {
    switch event {
    case .request(let request): return members(of: request)
    case .openScene(let request): return (.openWindow, members(of: request))
    case .activate(let session): return (.activate, scene(session))
    case .interrupt(let session): return (.interrupt, scene(session))
    case .endInterruption(let session): return (.endInterruption, scene(session))
    case .enterBackground(let session): return (.enterBackground, scene(session))
    case .refresh(let session): return (.refreshScene, scene(session))
    case .disconnect(let session): return (.disconnectScene, scene(session))
    case .discard(let session): return (.closeWindow, scene(session))
    case .suspend: return (.suspend, [])
    case .terminate: return (.terminate, [])
    case .forceQuit: return (.forceQuit, [])
    case .kill: return (.kill, [])
    case .restart: return (.restart, [])
    case .prewarm: return (.prewarm, [])
    case .memoryWarning: return (.memoryWarning, [])
    case .significantTimeChange: return (.timeChange, [])
    case .lock: return (.lock, [])
    case .unlock: return (.unlock, [])
    case .screenshot: return (.screenshot, [])
    case .backgroundRefreshStatusChange: return (.backgroundRefreshChange, [])
    case .pushRegistration(let token):
      let text = token.map { HexadecimalBytes.text($0) }
      return (.pushRegistration, text.map { [Member("token", .string($0))] } ?? [])
    case .push(let push): return (.push, [Member("payload", push.payload.canonicalJSON)])
    case .activityFailure(let type): return (.activityFailure, [Member("type", .string(type))])
    case .activityUpdate(let activity):
      return (.activityUpdate, [Member("activity", activity.fragment.canonicalJSON)])
    case .geometryChange(let session, let previous):
      return (
        .geometryChange,
        scene(session) + [
          Member("width", .real(previous.width)), Member("height", .real(previous.height)),
        ]
      )
    }
  }

  private static func members(of request: LaunchRequest) -> (ScenarioEventKind, [Member]) {
    switch request {
    case .icon: (.launch, [])
    case .options(let options):
      (.launch, [Member("options", options.fragment.canonicalJSON)])
    case .backgroundTask(let identifier):
      (.backgroundTask, [Member("identifier", .string(identifier))])
    case .backgroundURLSession(let identifier):
      (.backgroundURLSession, [Member("identifier", .string(identifier))])
    case .backgroundFetch: (.backgroundFetch, [])
    case .backgroundPush(let push): (.wakeByPush, [Member("payload", push.payload.canonicalJSON)])
    }
  }

  private static func members(of request: SceneRequest) -> [Member] {
    var members = scene(request.session)
    if request.session == nil, request.role != SceneRequest.mainRole {
      members.append(Member("role", .string(request.role)))
    }
    if let activity = request.userActivity {
      members.append(Member("activity", activity.fragment.canonicalJSON))
    }
    if request.source != .user { members.append(Member("by", .string(request.source.rawValue))) }
    if request.isOnScreen != request.source.opensOnScreen {
      members.append(Member("onScreen", .boolean(request.isOnScreen)))
    }
    return members
  }

  private static func scene(_ session: SceneSession.ID?) -> [Member] {
    session.map { [Member("scene", .integer(Int128($0.number)))] } ?? []
  }
}
