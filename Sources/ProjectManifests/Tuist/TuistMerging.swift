internal import LaunchSources

/// Dictionaries that `merging` joins.
enum TuistMerging {
  /// The dictionaries that `merging` joins; nil for another call, and for one whose closure prefers the first value.
  static func operands(
    of call: LiteralExpression.Call, _ value: LocatedExpression
  ) -> (base: LocatedExpression, other: LocatedExpression)? {
    guard let other = call.unnamed else { return nil }
    let closure = call.arguments.count > 1 ? call.arguments.last?.value : nil
    if let closure {
      guard case .closure(let names, let statements) = closure.content, statements.count == 1,
        case .value(let result) = statements[0], case .name(let name) = result.content,
        name == (names.count == 2 ? names[1] : "$1")
      else { return nil }
    }
    guard let (method, base) = LiteralScope.method(of: call, value), method == "merging" else {
      return nil
    }
    return (base, value.with(other))
  }
}
