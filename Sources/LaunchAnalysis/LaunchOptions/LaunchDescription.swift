package import LaunchModel
internal import PropertyListSyntax
internal import SourceText

/// Describes the meaning of a file of launch options.
public struct LaunchDescription: Sendable {
  /// One key of the launch options.
  struct Key: Sendable {
    /// Where the key is defined.
    enum Origin: String, Sendable {
      case uikit
      case declared
      case unknown
    }

    var constant: String
    var swiftName: String?
    var origin: Origin
    var meaning: String?
    var value: PropertyListFragment
    /// The parts of the value, each with its name.
    var details: [LaunchValueDetails.Detail] = []
    /// Why the value cannot be used; nil when it has the right type for the key.
    var defect: String?
    /// What the app must declare for such a launch.
    var needs: [String] = []
    var deprecated: String?
    var replacement: String?
    /// The known key that is probably meant by an unknown one.
    var nearest: String?
  }

  /// The methods that receive the values of one or more keys.
  struct Delivery: Sendable {
    var cause: EventRouting.Cause
    /// The constants of the keys.
    var keys: [String]
    var appBased: [EventRouting.Call]
    var sceneBased: [EventRouting.Call]
  }

  var path: String
  var form: LaunchOptionsDocument.Form
  var simulatorTargetBundle: String?
  var keys: [Key]
  /// The number of keys that are left out. A real launch has only a few keys.
  var leftOutCount: Int
  var deliveries: [Delivery]
  /// Whether the push is visible and also wakes the app, so that the user may not have tapped it.
  var mayHaveWoken: Bool
  /// Whether the app is launched in the foreground or in the background; nil when the keys do not say.
  var context: LaunchOptionKey.Context?

  private static let maximumKeyCount = 1_000

  /// Describes launch options that were read.
  package init(_ launch: LaunchOptionsDocument) {
    let options = LaunchOptions(
      Array(launch.options.entries.prefix(Self.maximumKeyCount)),
      simulatorTargetBundle: launch.options.simulatorTargetBundle)
    leftOutCount = launch.options.entries.count - options.entries.count
    path = launch.document.source.path
    form = launch.form
    simulatorTargetBundle = options.simulatorTargetBundle
    var unknownCount = 0
    keys = options.entries.map { entry in
      var key = Key(entry, in: launch)
      // The search for a similar name is slow, and so many unknown keys are not spelling mistakes.
      if key.origin == .unknown {
        unknownCount += 1
        if unknownCount <= Self.maximumNearestNameCount {
          key.nearest =
            LaunchOptionName.nearest(to: key.constant)
            ?? launch.customKeys.nearest(to: key.constant)
        }
      }
      return key
    }
    // Both lists have the same parts, since the reason of the launch does not depend on the method that
    // receives it.
    let appBased = EventRouting.parts(of: options, lifeCycle: .appBased, moment: .coldLaunch)
    let sceneBased = EventRouting.parts(of: options, lifeCycle: .sceneBased, moment: .coldLaunch)
    deliveries = []
    for (app, scene) in zip(appBased, sceneBased) {
      let keys = app.keys.map { LaunchOptions.Entry($0, .null).constant }
      // The deliveries of all keys that UIKit does not have are the same, so they are joined.
      if app.cause == .unknown, deliveries.last?.cause == .unknown {
        deliveries[deliveries.count - 1].keys += keys
      } else {
        deliveries.append(
          Delivery(cause: app.cause, keys: keys, appBased: app.calls, sceneBased: scene.calls))
      }
    }
    mayHaveWoken =
      options.remoteNotification.map { $0.isVisible && $0.isContentAvailable } ?? false
    context = Self.context(options)
  }

  private static let maximumNearestNameCount = 100

  private static func context(_ options: LaunchOptions) -> LaunchOptionKey.Context? {
    guard !options.entries.isEmpty else { return .foreground }
    var found: LaunchOptionKey.Context?
    for key in options.keys where !key.isCompanion {
      var context = key.context
      if key == .remoteNotification, let push = options.remoteNotification {
        if !push.isVisible {
          context = .background
        } else if !push.isContentAvailable {
          context = .foreground
        }
      }
      // A launch has one reason. When a file names several that differ, the context can be either.
      if let found, found != context { return .either }
      found = context
    }
    return found
  }
}

extension LaunchDescription.Key {
  init(_ entry: LaunchOptions.Entry, in launch: LaunchOptionsDocument) {
    constant = entry.constant
    value = entry.content
    switch entry.name {
    case .known(let key):
      origin = .uikit
      swiftName = key.rawValue
      let known = key.catalogKey
      meaning = known.meaning.description
      details = LaunchValueDetails.of(key, entry.content)
      if !LaunchValueDetails.isReadable(key, entry.content) {
        defect = "the value has another type than the key takes, or its main value is missing"
      }
      needs = LaunchNeeds.of(key, entry.content)
      deprecated = known.availability.deprecated(on: .ios).map { "since iOS \($0)" }
      replacement = key.replacement?.description
    case .other:
      guard let declared = launch.declaration(of: entry) else {
        origin = .unknown
        return
      }
      origin = .declared
      swiftName = declared.swiftName
      meaning = declared.meaning
      needs = declared.requirements.map(\.label)
      deprecated = declared.deprecation
      replacement = declared.replacement
      if let source = entry.source, let key = source.key,
        !declared.problems(with: source.value, under: key).isEmpty
          || !declared.malformedURLs(in: source.value).isEmpty
      {
        defect = "the value has another type than the key is declared with"
      }
    }
  }
}
