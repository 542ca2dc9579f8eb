internal import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// What a device keeps of an app while no program hosts it: sessions with what restores them, and the state that an app
/// without scenes saved. A process that runs is not part of it.
///
/// A host that ends writes ``ApplicationHost/state``, and the next one starts from it. It can be coded in any format.
public struct HostState: Sendable, Hashable, Codable {
  /// A session.
  struct Session: Sendable, Hashable, Codable {
    var number: Int32
    var role: String
    /// The configuration that its scene was last made from; nil before its first connection.
    var configuration: Configuration?
    /// The activity that restores the scene, as canonical JSON.
    var activity: String?
    var userInfo: [String: String]
  }

  /// The configuration of a session.
  struct Configuration: Sendable, Hashable, Codable {
    var name: String?
    var sceneClass: String?
    var delegateClass: String?
    var storyboard: String?
  }

  var sessions: [Session]
  /// The sessions that were closed and whose app has not been told.
  var discarded: [Session]
  var hasLaunchedBefore: Bool
  var isForceQuit: Bool
  /// The state that an app without scenes has saved.
  var saved: [String: String]?

  /// The highest number of a session: a host allocates that many places.
  private static let maximumNumber: Int32 = 100_000

  private enum CodingKeys: CodingKey {
    case sessions, discarded, hasLaunchedBefore, isForceQuit, saved
  }

  init(
    sessions: [Session], discarded: [Session], hasLaunchedBefore: Bool, isForceQuit: Bool,
    saved: [String: String]?
  ) {
    self.sessions = sessions
    self.discarded = discarded
    self.hasLaunchedBefore = hasLaunchedBefore
    self.isForceQuit = isForceQuit
    self.saved = saved
  }

  /// Reads a state.
  ///
  /// - Throws: when a session has no possible number, or two sessions have the same one.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sessions = try values.decode([Session].self, forKey: .sessions)
    discarded = try values.decode([Session].self, forKey: .discarded)
    hasLaunchedBefore = try values.decode(Bool.self, forKey: .hasLaunchedBefore)
    isForceQuit = try values.decode(Bool.self, forKey: .isForceQuit)
    saved = try values.decodeIfPresent([String: String].self, forKey: .saved)
    let numbers = (sessions + discarded).map(\.number)
    guard numbers.allSatisfy((1...Self.maximumNumber).contains), Set(numbers).count == numbers.count
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .sessions, in: values,
        debugDescription: "sessions need different numbers from 1 to \(Self.maximumNumber)")
    }
  }
}

extension HostState.Session {
  @MainActor
  init(_ session: SceneSession) {
    number = session.id.number
    role = session.role
    if session.hasSavedConfiguration {
      let saved = session.configuration
      configuration = HostState.Configuration(
        name: saved.name, sceneClass: saved.sceneClass, delegateClass: saved.delegateClass,
        storyboard: saved.storyboard)
    }
    activity = session.stateRestorationActivity.flatMap { activity in
      (try? PropertyListWriter.write(activity.fragment, as: .canonicalJSON)).map {
        // Without the newline at the end.
        String(decoding: $0.bytes.dropLast(), as: UTF8.self)
      }
    }
    userInfo = session.userInfo
  }

  /// The session as a host has it.
  @MainActor var restored: SceneSession {
    let session = SceneSession(id: SceneSession.ID(number), role: role)
    if let configuration {
      session.configuration.name = configuration.name
      session.configuration.sceneClass = configuration.sceneClass
      session.configuration.delegateClass = configuration.delegateClass
      session.configuration.storyboard = configuration.storyboard
      session.hasSavedConfiguration = true
    }
    session.stateRestorationActivity = activity.flatMap { text in
      let document = JSONPropertyListReader.read(
        SourceFile(path: "", text: text), syntax: .strict)
      guard let root = document.root, !document.hasErrors else { return nil }
      return PropertyListFragment(canonicalJSON: PropertyListFragment(root)).flatMap {
        UserActivity($0)
      }
    }
    session.userInfo = userInfo
    return session
  }
}

extension HostState {
  /// The sessions as a host has them, by number; nil for a number without a session.
  @MainActor var restoredSessions: [SceneSession?] {
    let last = (sessions + discarded).map(\.number).max() ?? 0
    var restored: [SceneSession?] = Array(repeating: nil, count: Int(last))
    for session in sessions { restored[Int(session.number) - 1] = session.restored }
    return restored
  }

  /// The state that an app without scenes has saved; nil when it has saved none.
  @MainActor var savedState: StateCoder? {
    saved.map { texts in
      let coder = StateCoder()
      coder.texts = texts
      return coder
    }
  }
}
