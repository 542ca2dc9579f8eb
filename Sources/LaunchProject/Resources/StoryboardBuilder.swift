internal import Findings
internal import PropertyListReading
internal import SourceText

/// Builds a storyboard from its tags.
///
/// The format has no public description; the names are those in files that Xcode writes.
struct StoryboardBuilder {
  private(set) var file: StoryboardFile
  /// The open elements, outermost first.
  private var open: [Open] = []
  /// The scene that is open, with the position of its view controller once that has been read.
  private var scene: OpenScene?

  private struct Open {
    var name: String
    /// Whether it is a `<string>` whose text the app shows.
    var isShownText = false
  }

  private struct OpenScene {
    var viewController: Int?
    /// Segues that come before the view controller.
    var segues: [Int] = []
  }

  init(_ file: StoryboardFile) { self.file = file }

  mutating func start(_ tag: XMLStartTag) {
    let name = tag.name
    let parent = open.last?.name
    var opened = Open(name: name)
    switch name {
    case _ where open.isEmpty: document(tag)
    case "scene": scene = OpenScene()
    case "objects", "scenes", "placeholder": break
    case "outlet", "outletCollection":
      if let property = tag["property"] { file.outlets.append(property.located) }
    case "action":
      if let selector = tag["selector"] { file.actions.append(selector.located) }
    case "segue": segue(tag)
    case "userDefinedRuntimeAttribute":
      file.runtimeAttributes.append(
        tag["keyPath"]?.located ?? LocatedValue("", at: tag.nameSpan))
    case "string", "mutableString":
      opened.isShownText = parent.map { shows(tag["key"]?.value, of: $0) } ?? false
    default: object(tag, in: parent)
    }
    open.append(opened)
  }

  mutating func end() {
    guard let closed = open.popLast() else { return }
    if closed.name == "scene" { scene = nil }
  }

  mutating func text(_ text: String, _ span: SourceSpan) {
    if open.last?.isShownText == true { show(LocatedValue(text, at: span)) }
  }

  // MARK: Elements

  private mutating func document(_ tag: XMLStartTag) {
    file.documentSpan = tag.span
    let type = tag["type"]?.value ?? ""
    if tag.name == "document" {
      file.kind = type.hasSuffix(".Storyboard.XIB") ? .storyboard : .nib
    } else if tag.name != "archive" {
      file.problems.append(
        Finding(
          rule: StoryboardFile.syntaxRule, severity: .error,
          message: "'<\(ShortText.of(tag.name))>' is not a storyboard, expected '<document>'",
          span: tag.nameSpan))
    }
    file.isLaunchScreen = tag["launchScreen"]?.value == "YES"
    if let initial = tag["initialViewController"]?.located, !initial.value.isEmpty {
      file.initialViewController = initial
    }
  }

  private mutating func segue(_ tag: XMLStartTag) {
    file.segues.append(
      StoryboardFile.Segue(
        kind: tag["kind"]?.value ?? "", destination: tag["destination"]?.value ?? "",
        scene: scene?.viewController, span: tag.span))
    if scene != nil, scene?.viewController == nil { scene?.segues.append(file.segues.count - 1) }
  }

  private mutating func object(_ tag: XMLStartTag, in parent: String?) {
    if parent == "objects" {
      if scene == nil {
        if open.count == 2 { file.topLevelObjects.append(LocatedValue(tag.name, at: tag.span)) }
      } else if scene?.viewController == nil, tag["sceneMemberID"]?.value == "viewController" {
        viewController(tag)
      }
    }
    if let custom = tag["customClass"], !custom.value.isEmpty {
      file.customClasses.append(custom.located)
    }
    for name in Self.shownAttributes[tag.name] ?? [] {
      if let shown = tag[name] { show(shown.located) }
    }
  }

  private mutating func viewController(_ tag: XMLStartTag) {
    let index = file.scenes.count
    file.scenes.append(
      StoryboardFile.Scene(
        identifier: tag["id"]?.value ?? "", element: tag.name, span: tag.span))
    for segue in scene?.segues ?? [] { file.segues[segue].scene = index }
    scene?.viewController = index
  }

  // MARK: Texts

  /// The attributes whose texts the app shows, by element.
  private static let shownAttributes: [String: [String]] = [
    "label": ["text"], "state": ["title"], "buttonConfiguration": ["title", "subtitle"],
    "textField": ["text", "placeholder"], "textView": ["text"],
    "searchBar": ["text", "placeholder", "prompt"], "barButtonItem": ["title"],
    "navigationItem": ["title", "prompt"], "tabBarItem": ["title"], "segment": ["title"],
    "fragment": ["content"],
  ]

  private func shows(_ key: String?, of element: String) -> Bool {
    key.map { Self.shownAttributes[element]?.contains($0) ?? false } ?? false
  }

  private mutating func show(_ text: LocatedValue<String>) {
    if text.value.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { file.texts.append(text) }
  }
}
