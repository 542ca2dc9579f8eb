internal import FileSystem
internal import Findings
internal import LaunchAnalysis
internal import LaunchModel
internal import LaunchProject
internal import LaunchSources
internal import PropertyListReading
internal import PropertyListSyntax
internal import RuleEngine
internal import SourceText

/// Where what a value names is declared, and where else it is named.
extension LanguageSession {
  /// What a place in a document names.
  private enum Subject {
    case variable(String)
    case part(NamedPart, String)
    case launchOption(String)
  }

  mutating func define(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, offset) = try place(in: parameters)
    guard let subject = subject(document, at: offset) else { return answer(id, []) }
    guard
      let targets = try targets(of: document.path, for: id, "textDocument/definition", parameters)
    else { return }
    answer(id, declarations(of: subject, targets, document))
  }

  mutating func refer(_ id: RemoteIdentifier, _ parameters: RemoteObject) throws(RemoteError) {
    let (document, offset) = try place(in: parameters)
    guard let subject = subject(document, at: offset) else { return answer(id, []) }
    guard
      let targets = try targets(of: document.path, for: id, "textDocument/references", parameters)
    else { return }
    var places = uses(of: subject, targets, document)
    if parameters.object("context")?.flag("includeDeclaration") == true {
      places = declarations(of: subject, targets, document) + places
    }
    answer(id, places)
  }

  private func subject(_ document: OpenDocument, at offset: Int) -> Subject? {
    guard document.kind != .source else { return nil }
    if let variable = VariableReference(document.text, at: offset),
      // In the name of a class the variable is only its module.
      variable.name != "PRODUCT_MODULE_NAME"
    {
      return .variable(variable.name)
    }
    guard Self.hasKeys(document.kind),
      let cursor = PropertyListCursor(document.text, at: offset, path: document.path)
    else { return nil }
    if cursor.part == .key, case .level(.launchOptions) = KeyPlace(cursor, in: document) {
      return .launchOption(cursor.text)
    }
    guard case .value = cursor.part, let key = cursor.key, let part = NamedPart(key: key) else {
      return nil
    }
    return .part(part, cursor.text)
  }

  private mutating func answer(_ id: RemoteIdentifier, _ places: [FilePlace]) {
    var seen: Set<FilePlace> = []
    let known = places.filter { seen.insert($0).inserted }
    var texts: [String: DocumentText] = [:]
    for place in known where texts[place.path] == nil {
      texts[place.path] =
        document(at: place.path)?.text ?? place.source.map { DocumentText($0) } ?? DocumentText([])
    }
    let (client, session) = (client, self)
    answer(id) { json in
      json.array { json in
        for place in known {
          json.location(
            session.uri(of: place.path), place.range,
            in: texts[place.path] ?? DocumentText([]), client.encoding)
        }
      }
    }
  }

  // MARK: Declarations

  private func declarations(
    of subject: Subject, _ targets: FileTargets, _ document: OpenDocument
  ) -> [FilePlace] {
    switch subject {
    case .variable(let name):
      return targets.targets.compactMap { target in
        guard case .given(let settings) = target.target.settings else { return nil }
        return settings[name]?.place.map(FilePlace.init)
      }
    case .part(let part, let text):
      return targets.targets.flatMap { places(of: part, text, in: $0) }
    case .launchOption(let name):
      guard let source = engine.launchKey(name, forFile: document.path) else { return [] }
      return [
        FilePlace(
          SourcePlace(
            RelatedFile(source.document.source, isText: true), source.contentSpan))
      ]
    }
  }

  private func places(
    of part: NamedPart, _ text: String, in target: ProjectFacts.Target
  ) -> [FilePlace] {
    var text = text
    if case .given(let settings) = target.target.settings {
      let expanded = settings.expand(text)
      if expanded.isDecided { text = expanded.text }
    }
    switch part {
    case .classNamed:
      guard let sources = target.target.sources.value else { return [] }
      let name = String(text.split(separator: ".").last ?? "")
      switch sources.resolve(className: text) {
      case .found(let type), .wrongModule(let type, _), .needsModule(let type),
        .objectiveCWithModule(let type), .notAClass(let type):
        return [FilePlace(sources.place(type))]
      case .notFound, .notInSources:
        return sources.types(named: name).filter(\.isDeclared).map { FilePlace(sources.place($0)) }
      }
    case .storyboard:
      return (target.target.resources.value?.storyboards(named: text) ?? []).map {
        FilePlace(file: $0.file.source.path)
      }
    case .sceneConfiguration:
      guard let sources = target.target.sources.value else { return [] }
      return sources.uses(.sceneConfiguration).filter { $0.use.text == text }
        .map { FilePlace(sources.place($0)) }
    }
  }

  // MARK: Uses

  private func uses(
    of subject: Subject, _ targets: FileTargets, _ document: OpenDocument
  ) -> [FilePlace] {
    let all = targets.project?.targets ?? []
    if case .launchOption(let name) = subject {
      return all.flatMap { target in
        guard let sources = target.target.sources.value else { return [FilePlace]() }
        return sources.uses(.launchOption).filter { $0.use.text == name }
          .map { FilePlace(sources.place($0)) }
      }
    }
    let files = Set(all.flatMap(\.propertyLists) + [document.path])
    return files.sorted().flatMap { uses(of: subject, inFile: $0, all) }
  }

  /// The values of one property list that name something.
  private func uses(
    of subject: Subject, inFile path: String, _ targets: [ProjectFacts.Target]
  ) -> [FilePlace] {
    guard let read = file(at: path) else { return [] }
    let list = PropertyListDocument.read(read)
    guard list.format.isText, let root = list.root else { return [] }
    let file = RelatedFile(list.source, isText: true)
    var places: [FilePlace] = []
    func visit(_ value: PropertyListValue, _ key: String?) {
      if let dictionary = value.dictionary {
        for entry in dictionary { visit(entry.value, entry.key.string) }
      } else if let array = value.array {
        for element in array { visit(element, nil) }
      } else {
        for range in Self.ranges(of: subject, in: value, of: key, targets) {
          places.append(FilePlace(SourcePlace(file, SourceSpan(range))))
        }
      }
    }
    visit(root, nil)
    return places
  }

  /// The parts of a value that name something.
  private static func ranges(
    of subject: Subject, in value: PropertyListValue, of key: String?,
    _ targets: [ProjectFacts.Target]
  ) -> [Range<Int>] {
    let place = value.contentSpan.range
    switch subject {
    case .variable(let name):
      return BuildVariable.references(in: value.sourceText).filter { $0.name == name }.map {
        $0.range.lowerBound + place.lowerBound..<$0.range.upperBound + place.lowerBound
      }
    case .part(let part, let text):
      guard let key, NamedPart(key: key) == part, let own = value.string else { return [] }
      if own == text { return [place] }
      let isSame = targets.contains { target in
        guard case .given(let settings) = target.target.settings else { return false }
        return settings.expand(own).text == settings.expand(text).text
      }
      return isSame ? [place] : []
    case .launchOption: return []
    }
  }
}
