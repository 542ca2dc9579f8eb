internal import PropertyListSyntax

/// Expands the targets of a specification: makes one target for each platform, and applies their templates.
struct SpecTemplates {
  private let templates: SpecMapping
  private var work: SpecWork

  /// The targets by name, after templates and platforms.
  ///
  /// - Parameters:
  ///   - specification: the merged specification.
  ///   - work: the budget.
  static func targets(of specification: SpecMapping, _ work: inout SpecWork) -> SpecMapping {
    var resolution = SpecTemplates(
      templates: specification["targetTemplates"]?.mapping ?? SpecMapping(), work: work)
    var targets = specification["targets"]?.mapping ?? SpecMapping()
    // Templates may set platforms, and names of templates may refer to platforms.
    targets = resolution.platforms(of: targets)
    targets = resolution.withTemplates(targets)
    targets = resolution.platforms(of: targets)
    work = resolution.work
    return targets
  }

  /// Replaces each target that lists platforms by one target for each of them.
  private mutating func platforms(of targets: SpecMapping) -> SpecMapping {
    var result = SpecMapping()
    for entry in targets.entries {
      guard !work.isSpent else { return result }
      guard let target = entry.value.mapping, let platforms = target["platform"]?.list else {
        result.set(entry)
        continue
      }
      for platform in platforms {
        guard let name = platform.string else { continue }
        result.set(made(entry, target, for: name, at: platform))
      }
    }
    return result
  }

  private mutating func made(
    _ entry: SpecMapping.Entry, _ target: SpecMapping, for platform: String, at value: SpecValue
  ) -> SpecMapping.Entry {
    var target = target.expanded(["platform": platform], &work)
    target.set("platform", value)
    let name =
      (target["platformPrefix"]?.string ?? "") + entry.key
      + (target["platformSuffix"]?.string ?? "_\(platform)")
    let key = SpecValue(.scalar(.string(entry.key)), at: entry.keyPlace)
    var settings = target["settings"]?.mapping ?? SpecMapping()
    if SpecSettings.isStructured(settings) {
      var base = settings["base"]?.mapping ?? SpecMapping()
      if base["PRODUCT_NAME"] == nil { base.set("PRODUCT_NAME", key) }
      settings.set("base", SpecValue(.mapping(base), at: entry.keyPlace))
    } else if settings["PRODUCT_NAME"] == nil {
      settings.set("PRODUCT_NAME", key)
    }
    target.set(
      "settings",
      SpecValue(.mapping(settings), at: target["settings"]?.place ?? entry.keyPlace))
    target.set("productName", key)
    if let versions = target["deploymentTarget"]?.mapping {
      // If there is no version for the platform, the target has none of its own.
      target.set(
        "deploymentTarget",
        versions[platform] ?? SpecValue(.list([]), at: entry.keyPlace))
    }
    var made = entry
    made.key = name
    made.value = SpecValue(.mapping(target), at: entry.value.place)
    return made
  }

  private mutating func withTemplates(_ targets: SpecMapping) -> SpecMapping {
    var result = SpecMapping()
    for entry in targets.entries {
      guard !work.isSpent else { return result }
      guard let target = entry.value.mapping else {
        result.set(entry)
        continue
      }
      var names: [String] = []
      var seen: Set<String> = []
      var position = 0
      collect(target, depth: 0, &names, &seen, &position)
      guard !names.isEmpty else {
        result.set(entry)
        continue
      }
      var merged = SpecMapping()
      for name in names {
        if let template = templates[name]?.mapping { merged.add(template, &work) }
      }
      merged.add(target, &work)
      merged = merged.expanded(["target_name": entry.key], &work)
      merged = merged.expanded(attributes(of: merged), &work)
      var whole = entry
      whole.value = SpecValue(.mapping(merged), at: entry.value.place)
      result.set(whole)
    }
    return result
  }

  /// The variables that a target gives its templates; none if one of them is not a text.
  private func attributes(of target: SpecMapping) -> [String: String] {
    guard let entries = target["templateAttributes"]?.mapping?.entries,
      entries.allSatisfy({ $0.value.string != nil })
    else { return [:] }
    return Dictionary(
      entries.map { ($0.key, $0.value.string ?? "") }, uniquingKeysWith: { $1 })
  }

  /// Collects the templates of a target. Templates that a template names come before it. Unknown names are
  /// ignored.
  private mutating func collect(
    _ owner: SpecMapping, depth: Int, _ names: inout [String], _ seen: inout Set<String>,
    _ position: inout Int
  ) {
    guard depth < 100, let list = owner["templates"]?.list else { return }
    for element in list {
      work.take()
      guard let name = element.string, let template = templates[name]?.mapping,
        seen.insert(name).inserted
      else { continue }
      names.insert(name, at: min(position, names.count))
      collect(template, depth: depth + 1, &names, &seen, &position)
      position += 1
    }
  }
}
