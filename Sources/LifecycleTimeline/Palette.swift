/// The colors of drawings, for a light and for a dark page. All colors are defined here.
///
/// Text has a contrast of at least 4.5 to 1 with its background, as WCAG 2.2 requires (1.4.3); a test
/// computes it. No information is given by color alone: bands have their state written on them, and each mark
/// has its own shape.
struct Palette: Sendable {
  /// A color on a light and on a dark page, as six hexadecimal digits each.
  struct Color: Sendable, Hashable {
    let light: String
    let dark: String
  }

  /// The colors of text and of its background.
  struct Pair: Sendable, Hashable {
    /// The name in class attributes.
    let name: String
    let ground: Color
    let text: Color
  }

  /// The page.
  static let page = Pair(
    name: "page", ground: Color(light: "ffffff", dark: "0f141a"),
    text: Color(light: "1c2128", dark: "e6edf3"))
  /// Less important text on the page.
  static let muted = Pair(
    name: "muted", ground: page.ground, text: Color(light: "57606a", dark: "9aa7b4"))
  /// Events from outside.
  static let event = Pair(
    name: "event", ground: Color(light: "e6ebf1", dark: "222c38"), text: page.text)
  /// The names of the lanes beside an event.
  static let lane = Pair(
    name: "lane", ground: event.ground, text: Color(light: "4b5560", dark: "aab6c2"))
  /// Faults.
  static let fault = Pair(
    name: "fault", ground: Color(light: "ffe4e1", dark: "4a1517"),
    text: Color(light: "8a1212", dark: "ffc9c4"))
  /// The color of lines.
  static let line = Color(light: "8b949e", dark: "6b7785")

  /// The colors of the states of apps and scenes, by the labels on their bands.
  static let states: [Pair] = [
    Pair(
      name: "not-running", ground: Color(light: "eceff2", dark: "1d242c"),
      text: Color(light: "4b5560", dark: "a8b3be")),
    Pair(
      name: "unattached", ground: page.ground, text: Color(light: "4b5560", dark: "a8b3be")),
    Pair(
      name: "background", ground: Color(light: "d3e3f8", dark: "1b2f4b"),
      text: Color(light: "1f3a5f", dark: "b9d3f5")),
    Pair(
      name: "suspended", ground: Color(light: "e6dbf5", dark: "36264f"),
      text: Color(light: "432a6b", dark: "d6c3f5")),
    Pair(
      name: "inactive", ground: Color(light: "ffedb8", dark: "453609"),
      text: Color(light: "5c4300", dark: "ffe08a")),
    Pair(
      name: "active", ground: Color(light: "c3ebcb", dark: "124a2e"),
      text: Color(light: "14532d", dark: "a6ecbc")),
  ]

  /// All pairs of colors.
  static let pairs = [page, muted, event, lane, fault] + states

  /// Returns the class attribute of a state's band.
  static func stateClass(_ words: String) -> String {
    words.split(separator: " ").joined(separator: "-")
  }

  /// The style rules of a drawing. All of them are below `.lk`, so that a page can contain the drawing.
  static let drawingRules: String = {
    var rules = """
      .lk text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px}
      .lk .m{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace}
      .lk .h{font-size:19px;font-weight:700}
      .lk .b{font-weight:600}
      .lk .s,.lk .m.s{font-size:11px}
      .lk .i{font-style:italic}
      .lk .e{text-anchor:end}
      .lk .g-unattached{stroke-dasharray:3 3;stroke-width:1}
      .lk .l{stroke-width:1;fill:none}
      .lk .r{stroke-width:1.6}

      """
    rules += colors(\.light)
    rules += "@media (prefers-color-scheme:dark){\n" + colors(\.dark) + "}\n"
    return rules
  }()

  /// The style rules for the colors of a page around drawings.
  static let pageRules: String =
    pageColors(\.light) + "@media (prefers-color-scheme:dark){\n" + pageColors(\.dark) + "}\n"

  private static func pageColors(_ side: KeyPath<Color, String>) -> String {
    func rule(_ selector: String, _ pair: Pair) -> String {
      "\(selector){background:#\(pair.ground[keyPath: side]);color:#\(pair.text[keyPath: side])}\n"
    }
    let line = "#\(line[keyPath: side])"
    var rules = rule("body", page) + rule("thead th,.k-event>*", event)
    rules += rule(".faults,.faults a,.k-fault>*", fault)
    rules += ".facts{color:#\(muted.text[keyPath: side])}\n"
    rules += "tbody td,tbody th{border-bottom:1px solid \(line)}\n"
    for state in states { rules += rule(".s-\(state.name)", state) }
    rules += ".s-unattached{outline:1px dashed \(line);outline-offset:-1px}\n"
    return rules
  }

  private static func colors(_ side: KeyPath<Color, String>) -> String {
    var rules = ""
    for pair in pairs {
      rules += ".lk .g-\(pair.name){fill:#\(pair.ground[keyPath: side])}"
      rules += ".lk .t-\(pair.name){fill:#\(pair.text[keyPath: side])}\n"
    }
    let line = "#\(line[keyPath: side])"
    let text = "#\(page.text[keyPath: side])"
    let ground = "#\(page.ground[keyPath: side])"
    rules += ".lk .l,.lk .g-unattached{stroke:\(line)}"
    // A drawing that is not part of a page has its own background.
    rules += ".lk:root{background:\(ground)}"
    rules += ".lk .r{fill:\(ground);stroke:\(text)}.lk .f{fill:\(text)}\n"
    return rules
  }
}
