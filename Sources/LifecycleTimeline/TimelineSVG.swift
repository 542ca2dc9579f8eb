public import LifecycleRuntime
internal import SourceText

/// A replay as a drawing: a lane for the app and one for each scene, with states as bands and steps as marks.
///
/// The drawing stands by itself: no network, no script, readable on a light and on a dark page. Of a long
/// replay it shows the first ``TimelineOptions/drawnSteps`` steps and says what is left out; of many scenes
/// twelve have a lane of their own. Text from files is made visible and escaped.
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
    let timelines = traces.map {
      Timeline($0.trace, options, name: $0.name.isEmpty ? nil : $0.name)
    }
    var bytes: [UInt8] = []
    append(timelines, options, identifier: "lk", style: Palette.drawingRules, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the drawing of replays.
  ///
  /// - Parameters:
  ///   - identifier: what its ids begin with, so that a page can hold several drawings.
  ///   - style: the rules that come with it; nil in a page that has them.
  ///   - page: the anchors of the page around it, which says titles and facts itself, and shows the names of lanes
  ///     above the drawing; nil for a drawing that stands by itself.
  static func append(
    _ timelines: [Timeline], _ options: TimelineOptions, identifier: String, style: String?,
    page: SVGAnchors? = nil, to bytes: inout [UInt8]
  ) {
    var drawings: [SVGDrawing] = []
    var top = 0
    for (position, timeline) in timelines.enumerated() {
      let anchors =
        page
        ?? SVGAnchors(
          timeline, identifier: "\(identifier)\(position + 1)", limit: options.drawnSteps)
      var drawing = SVGDrawing(
        timeline, limit: options.drawnSteps, top: top, hasTitle: page == nil, anchors: anchors)
      drawing.draw()
      top = drawing.bottom
      drawings.append(drawing)
    }
    if page != nil { drawings.first?.appendLaneNames(to: &bytes) }
    let width = drawings.map(\.width).max() ?? SVGMeasure.minimumWidth
    bytes.append(#"<svg xmlns="http://www.w3.org/2000/svg" class="lk" role="img" "#)
    bytes.append(#"aria-labelledby="\#(identifier)-title \#(identifier)-desc" "#)
    bytes.append(#"width="\#(width)" height="\#(top)" viewBox="0 0 \#(width) \#(top)">"# + "\n")
    bytes.append(#"<title id="\#(identifier)-title">"#)
    bytes.append(escaped: title(timelines))
    bytes.append("</title>\n" + #"<desc id="\#(identifier)-desc">"#)
    bytes.append(escaped: timelines.map(\.summary).joined(separator: " "))
    bytes.append("</desc>\n")
    if let style { bytes.append("<style>\n\(style)</style>\n") }
    bytes.append(#"<rect class="g-page" width="\#(width)" height="\#(top)"/>"# + "\n")
    for drawing in drawings { drawing.append(to: &bytes) }
    bytes.append("</svg>\n")
  }

  /// What a drawing is called.
  static func title(_ timelines: [Timeline]) -> String {
    let titles = timelines.compactMap(\.title)
    return titles.isEmpty ? "Replay of a life cycle" : titles.joined(separator: " and ")
  }
}

extension Timeline {
  /// What the replay stands on, and what its scenes are called.
  var subtitle: String { (facts + sceneNames).joined(separator: " · ") }

  /// The replay in a sentence, for who cannot see the drawing.
  var summary: String {
    let calls = rows.count { $0.kind == .callback }
    let scenes =
      scenes.isEmpty ? "no scene" : scenes.count == 1 ? "one scene" : "\(scenes.count) scenes"
    let faults =
      faultCount == 0 ? "no fault" : faultCount == 1 ? "one fault" : "\(faultCount) faults"
    let end = rows.last.map { "; at the end the app is \($0.application.label)" } ?? ""
    return "\(title.map { "\($0): " } ?? "")\(facts.joined(separator: ", ")). \(rows.count) steps, "
      + "\(calls) calls of methods, \(scenes), \(faults)\(end)."
  }
}
