public import LifecycleRuntime
internal import SourceText

/// A replay as a page: the drawing, and the same steps as a table.
public enum TimelineHTML {
  /// Writes a replay, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    write([(name: options.title ?? "", trace: trace)], options: options)
  }

  /// Writes several replays one after the other, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ traces: [(name: String, trace: LifecycleTrace)], options: TimelineOptions = TimelineOptions()
  ) -> String {
    var bytes: [UInt8] = []
    bytes.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><title>")
    bytes.append(escaped: options.title ?? "Life cycle")
    bytes.append("</title></head><body>\n")
    bytes.append(TimelineSVG.write(traces, options: options))
    bytes.append("</body></html>\n")
    return String(decoding: bytes, as: UTF8.self)
  }
}
