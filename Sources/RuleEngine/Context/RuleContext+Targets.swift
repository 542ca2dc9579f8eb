public import Findings
package import LaunchModel
internal import LaunchProject
package import LaunchSources
public import PropertyListSyntax
internal import SourceText

/// The part of the context that only rules of targets use. Each answer is kept for the next rule that checks
/// the same target.
extension RuleContext {
  /// Makes a context for a target.
  init(_ target: InspectedTarget) {
    self.init(target.plist, facts: target.facts, knowledge: TargetKnowledge(target))
    mayBeEdited = !target.isBundle
    // No file contains this text, so nothing can be edited in it.
    if let path = target.synthesizedEntitlements?.document.source.path { forbidEdits(in: path) }
  }

  /// The verdict on the scene life cycle, computed once.
  package func sceneAdoption(of target: InspectedTarget) -> SceneAdoptionVerdict {
    if let known = knowledge?.verdict { return known }
    let verdict = SceneAdoptionVerdict(target)
    knowledge?.verdict = verdict
    return verdict
  }

  /// What the name of a delegate class stands for in the target's code, looked up once.
  package func resolve(
    _ named: NamedSceneDelegate, in sources: TargetSources
  ) -> NamedSceneDelegate.Resolution {
    if let known = knowledge?.delegates[named.className] { return known }
    let resolution = named.resolve(in: sources)
    knowledge?.delegates[named.className] = resolution
    return resolution
  }

  /// The functions of the target by name, for rules that follow calls.
  package func functions(in sources: TargetSources) -> FunctionBodies {
    if let known = knowledge?.functions { return known }
    let functions = FunctionBodies(sources)
    knowledge?.functions = functions
    return functions
  }

  /// `InspectedTarget.writtenPlist` of the target; nil when no target is checked.
  func writtenPlist() -> InfoPlist? {
    guard let knowledge else { return nil }
    if let known = knowledge.plist { return known }
    let plist = knowledge.target.writtenPlist
    knowledge.plist = plist
    return plist
  }

  /// The file of a value in a written property list: one object for all fixes that change it.
  func writtenFile(of value: PropertyListValue) -> RelatedFile {
    let source = value.document.source
    if let known = knowledge?.files[source.path] { return known }
    let file = value.document.relatedFile
    knowledge?.files[source.path] = file
    return file
  }

  /// A key or value of a target's Info.plist as a person wrote it; nil if the build made it. A value of any
  /// other file is returned as it is.
  ///
  /// - Complexity: linear in the number of siblings along the way to it.
  package func written(_ value: PropertyListValue) -> PropertyListValue? {
    guard let target = knowledge?.target, let effective = target.effective,
      value.document.source.path == target.plist.document.source.path
    else { return value }
    guard effective.origin(of: value.markSpan)?.isWritten ?? true,
      let root = writtenPlist()?.root.value
    else { return nil }
    let place = target.place(value.markSpan, of: value)
    guard place.file.source.path == root.document.source.path else { return nil }
    var found = root
    for step in value.keyPath {
      switch step {
      case .key(let name):
        guard let entry = found.dictionary?.entry(name) else { return nil }
        if entry.key.markSpan == place.span { return entry.key }
        found = entry.value
      case .index(let index):
        guard let element = found.array?.dropFirst(index).first(where: { _ in true }) else {
          return nil
        }
        found = element
      }
    }
    return found.markSpan == place.span ? found : nil
  }

  /// The place of a value. For a value of a target's Info.plist, it is where a person wrote it.
  func place(of value: PropertyListValue) -> SourcePlace {
    knowledge?.target.place(value.markSpan, of: value)
      ?? SourcePlace(
        value.document.relatedFile, value.markSpan,
        keyPath: value.keyPath)
  }

  /// A note that points at a value. For a value of a target's Info.plist, it points to where a person wrote
  /// it.
  public func note(_ message: String, at value: PropertyListValue) -> Finding.Note {
    place(of: value).note(message)
  }

  /// The first file of settings that could not be read and could set one of some keys of the target, with
  /// that key.
  package func missingInput(
    for keys: [InfoPlistKey]
  ) -> (input: MissingInput?, key: String) {
    for key in keys {
      if let input = knowledge?.target.effective?.missingInput(for: key.name) {
        return (input, key.name)
      }
    }
    return (nil, "")
  }
}

extension EffectiveInfoPlist.Origin {
  /// Whether the value is in the file, with or without settings inserted. A value that the description of the
  /// project writes is in no property list that could be edited.
  var isWritten: Bool { source == .file || source == .expandedFile }
}
