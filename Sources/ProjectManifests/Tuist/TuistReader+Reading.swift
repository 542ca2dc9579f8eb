internal import Findings
internal import LaunchProject
internal import LaunchSources
internal import SourceText

/// Reads a manifest as a whole.
extension TuistReader {
  /// The maximum number of dependencies of all targets together.
  private static let maximumDependencyCount = 300_000

  /// Reads a call of `Project`.
  ///
  /// - Parameter description: the call in the manifest, which may be one of a helper.
  mutating func read(
    _ value: LocatedExpression, _ call: LiteralExpression.Call, of description: LocatedExpression
  ) {
    home = description.place
    if let name = call["name"], let text = scope.string(value.with(name)).value {
      project.name = text
    }
    if let options = call["options"], let (call, _) = scope.call(value.with(options)),
      let region = call["developmentRegion"],
      let text = scope.string(value.with(region)).value
    {
      project.developmentRegion = text
    }
    readSettings(call["settings"].map { value.with($0) })
    guard let list = call["targets"] else { return }
    switch scope.elements(value.with(list), as: "Target") {
    case .unknown(let reason):
      addUnreadApps(reason)
    case .known(let elements):
      guard elements.count * max(1, configurations.count) <= Self.maximumConfigurationCount else {
        problems.add(
          "the targets have more than \(Self.maximumConfigurationCount) configurations",
          at: value.with(list).place, severity: .error)
        return
      }
      for element in elements { readTarget(element) }
    }
    connect()
    if scope.isSpent {
      problems.add(
        "the manifest has more values than are read, so its targets may be incomplete",
        at: value.place, severity: .error)
    }
  }

  // MARK: Targets

  private mutating func readTarget(_ element: LocatedExpression) {
    guard let (call, value) = scope.call(element, as: "Target"), call.base == nil,
      [".target", "Target", "Target.target", ".init", "Target.init"].contains(call.name)
    else {
      let made = scope.resolved(element)
      return addUnreadApps(ofCall: made, named: name(ofCall: made))
    }
    guard let label = call["name"] else {
      problems.add("the target has no 'name'", at: SourcePlace(value.file, call.nameSpan))
      return
    }
    let name: String
    switch scope.string(value.with(label)) {
    case .known(let text): name = text
    case .unknown(let reason): return addUnreadApps(reason)
    }
    guard let product = product(call, value, name) else { return }
    var place = scope.resolved(value.with(label)).place
    // A helper may write the name; the target is then where the manifest calls it.
    if place.file !== project.file {
      place =
        [element.place, home].compactMap(\.self).first { $0.file === project.file }
        ?? SourcePlace(project.file, .at(0))
    }
    var target = ProjectTarget(
      id: name, name: LocatedValue(name, at: place.span), place: place,
      productType: product.productType, kind: product.kind)
    add(call, value, product, to: &target)
    project.targets.append(target)
    dependencies.append(call["dependencies"].map { value.with($0) })
  }

  private mutating func product(
    _ call: LiteralExpression.Call, _ value: LocatedExpression, _ target: String
  ) -> TuistProduct? {
    guard let label = call["product"] else {
      problems.add(
        "the target '\(target)' has no 'product'", at: SourcePlace(value.file, call.nameSpan))
      return nil
    }
    let written = value.with(label)
    for candidate in [written, scope.resolved(written, as: "Product")] {
      if let name = Self.caseName(candidate, of: "Product"),
        let product = TuistProduct.named(name)
      {
        return product
      }
    }
    if case .member(let name) = written.content, scope.names.member(name) == nil {
      problems.add(
        "unknown product '.\(name)'", at: written.place,
        help: NearestName.of(name, in: TuistProduct.names).map { "did you mean '.\($0)'?" })
    } else {
      reportNotRead("the product of '\(target)' is", scope.resolved(written))
    }
    return nil
  }

  // MARK: Dependencies

  /// Connects the targets by the names in their dependencies.
  private mutating func connect() {
    let positions = Dictionary(
      project.targets.enumerated().map { ($1.name.value, $0) },
      uniquingKeysWith: { first, _ in first })
    var room = Self.maximumDependencyCount
    for index in project.targets.indices {
      guard let value = dependencies[index] else { continue }
      guard let elements = scope.elements(value).value else {
        if project.targets[index].kind == .app {
          reportNotRead(
            "what '\(project.targets[index].name.value)' depends on is", scope.resolved(value))
        }
        continue
      }
      var seen: Set<Int> = []
      for element in elements {
        guard room > 0 else { return }
        room -= 1
        guard let (call, whole) = scope.call(element) else { continue }
        func text(_ label: String) -> (value: String, place: SourcePlace)? {
          call[label].flatMap { inner in
            scope.string(whole.with(inner)).value.map { ($0, whole.with(inner).place) }
          }
        }
        switch TuistSettings.last(call) {
        case "target":
          guard let name = text("name") else { continue }
          guard let other = positions[name.value] else {
            // A helper may make the target.
            if noteCount == 0, project.unreadApps.isEmpty {
              problems.add("unknown target '\(name.value)'", at: name.place)
            }
            continue
          }
          if seen.insert(other).inserted { depend(index, on: other) }
        case "project": project.targets[index].usesOtherProjects = true
        case "external":
          text("name").map { project.targets[index].packageProducts.append($0.value) }
        case "package":
          text("product").map { project.targets[index].packageProducts.append($0.value) }
        default: continue
        }
      }
    }
  }

  /// Apps embed the extensions and apps that they depend on; unit tests run in an app that they depend on.
  private mutating func depend(_ index: Int, on other: Int) {
    project.targets[index].dependencies.append(other)
    let (kind, product) = (project.targets[index].kind, project.targets[other].kind)
    switch (kind, product) {
    case (.unitTests, .app), (.unitTests, .appClip):
      if project.targets[index].testTarget == nil { project.targets[index].testTarget = other }
    case (.app, .appExtension), (.app, .appClip), (.app, .watchApp), (.appClip, .appExtension),
      (.watchApp, .watchApp):
      project.targets[index].embedded.append(other)
    default: break
    }
  }
}
