/// Replaces references to settings, in the values of settings and in other texts.
///
/// All texts of one run share one allowance of work.
struct SettingExpansion {
  /// The finished values by name, so that each is replaced once.
  private(set) var finished: [String: ExpandedText]

  private let settings: BuildSettings
  /// The finished values that are inherited: those of a setting after its first one.
  private var inherited: [Place: ExpandedText] = [:]
  /// The values whose references are being replaced now, outermost first.
  private var stack: [Place] = []
  /// Settings that lead back to themselves. Their values depend on the setting where the reading begins.
  private var circular: Set<String> = []
  /// How often a circular setting may still be read again.
  private var circularAllowance = BuildSettings.maximumCyclicReadings
  /// How many bytes of values may still be read. It is charged before a value is read.
  private var allowance: Int

  /// One of the values of a setting.
  private struct Place: Hashable {
    let name: String
    /// The position among the values of the setting.
    let index: Int
  }

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - settings: the settings.
  ///   - allowance: how many bytes of values the run may read.
  init(_ settings: BuildSettings, allowance: Int = BuildSettings.maximumTotalLength) {
    self.settings = settings
    self.allowance = allowance
    finished = settings.expanded
  }

  /// The value of a setting. The setting must have one.
  @discardableResult
  mutating func expandSetting(_ name: String) -> ExpandedText {
    if let known = finished[name] { return known }
    let result = evaluate(name, 0)
    finished[name] = result
    return result
  }

  /// Replaces the references in a text that is not the value of a setting.
  mutating func expand(_ text: String) -> ExpandedText {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return ExpandedText(text: text) }
    return scan(text)
  }

  // MARK: Values

  /// The value at a position among the values of a setting, with its references replaced.
  private mutating func evaluate(_ name: String, _ index: Int) -> ExpandedText {
    let candidate = settings.table[name, default: []][index]
    guard candidate.isCertain else {
      return ExpandedText(text: "$(\(name))", unknown: [name])
    }
    let text = candidate.setting.text
    guard candidate.setting.hasReferences else { return ExpandedText(text: text) }
    let place = Place(name: name, index: index)
    if stack.isEmpty || !circular.contains(name),
      let known = index == 0 ? finished[name] : inherited[place]
    {
      return known
    }
    guard stack.count < BuildSettings.maximumDepth, mayRead(name), take(text.utf8.count) else {
      return ExpandedText(text: "$(\(name))", unknown: [name])
    }
    stack.append(place)
    let result = scan(text)
    stack.removeLast()
    guard stack.isEmpty || !circular.contains(name) else { return result }
    if index == 0 { finished[name] = result } else { inherited[place] = result }
    return result
  }

  private mutating func mayRead(_ name: String) -> Bool {
    guard circular.contains(name) else { return true }
    circularAllowance -= 1
    return circularAllowance > 0
  }

  /// The possible meanings of a name in a reference.
  private enum Meaning {
    case value(ExpandedText, BuildSetting)
    /// Known to be set nowhere here, and therefore empty.
    case empty
    /// Set nowhere, as far as the files show. Only then `:default=` applies.
    case unset
    case unknown
    case cycle
  }

  private mutating func meaning(_ name: String) -> Meaning {
    if name == "inherited" || name == "value" {
      guard let top = stack.last else { return .unset }
      return next(after: top)
    }
    if let position = stack.lastIndex(where: { $0.name == name }) {
      if position != stack.count - 1 { circular.formUnion(stack[position...].map(\.name)) }
      let found = next(after: stack[position])
      // A setting that refers to itself directly inherits its next value.
      if case .empty = found, position != stack.count - 1 { return .cycle }
      return found
    }
    if settings.table[name, default: []].isEmpty {
      if settings.isUnset(name) { return .unset }
      let isKnownElsewhere =
        settings.declaredNames.contains(name) && settings.missingInput(for: name) == nil
        && !XcodeSettingNames.mayBeSetByItself(name)
      return isKnownElsewhere ? .empty : .unknown
    }
    return .value(evaluate(name, 0), settings.table[name, default: []][0].setting)
  }

  private mutating func next(after place: Place) -> Meaning {
    let values = settings.table[place.name, default: []]
    let isLast = place.index + 1 >= values.count
    let ranks = values[place.index].rank..<(isLast ? Int.max : values[place.index + 1].rank)
    if settings.missingInput(for: place.name, ranks: ranks) != nil { return .unknown }
    guard !isLast else { return .empty }
    return .value(
      evaluate(place.name, place.index + 1), values[place.index + 1].setting)
  }

  // MARK: Text

  private mutating func scan(_ text: String) -> ExpandedText {
    var scanner = SettingReferenceScanner(text)
    while let reference = scanner.next() {
      answer(reference, &scanner)
      if scanner.isTooLong { break }
    }
    return scanner.result
  }

  private mutating func answer(
    _ reference: SettingReferenceScanner.Found, _ scanner: inout SettingReferenceScanner
  ) {
    switch meaning(reference.name) {
    case .value(let value, let setting):
      guard take(value) else { return scanner.leave(reference, unknown: reference.name) }
      guard !reference.operators.isEmpty else {
        return scanner.replace(reference, with: value, of: setting)
      }
      guard value.isDecided, let text = reference.applyOperators(to: value.text) else {
        return scanner.leave(reference, unresolved: value)
      }
      var changed = value
      changed.text = text
      scanner.replace(reference, with: changed, of: setting)
    case .empty:
      guard let text = reference.applyOperators(to: ""), take(text.utf8.count) else {
        return scanner.leave(reference, unknown: reference.name)
      }
      scanner.replace(reference, with: ExpandedText(text: text), of: nil)
    case .unset:
      // Without brackets, a name that nothing sets is not a reference: `$attachment` in a predicate.
      if reference.isPlain {
        return scanner.replace(
          reference, with: ExpandedText(text: "$" + reference.name), of: nil)
      }
      guard reference.hasDefault, let text = reference.applyOperators(to: ""), take(text.utf8.count)
      else {
        return scanner.leave(reference, unknown: reference.name)
      }
      scanner.replace(reference, with: ExpandedText(text: text), of: nil)
    case .unknown: scanner.leave(reference, unknown: reference.name)
    case .cycle: scanner.leave(reference, cycle: reference.name)
    }
  }

  /// Takes a number of bytes, and a constant for the work itself, off the allowance; false when the allowance
  /// is used up.
  private mutating func take(_ count: Int) -> Bool {
    allowance -= count + 16
    return allowance > 0
  }

  /// Takes a value off the allowance: its text, and the names that come with it.
  private mutating func take(_ value: ExpandedText) -> Bool {
    take(
      value.text.utf8.count
        + (value.used.count + value.unknown.count + value.cycles.count) * Self.bytesOfName)
  }

  /// What a name that comes with a value takes off the allowance.
  private static let bytesOfName = 32
}
