internal import LaunchModel

/// The known facts about a value in the body of a delegate's method.
struct CodeValue {
  /// The kinds of values that matter for the delivery of events.
  enum Kind: Equatable {
    /// A value of no other kind.
    case other
    /// A delegate class.
    case type(String)
    /// An instance of this delegate class.
    case instance(String)
    /// The current delegate, as `super`.
    case superclass
    /// `UIApplication`, or its shared instance.
    case application
    /// A scene or a session.
    case scene
    /// Connection options.
    case connectionOptions
    /// Launch options.
    case launchOptions
    /// The states of scenes, or a value that depends on them.
    case sceneStates
    /// A closure.
    case closure
  }

  /// The kind of the value.
  var kind = Kind.other
  /// The parts of the event that the value holds.
  var parts: Set<EventPart> = []
  /// Whether it is the set of URL contexts or of user activities.
  var isMany = false
  /// Whether it comes from one URL or activity, from the first, or from each.
  var repetition = DelegateCall.Repetition.once
  /// Whether it was computed from the event; it may then be nil although the event is there.
  var isDerived = false

  /// Whether it is never nil.
  var isCertain: Bool {
    switch kind {
    case .type, .instance, .superclass, .application, .scene, .connectionOptions, .launchOptions,
      .closure:
      true
    case .other, .sceneStates: false
    }
  }

  /// The parts without which the value is nil.
  var presence: Set<EventPart> {
    if parts.contains(.url) { return [.url] }
    return parts.count == 1 ? parts : []
  }

  /// Adds what another value holds.
  mutating func formUnion(_ other: CodeValue) {
    parts.formUnion(other.parts)
    isMany = isMany || other.isMany
    isDerived = isDerived || other.isDerived
    if other.repetition == .each || repetition == .once { repetition = other.repetition }
    if kind != .sceneStates { kind = other.kind == .sceneStates ? .sceneStates : .other }
  }

  // MARK: Members

  /// A member of the value.
  func member(_ name: String) -> CodeValue {
    switch name {
    case "connectedScenes", "activationState", "applicationState", "openSessions":
      return CodeValue(kind: .sceneStates)
    default: break
    }
    switch kind {
    case .sceneStates: return self
    case .scene: return name == "session" || name == "role" ? self : CodeValue()
    case .launchOptions: return CodeValue()
    default: break
    }
    return parts.isEmpty ? CodeValue() : narrowed(name)
  }

  private func narrowed(_ name: String) -> CodeValue {
    var value = self
    value.kind = .other
    switch name {
    case "urlContexts", "URLContexts":
      value.parts.formIntersection(EventPart.ofURL)
      value.isMany = true
    case "url",
      "URL" where parts.contains(.url):
      value.parts.formIntersection([.url])
    case "options" where parts.contains(.url): value.parts.remove(.url)
    case "userActivities":
      value.parts.formIntersection([.activity])
      value.isMany = true
    case "userActivity", "handoffUserActivityType":
      value.parts.formIntersection([.activity])
    case "shortcutItem": value.parts.formIntersection([.shortcut])
    case "cloudKitShareMetadata": value.parts.formIntersection([.share])
    case "notificationResponse": value.parts.formIntersection([.response])
    case "sourceApplication": value.parts.formIntersection([.sourceApplication])
    case "openInPlace": value.parts.formIntersection([.openInPlace])
    case "annotation": value.parts.formIntersection([.annotation])
    case "eventAttribution": value.parts.formIntersection([.eventAttribution])
    case "first", "firstObject", "anyObject", "last", "lastObject": return value.first
    case "allObjects", "activityType", "lazy": break
    default:
      // An unknown member of a value with several parts is none of these parts.
      if parts.count > 1 { return CodeValue() }
      value.isDerived = true
    }
    return value
  }

  /// The value as one element: the first, if it has many.
  var first: CodeValue {
    var value = self
    if isMany { value.repetition = .first }
    value.isMany = false
    return value
  }

  /// The value as one element: each in turn, if it has many.
  var element: CodeValue {
    var value = self
    if isMany { value.repetition = .each }
    value.isMany = false
    return value
  }

  // MARK: Keys

  /// The parts of the event that a key of launch options or URL options refers to.
  static func parts(ofKey name: String) -> Set<EventPart> {
    let name = name.lowercased()
    let table: [(String, Set<EventPart>)] = [
      ("sourceapplication", [.sourceApplication]), ("annotation", [.annotation]),
      ("eventattribution", [.eventAttribution]), ("openinplace", [.openInPlace]),
      ("shortcut", [.shortcut]), ("cloudkitshare", [.share]),
      ("useractivity", [.activity]), ("remotenotification", [.response, .userInfo]),
      ("localnotification", [.response]),
    ]
    if let row = table.first(where: { name.contains($0.0) }) { return row.1 }
    return name == "url" || name.hasSuffix("urlkey") ? [.url] : []
  }
}

extension LifecycleCallback {
  /// The values of the method's parameters, in order. Parameters after the last one listed hold nothing that
  /// matters.
  var parameterValues: [CodeValue] {
    let application = CodeValue(kind: .application)
    let scene = CodeValue(kind: .scene)
    func of(_ part: EventPart) -> CodeValue { CodeValue(parts: [part]) }
    switch self {
    case .appWillFinishLaunching, .appDidFinishLaunching:
      return [application, CodeValue(kind: .launchOptions)]
    case .appOpenURL:
      return [
        application, of(.url),
        CodeValue(parts: [.sourceApplication, .openInPlace, .annotation, .eventAttribution]),
      ]
    case .appOpenURLFromApplication:
      return [application, of(.url), of(.sourceApplication), of(.annotation)]
    case .appHandleOpenURL: return [application, of(.url)]
    case .appWillContinueUserActivity, .appContinueUserActivity, .appDidUpdateUserActivity,
      .appDidFailToContinueUserActivity:
      return [application, of(.activity)]
    case .appPerformShortcut: return [application, of(.shortcut), of(.completion)]
    case .appAcceptCloudKitShare: return [application, of(.share)]
    case .appDidReceiveRemoteNotificationFetch:
      return [application, of(.userInfo), of(.completion)]
    case .appPerformFetch: return [application, of(.completion)]
    case .appBackgroundURLSession: return [application, CodeValue(), of(.completion)]
    case .appConfigurationForConnecting: return [application, scene, Self.connection]
    case .sceneWillConnect: return [scene, scene, Self.connection]
    case .sceneOpenURLContexts: return [scene, CodeValue(parts: EventPart.ofURL, isMany: true)]
    case .sceneWillContinueUserActivity, .sceneContinueUserActivity, .sceneDidUpdateUserActivity,
      .sceneDidFailToContinueUserActivity:
      return [scene, of(.activity)]
    case .windowPerformShortcut: return [scene, of(.shortcut), of(.completion)]
    case .windowAcceptCloudKitShare: return [scene, of(.share)]
    case .notificationDidReceive, .notificationWillPresent:
      return [CodeValue(), of(.response), of(.completion)]
    default:
      return receiver == .appDelegate ? [application] : [scene]
    }
  }

  private static var connection: CodeValue {
    CodeValue(
      kind: .connectionOptions,
      parts: EventPart.ofURL.union([.activity, .shortcut, .share, .response]))
  }
}
