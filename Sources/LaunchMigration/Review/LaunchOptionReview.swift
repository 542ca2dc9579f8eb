internal import Findings
internal import LaunchCatalog
internal import LaunchModel
internal import LaunchSources
internal import RuleEngine
internal import SourceText

/// Finds code that reads launch options which a scene-based app gets through its scene instead.
///
/// UIKit does not put a URL, a user activity, a quick action, a share or a tapped notification into the
/// launch options of a scene-based app: the scene gets them when it connects, after the launch methods have
/// returned. A bridge can forward them to another method of the app delegate, but not to a launch method that
/// has already run. So a person has to look at every read.
///
/// Source: Apple, `UIScene.ConnectionOptions` and "Transitioning to the UIKit scene-based life cycle".
struct LaunchOptionReview {
  /// A place where launch options are used.
  private struct Use {
    /// The option that is read; nil if the options are passed on as a whole.
    let key: LaunchOptionKey?
    let place: SourcePlace
    let language: SourceLanguage
  }

  private let group: [AppTarget]

  /// Takes targets that share an app delegate, as they are before the migration.
  init(_ group: [AppTarget]) { self.group = group }

  /// One item for all places, reads before other uses; nil if no code uses such options.
  ///
  /// - Complexity: linear in the uses of the targets in all configurations.
  func item(without listed: Set<SourcePosition>) -> MigrationPlan.ManualStep? {
    var seen = listed
    let uses = uses.filter { seen.insert(SourcePosition($0.place)).inserted }
    let reads = uses.filter { $0.key != nil }
    let places = (reads + uses.filter { $0.key == nil }).map(\.place)
    guard let first = places.first else { return nil }
    // The app delegate handled such an event twice, and still handles it once.
    let isRepeated = reads.count == uses.count && reads.allSatisfy { isForwarded($0.key) }
    return MigrationPlan.ManualStep(
      .launchOptions,
      reads.isEmpty ? Self.passed(uses[0]) : message(reads, passesOthers: reads.count < uses.count),
      consequence: isRepeated ? .advice : nil, at: first, and: Array(places.dropFirst()))
  }

  /// Whether the scene delegate forwards the event of an option to another method of the app delegate. Whether the system
  /// hands a tapped notification to the code depends on when it sets the delegate of the notification center.
  private func isForwarded(_ key: LaunchOptionKey?) -> Bool {
    guard let key, key.connectionOption != .notificationResponse else { return false }
    return receiver(of: key) != nil
  }

  /// An item for parts of events that the replay no longer finds in the launch options, if the line that
  /// reads them is not known. Nil if every part is read by a key, or if the options are passed on as a whole,
  /// which ``item(without:)`` lists.
  ///
  /// - Complexity: linear in the uses.
  static func item(for parts: Set<EventPart>, in sources: TargetSources) -> MigrationPlan
    .ManualStep?
  {
    let read = sources.uses(.launchOption).flatMap { keys[$0.use.text]?.eventParts ?? [] }
    let others = parts.subtracting(read).sorted()
    guard !others.isEmpty, sources.uses(.passesLaunchOptions).isEmpty,
      let delegate = sources.applicationDelegates.first
    else { return nil }
    let method = sources.methods(implementing: .appDidFinishLaunching, in: delegate).first
    let list = others.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return MigrationPlan.ManualStep(
      .launchOptions,
      "read \(list) from 'connectionOptions' when the scene connects: the launch options do not have it with scenes",
      at: method.map { sources.place($0) } ?? sources.place(delegate))
  }

  /// The uses, in the order of the files.
  private var uses: [Use] {
    group.flatMap(\.configurations).compactMap(\.sources.value).flatMap { sources in
      let reads = sources.uses(.launchOption).compactMap { use -> Use? in
        guard let key = Self.keys[use.use.text], key.connectionOption != nil else { return nil }
        return Self.use(use, key, sources)
      }
      let passes = sources.uses(.passesLaunchOptions)
        .filter { !Self.isGivenToSuper($0, sources) }.map { Self.use($0, nil, sources) }
      return reads + passes
    }
  }

  private static let keys: [String: LaunchOptionKey] = Dictionary(
    uniqueKeysWithValues: LaunchOptionKey.allCases.map { ($0.constant, $0) })

  private static func use(
    _ use: LinkedUse, _ key: LaunchOptionKey?, _ sources: TargetSources
  ) -> Use {
    Use(key: key, place: sources.place(use), language: sources.files[use.file].language)
  }

  /// Whether the options are passed to the superclass. For a superclass without sources, another item says
  /// what to forward.
  private static func isGivenToSuper(_ use: LinkedUse, _ sources: TargetSources) -> Bool {
    /// How far before the options the call may begin, in bytes.
    let longest = 256
    let source = sources.files[use.file].file.source
    let start = use.use.span.range.lowerBound
    let text = source.text(max(0, start - longest)..<start)
    let statement = text.split { ";{}".contains($0) || $0 == "=" }.last ?? ""
    return statement.contains("super.") || statement.contains("[super ")
  }

  // MARK: Messages

  private static func passed(_ use: Use) -> String {
    let isSwift = use.language == .swift
    return """
      check what gets the launch options here: with scenes they hold no URL, user activity, quick action, share or \
      tapped notification; pass on what it needs from 'connectionOptions' in \
      '\(name(.sceneWillConnect, isSwift))'
      """
  }

  private func message(_ reads: [Use], passesOthers: Bool) -> String {
    let isSwift = reads[0].language == .swift
    var seen: Set<LaunchOptionKey> = []
    let parts = reads.compactMap { read -> String? in
      guard let key = read.key, seen.insert(key).inserted else { return nil }
      let isSwift = read.language == .swift
      let also = receiver(of: key).map { " and still reaches '\(Self.name($0, isSwift))'" } ?? ""
      let name = isSwift ? ".\(key.rawValue)" : key.constant
      return "'\(name)' is '\(key.connectionExpression(in: read.language))'\(also)"
    }
    return
      "read the connection options in '\(Self.name(.sceneWillConnect, isSwift))' instead: with scenes, "
      + parts.joined(separator: ", ")
      + (passesOthers ? "; what gets the launch options as a whole does not find it either" : "")
  }

  private static func name(_ callback: LifecycleCallback, _ isSwift: Bool) -> String {
    isSwift ? callback.swiftName : callback.objectiveCName
  }

  /// The method of the app delegate that gets the same value, and that the scene delegate forwards to or the
  /// system still calls.
  private func receiver(of key: LaunchOptionKey) -> LifecycleCallback? {
    let callbacks: [LifecycleCallback] =
      switch key.connectionOption {
      case .urlContexts, .sourceApplication: LifecycleCallback.urlMethods
      case .userActivities, .handoffUserActivityType: [.appContinueUserActivity]
      case .shortcutItem: [.appPerformShortcut]
      case .cloudKitShareMetadata: [.appAcceptCloudKitShare]
      case .notificationResponse: [.notificationDidReceive]
      default: []
      }
    guard let target = group.first, let code = target.configurations.first else { return nil }
    return callbacks.first { callback in
      if callback == .notificationDidReceive { return code.implementedCallbacks.contains(callback) }
      guard let delegate = target.delegate else { return false }
      return !delegate.sources.methods(implementing: callback, in: delegate.type).isEmpty
    }
  }
}

extension LaunchOptionKey {
  /// The parts of an event that represent the option in the replay.
  fileprivate var eventParts: Set<EventPart> {
    switch self {
    case .url: [.url]
    case .sourceApplication: [.sourceApplication]
    case .annotation: [.annotation]
    case .userActivityDictionary, .userActivityType: [.activity]
    case .shortcutItem: [.shortcut]
    case .cloudKitShareMetadata: [.share]
    case .remoteNotification, .localNotification: [.response, .userInfo]
    case .eventAttribution, .location, .newsstandDownloads, .bluetoothCentrals,
      .bluetoothPeripherals:
      []
    }
  }

  /// The expression that has the option's value when a scene connects; empty for options that no scene gets.
  ///
  /// Source: Apple, `UIScene.ConnectionOptions`, `UIOpenURLContext`, `UNNotificationResponse`.
  fileprivate func connectionExpression(in language: SourceLanguage) -> String {
    let isSwift = language == .swift
    let context = isSwift ? "urlContexts.first?" : "URLContexts.anyObject"
    let request =
      isSwift ? "notificationResponse?.notification" : "notificationResponse.notification"
    let value =
      switch self {
      case .url: "\(context).\(isSwift ? "url" : "URL")"
      case .sourceApplication: "\(context).options.sourceApplication"
      case .annotation: "\(context).options.annotation"
      case .eventAttribution: "\(context).options.eventAttribution"
      case .userActivityDictionary:
        isSwift ? "userActivities.first" : "userActivities.anyObject"
      case .userActivityType:
        isSwift
          ? "userActivities.first?.activityType" : "userActivities.anyObject.activityType"
      case .shortcutItem: "shortcutItem"
      case .cloudKitShareMetadata: "cloudKitShareMetadata"
      case .remoteNotification: "\(request).request.content.userInfo"
      case .localNotification: request
      case .location, .newsstandDownloads, .bluetoothCentrals, .bluetoothPeripherals: ""
      }
    return value.isEmpty ? "" : "connectionOptions.\(value)"
  }
}
