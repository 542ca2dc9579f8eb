public import LifecycleRuntime
internal import SourceText

/// A replay as a page: the drawing, and the same steps as a table.
///
/// The page stands by itself: no network and no script; a policy in it forbids both. What the table shows can
/// be chosen with boxes that work by style alone. Of a long replay the table has the first steps and says what
/// is left out. Text from files is made visible and escaped.
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

  /// Writes several replays one after the other, with a newline at the end. Of an app without scenes and one
  /// with them a table says where each method went.
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
