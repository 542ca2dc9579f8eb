internal import LaunchProject

/// A pattern for paths: `*`, `?`, sets and `{a,b}` within a name, `**` for any number of folders.
struct PathGlob {
  /// The maximum number of alternatives of a pattern.
  private static let maximumAlternativeCount = 64

  private enum Step {
    case folders
    case name(NamePattern, startsWithDot: Bool)
  }

  private let alternatives: [[Step]]

  /// Reads a pattern; every text is a valid pattern.
  init(_ text: String) {
    alternatives = Self.alternatives(text).map { alternative in
      alternative.split(separator: "/").filter { $0 != "." }.map { name in
        name == "**"
          ? .folders : .name(NamePattern(String(name)), startsWithDot: name.first == ".")
      }
    }
  }

  /// Whether the pattern matches a path, or a folder that contains it.
  ///
  /// - Complexity: the number of names in the path times that in the pattern.
  func matchesPathOrFolder(_ names: [Substring]) -> Bool {
    alternatives.contains { Self.matches($0, names, orFolder: true) }
  }

  /// Whether the pattern matches a whole path.
  ///
  /// - Complexity: the number of names in the path times that in the pattern.
  func matches(_ names: [Substring]) -> Bool {
    alternatives.contains { Self.matches($0, names, orFolder: false) }
  }

  private static func matches(
    _ steps: [Step], _ names: [Substring], orFolder: Bool
  ) -> Bool {
    guard !steps.isEmpty else { return false }
    guard steps.count <= maximumStepCount else { return false }
    let end = steps.count
    // The steps that may match the next name, one bit for each step.
    var places: UInt64 = 1
    for (index, name) in names.enumerated() {
      var next: UInt64 = 0
      places = closure(places, steps)
      for place in 0..<end where places & (1 << UInt64(place)) != 0 {
        switch steps[place] {
        case .folders: next |= 1 << UInt64(place)
        case .name(let pattern, let startsWithDot):
          guard startsWithDot || name.first != ".", pattern.matches(String(name)) else { continue }
          next |= 1 << UInt64(place + 1)
        }
      }
      if next & (1 << UInt64(end)) != 0, orFolder || index == names.count - 1 { return true }
      // A `**` at the end matches everything below.
      if case .folders = steps[end - 1], next & (1 << UInt64(end - 1)) != 0 { return true }
      guard next != 0 else { return false }
      places = next
    }
    return false
  }

  /// The maximum number of names and `**` in a pattern; a longer pattern matches nothing.
  private static let maximumStepCount = 62

  /// The places, and those behind a `**` among them, because `**` also matches no folder at all.
  private static func closure(_ places: UInt64, _ steps: [Step]) -> UInt64 {
    var all = places
    for place in steps.indices where all & (1 << UInt64(place)) != 0 {
      if case .folders = steps[place] { all |= 1 << UInt64(place + 1) }
    }
    return all
  }

  /// The alternatives of a pattern. Each has one of the texts of every pair of braces.
  private static func alternatives(_ text: String) -> [String] {
    var pending = [text]
    var done: [String] = []
    while let pattern = pending.popLast(), pending.count + done.count < maximumAlternativeCount {
      guard let close = pattern.firstIndex(of: "}"),
        let open = pattern[..<close].lastIndex(of: "{")
      else {
        done.append(pattern)
        continue
      }
      let inner = pattern[pattern.index(after: open)..<close]
      for part in inner.split(separator: ",", omittingEmptySubsequences: false) {
        pending.append(String(pattern[..<open] + part + pattern[pattern.index(after: close)...]))
      }
    }
    return done
  }
}
