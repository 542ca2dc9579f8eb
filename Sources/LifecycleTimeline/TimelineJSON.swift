internal import LaunchModel
public import LifecycleRuntime
internal import PropertyListSyntax
internal import SourceText

/// Writes a replay as JSON, version 1: `Schemas/trace-1.schema.json` describes it.
///
/// The JSON has all steps, even those that the options leave out elsewhere. Times are in nanoseconds. The
/// content of callbacks is in canonical JSON, so that data and dates can be read back.
public enum TimelineJSON {
  /// Writes a replay, with a newline at the end. The bytes are the same for the same trace and options.
  ///
  /// - Complexity: linear in the size of the trace.
  public static func write(
    _ trace: LifecycleTrace, options: TimelineOptions = TimelineOptions()
  ) -> String {
    write([(name: options.title ?? "", trace: trace)], options: options)
  }

  /// Writes several replays, with a newline at the end.
  ///
  /// - Complexity: linear in the size of the traces.
  public static func write(
    _ traces: [(name: String, trace: LifecycleTrace)], options: TimelineOptions = TimelineOptions()
  ) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.key("replays")
      writer.array { writer in
        for named in traces {
          writer.object { replay(named.name, named.trace, options, &$0) }
        }
      }
    }
    writer.newline()
    return writer.text
  }

  private static func replay(
    _ name: String, _ trace: LifecycleTrace, _ options: TimelineOptions, _ writer: inout JSONWriter
  ) {
    if !name.isEmpty { writer.member("name", name) }
    writer.member("contractIsChecked", trace.contractIsChecked)
    if let model = trace.model { writer.member("lifecycle", model.rawValue) }
    if let device = options.device {
      writer.key("device")
      writer.object {
        $0.member("platform", device.platform.rawValue)
        $0.member("osVersion", "\(device.osVersion)")
      }
    }
    writer.key("steps")
    writer.array { writer in
      var methods = MethodFollower(trace)
      for (position, step) in trace.steps.enumerated() {
        writer.object {
          self.step(step, trace, options, &$0)
          self.methods(methods.follow(to: position), options, &$0)
        }
      }
    }
  }

  private static func step(
    _ step: LifecycleTrace.Step, _ trace: LifecycleTrace, _ options: TimelineOptions,
    _ writer: inout JSONWriter
  ) {
    writer.member("time", nanoseconds(step.time))
    switch step.kind {
    case .callback(let callback):
      writer.member("kind", callback.isNotification ? "notification" : "callback")
      writer.member("callback", callback.rawValue)
      writer.member("name", callback.name(options.names))
    case .phase(let phase):
      writer.member("kind", "phase")
      writer.member("phase", phase.rawValue)
    case .fault(let place):
      writer.member("kind", "fault")
      let fault = trace.faults[Int(place)]
      writer.member("fault", fault.kind.rawValue)
      if let callback = fault.callback { writer.member("callback", callback.rawValue) }
      writer.member("message", fault.message)
    case .event(let place):
      writer.member("kind", "event")
      writer.member("event", trace.events[Int(place)])
    }
    writer.member("applicationState", step.applicationState.rawValue)
    if let session = step.session {
      writer.member("scene", session.number)
      writer.member("sceneState", step.sceneState.rawValue)
    }
    if let detail = trace.detail(of: step) {
      writer.key("carried")
      writer.object { carried(detail, &$0) }
    }
  }

  /// Writes the methods of the app's own classes that ran; nothing without a profile of the code.
  private static func methods(
    _ methods: ArraySlice<LifecycleTrace.UserMethod>, _ options: TimelineOptions,
    _ writer: inout JSONWriter
  ) {
    guard !methods.isEmpty else { return }
    writer.key("methods")
    writer.array { writer in
      for method in methods {
        writer.object { writer in
          writer.member("class", method.className)
          writer.member("callback", method.callback.rawValue)
          writer.member("name", method.callback.name(options.names))
          writer.member("parts", method.tags.map(\.rawValue))
          if method.url > 0 { writer.member("url", method.url) }
          writer.member("isConditional", method.isConditional)
          writer.member("depth", method.depth)
        }
      }
    }
  }

  private static func carried(_ detail: LifecycleTrace.Detail, _ writer: inout JSONWriter) {
    writer.member("name", detail.name)
    writer.key("content")
    do {
      writer.value(
        json: try PropertyListWriter.write(detail.content, as: .canonicalJSON).bytes.filter {
          $0 != 0x0A
        })
    } catch {
      writer.null()
      writer.member("omitted", "\(error)")
    }
  }

  private static func nanoseconds(_ time: Duration) -> Int64 {
    let (seconds, attoseconds) = time.components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? .min : .max) : product &+ attoseconds / 1_000_000_000
  }
}
