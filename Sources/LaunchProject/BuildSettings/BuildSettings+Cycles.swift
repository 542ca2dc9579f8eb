extension BuildSettings {
  /// The most cycles that are reported for one target. A project has one by mistake, not hundreds.
  package static let maximumCircleCount = 20

  /// Settings that refer to themselves through other settings. Each cycle is listed once, without the
  /// settings that no file sets.
  ///
  /// A setting that refers to itself directly inherits its next value, and a setting that has another value
  /// at a lower level gets that one. Neither is a cycle.
  ///
  /// - Complexity: linear in the settings. For each setting in a cycle, no more than `maximumNameCount`
  ///   others are looked at.
  package var cycles: [[BuildSetting]] {
    let names = expanded.filter { $0.value.cycles.contains($0.key) }.keys.sorted()
      .prefix(Self.maximumCyclicReadings)
    var done: Set<String> = []
    var cycles: [[BuildSetting]] = []
    for name in names where !done.contains(name) && cycles.count < Self.maximumCircleCount {
      // In the order in which one setting leads to the next.
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
