public import LifecycleRuntime
internal import SourceText

/// A replay as a drawing: a lane for the app and one for each scene, with states as bands and steps as marks.
public enum TimelineSVG {
  /// Writes a replay, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    write([(name: options.title ?? "", trace: trace)], options: options)
  }

  /// Writes several replays below each other, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ traces: [(name: String, trace: LifecycleTrace)], options: TimelineOptions = TimelineOptions()
  ) -> String {
    var bytes: [UInt8] = []
    let timelines = traces.map {
      Timeline($0.trace, options, name: $0.name.isEmpty ? nil : $0.name)
    }
    let count = timelines.reduce(0) { $0 + min($1.rows.count, options.drawnSteps) + 2 }
    bytes.append(
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 \#(count * 20)" role="img">"#)
    var y = 0
    for timeline in timelines {
      for row in timeline.rows.prefix(options.drawnSteps) {
        y += 20
        bytes.append(#"<text x="10" y="\#(y)">"#)
        bytes.append(escaped: "\(TimeText.of(row.time)) \(row.text)")
        bytes.append("</text>\n")
      }
      y += 40
    }
    bytes.append("</svg>\n")
    return String(decoding: bytes, as: UTF8.self)
  }
}
