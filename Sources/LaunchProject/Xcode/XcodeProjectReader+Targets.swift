internal import Findings
internal import PropertyListSyntax
internal import SourceText

/// Reads targets and the relations between them.
extension XcodeProjectReader {
  mutating func readTargets(of main: XcodeObject) {
    var targetObjects: [XcodeObject] = []
    for object in references("targets", of: main) {
      guard targetIndices[object.index] == nil else {
        problems.add(
          "the target '\(name(of: object))' is listed twice", at: main["targets"] ?? main.key,
          in: main)
        continue
      }
      guard let target = target(object) else { continue }
      targetIndices[object.index] = project.targets.count
      if let product = reference("productReference", of: object) {
        productTargets[product.index] = project.targets.count
        project.targets.append(target)
        project.targets[project.targets.count - 1].productFileName = product["path"]?.string
      } else {
        project.targets.append(target)
      }
      targetObjects.append(object)
    }
    for (index, object) in targetObjects.enumerated() {
      readDependencies(of: object, target: index)
      readFiles(of: object, target: index)
      addHeaders(to: index)
    }
    readAttributes(of: main)
    reportDependencyCycles()
    reportLostExtensions()
  }

  private mutating func target(_ object: XcodeObject) -> ProjectTarget? {
    let isa = object.isa
    guard isa == "PBXNativeTarget" || isa == "PBXAggregateTarget" || isa == "PBXLegacyTarget" else {
      problems.add(
        "'\(isa?.prefix(60) ?? "")' is found where a target is expected",
        at: object["isa"] ?? object.key,
        in: object)
      return nil
    }
    guard let nameValue = object["name"], let text = string("name", of: object) else {
      if object["name"] == nil {
        problems.add("the target has no name", at: object.key, in: object)
      }
      return nil
    }
    let productType = isa == "PBXNativeTarget" ? string("productType", of: object) : nil
    let name = LocatedValue(text, at: nameValue.contentSpan)
    var target = ProjectTarget(
      id: object.id, name: name,
      place: SourcePlace(
        project.file, name.span, keyPath: [.key("objects"), .key(object.id), .key("name")]),
      productType: productType,
      kind: productType.map { ProductKind(productType: $0) } ?? .other)
    (target.configurations, target.defaultConfigurationName) = configurations(of: object)
    return target
  }

  private mutating func readDependencies(of object: XcodeObject, target index: Int) {
    var seen: Set<Int> = []
    for dependency in references("dependencies", of: object) {
      var dependent = dependency["target"] == nil ? nil : reference("target", of: dependency)
      if dependent == nil, let proxy = reference("targetProxy", of: dependency),
        let id = proxy["remoteGlobalIDString"]?.string
      {
        // A proxy for another project names an object that is not in this file.
        dependent = objects.find(id)
      }
      guard let dependent, let other = targetIndices[dependent.index] else { continue }
      if seen.insert(other).inserted { project.targets[index].dependencies.append(other) }
    }
  }

  /// Reports extensions that an app builds first, but that no phase copies into it.
  private mutating func reportLostExtensions() {
    let embedded = Set(project.targets.flatMap(\.embedded))
    for app in project.targets where app.kind == .app || app.kind == .appClip {
      // A script may embed it.
      guard app.resources.missing.isEmpty else { continue }
      for index in app.dependencies {
        let target = project.targets[index]
        guard target.kind == .appExtension, !embedded.contains(index) else { continue }
        problems.add(
          "'\(app.name.value)' depends on the extension '\(target.name.value)', but no phase embeds it",
          span: target.name.span, keyPath: target.place.keyPath,
          help:
            "add the extension to a 'Copy Files' phase of the app with the destination 'PlugIns'")
      }
    }
  }

  /// Reads the host apps of test targets, which the attributes of the project name.
  private mutating func readAttributes(of main: XcodeObject) {
    guard let attributes = main["attributes"]?.dictionary?["TargetAttributes"]?.dictionary else {
      return
    }
    for entry in attributes {
      guard let object = entry.key.string.flatMap({ objects.find($0) }),
        let index = targetIndices[object.index],
        let id = entry.value.dictionary?["TestTargetID"]?.string,
        let host = objects.find(id).flatMap({ targetIndices[$0.index] })
      else { continue }
      project.targets[index].testTarget = host
    }
  }

  /// Reports targets that depend on themselves through others: such a project does not build.
  private mutating func reportDependencyCycles() {
    enum State { case new, active, done }
    var states = Array(repeating: State.new, count: project.targets.count)
    for start in project.targets.indices where states[start] == .new {
      var pending = [(target: start, next: 0)]
      states[start] = .active
      while let last = pending.indices.last {
        let (target, next) = pending[last]
        guard next < project.targets[target].dependencies.count else {
          states[target] = .done
          pending.removeLast()
          continue
        }
        pending[last].next += 1
        let dependency = project.targets[target].dependencies[next]
        switch states[dependency] {
        case .new:
          states[dependency] = .active
          pending.append((dependency, 0))
        case .active:
          let (name, other) = (project.targets[dependency].name, project.targets[target].name)
          problems.add(
            "the target '\(name.value.prefix(60))' depends on itself", span: name.span,
            keyPath: project.targets[dependency].place.keyPath,
            notes: target == dependency
              ? [] : [Finding.Note("'\(other.value.prefix(60))' depends on it", at: other.span)],
            help: "remove one of the dependencies")
        case .done: break
        }
      }
    }
  }
}
