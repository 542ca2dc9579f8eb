internal import LaunchProject
internal import LaunchSources
internal import PropertyListSyntax

/// Property lists that a manifest writes as dictionaries.
struct TuistPropertyLists {
  /// The maximum number of values in all property lists of a project.
  private static let maximumValueCount = 200_000
  /// The maximum depth of values inside one another, including those that names stand for.
  private static let maximumDepth = 100

  /// The maximum number of keys in a dictionary whose values are computed.
  private static let maximumUnknownCount = 200

  private var room = maximumValueCount

  /// The content of a dictionary in a manifest.
  struct Content {
    /// The keys whose values are known.
    var entries: [DescribedPropertyList.Entry] = []
    /// The keys whose values are unknown, each with the expression that decides it; nil for a key that is
    /// unknown too.
    var unknown: [(key: String?, value: LocatedExpression)] = []

    /// All known keys, including those without a known value.
    var keys: Set<String> { Set(entries.map(\.key) + unknown.compactMap(\.key)) }
  }

  /// Reads a dictionary; nil if the expression is not a dictionary, or exceeds a limit.
  mutating func content(
    _ value: LocatedExpression, _ scope: inout LiteralScope
  ) -> Content? {
    content(value, &scope, depth: 0)
  }

  private mutating func content(
    _ value: LocatedExpression, _ scope: inout LiteralScope, depth: Int
  ) -> Content? {
    let value = scope.resolved(value)
    if case .call(let call) = value.content, depth < Self.maximumDepth,
      let (base, other) = TuistMerging.operands(of: call, value),
      let first = content(base, &scope, depth: depth + 1),
      let second = content(other, &scope, depth: depth + 1)
    {
      // The value of a key that both have is that of the argument.
      let keys = second.keys
      return Content(
        entries: first.entries.filter { !keys.contains($0.key) } + second.entries,
        unknown: first.unknown + second.unknown)
    }
    guard case .dictionary(let entries) = value.content else { return nil }
    var content = Content()
    var positions: [String: Int] = [:]
    for entry in entries {
      // A dictionary that is mostly computed is not read.
      guard room >= 0, content.unknown.count <= Self.maximumUnknownCount else { return nil }
      let inner = value.with(entry.value)
      guard let key = scope.string(value.with(entry.key)).value else {
        content.unknown.append((nil, value.with(entry.key)))
        continue
      }
      switch self.value(inner, &scope, depth: 0) {
      case .unknown(let reason): content.unknown.append((key, reason))
      case .known(let made):
        let entry = DescribedPropertyList.Entry(
          key, at: value.with(entry.key).place, made)
        // A literal with a key twice traps when it runs. Here the last value counts.
        if let known = positions[key] {
          content.entries[known] = entry
        } else {
          positions[key] = content.entries.count
          content.entries.append(entry)
        }
      }
    }
    return content
  }

  private mutating func value(
    _ value: LocatedExpression, _ scope: inout LiteralScope, depth: Int
  ) -> KnownValue<DescribedPropertyList.Value> {
    room -= 1
    let value = scope.resolved(value)
    guard depth < Self.maximumDepth, room >= 0 else { return .unknown(value) }
    func scalar(_ scalar: PropertyListFragment) -> KnownValue<DescribedPropertyList.Value> {
      .known(DescribedPropertyList.Value(.scalar(scalar), at: value.place))
    }
    switch value.content {
    case .string(let text): return scalar(.string(text))
    case .integer(let number): return scalar(.integer(number))
    case .real(let number): return scalar(.real(number))
    case .boolean(let flag): return scalar(.boolean(flag))
    case .list, .sum:
      var made: [DescribedPropertyList.Value] = []
      for element in scope.elements(value).value ?? [value] {
        switch self.value(element, &scope, depth: depth + 1) {
        case .known(let element): made.append(element)
        case .unknown(let reason): return .unknown(reason)
        }
      }
      return .known(DescribedPropertyList.Value(.array(made), at: value.place))
    case .dictionary(let entries):
      return dictionary(entries, value, &scope, depth)
    case .call(let call):
      // A call such as `.string("…")`.
      guard call.base == nil, let inner = call.unnamed, call.arguments.count == 1,
        ["string", "integer", "real", "boolean", "array", "dictionary"].contains(
          TuistSettings.last(call))
      else { return .unknown(value) }
      return self.value(value.with(inner), &scope, depth: depth + 1)
    default: return .unknown(value)
    }
  }

  private mutating func dictionary(
    _ entries: [LiteralExpression.Entry], _ whole: LocatedExpression,
    _ scope: inout LiteralScope, _ depth: Int
  ) -> KnownValue<DescribedPropertyList.Value> {
    var made: [DescribedPropertyList.Entry] = []
    var known: Set<String> = []
    for entry in entries {
      guard let key = scope.string(whole.with(entry.key)).value, known.insert(key).inserted else {
        return .unknown(whole.with(entry.key))
      }
      switch value(whole.with(entry.value), &scope, depth: depth + 1) {
      case .unknown(let reason): return .unknown(reason)
      case .known(let value):
        made.append(
          DescribedPropertyList.Entry(key, at: whole.with(entry.key).place, value))
      }
    }
    return .known(DescribedPropertyList.Value(.dictionary(made), at: whole.place))
  }
}
