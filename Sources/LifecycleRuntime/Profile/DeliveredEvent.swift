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

  /// The parts that do not belong to a URL.
  var parts: Set<EventPart> = []
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
    let passed = urls.map { URLPart(number: $0.number, parts: $0.parts.intersection(call.parts)) }
    switch call.repetition {
    case .once: event.urls = passed.filter { !$0.parts.isEmpty }
    case .first: event.urls = Array(passed.prefix(1))
    case .each:
      return passed.map {
        var single = event
        single.urls = [$0]
        return single
      }
    }
    return [event]
  }
}
