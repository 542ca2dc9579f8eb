internal import PropertyListSyntax

extension LaunchOptions {
  /// The same launch in a normal form, so that two launches can be compared:
  ///
  /// - each key occurs once, with its last value: the known keys in the order of `LaunchOptionKey`, then the
  ///   others;
  /// - the type of a user activity is inside the dictionary of the activity, where it belongs, and it is
  ///   always there when the activity has a type;
  /// - the keys of that dictionary are in a fixed order.
  ///
  /// - Complexity: linear in the size of the options, plus sorting the keys.
  package var normalized: LaunchOptions {
    var last: [LaunchOptionKey: Entry] = [:]
    for entry in entries {
      if case .known(let key) = entry.name { last[key] = entry }
    }
    if let beside = last[.userActivityType], beside.content.string != nil {
      if var carrier = last[.userActivityDictionary] {
        if var inside = carrier.content.entries {
          if let stated = carrier.content[UserActivity.Launch.typeKey] {
            if stated == beside.content { last[.userActivityType] = nil }
          } else {
            inside.append(PropertyListFragment.Entry(UserActivity.Launch.typeKey, beside.content))
            carrier.content = .dictionary(inside)
            last[.userActivityDictionary] = carrier
            last[.userActivityType] = nil
          }
        }
      } else {
        last[.userActivityDictionary] = Entry(
          .known(.userActivityDictionary),
          .dictionary([PropertyListFragment.Entry(UserActivity.Launch.typeKey, beside.content)]))
        last[.userActivityType] = nil
      }
    }
    if var carrier = last[.userActivityDictionary], let inside = carrier.content.entries {
      carrier.content = Self.normalCarrier(inside)
      last[.userActivityDictionary] = carrier
    }
    return LaunchOptions(
      LaunchOptionKey.allCases.compactMap { last[$0] } + otherEntries,
      simulatorTargetBundle: simulatorTargetBundle)
  }

  private static func normalCarrier(
    _ entries: [PropertyListFragment.Entry]
  ) -> PropertyListFragment {
    let carrier = PropertyListFragment.dictionary(entries)
    guard carrier[UserActivity.Launch.typeKey] == nil,
      let type = carrier[UserActivity.Launch.activityKey].flatMap(UserActivity.init)?.activityType
    else { return carrier.ordered(by: UserActivity.Launch.keys) }
    let stated = PropertyListFragment.Entry(UserActivity.Launch.typeKey, .string(type))
    return .dictionary([stated] + entries).ordered(by: UserActivity.Launch.keys)
  }
}

extension ConnectionOptions {
  /// The same options in a normal form, so that two can be compared:
  ///
  /// - each property occurs once, with its last value, in the order of `ConnectionOptionProperty`; then come
  ///   the identifier of an activity and the others;
  /// - sets are arrays; empty lists and empty options of a URL are left out;
  /// - the app that asked is both beside the first URL and at the top;
  /// - a response without an action has the default action;
  /// - the keys of URL contexts, of their options and of responses are in a fixed order.
  ///
  /// UIKit keeps URLs and activities in sets. Their order is not changed, because launch options have room
  /// only for the first one.
  ///
  /// - Complexity: linear in the size of the options, plus sorting the keys.
  package var normalized: ConnectionOptions {
    var result = ConnectionOptions()
    var last: [ConnectionOptionProperty: PropertyListFragment] = [:]
    for entry in entries {
      if case .known(let property) = entry.name { last[property] = entry.content }
    }
    for property in [ConnectionOptionProperty.urlContexts, .userActivities] {
      guard let elements = last[property]?.elements else { continue }
      last[property] = elements.isEmpty ? nil : .array(elements)
    }
    if let contexts = last[.urlContexts]?.elements {
      let first = contexts.firstIndex { OpenURLContext($0) != nil }
      let asked = last[.sourceApplication]
      var normal: [PropertyListFragment] = []
      for index in contexts.indices {
        guard let context = OpenURLContext(contexts[index]) else {
          normal.append(contexts[index])
          continue
        }
        normal.append(context.normalFragment(asked: index == first ? asked?.string : nil))
        if index == first, asked == nil, let source = context.options.sourceApplication {
          last[.sourceApplication] = .string(source)
        }
      }
      last[.urlContexts] = .array(normal)
    }
    if let response = last[.notificationResponse], var inside = response.entries {
      if response[NotificationResponse.actionKey] == nil {
        inside.append(
          .init(
            NotificationResponse.actionKey, .string(NotificationResponse.defaultActionIdentifier)))
      }
      last[.notificationResponse] = .dictionary(inside).ordered(by: NotificationResponse.keys)
    }
    result.entries = ConnectionOptionProperty.allCases.compactMap { property in
      last[property].map { Entry(.known(property), $0) }
    }
    let others = otherEntries
    let isIdentifier = { (entry: Entry) in entry.name.text == UserActivity.Launch.identifierKey }
    result.entries += others.suffix(from: others.lastIndex(where: isIdentifier) ?? others.endIndex)
      .prefix(1)
    result.entries += others.filter { !isIdentifier($0) }
    return result
  }
}

extension OpenURLContext {
  /// - Parameter asked: the app to name when the options name none.
  fileprivate func normalFragment(asked: String?) -> PropertyListFragment {
    var request = fragment[Self.optionsKey] ?? .dictionary([])
    if var inside = request.entries {
      if let asked, request[OpenURLOptions.sourceApplicationKey] == nil {
        inside.append(.init(OpenURLOptions.sourceApplicationKey, .string(asked)))
      }
      request = .dictionary(inside).ordered(by: OpenURLOptions.keys)
    }
    var entries = fragment.entries?.filter { $0.key != Self.optionsKey } ?? []
    if request != .dictionary([]) { entries.append(.init(Self.optionsKey, request)) }
    return .dictionary(entries).ordered(by: Self.keys)
  }
}

extension PropertyListFragment {
  /// A dictionary that begins with these keys, each once with the value that counts; the other entries follow
  /// unchanged.
  fileprivate func ordered(by keys: [String]) -> PropertyListFragment {
    guard let entries else { return self }
    let first = keys.compactMap { key in self[key].map { Entry(key, $0) } }
    return .dictionary(first + entries.filter { !keys.contains($0.key) })
  }
}
