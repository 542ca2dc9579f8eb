internal import LaunchModel
public import SourceText

extension TraceLog {
  /// What a recorded log shows about one member of ``LifecyclePolicy``.
  public struct PolicyEvidence: Sendable, Hashable {
    /// The name of the member.
    public let policy: String
    /// The value that the log shows, as scenarios write it.
    public let value: String
    /// The default of the member.
    public let defaultValue: String
    /// The lines that show the value, in their order: of each the name of what happened.
    public internal(set) var spans: [SourceSpan]

    /// Whether the log confirms the default.
    public var isDefault: Bool { value == defaultValue }
  }

  /// What the log shows about the members of ``LifecyclePolicy`` that only decide an order or whether
  /// something is called. A member that the log says nothing about is not there; one that it contradicts
  /// itself about is there once for each value.
  ///
  /// - Complexity: linear in the number of lines.
  public var policyEvidence: [PolicyEvidence] {
    var reader = PolicyEvidenceReader()
    for entry in entries { reader.read(entry) }
    return reader.evidence
  }
}

/// Reads a log line by line for what it shows about policies.
private struct PolicyEvidenceReader {
  private(set) var evidence: [TraceLog.PolicyEvidence] = []

  /// Two callbacks for the same move, of which one has been read.
  private struct Pair: Hashable {
    let transition: StateTransition
    let session: SceneSession.ID?
    let isOfScene: Bool
  }

  /// The number of lines between two callbacks for the same move. Callbacks that are farther apart belong to
  /// different moves.
  private static let reach = 6

  private var line = 0
  private var waiting: [Pair: (channel: CallbackChannel, line: Int)] = [:]
  private var waitingForOther: [StateTransition: (isOfScene: Bool, line: Int)] = [:]
  private var hasConnected = false
  private var hasActivated = false
  private var hasAppeared = false
  private var isLocationLaunch = false
  /// What shows something only if another line of the same process follows.
  private var candidates: [String: TraceLog.Entry] = [:]
  private var isInBackground = false
  private var wasResumed = false

  mutating func read(_ entry: TraceLog.Entry) {
    defer { line += 1 }
    switch entry.step.kind {
    case .phase(.main), .phase(.processEnded): startProcess()
    case .phase(.resumed): wasResumed = isInBackground
    case .phase: break
    case .callback(let callback): read(callback, entry)
    }
  }

  private mutating func startProcess() {
    waiting.removeAll()
    waitingForOther.removeAll()
    candidates.removeAll()
    (hasConnected, hasActivated, hasAppeared) = (false, false, false)
    (isLocationLaunch, isInBackground, wasResumed) = (false, false, false)
  }

  private mutating func read(_ callback: LifecycleCallback, _ entry: TraceLog.Entry) {
    if let reported = ReportedTransition(callback) {
      compareChannels(reported, entry)
      if reported.channel == .notifications { compareReceivers(reported, entry) }
    }
    if callback.launchStage != nil {
      let location = LaunchOptionKey.location
      isLocationLaunch =
        isLocationLaunch
        || entry.launchOptions.contains { LaunchOptionName($0)?.key == location }
    }
    switch callback {
    case .sceneWillConnect, .sceneWillConnectNotification: connect()
    case .sceneWillEnterForeground, .sceneWillEnterForegroundNotification:
      isLocationLaunch = false
    case .locationDidUpdate where isLocationLaunch:
      // Without a scene it shows something only in an app that has scenes, which connect later.
      if hasConnected {
        note("locationConnectsScene", true, entry)
      } else {
        candidates["locationConnectsScene"] = entry
      }
      isLocationLaunch = false
    case .appDidDiscardSceneSessions where !hasActivated:
      if hasConnected {
        note("reportsDiscardedSessionsFirst", false, entry)
      } else {
        candidates["reportsDiscardedSessionsFirst"] = entry
      }
    case .viewControllerViewWillAppear where !hasAppeared:
      hasAppeared = true
      if hasActivated { appear(.documented, entry) } else { candidates["appearance"] = entry }
    case .sceneDidBecomeActive, .sceneDidActivateNotification, .appDidBecomeActive,
      .appDidBecomeActiveNotification:
      if let entry = candidates.removeValue(forKey: "appearance") { appear(.observed, entry) }
      hasActivated = true
      isInBackground = false
    case .appDidEnterBackground:
      if wasResumed { note("repeatsDidEnterBackground", true, entry) }
      (isInBackground, wasResumed) = (true, false)
    case .appPerformFetch, .appDidReceiveRemoteNotificationFetch, .appBackgroundURLSession:
      if wasResumed { note("repeatsDidEnterBackground", false, entry) }
      wasResumed = false
    case .appWillEnterForeground: (isInBackground, wasResumed) = (false, false)
    case .appOpenURL where hasConnected: note("unhandledURLsReachAppDelegate", true, entry)
    case .windowDidBecomeKeyNotification, .windowDidBecomeVisibleNotification:
      note("announcesWindows", true, entry)
    default: break
    }
  }

  /// Follows the first connection of a scene in a process, which makes sure that the app has scenes.
  private mutating func connect() {
    if let entry = candidates.removeValue(forKey: "locationConnectsScene") {
      note("locationConnectsScene", false, entry)
    }
    if let entry = candidates.removeValue(forKey: "reportsDiscardedSessionsFirst") {
      note("reportsDiscardedSessionsFirst", true, entry)
    }
    hasConnected = true
  }

  private mutating func appear(_ value: LifecyclePolicy.Appearance, _ entry: TraceLog.Entry) {
    note("appearance", value.rawValue, LifecyclePolicy().appearance.rawValue, entry)
  }

  /// Compares a method and its notification.
  private mutating func compareChannels(_ reported: ReportedTransition, _ entry: TraceLog.Entry) {
    let pair = Pair(
      transition: reported.transition, session: reported.isOfScene ? entry.step.session : nil,
      isOfScene: reported.isOfScene)
    if let first = waiting[pair], first.channel != reported.channel,
      line - first.line <= Self.reach
    {
      waiting[pair] = nil
      note(
        reported.isOfScene ? "sceneMethodBeforeNotification" : "appMethodBeforeNotification",
        first.channel == .methods, entry)
    } else {
      waiting[pair] = (reported.channel, line)
    }
  }

  /// Compares the notification of a scene and that of the app for the same move.
  private mutating func compareReceivers(_ reported: ReportedTransition, _ entry: TraceLog.Entry) {
    guard reported.transition != .connect, reported.transition != .disconnect else { return }
    if let first = waitingForOther[reported.transition], first.isOfScene != reported.isOfScene,
      line - first.line <= Self.reach
    {
      waitingForOther[reported.transition] = nil
      note("sceneBeforeApplication", first.isOfScene, entry)
    } else {
      waitingForOther[reported.transition] = (reported.isOfScene, line)
    }
  }

  private static let defaults: [String: Bool] = {
    let policy = LifecyclePolicy()
    return ScenarioPolicyMember.all.reduce(into: [:]) { table, member in
      if case .flag(let path) = member.setting { table[member.name] = policy[keyPath: path] }
    }
  }()

  private mutating func note(_ policy: String, _ value: Bool, _ entry: TraceLog.Entry) {
    guard let usual = Self.defaults[policy] else { return }
    note(policy, "\(value)", "\(usual)", entry)
  }

  private mutating func note(
    _ policy: String, _ value: String, _ usual: String, _ entry: TraceLog.Entry
  ) {
    if let known = evidence.firstIndex(where: { $0.policy == policy && $0.value == value }) {
      evidence[known].spans.append(entry.span)
    } else {
      evidence.append(
        TraceLog.PolicyEvidence(
          policy: policy, value: value, defaultValue: usual, spans: [entry.span]))
    }
  }
}
