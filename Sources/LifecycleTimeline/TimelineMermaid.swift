public import LifecycleRuntime
internal import SourceText

/// Writes a replay as a sequence diagram in Mermaid, which GitHub and other hosts draw in Markdown.
///
/// The system is on the left; the app delegate and the delegate of each scene are to the right of it. Methods
/// are solid arrows, notifications are dashed arrows, and faults end in a cross. Notes have the events from
/// outside, the steps of the system, and the state of the app when it changes. Source: mermaid.js.org,
/// "Sequence diagrams".
public enum TimelineMermaid {
  /// Writes a replay, with a newline at the end.
  ///
  /// - Complexity: linear in the number of steps.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    let timeline = Timeline(trace, options)
    var text = DiagramText()
    text.line("sequenceDiagram")
    text.line("  participant system as ", "System")
    text.line("  participant app as ", "App delegate")
    for (lane, scene) in timeline.scenes.enumerated() {
      text.line("  participant \(participant(lane)) as ", "Scene \(scene.number)")
    }
    let last = timeline.scenes.indices.last.map(participant) ?? "app"
    var state: ApplicationState?
    for row in timeline.rows {
      let receiver = row.scene.map(participant) ?? "app"
      switch row.kind {
      case .event:
        text.line("  Note over system,\(last): ", "\(TimeText.of(row.time)) s, \(row.text)")
      case .phase: text.line("  Note over system: ", row.text)
      case .callback: text.line("  system->>\(receiver): ", row.text)
      case .notification: text.line("  system-->>\(receiver): ", row.text)
      case .fault: text.line("  system-x\(receiver): ", row.text)
      }
      // An event from outside has no state of its own.
      guard row.kind != .event, row.application != state else { continue }
      state = row.application
      text.line("  Note right of app: ", row.application.label)
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static func participant(_ lane: Int) -> String { "scene\(lane + 1)" }

  /// Collects lines that end with a label.
  private struct DiagramText {
    private(set) var bytes: [UInt8] = []

    mutating func line(_ code: String, _ label: String? = nil) {
      bytes.append(contentsOf: code.utf8)
      if let label { MermaidText.append(label, to: &bytes) }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
