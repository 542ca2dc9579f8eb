internal import LaunchModel

/// The parts of an event that a method receives.
struct DeliveredEvent {
  /// A URL with its options.
  struct URLPart {
    /// The number of the URL within the event, starting at 1.
    let number: Int
    /// The URL itself, and those of its options that are present.
    var parts: Set<EventPart>
  }

  /// The parts that do not belong to a URL, including a user activity.
  var parts: Set<EventPart> = []
  /// The numbers of the user activities, starting at 1; empty when they are not counted.
  var activities: [Int] = []
  /// The URLs.
  var urls: [URLPart] = []
  /// Whether the completion handler is the app's own. At launch the system passes none for a quick action.
  var ownsCompletion = false

  /// Makes an event of parts that do not belong to a URL.
  init(_ parts: Set<EventPart> = []) { self.parts = parts }

  /// Makes an event of URLs.
  init(_ contexts: [OpenURLContext]) { add(contexts) }

  /// Makes an event of the content of connection options.
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

  /// Makes an event of one user activity.
  init(activity number: Int) {
    parts = [.activity]
    activities = [number]
  }

  /// Makes an event of one URL, with those options that the method of the app delegate has parameters for.
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

  /// All parts, with those of the URLs.
  var available: Set<EventPart> { urls.reduce(parts) { $0.union($1.parts) } }

  /// Returns the events that a call passes on: one for each time that the call happens.
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
    // A loop runs over the elements that the call passes on, or else over those that it needs.
    let subject = call.parts.union(call.needs)
    if subject.contains(.activity), subject.isDisjoint(with: EventPart.ofURL) {
      return event.repeated(call.repetition, \.activities)
    }
    if call.repetition == .once { event.urls = event.urls.filter { !$0.parts.isEmpty } }
    return event.repeated(call.repetition, \.urls)
  }

  /// Returns the event once, once with only the first element of a list, or once for each element.
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
      // Elements that are not counted are a single one.
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
