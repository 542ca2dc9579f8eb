internal import Findings
internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Reads the tree of a scenario, member by member, and reports what does not fit.
struct ScenarioReader: ObjectReader {
  static let rule = ScenarioDocument.rule
  var problems: [Finding] = []
  var path: [KeyPathStep] = []

  /// Reads the file. Returns nil when it cannot be replayed.
  mutating func read(_ root: PropertyListValue) -> Scenario? {
    guard let members = members(of: root, ScenarioMember.file, "a scenario") else { return nil }
    guard hasVersion(Scenario.version, members) else { return nil }
    var scenario = Scenario(title: members["title"]?.string)
    if let device = members["device"] { scenario.device = readDevice(device) }
    if let app = members["app"] { scenario.app = readApp(app) }
    if let policy = members["policy"] { scenario.policy = readPolicy(policy) }
    if let events = members["events"] { scenario.events = read(events: events) }
    if let end = members["until"] {
      scenario.end = ScenarioTime.read(end)
      if let time = scenario.end, let last = scenario.events.last?.time, time < last {
        report(
          "'until' is \(quoted(end)), before the last event at '\(ScenarioTime.text(last))'",
          at: end, under: "until", help: "remove 'until', or make it later")
      }
    }
    return problems.isEmpty ? scenario : nil
  }

  private mutating func readDevice(_ value: PropertyListValue) -> DeviceDescription {
    path = [.key("device")]
    defer { path = [] }
    guard let members = members(of: value, ScenarioMember.device, "the device") else {
      return DeviceDescription()
    }
    return DeviceDescription(
      kind: members["kind"]?.string.flatMap { DeviceKind(rawValue: $0) },
      osVersion: members["os"]?.string.flatMap { OSVersion($0) },
      hasPasscode: members["passcode"]?.boolean ?? true)
  }

  private mutating func readApp(_ value: PropertyListValue) -> Scenario.App {
    path = [.key("app")]
    defer { path = [] }
    guard let members = members(of: value, ScenarioMember.app, "the app") else {
      return Scenario.App()
    }
    var app = Scenario.App(
      sdk: members["sdk"]?.string.flatMap { OSVersion($0) },
      deploymentTarget: members["deploymentTarget"]?.string.flatMap { OSVersion($0) },
      lifecycle: members["lifecycle"]?.string.flatMap { AppLifecycle(rawValue: $0) } ?? .auto,
      restorationActivity: members["restorationActivity"]?.string)
    app.continuousWork = Set(
      members["continuousWork"]?.array?.compactMap {
        $0.string.flatMap(ContinuousWork.init(rawValue:))
      } ?? [])
    if let times = members["slowMethods"] { app.slowMethods = readSlowMethods(times) }
    return app
  }

  private mutating func readSlowMethods(
    _ value: PropertyListValue
  ) -> [LifecycleCallback: Duration] {
    var times: [LifecycleCallback: Duration] = [:]
    for entry in value.dictionary.map(Array.init) ?? [] {
      let name = entry.key.string ?? ""
      guard let callback = TraceLogNames.callback(name, hasScene: false) else {
        report(
          "'\(name)' is not a method of the life cycle", at: entry.key, under: "slowMethods",
          help: TraceLogNames.nearest(name).map { "did you mean '\($0)'?" })
        continue
      }
      guard let time = ScenarioTime.read(entry.value) else {
        report(
          "'\(name)' is \(quoted(entry.value)), expected \(ScenarioTime.words)", at: entry.value,
          under: "slowMethods")
        continue
      }
      times[callback] = time
    }
    return times
  }

  private mutating func readPolicy(_ value: PropertyListValue) -> LifecyclePolicy {
    var policy = LifecyclePolicy()
    path = [.key("policy")]
    defer { path = [] }
    guard let members = members(of: value, ScenarioMember.policy, "the policy") else {
      return policy
    }
    for member in ScenarioPolicyMember.all {
      if let value = members[member.name] { member.set(value, in: &policy) }
    }
    return policy
  }

  // MARK: Events

  private mutating func read(events: PropertyListValue) -> [Scenario.Event] {
    guard let array = events.array else { return [] }
    let limit = ScenarioDocument.maximumEventCount
    let count = array.prefix(limit + 1).count { _ in true }
    guard count <= limit else {
      report(
        "the scenario has more than \(limit) events, expected at most that many", at: events,
        under: "events", help: "split it into several")
      return []
    }
    var now = Duration.zero
    return elements(of: events, under: [.key("events")]) { $0.readEvent($1, &now) }
  }

  private mutating func readEvent(
    _ value: PropertyListValue, _ now: inout Duration
  ) -> Scenario.Event? {
    guard let object = value.dictionary else {
      report("an event is \(value.kind.withArticle), expected an object", at: value)
      return nil
    }
    guard let name = object["event"] else {
      report(
        "an event has no 'event': what happens", at: value,
        help: "expected one of \(ScenarioMember.names(ScenarioEventKind.allCases.map(\.rawValue)))")
      return nil
    }
    guard let kind = name.string.flatMap({ ScenarioEventKind(rawValue: $0) }) else {
      _ = accepts(name, ScenarioMember.event[0])
      return nil
    }
    guard
      let members = members(
        of: value, ScenarioMember.event + kind.members, "the event '\(kind.rawValue)'")
    else { return nil }
    readTime(members, &now)
    let count = problems.count
    let action = action(kind, members)
    guard problems.count == count, let action else { return nil }
    return Scenario.Event(at: now, action)
  }

  private mutating func readTime(
    _ members: [String: PropertyListValue], _ now: inout Duration
  ) {
    if let at = members["at"], let time = ScenarioTime.read(at) {
      if let after = members["after"] {
        report("an event has 'at' or 'after', not both", at: after, under: "after")
      } else if time < now {
        report(
          "'at' is \(quoted(at)), before the previous event at '\(ScenarioTime.text(now))'",
          at: at, under: "at", help: "sort the events by time")
      } else {
        now = time
      }
    } else if let after = members["after"], let time = ScenarioTime.read(after) {
      guard now + time <= ScenarioTime.latest else {
        return report(
          "with 'after' the event is later than a year after the beginning", at: after,
          under: "after")
      }
      now += time
    }
  }
}

extension PropertyListValue {
  /// The number, whether it is an integer or a real.
  var number: Double? { integer.map { Double($0) } ?? real }
}
