internal import LaunchModel
internal import LifecycleRuntime
internal import PropertyListSyntax
internal import SourceText

extension Timeline {
  /// The largest number of scenes that are named above a drawing.
  private static let namedScenes = 4

  init(_ trace: LifecycleTrace, _ options: TimelineOptions, name: String? = nil) {
    let ids = Set(trace.steps.compactMap(\.session)).sorted()
    var lanes: [SceneSession.ID: Int] = [:]
    for (lane, id) in ids.enumerated() { lanes[id] = lane }
    scenes = ids
    sceneNames = ids.prefix(Self.namedScenes).compactMap { id in
      options.sceneNames[id].map { "\(id) is '\(ShortText.of($0).visible)'" }
    }
    title = (name ?? options.title).map { TextLayout.clipped($0).visible }
    facts = Self.facts(trace, options)
    faultCount = trace.faults.count
    rows.reserveCapacity(trace.steps.count)
    var pending = PendingStates()
    var causes = CauseFollower()
    var times = TimeLimits(trace)
    var methods = MethodFollower(trace)
    var unshown: [String] = []
    for (position, step) in trace.steps.enumerated() {
      if !pending.isEmpty, step.isEvent || step.time != rows.last?.time {
        settle(&pending, step.isEvent ? step.applicationState : nil, lanes)
      }
      pending.apply(step)
      times.follow(step, row: rows.count)
      unshown += methods.follow(to: position).map { $0.text(options.names) }
      guard let (kind, text) = Self.kindAndText(step, trace, options) else { continue }
      let cause = causes.follow(step, at: position, trace, last: rows.last?.time, row: rows.count)
      times.row(rows.count, of: position)
      let detail = options.showsDetails ? trace.detail(of: step) : nil
      rows.append(
        Row(
          number: position + 1, time: step.time, kind: kind, text: text,
          carried: detail.map {
            Carried(name: ShortText.of($0.name).visible, text: $0.content.description)
          }, methods: unshown,
          application: step.applicationState, scene: step.session.flatMap { lanes[$0] },
          sceneState: step.sceneState, callback: step.callback, lead: cause,
          hint: Self.hint(step, trace)))
      unshown = []
    }
    if !rows.isEmpty { rows[rows.count - 1].methods += unshown }
    settle(&pending, nil, lanes)
    for kept in causes.kept {
      let row = rows[kept.delivery]
      rows[kept.row].link = row.number
      rows[kept.row].text += ", at \(TimeText.of(row.time)) s"
    }
    hasTimes = rows.contains { $0.time != .zero }
    limits = times.finish(rows.count, trace)
  }

  /// Adds rows for the pending states: that the app or a scene, which was told that it will resign, is
  /// inactive now.
  ///
  /// - Parameter application: the state of the app; nil when no step has it.
  private mutating func settle(
    _ pending: inout PendingStates, _ application: ApplicationState?,
    _ lanes: [SceneSession.ID: Int]
  ) {
    guard let last = rows.last else { return pending.removeAll() }
    let state = application ?? (pending.application ? .inactive : last.application)
    func add(_ words: String, _ scene: Int?) {
      rows.append(
        Row(
          number: nil, time: last.time, kind: .phase, text: words, carried: nil, application: state,
          scene: scene, sceneState: scene == nil ? .unattached : .foregroundInactive, callback: nil)
      )
    }
    if state.isForeground {
      for id in pending.sortedScenes { add("\(id) is inactive now", lanes[id]) }
    }
    if pending.application, state == .inactive { add("the app is inactive now", nil) }
    pending.removeAll()
  }

  private static func hint(_ step: LifecycleTrace.Step, _ trace: LifecycleTrace) -> String? {
    let (source, confidence): (String, Confidence)
    switch step.kind {
    case .callback(let callback):
      (source, confidence) = (callback.source.title, callback.confidence)
    case .phase(let phase): (source, confidence) = (phase.source, phase.confidence)
    case .event, .fault: return nil
    }
    return "source: \(source); confidence \(confidence.letter)"
  }

  private static func facts(_ trace: LifecycleTrace, _ options: TimelineOptions) -> [String] {
    var facts = [trace.model.map { "\($0.rawValue) life cycle" } ?? "never launched"]
    if let device = options.device, options.title?.contains(device.label) != true {
      facts.append(device.label)
    }
    if !trace.contractIsChecked { facts.append("contract not checked") }
    return facts
  }

  private static func kindAndText(
    _ step: LifecycleTrace.Step, _ trace: LifecycleTrace, _ options: TimelineOptions
  ) -> (Kind, String)? {
    switch step.kind {
    case .callback(let callback):
      guard callback.isNotification else { return (.callback, callback.name(options.names)) }
      return options.showsNotifications ? (.notification, callback.name(options.names)) : nil
    case .phase(let phase):
      return options.showsPhases || phase.changesProcess ? (.phase, "\(phase.clause)") : nil
    case .fault(let place):
      guard options.showsFaults, trace.faults.indices.contains(Int(place)) else { return nil }
      return (.fault, TextLayout.clipped(trace.faults[Int(place)].message).visible)
    case .event(let place):
      guard trace.events.indices.contains(Int(place)) else { return nil }
      return (.event, TextLayout.clipped(trace.events[Int(place)]).visible)
    }
  }
}

extension LifecycleCallback {
  /// Returns the callback's name in a language.
  func name(_ names: TimelineOptions.Names) -> String {
    switch names {
    case .swift: swiftName
    case .objectiveC: objectiveCName
    }
  }
}

extension LifecyclePhase {
  /// Whether the state of the process changes. Without such a row, the states that follow make no sense.
  fileprivate var changesProcess: Bool {
    switch self {
    case .suspended, .resumed, .processEnded: true
    default: false
    }
  }
}

extension LifecycleTrace.Step {
  /// Whether the step is an event from outside.
  fileprivate var isEvent: Bool {
    if case .event = kind { true } else { false }
  }

  /// The callback; nil when the step is of another kind.
  var callback: LifecycleCallback? {
    if case .callback(let callback) = kind { callback } else { nil }
  }
}
