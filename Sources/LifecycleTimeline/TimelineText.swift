public import LifecycleRuntime

/// Writes a replay as text in columns: the time, the states of the app and its scenes, what happened, and its
/// content.
///
/// The first line says whether the contract was checked, which life cycle the app has, and on which device it
/// ran. Lines are at most 100 columns wide. Text from files is made visible. Events from outside begin with
/// `==`, steps of the system are in parentheses, and faults begin with `!!`.
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

  /// Writes two replays of the same scenario side by side, one without scenes and one with scenes, followed
  /// by what happens to each callback. Other traces are written one after the other.
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
