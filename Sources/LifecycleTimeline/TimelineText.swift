public import LifecycleRuntime
internal import SourceText

/// A replay as text in columns: time, the state of the app and of its scenes, what happened, what it carried.
///
/// The first line says whether the contract was checked, which life cycle the app has, and what it ran on.
/// Lines are at most 100 columns wide. Text from files is made visible. Events from outside begin with `==`,
/// steps of the system are in brackets, faults begin with `!!`.
public enum TimelineText {
  /// Writes a replay, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    var columns = TextColumns(Timeline(trace, options))
    columns.write()
    return String(decoding: columns.bytes, as: UTF8.self)
  }

  /// Writes two replays of the same scenario, one with the life cycle of apps without scenes and one with
  /// that of apps with them, beside each other, and where each method of the app delegate went. Other traces
  /// follow each other.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ traces: [(name: String, trace: LifecycleTrace)], options: TimelineOptions = TimelineOptions()
  ) -> String {
    if let comparison = Comparison(traces) {
      var text = ComparisonText(comparison, options)
      text.write()
      return String(decoding: text.bytes, as: UTF8.self)
    }
    return traces.map { named in
      var columns = TextColumns(Timeline(named.trace, options, name: named.name))
      columns.write()
      return String(decoding: columns.bytes, as: UTF8.self)
    }
    .joined(separator: "\n")
  }
}
