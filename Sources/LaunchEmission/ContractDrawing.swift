internal import LaunchModel
internal import PropertyListSyntax

/// Draws a contract, part by part.
struct ContractDrawing {
  private typealias Line = MermaidFlowchart.Line

  private(set) var chart = MermaidFlowchart()
  // Keyed by bytes, because strings are equal when they are canonically equivalent, even if they differ in
  // bytes.
  private var delegates: [[UInt8]: MermaidFlowchart.Node] = [:]
  private var storyboards: [[UInt8]: MermaidFlowchart.Node] = [:]

  /// Draws the whole contract.
  mutating func draw(_ contract: LaunchContract) {
    let identifier = contract.declarations.application.bundleIdentifier
    let app = chart.addNode(
      .stadium,
      [identifier.map { Line("app", $0) } ?? Line("app")] + role(of: contract.declarations))
    addDelegate(contract.target.delegateClass, of: app, "app delegate")
    draw(contract.declarations, below: app)
    for variant in contract.variants { draw(variant, below: app) }
    for entry in contract.entitlementsPropertyList?.entries ?? [] {
      add([Line("entitlement", entry.key)] + lines(of: entry.value), below: app)
    }
  }

  /// Draws a variant, unless it has nothing that the diagram shows.
  private mutating func draw(
    _ variant: LaunchContract.Variant, below app: MermaidFlowchart.Node
  ) {
    let declared = variant.declarations
    let own =
      (declared.application.bundleIdentifier.map { [Line("app", $0)] } ?? []) + role(of: declared)
    let before = chart.mark
    let node = chart.addNode(.stadium, [Line("only for", variant.suffix)] + own)
    chart.addArrow(from: app, to: node)
    let alone = chart.mark
    draw(declared, below: node)
    if own.isEmpty, chart.mark == alone { chart.rewind(to: before) }
  }

  private func role(of declarations: LaunchContract.Declarations) -> [Line] {
    declarations.interface.preferredDefaultRole.map { [Line("preferred role", $0.rawValue)] } ?? []
  }

  private mutating func draw(
    _ declarations: LaunchContract.Declarations, below parent: MermaidFlowchart.Node
  ) {
    let interface = declarations.interface
    addStoryboard(interface.mainStoryboard, of: parent, "main storyboard")
    addStoryboard(interface.macMainStoryboard, of: parent, "main storyboard on the Mac")
    addStoryboard(interface.launchStoryboard, of: parent, "launch storyboard")
    if let manifest = declarations.scenes { draw(manifest, below: parent) }
    drawOpenings(declarations, below: parent)
    if let clip = declarations.application.appClip {
      add([Line("App Clip")] + lines(of: clip.fragment(as: .propertyList)), below: parent)
    }
    for entry in declarations.capabilities.fragment(as: .propertyList).entries ?? [] {
      add([Line("capability", entry.key)] + lines(of: entry.value), below: parent)
    }
    if !declarations.other.isEmpty {
      add(
        [Line("values that do not fit")] + lines(of: .dictionary(declarations.other)), below: parent
      )
    }
  }

  // MARK: Scenes

  private mutating func draw(
    _ manifest: LaunchContract.SceneManifest, below parent: MermaidFlowchart.Node
  ) {
    var settings = manifest
    settings.configurations = nil
    let node = add(
      [Line("scene manifest")] + lines(of: settings.fragment(as: .propertyList)), below: parent)
    for role in manifest.roles {
      let roleNode = add([Line("role", role.role.rawValue)], below: node)
      for (index, configuration) in role.configurations.enumerated() {
        draw(configuration, below: roleNode, isDefault: index == 0)
      }
    }
    for entry in manifest.configurations?.other ?? [] {
      add([Line("role", entry.key)] + lines(of: entry.value), below: node)
    }
  }

  private mutating func draw(
    _ configuration: LaunchContract.SceneConfiguration, below role: MermaidFlowchart.Node,
    isDefault: Bool
  ) {
    var label = [Line("configuration", named: configuration.name)]
    if let name = configuration.sceneClass { label.append(Line("class", name)) }
    if let style = configuration.initialImmersionStyle {
      label.append(Line("immersion style", style))
    }
    let node = chart.addNode(.rounded, label + lines(of: .dictionary(configuration.other)))
    chart.addArrow(from: role, to: node, isDefault ? "default" : nil)
    addDelegate(configuration.delegateClass, of: node, "delegate")
    addStoryboard(configuration.storyboard, of: node, "storyboard")
    addStoryboard(configuration.launchStoryboard, of: node, "launch storyboard")
  }

  private mutating func addDelegate(
    _ name: String?, of node: MermaidFlowchart.Node, _ words: String
  ) {
    guard let name else { return }
    let key = Array(name.utf8)
    let delegate = delegates[key] ?? chart.addNode(.subroutine, [Line("class", name)])
    delegates[key] = delegate
    chart.addArrow(from: node, to: delegate, words)
  }

  private mutating func addStoryboard(
    _ name: String?, of node: MermaidFlowchart.Node, _ words: String
  ) {
    guard let name else { return }
    let key = Array(name.utf8)
    let storyboard =
      storyboards[key] ?? chart.addNode(.parallelogram, [Line("storyboard", name)])
    storyboards[key] = storyboard
    chart.addArrow(from: node, to: storyboard, words)
  }

  // MARK: What opens the app

  private mutating func drawOpenings(
    _ declarations: LaunchContract.Declarations, below parent: MermaidFlowchart.Node
  ) {
    for type in declarations.urlTypes {
      var label = [Line("URL type", named: type.name)]
      label += type.schemes.map { Line("scheme", $0) }
      if let role = type.role { label.append(Line("role", role)) }
      add(label, below: parent)
    }
    for type in declarations.activityTypes { add([Line("activity type", type)], below: parent) }
    for item in declarations.shortcutItems {
      let title = item.title.map { [Line("title", $0)] } ?? []
      add(
        [item.type.map { Line("quick action", $0) } ?? Line("quick action without a type")] + title,
        below: parent)
    }
    for type in declarations.documentTypes {
      add(
        [Line("document type", named: type.name)]
          + type.contentTypes.map { Line("content", $0) }
          + type.fileExtensions.map { Line("file extension", $0) }, below: parent)
    }
  }

  // MARK: Parts

  @discardableResult
  private mutating func add(
    _ lines: [Line], below parent: MermaidFlowchart.Node
  ) -> MermaidFlowchart.Node {
    let node = chart.addNode(.rectangle, lines)
    chart.addArrow(from: parent, to: node)
    return node
  }

  /// The lines for a value: the entries of a dictionary or the elements of an array, only on the first level.
  private func lines(of value: PropertyListFragment) -> [Line] {
    switch value {
    case .dictionary(let entries):
      entries.map { Line(quoting: $0.key).followed(by: line(of: $0.value)) }
    case .array(let elements), .set(let elements): elements.map(line)
    default: [line(of: value)]
    }
  }

  private func line(of value: PropertyListFragment) -> Line {
    switch value {
    case .string(let text): Line(quoting: text)
    case .boolean(let flag): Line(flag ? "true" : "false")
    case .integer(let number): Line("\(number)")
    default: Line(value.kindLabel)
    }
  }
}
