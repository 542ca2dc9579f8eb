internal import SourceText

/// An HTML page with replays.
struct HTMLPage {
  var html = HTMLWriter()
  let options: TimelineOptions
  /// The number of the replay that is being written, starting at 1. It is part of the ids.
  private var section = 0
  /// The number of the last step in the table.
  private var lastLinked = 0

  init(_ options: TimelineOptions) { self.options = options }

  /// Writes the whole page.
  mutating func write(_ timelines: [Timeline], _ comparison: Comparison?) {
    let title = options.title.map { TextLayout.clipped($0) } ?? TimelineSVG.title(timelines)
    html.beginPage(policy: "default-src 'none'; style-src 'unsafe-inline'")
    html.element("title", title)
    html.raw("<style>\n\(Palette.drawingRules)\(Self.rules)\(Palette.pageRules)</style>\n")
    html.raw("</head>\n<body>\n<main>\n")
    html.element("h1", title)
    if let comparison { writeMoves(comparison) }
    for timeline in timelines {
      section += 1
      write(timeline, isAlone: timelines.count == 1)
    }
    if let comparison { writeSideBySide(comparison) }
    html.raw("</main>\n</body>\n</html>\n")
  }

  // MARK: One replay

  private mutating func write(_ timeline: Timeline, isAlone: Bool) {
    html.raw("<section aria-labelledby=\"r\(section)-head\">\n")
    html.element(
      "h2", isAlone ? "Replay" : timeline.title ?? "Replay \(section)", "id=\"r\(section)-head\"")
    html.element("p", timeline.subtitle, "class=\"facts\"")
    writeFaults(timeline)
    html.raw("<div class=\"drawing\" role=\"region\" tabindex=\"0\" ")
    html.raw("aria-label=\"the replay as a drawing; the table below has the same steps\">\n")
    lastLinked = timeline.rows.prefix(tableLimit).last { $0.number != nil }?.number ?? 0
    TimelineSVG.append(
      [timeline], options, identifier: "r\(section)", style: nil,
      page: SVGAnchors(pagePrefix: "r\(section)-s", last: lastLinked), to: &html.bytes)
    html.raw("</div>\n")
    writeTable(timeline)
    html.raw("</section>\n")
  }

  /// The largest number of steps in the table.
  var tableLimit: Int {
    let (product, overflow) = max(1, options.drawnSteps).multipliedReportingOverflow(by: 20)
    return overflow ? .max : product
  }

  private mutating func writeFaults(_ timeline: Timeline) {
    let faults = timeline.rows.prefix(tableLimit).filter { $0.kind == .fault }
    guard !faults.isEmpty else { return }
    let shown = faults.prefix(Self.listedFaults)
    html.element("h3", faults.count == 1 ? "One fault" : "\(faults.count) faults")
    html.raw("<ul class=\"faults\">\n")
    for row in shown {
      let when = timeline.hasTimes ? "\(TimeText.of(row.time)) s" : "step \(row.number ?? 0)"
      html.raw("<li><a href=\"#\(identifier(row))\">\(when)</a> ")
      html.text(row.text)
      html.raw("</li>\n")
    }
    html.raw("</ul>\n")
    if faults.count > shown.count {
      html.element("p", "\(faults.count - shown.count) more faults are in the table.")
    }
  }

  private static let listedFaults = 20

  // MARK: The table

  private mutating func writeTable(_ timeline: Timeline) {
    writeFilters(timeline)
    html.raw("<div class=\"scroll\">\n<table>\n")
    html.element("caption", "Every step")
    html.raw("<thead>\n<tr>")
    let time = timeline.hasTimes ? ["Time"] : []
    for head in ["Step"] + time + ["App", "Scene", "Kind", "What happened", "What it carried"] {
      html.raw("<th scope=\"col\">\(head)</th>")
    }
    html.raw("</tr>\n</thead>\n<tbody>\n")
    for row in timeline.rows.prefix(tableLimit) { write(row, timeline) }
    html.raw("</tbody>\n</table>\n</div>\n")
    let rest = timeline.rows.count - tableLimit
    if rest > 0 {
      html.element(
        "p", "\(rest) more steps are not in the table; the replay as text or JSON has all.")
    }
  }

  private func identifier(_ row: Timeline.Row) -> String { "r\(section)-s\(row.number ?? 0)" }

  /// Writes a row that names the cause of the rows below it.
  private mutating func write(_ lead: Timeline.Lead, _ time: Duration, _ timeline: Timeline) {
    html.raw("<tr class=\"k-event\"><td></td>")
    writeTime(time, timeline)
    html.raw("<td></td><td></td><td>\(lead.link == nil ? "time" : "event")</td>")
    html.raw("<th scope=\"row\" colspan=\"2\">")
    link(lead.text, to: lead.link)
    html.raw("</th></tr>\n")
  }

  /// Writes text, as a link if it leads to a step.
  private mutating func link(_ text: String, to step: Int?) {
    if let step { html.raw("<a href=\"#r\(section)-s\(step)\">") }
    html.text(text)
    if step != nil { html.raw("</a>") }
  }

  private mutating func write(_ row: Timeline.Row, _ timeline: Timeline) {
    if let lead = row.lead { write(lead, row.time, timeline) }
    html.raw("<tr class=\"k-\(row.kind.rawValue)\"")
    if row.number != nil { html.raw(" id=\"\(identifier(row))\"") }
    if let hint = row.hint {
      html.raw(" title=\"")
      html.text(hint)
      html.raw("\"")
    }
    html.raw("><td class=\"n\">\(row.number.map { "\($0)" } ?? "")</td>")
    writeTime(row.time, timeline)
    if row.kind == .event {
      html.raw("<td></td><td></td><td>event</td><th scope=\"row\" colspan=\"2\">")
      html.text(row.text)
      html.raw("</th></tr>\n")
      return
    }
    state(row.application.label, "")
    if let scene = row.scene {
      state(row.sceneState.label, "\(timeline.scenes[scene]): ")
    } else {
      html.raw("<td></td>")
    }
    html.raw("<td class=\"w\">\(row.kind.label)</td><td class=\"what\">")
    let isName = row.callback != nil
    if isName { html.raw("<code>") }
    link(row.text, to: row.link.flatMap { $0 <= lastLinked ? $0 : nil })
    if isName { html.raw("</code>") }
    for method in row.methods {
      html.raw("<div class=\"carried\">")
      html.text(method)
      html.raw("</div>")
    }
    html.raw("</td><td class=\"with\">")
    if let carried = row.carried {
      html.text(carried.name)
      html.raw(": <code>")
      html.text(carried.text)
      html.raw("</code>")
    }
    html.raw("</td></tr>\n")
  }

  /// Writes the cell with the time of a step, if the table has times.
  private mutating func writeTime(_ time: Duration, _ timeline: Timeline) {
    if timeline.hasTimes { html.raw("<td class=\"n\">\(TimeText.of(time)) s</td>") }
  }

  private mutating func state(_ words: String, _ whose: String) {
    html.raw(
      "<td class=\"w\">\(whose)<span class=\"state s-\(Palette.stateClass(words))\">\(words)</span></td>"
    )
  }

  /// Writes checkboxes that hide rows of the table, without a script.
  private mutating func writeFilters(_ timeline: Timeline) {
    let kinds = Set(timeline.rows.map(\.kind))
    html.raw("<fieldset>\n<legend>Show in the table</legend>\n")
    for kind in Timeline.Kind.allCases where kinds.contains(kind) {
      html.raw("<label><input type=\"checkbox\" class=\"f-\(kind.rawValue)\" checked=\"\"/> ")
      html.raw("\(kind.plural)</label>\n")
    }
    html.raw("</fieldset>\n")
  }

  // MARK: Parts

  /// The style rules of the page, except the colors, which the palette has.
  private static let rules = """
    html{color-scheme:light dark}
    body{margin:0;font:15px/1.5 system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif}
    main{max-width:1184px;margin:0 auto;padding:16px}
    h1{font-size:24px;margin:8px 0;overflow-wrap:anywhere}
    h2{font-size:19px;margin:24px 0 4px}
    h3{font-size:15px;margin:12px 0 4px}
    p{margin:4px 0 12px}
    .scroll{overflow-x:auto}
    .drawing{margin:8px 0 16px;max-height:85vh;overflow:auto}
    .lanes{position:sticky;top:0}
    @media print{.drawing{max-height:none}}
    .k-event a,td a{color:inherit}
    .drawing svg{display:block}
    code{font:13px/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;overflow-wrap:anywhere}
    table{border-collapse:collapse;width:100%;font-size:13px}
    caption{text-align:left;font-weight:600;padding:4px 0}
    th,td{text-align:left;vertical-align:top;padding:3px 8px;font-weight:400}
    thead th{font-weight:600}
    .k-event th{font-weight:600}
    .k-callback .what code{font-weight:600}
    .k-phase .what{font-style:italic}
    .what{min-width:400px}
    .with{min-width:200px}
    .moves th:nth-child(even){text-align:right}
    .n{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
    .w{white-space:nowrap}
    .beside td{width:50%;overflow-wrap:anywhere}
    .carried{font-size:12px;padding-left:16px}
    .moves th code{white-space:nowrap}
    .state{display:inline-block;border-radius:4px;padding:0 6px}
    .faults{margin:4px 0 12px;padding:8px 12px 8px 28px;border-radius:6px}
    fieldset{border:0;margin:8px 0;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px;font-size:13px}
    legend{float:left;padding:0;margin-right:16px;font-weight:600}
    tr:target{outline:2px solid}
    @media(max-width:640px){
    .drawing,thead{display:none}
    main{padding:8px}
    caption{display:block}
    table:not(.beside),table:not(.beside) tbody{display:block}
    table:not(.beside) tr{display:block;padding:6px 0}
    table:not(.beside) td,table:not(.beside) th{border:0;padding:0 6px 2px 0;display:inline-block}
    table:not(.beside) .what,table:not(.beside) .with,table:not(.beside) th{display:block;min-width:0}
    table:not(.beside) td:empty{display:none}
    .moves th code,.moves td code{white-space:normal}
    .moves th:empty{display:none}
    table.moves td:nth-child(3){display:block}
    .moves tbody th::before{content:"without scenes: "}
    .moves td:nth-child(3)::before{content:"with scenes: "}
    .moves .n::after{content:" ×"}
    }

    """
    + Timeline.Kind.allCases.map { kind in
      "section:has(.f-\(kind.rawValue):not(:checked)) .k-\(kind.rawValue){display:none}\n"
    }
    .joined()
}

extension Timeline.Kind {
  /// The name of the kind.
  fileprivate var label: String {
    switch self {
    case .event: "event"
    case .callback: "method"
    case .notification: "notification"
    case .phase: "system"
    case .fault: "fault"
    }
  }

  /// The plural of the name.
  fileprivate var plural: String {
    switch self {
    case .event: "events from outside"
    case .callback: "methods"
    case .notification: "notifications"
    case .phase: "steps of the system"
    case .fault: "faults"
    }
  }
}
