internal import LaunchProject

/// A pattern for paths: `*`, `?`, sets and `{a,b}` within a name, `**` for any number of folders.
struct PathGlob {
  /// Alternatives of one pattern.
  private static let maximumAlternativeCount = 64

  private enum Step {
    case folders
    case name(NamePattern, startsWithDot: Bool)
  }

  private let alternatives: [[Step]]

  /// Reads a pattern; every text is one.
  init(_ text: String) {
    alternatives = Self.alternatives(text).map { alternative in
      alternative.split(separator: "/").filter { $0 != "." }.map { name in
        name == "**"
          ? .folders : .name(NamePattern(String(name)), startsWithDot: name.first == ".")
      }
    }
  }

  /// Whether a path fits, or a folder around it: what is in such a folder counts too.
  ///
  /// - Complexity: the number of names in the path times that in the pattern.
  func matchesPathOrFolder(_ names: [Substring]) -> Bool {
    alternatives.contains { Self.matches($0, names, orFolder: true) }
  }

  /// Whether a path fits as a whole.
  ///
  /// - Complexity: as above.
  func matches(_ names: [Substring]) -> Bool {
    alternatives.contains { Self.matches($0, names, orFolder: false) }
  }

  private static func matches(
    _ steps: [Step], _ names: [Substring], orFolder: Bool
  ) -> Bool {
    guard !steps.isEmpty else { return false }
    // Where the next name may go on.
    var places: Set<Int> = [0]
    for (index, name) in names.enumerated() {
      var next: Set<Int> = []
      for place in closure(places, steps) where place < steps.count {
        switch steps[place] {
        case .folders: next.insert(place)
        case .name(let pattern, let startsWithDot):
          guard startsWithDot || name.first != ".", pattern.matches(String(name)) else { continue }
          next.insert(place + 1)
        }
      }
      if next.contains(steps.count), orFolder || index == names.count - 1 { return true }
      // Whatever is below fits `**` at the end.
      if case .folders = steps[steps.count - 1], next.contains(steps.count - 1) { return true }
      guard !next.isEmpty else { return false }
      places = next
    }
    return false
  }

  /// With the places behind `**`, which may stand for no folder.
  private static func closure(_ places: Set<Int>, _ steps: [Step]) -> Set<Int> {
    var all = places
    for place in places {
      var at = place
      while at < steps.count, case .folders = steps[at] {
        at += 1
        all.insert(at)
      }
    }
    return all
  }

  /// A pattern with one of the texts of each pair of braces.
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
