extension PropertyListFragment {
  /// The same value with the types that JSON has, as canonical JSON writes it: data becomes `{"$data":
  /// base64}`, for example. It stays the same when it is written as JSON and read back, and
  /// `init(canonicalJSON:)` returns the original value.
  ///
  /// - Complexity: linear in the size of the value.
  package var canonicalJSON: PropertyListFragment {
    switch self {
    case .string, .integer, .boolean, .null: self
    case .array(let elements): .array(elements.map(\.canonicalJSON))
    case .set(let elements): Self.marked("$set", .array(elements.map(\.canonicalJSON)))
    case .real(let number): Self.marked("$real", .string(RealText.shortest(number)))
    case .date(let seconds): Self.marked("$date", .string(Self.dateText(seconds)))
    case .data(let bytes): Self.marked("$data", .string(Base64Text.encode(bytes)))
    case .uid(let number): Self.marked("$uid", .integer(Int128(number)))
    case .dictionary(let entries):
      if entries.count == 1, CanonicalJSONSink.isReserved(entries[0].key) {
        Self.marked("$dict", [[.string(entries[0].key), entries[0].value.canonicalJSON]])
      } else {
        .dictionary(entries.map { Entry($0.key, $0.value.canonicalJSON) })
      }
    }
  }

  /// The value that a fragment with the types of canonical JSON represents; nil when the value of a key such
  /// as `$data` does not fit the key.
  package init?(canonicalJSON fragment: PropertyListFragment) {
    switch fragment {
    case .array(let elements):
      guard let values = Self.values(elements) else { return nil }
      self = .array(values)
    case .dictionary(let entries):
      if entries.count == 1, CanonicalJSONSink.isReserved(entries[0].key) {
        guard let value = Self.marked(entries[0]) else { return nil }
        self = value
        return
      }
      var values: [Entry] = []
      for entry in entries {
        guard let value = PropertyListFragment(canonicalJSON: entry.value) else { return nil }
        values.append(Entry(entry.key, value))
      }
      self = .dictionary(values)
    default: self = fragment
    }
  }

  private static func values(_ elements: [PropertyListFragment]) -> [PropertyListFragment]? {
    let values = elements.compactMap { PropertyListFragment(canonicalJSON: $0) }
    return values.count == elements.count ? values : nil
  }

  private static func marked(
    _ word: String, _ value: PropertyListFragment
  ) -> PropertyListFragment {
    .dictionary([Entry(word, value)])
  }

  private static func marked(_ entry: Entry) -> PropertyListFragment? {
    switch entry.key {
    case "$real": entry.value.string.flatMap { real($0) }.map { .real($0) }
    case "$date": entry.value.string.flatMap { date($0) }.map { .date($0) }
    case "$data": entry.value.string.flatMap { data($0) }.map { .data($0) }
    case "$uid": entry.value.integer.flatMap { UInt64(exactly: $0) }.map { .uid($0) }
    case "$set":
      if case .array(let elements) = entry.value {
        values(elements).map { .set($0) }
      } else {
        nil
      }
    default: pair(entry.value)
    }
  }

  /// The value of `$dict`: one pair of a key and a value.
  private static func pair(_ fragment: PropertyListFragment) -> PropertyListFragment? {
    guard case .array(let pairs) = fragment, pairs.count == 1, case .array(let pair) = pairs[0],
      pair.count == 2, let key = pair[0].string,
      let value = PropertyListFragment(canonicalJSON: pair[1])
    else { return nil }
    return .dictionary([Entry(key, value)])
  }

  private static func real(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { unsafe NumberText.real($0) }
  }

  private static func data(_ text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { bytes in
      unsafe Base64Text.firstError(bytes) == nil ? unsafe Base64Text.decode(bytes) : nil
    }
  }

  private static let absoluteMark = "abs:"

  private static func dateText(_ seconds: Double) -> String {
    DateText.text(seconds: seconds, fraction: true) ?? absoluteMark + RealText.shortest(seconds)
  }

  private static func date(_ text: String) -> Double? {
    if text.hasPrefix(absoluteMark) { return real(String(text.dropFirst(absoluteMark.count))) }
    guard let point = text.firstIndex(of: ".") else { return seconds(text) }
    guard text.hasSuffix("Z"), let fraction = real("0" + String(text[point...].dropLast())),
      (0..<1).contains(fraction)
    else { return nil }
    return seconds(String(text[..<point]) + "Z").map { $0 + fraction }
  }

  private static func seconds(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { unsafe DateText.seconds($0) }
  }
}
