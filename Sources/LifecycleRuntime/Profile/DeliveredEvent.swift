internal import LaunchModel

/// The parts of an event that a method gets.
struct DeliveredEvent {
  /// A URL with what came with it.
  struct URLPart {
    /// Which of the URLs of the event it is, from 1 on.
    let number: Int
    /// The URL, and its options.
    var parts: Set<EventPart>
  }

  /// The parts that do not belong to a URL, and the activity where it is one.
  var parts: Set<EventPart> = []
  /// Which of the user activities there are, from 1 on; empty where they are not counted.
  var activities: [Int] = []
  /// The URLs.
  var urls: [URLPart] = []
  /// Whether the completion handler is the app's own: at launch the system has none for a quick action.
  var ownsCompletion = false

  /// An event of parts without a URL.
  init(_ parts: Set<EventPart> = []) { self.parts = parts }

  /// URLs.
  init(_ contexts: [OpenURLContext]) { add(contexts) }

  /// What connection options say.
  init(_ options: ConnectionOptions) {
    add(options.urlContexts)
    if !options.userActivities.isEmpty || options.handoffUserActivityType != nil {
      parts.insert(.activity)
      activities = options.userActivities.indices.map { $0 + 1 }
    }
    if options.shortcutItem != nil { parts.insert(.shortcut) }
    if options.cloudKitShareMetadata != nil { parts.insert(.share) }
    if options.notificationResponse != nil { parts.insert(.response) }
  }

  private mutating func add(_ contexts: [OpenURLContext]) {
    urls = contexts.enumerated().map { position, context in
      URLPart(number: position + 1, parts: Self.parts(of: context.options).union([.url]))
    }
  }

  /// One user activity of an event.
  init(activity number: Int) {
    parts = [.activity]
    activities = [number]
  }

  /// One URL of an event, with the options that a method of the app delegate has parameters for.
  init(url number: Int, _ options: OpenURLOptions, of method: LifecycleCallback) {
    let parts = Self.parts(of: options)
    let taken: Set<EventPart> =
      switch method {
      case .appOpenURLFromApplication: parts.intersection([.sourceApplication, .annotation])
      case .appHandleOpenURL: []
      default: parts
      }
    urls = [URLPart(number: number, parts: taken.union([.url]))]
  }

  private static func parts(of options: OpenURLOptions) -> Set<EventPart> {
    var parts: Set<EventPart> = []
    if options.sourceApplication != nil { parts.insert(.sourceApplication) }
    if options.annotation != nil { parts.insert(.annotation) }
    if options.openInPlace { parts.insert(.openInPlace) }
    if options.eventAttribution != nil { parts.insert(.eventAttribution) }
    return parts
  }

  /// All parts.
  var available: Set<EventPart> { urls.reduce(parts) { $0.union($1.parts) } }

  /// What a call hands on: an event for each time that it happens.
  func passed(by call: DelegateCall) -> [DeliveredEvent] {
    let available = available
    guard call.needs.isSubset(of: available), call.excludes.isDisjoint(with: available) else {
      return []
    }
    var event = DeliveredEvent(parts.intersection(call.parts))
    event.ownsCompletion = ownsCompletion
    if call.makesCompletion, ownsCompletion || !available.contains(.completion) {
      event.parts.insert(.completion)
      event.ownsCompletion = true
    }
    event.activities = event.parts.contains(.activity) ? activities : []
    event.urls = urls.map {
      URLPart(number: $0.number, parts: $0.parts.intersection(call.parts))
    }
    // What a loop is over is what the call hands on, or what it needs.
    let subject = call.parts.union(call.needs)
    if subject.contains(.activity), subject.isDisjoint(with: EventPart.ofURL) {
      return event.repeated(call.repetition, \.activities)
    }
    if call.repetition == .once { event.urls = event.urls.filter { !$0.parts.isEmpty } }
    return event.repeated(call.repetition, \.urls)
  }

  /// The event once, with its first element, or once for each element of a list.
  private func repeated<Element>(
    _ repetition: DelegateCall.Repetition, _ list: WritableKeyPath<DeliveredEvent, [Element]>
  ) -> [DeliveredEvent] {
    var event = self
    switch repetition {
    case .once: return [event]
    case .first:
      event[keyPath: list] = Array(event[keyPath: list].prefix(1))
      return [event]
    case .each:
      // What is not counted is one.
      guard !event[keyPath: list].isEmpty || !event.urls.isEmpty || event.parts.contains(.activity)
      else { return [] }
      if event[keyPath: list].isEmpty { return [event] }
      return event[keyPath: list].map { element in
        var single = event
        single[keyPath: list] = [element]
        return single
      }
    }
  }
}
