internal import SourceText

/// Draws one replay. Time runs downward, with one step per row. The lanes are side by side, and the names are
/// to the right of them.
///
/// Steps are placed by their order, since most of them happen at the same instant. See decision 16.
///
/// - Complexity: linear in the number of steps that are drawn. Scenes that have no lane of their own add
///   nothing to it.
struct SVGDrawing {
  /// A state of a lane, starting at its first row.
  private struct Band {
    let label: String
    let top: Int
  }

  /// The largest number of scenes with a lane.
  static let maximumLanes = 12

  /// The lower layer, which is drawn first: bands and backgrounds.
  private var ground: [UInt8] = []
  /// The upper layer: marks and texts.
  private var front: [UInt8] = []

  private let timeline: Timeline
  private let limit: Int
  private let hasTitle: Bool
  private let anchors: SVGAnchors
  /// The lanes of those limits that occur in the drawing.
  private let limitLanes: [TimeLimit.Lane]
  /// The top and bottom of each row that is drawn, and whether a strip is above it.
  private var extents: [(top: Int, bottom: Int, hasStrip: Bool)] = []
  /// The scenes that have their own lane, by their index in the timeline.
  private let lanes: [Int]
  private let laneOf: [Int: Int]
  private let hasOverflow: Bool
  private var bands: [Band?]
  private var y: Int
  private let names: Int

  /// The width of the drawing.
  let width: Int
  /// The lower end of the drawing.
  var bottom: Int { y }

  init(_ timeline: Timeline, limit: Int, top: Int, hasTitle: Bool, anchors: SVGAnchors) {
    self.hasTitle = hasTitle
    self.anchors = anchors
    self.timeline = timeline
    self.limit = max(1, limit)
    let met = Set(timeline.rows.prefix(self.limit).compactMap(\.scene)).sorted()
    lanes = Array(met.prefix(Self.maximumLanes))
    laneOf = Dictionary(uniqueKeysWithValues: zip(lanes, lanes.indices))
    hasOverflow = met.count > lanes.count
    bands = Array(repeating: nil, count: lanes.count + 1)
    y = top
    let shown = Set(timeline.limits.filter { $0.rows.lowerBound < max(1, limit) }.map(\.lane))
    limitLanes = TimeLimit.Lane.allCases.filter(shown.contains)
    let columns = lanes.count + 1 + (hasOverflow ? 1 : 0) + limitLanes.count
    names = SVGMeasure.lanes + columns * SVGMeasure.laneStep + 12
    width = max(SVGMeasure.minimumWidth, names + SVGMeasure.minimumNames + SVGMeasure.margin)
  }

  /// Appends the drawing.
  func append(to bytes: inout [UInt8]) {
    bytes += ground
    bytes += front
  }

  // MARK: The whole

  /// Draws the whole replay.
  mutating func draw() {
    if hasTitle { drawTitle() }
    drawLegend()
    if timeline.rows.first?.kind != .event { drawStrip([], time: nil) }
    var states = LaneStates(count: lanes.count)
    var time: Duration?
    for row in timeline.rows.prefix(limit) {
      states.apply(row, lane: row.scene.flatMap { laneOf[$0] })
      let top = y
      if row.kind == .event {
        closeBands()
        drawStrip(
          TextLayout.wrapped(row.text, to: nameCharacters, lines: 4), time: row.time,
          anchor: row.number)
        extents.append((y, y, true))
      } else {
        if let lead = row.lead {
          closeBands()
          drawLead(lead, row.time)
        } else if let time, time != row.time {
          y += SVGMeasure.timeGap
        }
        let start = row.lead == nil ? top : y
        openBands(row, states)
        if row.lead == nil, time != row.time { drawTime(row.time, y + 15) }
        draw(row)
        extents.append((start, y, row.lead != nil))
      }
      time = row.time
    }
    closeBands()
    for limit in timeline.limits { draw(limit) }
    drawRemainder()
    y += SVGMeasure.margin
  }

  private var nameCharacters: Int {
    SVGMeasure.characters(in: width - names - SVGMeasure.margin)
  }

  private mutating func drawTitle() {
    let inner = width - 2 * SVGMeasure.margin
    if let title = timeline.title {
      y += 10
      let room = SVGMeasure.characters(in: inner, SVGMeasure.titleCharacter)
      for line in TextLayout.wrapped(title, to: room, lines: 3) {
        y += 24
        text(line, at: SVGMeasure.margin, y, "h t-page")
      }
    }
    y += 24
    let room = SVGMeasure.characters(in: inner)
    for (position, line) in TextLayout.wrapped(timeline.subtitle, to: room, lines: 4).enumerated() {
      if position > 0 { y += SVGMeasure.line }
      text(line, at: SVGMeasure.margin, y, "t-muted")
    }
    y += 14
  }

  // MARK: The legend

  private mutating func drawLegend() {
    var x = SVGMeasure.margin
    let marks: [(Timeline.Kind, String)] = [
      (.callback, "method"), (.notification, "notification"), (.phase, "step of the system"),
      (.fault, "fault"),
    ]
    for (kind, words) in marks {
      mark(kind, at: x + 7, y + 11)
      text(words, at: x + 18, y + 15, "s t-muted")
      x += 18 + words.utf8.count * 6 + 18
    }
    y += 30
  }

  // MARK: Events

  /// Draws a strip across the drawing, with an event from outside and the names of the lanes below it.
  private mutating func drawStrip(_ lines: [String], time: Duration?, anchor: Int? = nil) {
    y += 10
    let height = max(1, lines.count) * SVGMeasure.line + 14
    let inner = width - 2 * SVGMeasure.margin + 16
    shape(#"<rect class="g-event"\#(anchors.attribute(anchor)) x="\#(SVGMeasure.margin - 8)" "#)
    shape(#"y="\#(y)" width="\#(inner)" "#)
    shape(#"height="\#(height)" rx="4"/>"# + "\n")
    if let time { drawTime(time, y + 19) }
    drawLaneNames(y + 19)
    for (position, line) in lines.enumerated() {
      text(line, at: names, y + 19 + position * SVGMeasure.line, "b t-event")
    }
    y += height + 4
  }

  /// Draws a strip for a cause that continues, or for passed time. It is lower and has no names of lanes.
  private mutating func drawLead(_ lead: Timeline.Lead, _ time: Duration) {
    y += 6
    let inner = width - 2 * SVGMeasure.margin + 16
    shape(#"<rect class="g-event" x="\#(SVGMeasure.margin - 8)" y="\#(y)" width="\#(inner)" "#)
    shape(#"height="\#(SVGMeasure.row)" rx="4"/>"# + "\n")
    drawTime(time, y + 15)
    let line = TextLayout.wrapped(lead.text, to: nameCharacters, lines: 1).first ?? ""
    anchors.link(to: lead.link, in: &front) { bytes in
      Self.text(line, at: names, y + 15, "i t-event", in: &bytes)
    }
    y += SVGMeasure.row + 2
  }

  /// Draws the names of the lanes, in a strip or above the drawing.
  private mutating func drawLaneNames(_ baseline: Int) {
    for lane in 0..<laneCount {
      text(laneName(lane), at: left(of: lane) + 8, baseline, "s t-lane")
    }
  }

  /// The number of lanes, with those of limits.
  private var laneCount: Int { bands.count + (hasOverflow ? 1 : 0) + limitLanes.count }

  /// Appends the names of the lanes as a separate drawing, which a page keeps visible.
  func appendLaneNames(to bytes: inout [UInt8]) {
    let height = SVGMeasure.row
    bytes.append(#"<svg xmlns="http://www.w3.org/2000/svg" class="lk lanes" aria-hidden="true" "#)
    bytes.append(#"width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)">"#)
    bytes.append("\n" + #"<rect class="g-event" width="\#(width)" height="\#(height)"/>"# + "\n")
    for lane in 0..<laneCount {
      Self.text(laneName(lane), at: left(of: lane) + 8, 15, "s t-lane", in: &bytes)
    }
    bytes.append("</svg>\n")
  }

  private func laneName(_ lane: Int) -> String {
    if lane == 0 { return "app" }
    let limit = lane - (laneCount - limitLanes.count)
    if limit >= 0 { return limitLanes[limit].rawValue }
    guard lanes.indices.contains(lane - 1) else { return "other scenes" }
    return "\(timeline.scenes[lanes[lane - 1]])"
  }

  private func left(of lane: Int) -> Int { SVGMeasure.lanes + lane * SVGMeasure.laneStep }

  private mutating func drawTime(_ time: Duration, _ baseline: Int) {
    guard timeline.hasTimes else { return }
    text("\(TimeText.of(time)) s", at: SVGMeasure.timeEnd, baseline, "m s e t-muted")
  }

  // MARK: Bands

  private mutating func openBands(_ row: Timeline.Row, _ states: LaneStates) {
    open(0, row.application.label)
    for lane in lanes.indices { open(lane + 1, states.scenes[lane]?.label) }
  }

  private mutating func open(_ lane: Int, _ label: String?) {
    guard bands[lane]?.label != label else { return }
    close(lane)
    bands[lane] = label.map { Band(label: $0, top: y) }
  }

  private mutating func closeBands() {
    for lane in bands.indices { close(lane) }
  }

  private mutating func close(_ lane: Int) {
    guard let band = bands[lane] else { return }
    bands[lane] = nil
    let state = Palette.stateClass(band.label)
    let x = left(of: lane)
    shape(#"<rect class="g-\#(state)" x="\#(x)" y="\#(band.top + 1)" "#)
    shape(#"width="\#(SVGMeasure.laneWidth)" height="\#(y - band.top - 2)" rx="4"/>"# + "\n")
    var label = band.top
    repeat {
      text(band.label, at: x + 8, label + 15, "s t-\(state)")
      label += SVGMeasure.labelDistance
    } while label + SVGMeasure.labelDistance / 3 <= y
  }

  // MARK: Limits

  /// Draws the used part of a limit, as bands between the strips. The first band has the number.
  private mutating func draw(_ limit: TimeLimit) {
    guard let lane = limitLanes.firstIndex(of: limit.lane) else { return }
    let x = left(of: laneCount - limitLanes.count + lane)
    let state = limit.isOver ? "fault" : limit.lane == .background ? "background" : "inactive"
    var top: Int?
    var isNamed = false
    for row in limit.rows where extents.indices.contains(row) {
      let extent = extents[row]
      if top == nil || extent.hasStrip { top = extent.top }
      let next = row + 1
      let ends =
        next >= limit.rows.upperBound || !extents.indices.contains(next) || extents[next].hasStrip
      guard ends, let begin = top, extent.bottom - begin > 4 else { continue }
      front.append("<g><title>")
      front.append(escaped: limit.hint)
      front.append("</title>")
      front.append(#"<rect class="g-\#(state)" x="\#(x)" y="\#(begin + 1)" "#)
      front.append(
        #"width="\#(SVGMeasure.laneWidth)" height="\#(extent.bottom - begin - 2)" rx="4"/>"#)
      if !isNamed { text(limit.label, at: x + 8, begin + 15, "s t-\(state)") }
      front.append("</g>\n")
      isNamed = true
    }
  }

  // MARK: Steps

  private mutating func draw(_ row: Timeline.Row) {
    let lane = row.scene.map { laneOf[$0].map { $0 + 1 } ?? lanes.count + 1 } ?? 0
    let x = left(of: lane) + SVGMeasure.laneWidth - 10
    if row.kind == .fault { return drawFault(row, x) }
    leader(from: x)
    front.append("<g\(anchors.attribute(row.number))>")
    if let hint = row.hint {
      front.append("<title>")
      front.append(escaped: hint)
      front.append("</title>")
    }
    mark(row.kind, at: x, y + SVGMeasure.row / 2)
    let classes =
      switch row.kind {
      case .phase: "i t-muted"
      case .notification: "m t-page"
      default: "m b t-page"
      }
    anchors.link(to: row.link, in: &front) { bytes in
      Self.text(row.text, at: names, y + 15, classes, in: &bytes)
    }
    front.append("</g>\n")
    y += SVGMeasure.row
    guard let carried = row.carried else { return }
    let room = SVGMeasure.characters(
      in: width - names - SVGMeasure.margin - 12, SVGMeasure.smallCharacter)
    for line in TextLayout.wrapped("\(carried.name): \(carried.text)", to: room, lines: 3) {
      text(line, at: names + 12, y + 10, "m s t-muted")
      y += SVGMeasure.line
    }
    y += 2
  }

  private mutating func drawFault(_ row: Timeline.Row, _ x: Int) {
    let lines = TextLayout.wrapped("fault: \(row.text)", to: nameCharacters - 2, lines: 4)
    let height = lines.count * SVGMeasure.line + 8
    let inner = width - names - SVGMeasure.margin + 16
    shape(#"<rect class="g-fault" x="\#(names - 8)" y="\#(y + 1)" width="\#(inner)" "#)
    shape(#"height="\#(height - 2)" rx="4"/>"# + "\n")
    leader(from: x)
    mark(.fault, at: x, y + SVGMeasure.row / 2)
    for (position, line) in lines.enumerated() {
      text(line, at: names, y + 16 + position * SVGMeasure.line, "b t-fault")
    }
    y += height
  }

  /// Draws how many steps are left out.
  private mutating func drawRemainder() {
    let rest = timeline.rows.count - limit
    guard rest > 0 else { return }
    let faults = timeline.rows.dropFirst(limit).count { $0.kind == .fault }
    y += 28
    text(
      "\(rest) more steps are not drawn, \(faults) faults among them; the replay as text or JSON has all.",
      at: names, y, "b t-page")
    y += 6
  }

  // MARK: Parts

  private mutating func leader(from x: Int) {
    let middle = y + SVGMeasure.row / 2
    shape(#"<path class="l" stroke-opacity=".45" d="M\#(x) \#(middle)H\#(names - 8)"/>"# + "\n")
  }

  private mutating func mark(_ kind: Timeline.Kind, at x: Int, _ y: Int) {
    switch kind {
    case .callback: front.append(#"<circle class="f" cx="\#(x)" cy="\#(y)" r="4.5"/>"#)
    case .notification: front.append(#"<circle class="r" cx="\#(x)" cy="\#(y)" r="4"/>"#)
    case .phase:
      front.append(#"<rect class="r" x="\#(x - 3)" y="\#(y - 3)" width="6" height="6"/>"#)
    case .fault:
      front.append(#"<path class="t-fault" d="M\#(x) \#(y - 7)l8 14h-16z"/>"#)
      front.append(#"<path class="g-fault" d="M\#(x - 1) \#(y - 3)h2v6h-2zm0 7h2v2h-2z"/>"#)
    case .event: break
    }
    front.append("\n")
  }

  private mutating func shape(_ markup: String) { ground.append(markup) }

  private mutating func text(_ content: String, at x: Int, _ y: Int, _ classes: String) {
    Self.text(content, at: x, y, classes, in: &front)
  }

  private static func text(
    _ content: String, at x: Int, _ y: Int, _ classes: String, in bytes: inout [UInt8]
  ) {
    bytes.append(#"<text class="\#(classes)" x="\#(x)" y="\#(y)">"#)
    bytes.append(escaped: content)
    bytes.append("</text>\n")
  }
}
