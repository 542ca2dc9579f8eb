public import LifecycleRuntime
internal import SourceText

/// Writes a replay as an HTML page: the drawing, and the same steps as a table.
///
/// The page needs no network and no script; its own policy forbids both. Checkboxes, which work by style
/// rules alone, choose the rows of the table. For a long replay, the table has only the first steps and the
/// page says how many are left out. Text from files is made visible and escaped.
public enum TimelineHTML {
  /// Writes a replay, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    var page = HTMLPage(options)
    page.write([Timeline(trace, options)], nil)
    return String(decoding: page.html.bytes, as: UTF8.self)
  }

  /// Writes several replays one after the other, with a newline at the end. If there is one without scenes
  /// and one with scenes, a table shows what happens to each callback.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ traces: [(name: String, trace: LifecycleTrace)], options: TimelineOptions = TimelineOptions()
  ) -> String {
    var page = HTMLPage(options)
    page.write(
      traces.map { Timeline($0.trace, options, name: $0.name.isEmpty ? nil : $0.name) },
      Comparison(traces))
    return String(decoding: page.html.bytes, as: UTF8.self)
  }
}
