public import LifecycleRuntime
internal import SourceText

/// Writes a replay as a drawing: a lane for the app and one for each scene, with states as bands and steps as
/// marks.
///
/// The drawing needs no network and no script, and can be read on a light and on a dark page. For a long
/// replay, it shows only the first ``TimelineOptions/drawnSteps`` steps and says how many are left out. At
/// most twelve scenes have their own lane. Text from files is made visible and escaped.
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
  ///   - identifier: the beginning of all ids, so that a page can contain several drawings.
  ///   - style: the style rules of the drawing; nil when the page has them.
  ///   - page: the anchors of the page around the drawing. Such a page has the titles and facts itself, and
  ///     gets the names of the lanes above the drawing. Nil for a drawing that is not part of a page.
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

  /// Returns the title of a drawing.
  static func title(_ timelines: [Timeline]) -> String {
    let titles = timelines.compactMap(\.title)
    return titles.isEmpty ? "Replay of a life cycle" : titles.joined(separator: " and ")
  }
}

extension Timeline {
  /// The facts of the replay, and the names of its scenes.
  var subtitle: String { (facts + sceneNames).joined(separator: " · ") }

  /// The replay in a sentence, for people who cannot see the drawing.
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
