internal import SourceText

extension BuildSettings {
  /// Cycles of one target that are reported. A project has one by mistake, not hundreds.
  package static let maximumCircleCount = 20

  /// Settings that refer to themselves by way of others, each cycle once, those that no file sets left out.
  ///
  /// A setting that refers to itself at once inherits, and one that has a value further down gets that: both
  /// are no cycles.
  ///
  /// - Complexity: linear in the settings; of each of those in cycles no more than `maximumNameCount` others
  ///   are looked at.
  package var cycles: [[BuildSetting]] {
    let names = expanded.filter { $0.value.cycles.contains($0.key) }.keys.sorted()
      .prefix(Self.maximumCyclicReadings)
    var done: Set<String> = []
    var cycles: [[BuildSetting]] = []
    for name in names where !done.contains(name) && cycles.count < Self.maximumCircleCount {
      // In the order in which one leads to the next.
      let others = (expanded[name]?.used ?? []).map(\.name).filter { other in
        other != name && expanded[other]?.used.contains { $0.name == name } == true
      }
      done.formUnion(others)
      let cycle = ([name] + others).compactMap { self[$0] }.filter { $0.place != nil }
      if !cycle.isEmpty { cycles.append(cycle) }
    }
    return cycles
  }
}
